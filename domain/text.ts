/** Cuts and cleans plain text. */

/** Removes characters that PostgreSQL cannot store: NUL and lone surrogates. */
export function toWellFormed(value: string): string {
  // Replaces String.prototype.toWellFormed, which the oldest supported browser of staff lacks.
  return value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * A text of one line, such as a name or a title, without control characters. A text without visible
 * characters becomes empty, so that a rule for required fields refuses it.
 */
export function toLine(value: string): string {
  const line = toWellFormed(value).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return isBlank(line) ? '' : line;
}

/** Whether a text has no visible character: only spaces (U+2800 included) and marks. */
export function isBlank(text: string): boolean {
  return !/[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * Cuts a text to at most `maxCharacters` code points, between words if possible, with an ellipsis
 * that counts as one. It is used for notices and messages; staff write the excerpts of posts.
 */
export function excerpt(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  const cut = characters.slice(0, maxCharacters - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** The first `maxCharacters` code points, unchanged (public site: social cards, apply message). */
export function cutText(text: string, maxCharacters: number): string {
  return [...text.slice(0, maxCharacters * 2)].slice(0, maxCharacters).join('');
}

/** A typed search term: without control characters, one line, at most 100 characters. */
export function searchTerm(value: string): string {
  const line = toWellFormed(value)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return cutText(line, MAX_SEARCH_CHARACTERS).trim();
}

export const MAX_SEARCH_CHARACTERS = 100;
