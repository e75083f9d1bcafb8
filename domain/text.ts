/* This file has functions that shorten and clean plain text. */

/** Removes NUL and replaces lone surrogates. PostgreSQL cannot store these characters. */
export function toWellFormed(value: string): string {
  // String.prototype.toWellFormed is missing in the oldest browser that staff may use.
  return value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * Converts a text to one line without control characters, for names and titles. A text without
 * visible characters becomes ''. Rules for required fields therefore refuse it.
 */
export function toLine(value: string): string {
  const line = toWellFormed(value).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return isBlank(line) ? '' : line;
}

/**
 * Whether a text has no visible character. Spaces (including U+2800), control characters and
 * characters without a glyph are not visible.
 */
export function isBlank(text: string): boolean {
  return !/[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * Cuts a text to at most `maxCharacters` code points, between words if possible. The ellipsis is
 * one of these code points.
 */
export function excerpt(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  const cut = characters.slice(0, maxCharacters - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Cuts a text after `maxCharacters` code points (public site: social cards, apply message). */
export function cutText(text: string, maxCharacters: number): string {
  return [...text.slice(0, maxCharacters * 2)].slice(0, maxCharacters).join('');
}

/**
 * Normalizes a typed search term. The result is one line without control characters, at most 100
 * characters.
 */
export function searchTerm(value: string): string {
  const line = toWellFormed(value)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return cutText(line, MAX_SEARCH_CHARACTERS).trim();
}

export const MAX_SEARCH_CHARACTERS = 100;
