import type { Edit } from './text-edits.ts';

/*
 * This file maps the text of clean HTML to offsets in the HTML. The text can then be edited without
 * changes to the tags.
 */

/**
 * The text of clean HTML. One character may stand for several characters of HTML, such as `&amp;`.
 */
export type HtmlText = {
  text: string;
  /**
   * Offsets in the HTML at which each character of the text begins. `ends` has the offsets at which
   * the characters end.
   */
  starts: readonly number[];
  ends: readonly number[];
};

/** Character that stands for a tag between blocks. It prevents matches that span two blocks. */
export const BLOCK_BORDER = '\ufffc';

/** Tags inside a sentence. All other tags end a sentence. */
const INLINE = new Set(['a', 'code', 'em', 's', 'span', 'strong', 'sub', 'sup', 'u']);

const PIECE = /<\/?([a-z][a-z0-9]*)[^>]*>|&(#\d+|#x[\da-f]+|[a-z]+);|[^<&]+|[<&]/gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Extracts the text of clean HTML (`sanitizeContent`). A line break becomes a newline. */
export function readHtmlText(html: string): HtmlText {
  const texts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (text: string, start: number, end: number) => {
    texts.push(text);
    // Both halves of a surrogate pair have the offsets of the whole character reference.
    for (let half = 0; half < text.length; half++) {
      starts.push(start);
      ends.push(end);
    }
  };
  for (const { 0: piece, 1: tag, 2: entity, index } of html.matchAll(PIECE)) {
    const end = index + piece.length;
    if (entity) add(decoded(entity), index, end);
    else if (!tag) {
      texts.push(piece);
      for (let at = index; at < end; at++) {
        starts.push(at);
        ends.push(at + 1);
      }
    } else if (!INLINE.has(tag)) add(tag === 'br' ? '\n' : BLOCK_BORDER, index, end);
  }
  return { text: texts.join(''), starts, ends };
}

function decoded(entity: string): string {
  if (!entity.startsWith('#')) return ENTITIES[entity] ?? BLOCK_BORDER;
  const code = Number(entity.replace(/^#x/i, '0x').replace('#', ''));
  return code <= 0x10ffff ? String.fromCodePoint(code) : BLOCK_BORDER;
}

/**
 * Applies edits of the text to the HTML. Tags inside an edited range are moved behind its new text.
 *
 * @param edits in order and without overlaps; the edited ranges must not contain line breaks or
 * `BLOCK_BORDER`, and the new texts must not contain special characters of HTML
 */
export function editHtmlText(
  html: string,
  { starts, ends }: HtmlText,
  edits: readonly Edit[],
): string {
  let at = 0;
  let edited = '';
  for (const { start, end, text } of edits) {
    // An insertion directly follows the character before it.
    const place = start === end ? (ends[start - 1] ?? 0) : (starts[start] ?? html.length);
    edited += html.slice(at, place) + text;
    at = place;
    for (let index = start; index < end; index++) {
      edited += html.slice(at, starts[index]);
      at = ends[index] ?? at;
    }
  }
  return edited + html.slice(at);
}
