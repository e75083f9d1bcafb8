import { BLOCK_BORDER, readHtmlText } from '../html-text.ts';

/*
 * This file builds the text of an announcement as readers see it. The site searches this text for
 * hosts, UPI IDs and telephone numbers.
 */

/**
 * Characters of Indian scripts. A label of a host or a UPI ID never mixes them with Latin letters.
 */
const INDIAN = '\\u0900-\\u0d7f';
const INDIAN_DIGIT = new RegExp(`(?=[${INDIAN}])\\p{Nd}`, 'gu');
const SCRIPT_BORDER = new RegExp(
  `(?<=[${INDIAN}])(?=[a-z0-9+])|(?<=[a-z0-9])(?=[${INDIAN}])`,
  'gi',
);

/**
 * Matches dots that are written in a way that programs overlook: `ssc[.]gov(dot)in`, `ssc dot com`.
 */
const SPELLED_DOT =
  /(?: ?[[({] ?(?:\.|dot|डॉट) ?[\])}] ?(?=[\p{L}\p{N}])| dot (?=(?:com|org|net|info)(?!\p{L})))/giu;
/** Matches the `[at]` of an email address. */
const SPELLED_MAIL_AT = / ?[[({] ?at ?[\])}] ?(?=[\p{L}\p{N}-]+\.\p{L})/giu;
const SPELLED_AT = /[[({] ?at ?[\])}]/gi;

/**
 * Normalizes a text:
 * - Each character has only one form (NFKC), and Indian digits become ASCII digits.
 * - Invisible characters are removed.
 * - Spaces are single, and a space separates Indian letters from Latin letters.
 * - `[dot]` and `[at]` become `.` and `@`.
 */
export function normalizeText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      // In all Indian scripts, the digits have the offsets 6 to 15 in a row of 16 characters.
      .replace(INDIAN_DIGIT, (digit) => String((digit.charCodeAt(0) & 15) - 6))
      .replace(SCRIPT_BORDER, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .replace(SPELLED_DOT, '.')
      .replace(SPELLED_MAIL_AT, '@')
      .replace(SPELLED_AT, '@')
  );
}

/** Reads the text of clean HTML. The text has a newline between blocks and at each line break. */
export function readVisibleText(html: string): string {
  // A line break in the HTML source is displayed as a space.
  const { text } = readHtmlText(html.replace(/\s+/g, ' '));
  return normalizeText(text).replaceAll(BLOCK_BORDER, '\n');
}

/** Reads the URLs to which clean HTML links. */
export function readLinks(html: string): string[] {
  const links = html.matchAll(/href="([^"]+)"/gi);
  return [...links].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}
