import { todayInIndia } from '../dates.ts';
import { readDays } from '../facts/days-in-text.ts';
import { cutText, toLine } from '../text.ts';
import { TITLE_CHARACTERS } from './limits.ts';

/* This file has rules for the texts in the rows of official lists. */

/**
 * Matches a row number before a title: `1.`, `12)`, `(3)`, `Sr. No. 4:`, `क्र. 5.`. Does not match
 * `10+2` or `2026`.
 */
const ROW_NUMBER =
  /^(?:(?:s(?:r|l)?\.?\s*no\.?|क्र(?:\.|म)?(?:\s*सं\.?)?)\s*[\d०-९]{1,4}\s*[.):-]?|\(\s*[\d०-९]{1,4}\s*\)|[\d०-९]{1,4}\s*[.)\]](?![\d०-९]))\s*/iu;
const NEW_BADGE = /(?<=\S)\s*new\s*!+$/i;
const CUT_SHORT = /\s*(?:…|\.{3,})\s*$/;
/** Words in link texts that do not describe a notice: "Click here to download". */
const GENERIC = new Set(
  (
    'click here download view open read more detail details know link pdf new file english hindi ' +
    'apply online to see full document size kb mb हिंदी हिन्दी अंग्रेज़ी अंग्रेजी यहाँ यहां पर क्लिक करें देखें डाउनलोड'
  ).split(' '),
);
const GENERIC_CHARACTERS = 80;
/** URL parameters for tracking, for sessions, or against caching. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|sid|jsessionid|phpsessid|session\w*|no-?cache|cache(?:bust\w*)?|cb)$/i;
/**
 * URL parameters that are ignored if their value matches `STAMP_VALUE`. Such a parameter is a
 * timestamp or version.
 */
const STAMP = /^(?:_|t|ts|time|timestamp|rand(?:om)?|rnd|r|v|ver|version)$/i;
/** Matches a time, another long number, a random fraction, a hash, or an empty value. */
const STAMP_VALUE = /^(?:\d{8,}|0?\.\d+|[0-9a-f]{16,}|)$/i;
const SESSION_PATH = /;jsessionid=[^/?]*/i;

/**
 * Converts a title to one line of at most {@link TITLE_CHARACTERS} characters. A row number before
 * the title is removed.
 */
export function cleanTitle(title: string): string {
  const line = toLine(title).replace(/\s+/g, ' ').trim();
  return cutText(line.replace(ROW_NUMBER, '').trim() || line, TITLE_CHARACTERS);
}

/** Whether a text ends with dots that stand for missing words. */
export const isCutShort = (text: string): boolean => CUT_SHORT.test(text);

const DAY = String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{4}`;
/**
 * Matches a day at the start or end of a text, if no space separates the day from the word beside
 * it: `Clerks01.11.2026`.
 */
const GLUED_DAY = new RegExp(`(?<=[\\p{L}\\p{M})\\].])${DAY}$|^${DAY}(?=[\\p{L}(])`, 'u');
/** Matches an advertisement number without a space before the next word: `05/2026Advertisement`. */
const GLUED_NUMBER = /^(\d{1,4}\/\d{4})(?=\p{L})/u;

/**
 * Removes the badge `New!` from a title. Separates a day that is glued to the title: `Recruitment
 * of Clerks01.11.2026`. Adds a space after an advertisement number that is glued to the next word.
 *
 * @returns `day` as `yyyy-mm-dd`; null if no day was separated
 */
export function separateTitle(text: string): { title: string; day: string | null } {
  const title = text.replace(NEW_BADGE, '').replace(GLUED_NUMBER, '$1 ');
  const glued = GLUED_DAY.exec(title)?.[0];
  const day = glued ? dayOf(glued) : null;
  return day ? { title: title.replace(GLUED_DAY, '').trim(), day } : { title, day };
}

/**
 * Returns the attribute in place of a cut title, if both begin with the same characters. At most 20
 * characters are compared. Returns the title in all other cases.
 */
export function wholeTitle(title: string, attribute: string | undefined): string {
  if (!attribute || !isCutShort(title)) return title;
  const start = title.replace(CUT_SHORT, '').toLowerCase();
  const whole = attribute.replace(/\s+/g, ' ').trim();
  return whole.toLowerCase().startsWith(start.slice(0, 20)) ? whole : title;
}

/**
 * Whether a text does not describe a notice: `Download`, `Click here`, a number, or an empty text.
 */
export function isGeneric(text: string): boolean {
  if (text.length > GENERIC_CHARACTERS) return false;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.every((word) => GENERIC.has(word) || word.length < 2);
}

/*
 * Maximum length of a text that is parsed as a day (characters). Parsing longer texts takes too
 * long. A day has two or three numbers and at most three words (month, weekday, `dated`).
 */
const DAY_CHARACTERS = 40;
const NUMBERS = /[\d०-९]+/gu;
const WORDS = /[\p{L}\p{M}]+/gu;
/** Matches an ISO date, with or without a time and a time zone. */
const ISO_DATE =
  /^(\d{4}-\d\d-\d\d)(?:[T ]\d{1,2}(?::\d\d){0,2}(?:\.\d+)?(?: ?[ap]m)?)?(?: ?(?:Z|IST|UTC?|GMT|[ECMP][SD]T|[+-]\d\d:?\d\d))?$/i;
const EMAIL_DATE = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d/i;
/** Matches the time zone after a time. */
const ZONE = /\d(?:Z| ?(?:UTC?|GMT|[ECMP][SD]T|[+-]\d\d:?\d\d))/i;

/**
 * Parses a text that contains only a day, an ISO date or an email date (RFC 5322). Ignores
 * brackets, the badge `New!` and words such as `Dated`.
 *
 * @returns the day, `yyyy-mm-dd`; a time with a time zone is converted to Indian time; null for
 * other texts
 */
export function dayOf(text: string): string | null {
  const line = text
    .trim()
    .replace(NEW_BADGE, '')
    .replace(/^[([]|[)\]]$/g, '');
  const iso = ISO_DATE.exec(line)?.[1];
  const hasZone = ZONE.test(line);
  if (iso && !hasZone) return iso;
  if (iso || EMAIL_DATE.test(line)) {
    const at = Date.parse(hasZone ? line : `${line} +0530`);
    return Number.isNaN(at) ? (iso ?? null) : todayInIndia(new Date(at));
  }
  const numbers = line.match(NUMBERS)?.length ?? 0;
  const words = line.match(WORDS)?.length ?? 0;
  if (line.length > DAY_CHARACTERS || numbers < 2 || numbers > 3 || words > 3) return null;
  const days = readDays(line);
  const [day] = days;
  if (!day || days.length > 1) return null;
  const rest = line.slice(0, day.start) + line.slice(day.end);
  const isAlone = !/\p{L}|\d/u.test(rest.replace(/date|dated|posted|published|on|दिनांक/giu, ''));
  return isAlone && /^\d{4}-\d\d-\d\d$/.test(day.on) ? day.on : null;
}

/**
 * Normalizes a URL, so that URLs of different visits can be compared. The scheme, `www.`, the
 * fragment, the final slash, session ids, tracking parameters and timestamps are removed. The other
 * parameters are sorted.
 */
export function comparableLink(address: string): string {
  const url = new URL(address);
  const pairs = [...url.searchParams].filter(
    ([name, value]) => !TRACKING.test(name) && !(STAMP.test(name) && STAMP_VALUE.test(value)),
  );
  const query = pairs.map(([name, value]) => `${name}=${value}`).toSorted();
  const path = url.pathname.replace(SESSION_PATH, '').replace(/\/+$/, '');
  const host = url.host.replace(/^www\./, '');
  return `${host}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/**
 * Normalizes a title, so that titles of different visits can be compared. The result has only
 * lowercase letters, digits and single spaces.
 */
export const comparableTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
