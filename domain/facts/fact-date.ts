import { isCalendarDate } from '../dates.ts';
import { withAsciiDigits } from '../indian-numbers.ts';
import { monthOfName } from '../month-names.ts';

/* A date in a notice is a day (`2026-03-14`), a month (`2026-03`) or 'tba' (to be announced). */

export const TO_BE_ANNOUNCED = 'tba';

/** First and last year allowed in dates of notices. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

/** Maximum length of a text that is parsed as a date (characters). */
export const MAX_DATE_CHARACTERS = 30;

const LATER = new Set(['tba', 'tbd', 'to be announced', 'to be notified', 'notify soon', 'soon']);

/**
 * Parses a date as staff type or paste it: `2026-03-14`, `14-03-2026`, `14.3.2026`, `14 March
 * 2026`, `१४ मार्च २०२६`, `2026-03`, `03/2026`, `Mar 2026`, `to be announced`. The day comes before
 * the month, as is usual in India, unless the year comes first. Returns the stored form, or null
 * for an invalid date.
 */
export function readFactDate(typed: string): string | null {
  const text = withAsciiDigits(typed.trim().toLowerCase()).replace(/\s+/g, ' ');
  // A text that begins with a minus sign is rejected, because '-2026-05-01' is not a date.
  if (text.length > MAX_DATE_CHARACTERS || !/^[\p{L}\d]/u.test(text)) return null;
  if (LATER.has(text)) return TO_BE_ANNOUNCED;
  const parts = text.split(/[\s./,-]+/).filter(Boolean);
  const isYearFirst = /^\d{4}$/.test(parts[0] ?? '');
  const [year = '', month = '', day] = isYearFirst ? parts : [...parts].reverse();
  if (parts.length > 3 || !/^\d{4}$/.test(year)) return null;
  const number = monthOf(month);
  if (number === null) return null;
  const ofMonth = `${year}-${two(number)}`;
  if (day === undefined) return ofMonth;
  const date = `${ofMonth}-${two(Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(day)?.[1]))}`;
  return isCalendarDate(date) ? date : null;
}

/**
 * Formats a date for a form field: `14-03-2026`, `03-2026`, `to be announced`. Invalid text is
 * returned unchanged. `readFactDate` parses the result.
 */
export function writeFactDate(on: string): string {
  if (on === TO_BE_ANNOUNCED) return 'to be announced';
  return readFactDate(on) === on ? on.split('-').reverse().join('-') : on;
}

function monthOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null;
  // Only the first three letters are compared, so misspelt English names are accepted.
  return monthOfName(/^[a-z]{3,9}$/.test(text) ? text.slice(0, 3) : text);
}

/** Checks whether a date is a calendar day (`yyyy-mm-dd`). */
export const isDay = (on: string | null | undefined): on is string => isCalendarDate(on);

/** Checks whether a date has the format of a month (`yyyy-mm`). */
export const isMonth = (on: string | null | undefined): on is string =>
  on !== null && on !== undefined && /^\d{4}-\d{2}$/.test(on);

/** Whether the year of a day or month is allowed in notices. 'tba' is allowed. */
export function isInYears(on: string): boolean {
  const year = Number(on.slice(0, 'yyyy'.length));
  return on === TO_BE_ANNOUNCED || (year >= FIRST_YEAR && year <= LAST_YEAR);
}

/**
 * Whether a date is certainly before another date. A month is before every day of a later month.
 * 'tba' is neither before nor after any date.
 */
export function isCertainlyBefore(one: string, other: string): boolean {
  if (one === TO_BE_ANNOUNCED || other === TO_BE_ANNOUNCED) return false;
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
