import { invalidDates, type Locale } from '#messages/locales.ts';
import { withCache } from './with-cache.ts';

/**
 * Difference between India's time and UTC, which is 5 hours 30 minutes all year. Arithmetic with
 * this constant is much faster than Intl formatters. This matters because a list shows a hundred
 * dates.
 */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;
/** Length of a day (ms). India has no daylight saving time, so all days are equally long. */
export const DAY_MS = 86_400_000;

const known = new Map<Locale, ReturnType<typeof namesIn>>();

/**
 * Returns the names of months, weekdays and times of day in a language. The names are cached after
 * the first call.
 */
function namesOf(locale: Locale) {
  const names = known.get(locale) ?? namesIn(locale === 'en' ? 'en-US' : `${locale}-IN`);
  known.set(locale, names);
  return names;
}

/** A time, a calendar date (`yyyy-mm-dd`), or no date. */
export type DateInput = Date | string | null | undefined;

type Parts = {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
  /**
   * Whether the time of day is unknown. True for calendar dates, and for times that {@link
   * isDayAlone} recognises.
   */
  isDayAlone: boolean;
};

/**
 * Formats a date as 'dd MMM yyyy' (public site, section 5). The result is 'Invalid date' for an
 * invalid date, and '' for no date.
 */
export function formatDate(value: DateInput, locale: Locale): string {
  return format(
    value,
    locale,
    (p) => `${two(p.day)} ${namesOf(locale).shortMonths[p.month - 1]} ${p.year}`,
  );
}

/** Formats a date as 'dd MMM', for a place that also shows the year. */
export function formatDayAndMonth(value: DateInput, locale: Locale): string {
  return format(value, locale, (p) => `${two(p.day)} ${namesOf(locale).shortMonths[p.month - 1]}`);
}

/**
 * Formats a day (`yyyy-mm-dd`) as 'dd MMM' if it is in the current year, otherwise as 'dd MMM
 * yyyy'.
 */
export function formatNearDate(day: string, now: Date, locale: Locale): string {
  const isThisYear = day.slice(0, 'yyyy'.length) === todayInIndia(now).slice(0, 'yyyy'.length);
  return isThisYear ? formatDayAndMonth(day, locale) : formatDate(day, locale);
}

/** Formats a month (`yyyy-mm`) as 'MMM yyyy'. */
export function formatMonth(month: string, locale: Locale): string {
  return format(
    `${month}-01`,
    locale,
    (p) => `${namesOf(locale).shortMonths[p.month - 1]} ${p.year}`,
  );
}

/**
 * Formats a time of day (`hh:mm`) as 'h:mm AM'. In languages other than English, the time begins
 * with a word such as 'morning'.
 */
export function formatTime(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clock({ hour, minute }, locale);
}

/** Formats a date as 'dd-MM-yyyy', for the header strip (public site, section 2). */
export function formatDayMonthYear(value: DateInput, locale: Locale): string {
  return format(value, locale, (p) => `${two(p.day)}-${two(p.month)}-${p.year}`);
}

/** Formats a date as 'Saturday, 21 November 2026', for the header. */
export function formatLongDate(value: DateInput, locale: Locale): string {
  return format(
    value,
    locale,
    (p) =>
      `${namesOf(locale).weekdays[p.weekday]}, ${p.day} ${namesOf(locale).months[p.month - 1]} ${p.year}`,
  );
}

/** Formats a date as 'd MMMM yyyy' (the en-IN format), for lists of posts. */
export function formatLocaleDate(value: DateInput, locale: Locale): string {
  return format(value, locale, (p) => `${p.day} ${namesOf(locale).months[p.month - 1]} ${p.year}`);
}

/**
 * Formats a time as 'MMM d, yyyy h:mm a' (admin area, section 9). If the time of day is unknown,
 * the result is only a date.
 */
export function formatDateTime(value: DateInput, locale: Locale): string {
  return format(value, locale, (p) => {
    const day = `${namesOf(locale).shortMonths[p.month - 1]} ${p.day}, ${p.year}`;
    return p.isDayAlone ? day : `${day} ${clock(p, locale)}`;
  });
}

/**
 * Formats a time as 'dd MMM yyyy, h:mm a', for the line 'Last updated' of an announcement. If the
 * time of day is unknown, the result is only a date.
 */
export function formatDateAndTime(value: DateInput, locale: Locale): string {
  return format(value, locale, (p) => {
    const day = `${two(p.day)} ${namesOf(locale).shortMonths[p.month - 1]} ${p.year}`;
    return p.isDayAlone ? day : `${day}, ${clock(p, locale)}`;
  });
}

/**
 * Whether a time is in the first second of a day in India. Times with an unknown time of day are
 * stored in this second. Pages show only their date.
 */
export function isDayAlone(moment: Date): boolean {
  const sinceMidnight = (moment.getTime() + INDIA_OFFSET_MS) % DAY_MS;
  return sinceMidnight >= 0 && sinceMidnight < 1000;
}

/**
 * Returns a time (ISO string) for attributes and structured data. If the time of day is unknown
 * ({@link isDayAlone}), the result is only the calendar date in India (`yyyy-mm-dd`).
 */
export function toMachineDate(moment: string): string {
  const date = new Date(moment);
  return isDayAlone(date) ? todayInIndia(date) : moment;
}

/**
 * Returns the calendar date of a number of days since 1970. The dates are cached, because a page
 * with 60 notices asks for the same few days hundreds of times.
 */
const calendarDate = withCache(10_000, (day: number) =>
  new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length),
);

/**
 * Returns the calendar date in India at `now`, as `yyyy-mm-dd`.
 *
 * @throws RangeError if `now` is an invalid date
 */
export const todayInIndia = (now: Date = new Date()): string =>
  calendarDate(Math.floor((now.getTime() + INDIA_OFFSET_MS) / DAY_MS));

/** Returns the time of day in India, as `hh:mm`. */
export function clockInIndia(moment: Date): string {
  return new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16);
}

/** Returns the time of the next midnight in India. */
export function nextIndianMidnight(now: Date = new Date()): Date {
  const day = Math.floor((now.getTime() + INDIA_OFFSET_MS) / DAY_MS) + 1;
  return new Date(day * DAY_MS - INDIA_OFFSET_MS);
}

/** Returns the day of the week in India, from 0 (Sunday) to 6 (Saturday). */
export const weekdayInIndia = (now: Date): number =>
  new Date(now.getTime() + INDIA_OFFSET_MS).getUTCDay();

/** Returns the end of a day in India. The day is `daysLater` days after the day of `now`. */
export function endOfDayInIndia(now: Date, daysLater: number): Date {
  return new Date(nextIndianMidnight(now).getTime() + daysLater * DAY_MS);
}

/**
 * Whether the day of a last date (`yyyy-mm-dd`) is over in India. False for a missing or invalid
 * date.
 */
export function isPastLastDate(lastDate: string | null | undefined, now: Date): boolean {
  return Boolean(lastDate && todayInIndia(now) > lastDate && isCalendarDate(lastDate));
}

/**
 * Returns the number of days from today in India until a last date (`yyyy-mm-dd`). The number is
 * negative after the last date, and NaN for a text that `Date.parse` does not accept.
 */
export function daysUntil(lastDate: string, now: Date): number {
  return (Date.parse(lastDate) - Date.parse(todayInIndia(now))) / DAY_MS;
}

/** Checks whether a value is an existing calendar date in the format `yyyy-mm-dd`. */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // `Date` converts an impossible day, such as 31 February, to a day of the next month.
  return new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8));
}

function format(value: DateInput, locale: Locale, write: (parts: Parts) => string): string {
  if (value === null || value === undefined || value === '') return '';
  const parts = partsOf(value);
  return parts ? write(parts) : invalidDates[locale];
}

/**
 * Splits a date into its parts. Times are converted to India's time. Returns null for an invalid
 * date.
 */
function partsOf(value: Date | string): Parts | null {
  const isPlain = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (isPlain && !isCalendarDate(value)) return null;
  const time = typeof value === 'string' ? Date.parse(value) : value.getTime();
  if (Number.isNaN(time)) return null;
  const date = new Date(isPlain ? time : time + INDIA_OFFSET_MS);
  if (Number.isNaN(date.getTime())) return null;
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    isDayAlone: isPlain || isDayAlone(new Date(time)),
  };
}

function clock({ hour, minute }: Pick<Parts, 'hour' | 'minute'>, locale: Locale): string {
  const time = `${hour % 12 || 12}:${two(minute)}`;
  const period = namesOf(locale).dayPeriods[hour];
  return locale === 'en' ? `${time} ${period}` : `${period} ${time}`;
}

/**
 * Returns the names of months, weekdays and times of day from Intl. English has abbreviated names
 * in `shortMonths`, and AM and PM as times of day. Other languages have full names in
 * `shortMonths`, and words such as 'morning' and 'evening' as times of day.
 */
function namesIn(language: string) {
  const name = (part: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (date: number) =>
      formatter.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
  };
  const monthsOf2023 = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month));
  // 1 January 2023 is a Sunday.
  const firstWeek = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 1 + day));
  const hours = Array.from({ length: 24 }, (_, hour) => Date.UTC(2023, 0, 1, hour));
  const isEnglish = language.startsWith('en');
  return {
    months: monthsOf2023.map(name('month', { month: 'long' })),
    shortMonths: monthsOf2023.map(name('month', { month: isEnglish ? 'short' : 'long' })),
    weekdays: firstWeek.map(name('weekday', { weekday: 'long' })),
    dayPeriods: hours.map(
      name('dayPeriod', {
        hour: 'numeric',
        hour12: true,
        ...(isEnglish ? {} : { dayPeriod: 'short' }),
      }),
    ),
  };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Returns the start of a day in India. The day is `daysLater` days after a calendar date. */
export function startOfDayInIndia(date: string, daysLater = 0): Date {
  return new Date(Date.parse(date) - INDIA_OFFSET_MS + daysLater * DAY_MS);
}
