import { randomUUID } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { KeepPart } from './kept-part.tsx';

/** Bytes of HTML and characters of keys: some 3,000 cards beside the headers and sidebars in use. */
const MAX_SIZE = 6_000_000;

/** The kept parts of one page that is being made. */
export type PageParts = {
  keep: KeepPart;
  /** The page's HTML in UTF-8, its kept parts in their places. */
  fill(html: string): Uint8Array<ArrayBuffer>;
};

const encoder = new TextEncoder();

/**
 * Keeps the HTML of parts that stand on many pages, the oldest going first. What is asked for once
 * may never be again: it is made in its place, and apart the next time.
 *
 * Parts are kept as the bytes that are sent. React gets no more than marks to put in, so that only
 * what a page has for itself is made and encoded as text. Nobody can write a mark: it is random.
 */
export function createKeptParts({ maxSize = MAX_SIZE } = {}): { forPage(): PageParts } {
  const mark = randomUUID();
  /** Empty for what was asked for once. */
  const parts = new Map<string, Uint8Array<ArrayBuffer>>();
  let size = 0;

  function store(madeOf: string, html: string): Uint8Array<ArrayBuffer> {
    forget(madeOf);
    const part = encoder.encode(html);
    parts.set(madeOf, part);
    size += madeOf.length + part.length;
    while (size > maxSize) forget(parts.keys().next().value as string);
    return part;
  }

  function forget(madeOf: string): void {
    const part = parts.get(madeOf);
    if (part === undefined) return;
    parts.delete(madeOf);
    size -= madeOf.length + part.length;
  }

  return {
    forPage() {
      const onPage: Uint8Array[] = [];
      return {
        keep(madeOf, part) {
          let kept = parts.get(madeOf);
          if (!kept?.length) kept = store(madeOf, kept ? renderToString(part) : '');
          return kept.length > 0 ? `${mark}${onPage.push(kept) - 1}${mark}` : null;
        },
        fill(html) {
          // Between two marks stands which part it is.
          const pieces = html.split(mark);
          return Buffer.concat(
            pieces.map((piece, index) =>
              index % 2 === 0 ? Buffer.from(piece) : (onPage[Number(piece)] as Uint8Array),
            ),
          );
        },
      };
    },
  };
}
