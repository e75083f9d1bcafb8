import { renderToString } from 'react-dom/server';
import type { KeepPart } from './kept-part.tsx';

/** Characters of HTML and keys: some 3,000 cards beside the headers and sidebars that are in use. */
const MAX_CHARACTERS = 6_000_000;

/**
 * Keeps the HTML of parts that stand on many pages, the oldest going first. What is asked for once
 * may never be again: it is made in its place, and apart the next time.
 */
export function createKeepPart({ maxCharacters = MAX_CHARACTERS } = {}): KeepPart {
  /** Empty for what was asked for once. */
  const parts = new Map<string, string>();
  let characters = 0;

  function keep(madeOf: string, html: string): void {
    forget(madeOf);
    parts.set(madeOf, html);
    characters += madeOf.length + html.length;
    while (characters > maxCharacters) forget(parts.keys().next().value as string);
  }

  function forget(madeOf: string): void {
    const html = parts.get(madeOf);
    if (html === undefined) return;
    parts.delete(madeOf);
    characters -= madeOf.length + html.length;
  }

  return (madeOf, part) => {
    const kept = parts.get(madeOf);
    if (kept) return kept;
    // As one piece: what React concatenates is walked through piece by piece with every page.
    const made = kept === '' ? Buffer.from(renderToString(part)).toString() : '';
    keep(madeOf, made);
    return made || null;
  };
}
