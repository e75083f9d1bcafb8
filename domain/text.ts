/** Cuts of plain text. */

/** Removes what no text holds and PostgreSQL cannot store: NUL, lone surrogates. */
export function toWellFormed(value: string): string {
  // As String.prototype.toWellFormed does, which the oldest browser of staff does not know.
  return value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * A text of one line, such as a name or a title: without control characters, and empty where there is
 * nothing to see in it, so that a rule that asks for it can say so.
 */
export function toLine(value: string): string {
  const line = toWellFormed(value).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return isBlank(line) ? '' : line;
}

/** Whether there is nothing to see in a text: blanks and marks alone. U+2800 is the blank of Braille. */
export function isBlank(text: string): boolean {
  return !/[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * A text in at most `maxCharacters` code points, cut between words where there are any, with an
 * ellipsis that counts among them. Notices and messages are cut so; the excerpt of a post is written
 * by staff and not cut.
 */
export function excerpt(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const characters = [...text];
  if (characters.length <= maxCharacters) return text;
  const cut = characters.slice(0, maxCharacters - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** The first `maxCharacters` code points, as they are (public site: social cards, apply message). */
export function cutText(text: string, maxCharacters: number): string {
  return [...text.slice(0, maxCharacters * 2)].slice(0, maxCharacters).join('');
}

/** What a visitor typed to search for: without control characters, one line, at most 100 characters. */
export function searchTerm(value: string): string {
  const line = toWellFormed(value)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return cutText(line, MAX_SEARCH_CHARACTERS).trim();
}

export const MAX_SEARCH_CHARACTERS = 100;
