import { BLOCK_BORDER, readHtmlText } from '../html-text.ts';

/*
 * This file makes the text of an announcement as readers see it. The text is searched for hosts,
 * accounts and telephone numbers.
 */

/**
 * Characters of the scripts of India. A label of a host or an account does not mix these scripts
 * with Latin letters.
 */
const INDIAN = '\\u0900-\\u0d7f';
const INDIAN_DIGIT = new RegExp(`(?=[${INDIAN}])\\p{Nd}`, 'gu');
const SCRIPT_BORDER = new RegExp(
  `(?<=[${INDIAN}])(?=[a-z0-9+])|(?<=[a-z0-9])(?=[${INDIAN}])`,
  'gi',
);

/** Matches dots that programs overlook: `ssc[.]gov(dot)in`, `ssc dot com`. */
const SPELLED_DOT =
  /(?: ?[[({] ?(?:\.|dot|डॉट) ?[\])}] ?(?=[\p{L}\p{N}])| dot (?=(?:com|org|net|info)(?!\p{L})))/giu;
/** Matches the `[at]` of a mail address. */
const SPELLED_MAIL_AT = / ?[[({] ?at ?[\])}] ?(?=[\p{L}\p{N}-]+\.\p{L})/giu;
const SPELLED_AT = /[[({] ?at ?[\])}]/gi;

/**
 * Normalizes a text: one form of each character, ASCII digits, no invisible characters, single
 * spaces, a space between Indian and Latin letters, and `.` and `@` in place of `[dot]` and `[at]`.
 */
export function normalizeText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      // In all scripts of India the digits are at the offsets 6 to 15 of a row of 16 characters.
      .replace(INDIAN_DIGIT, (digit) => String((digit.charCodeAt(0) & 15) - 6))
      .replace(SCRIPT_BORDER, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .replace(SPELLED_DOT, '.')
      .replace(SPELLED_MAIL_AT, '@')
      .replace(SPELLED_AT, '@')
  );
}

/** Reads the text of clean HTML, with a newline at each border of a block or line. */
export function readVisibleText(html: string): string {
  // A line break in HTML source is a space.
  const { text } = readHtmlText(html.replace(/\s+/g, ' '));
  return normalizeText(text).replaceAll(BLOCK_BORDER, '\n');
}

/** Reads the URLs of the links of clean HTML. */
export function readLinks(html: string): string[] {
  const links = html.matchAll(/href="([^"]+)"/gi);
  return [...links].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}
