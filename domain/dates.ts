import { invalidDates, type Locale } from '#messages/locales.ts';

/**
 * Formats and compares dates. All of it is in India's time, UTC+05:30 all year, so plain arithmetic
 * gives the same as Intl formatters, many times faster. A list shows a hundred dates.
 */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;
/** All days in India are equally long. */
export const DAY_MS = 86_400_000;

const known = new Map<Locale, ReturnType<typeof namesIn>>();

/** The names in dates of a language, whose formatter is asked once. */
function namesOf(locale: Locale) {
  const names = known.get(locale) ?? namesIn(locale === 'en' ? 'en-US' : `${locale}-IN`);
  known.set(locale, names);
  return names;
}

/** A time, a calendar date (`yyyy-mm-dd`), or nothing. */
export type DateInput = Date | string | null | undefined;

type Parts = {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
  /** Whether the time of day is unknown: a calendar date, or {@link isDayAlone}. */
  isDayAlone: boolean;
};

/** 'dd MMM yyyy'; 'Invalid date' for an invalid date, '' for nothing (public site, section 5). */
export function formatDate(value: DateInput, locale: Locale): string {
  return format(
    value,
    locale,
    (p) => `${two(p.day)} ${namesOf(locale).shortMonths[p.month - 1]} ${p.year}`,
  );
}

/** 'dd MMM', for a day whose year stands beside it. */
export function formatDayAndMonth(value: DateInput, locale: Locale): string {
  return format(value, locale, (p) => `${two(p.day)} ${namesOf(locale).shortMonths[p.month - 1]}`);
}

/** 'dd MMM' of a day (`yyyy-mm-dd`) of the present year, otherwise as {@link formatDate}. */
export function formatNearDate(day: string, now: Date, locale: Locale): string {
  const isThisYear = day.slice(0, 'yyyy'.length) === todayInIndia(now).slice(0, 'yyyy'.length);
  return isThisYear ? formatDayAndMonth(day, locale) : formatDate(day, locale);
}

/** 'MMM yyyy' of a month written `yyyy-mm`. */
export function formatMonth(month: string, locale: Locale): string {
  return format(
    `${month}-01`,
    locale,
    (p) => `${namesOf(locale).shortMonths[p.month - 1]} ${p.year}`,
  );
}

/** 'h:mm AM' of a time of the day written `hh:mm`. */
export function formatTime(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clock({ hour, minute }, locale);
}

/** 'dd-MM-yyyy', as the header strip shows it (public site, section 2). */
export function formatDayMonthYear(value: DateInput, locale: Locale): string {
  return format(value, locale, (p) => `${two(p.day)}-${two(p.month)}-${p.year}`);
}

/** 'Saturday, 21 November 2026', as the header shows today. */
export function formatLongDate(value: DateInput, locale: Locale): string {
  return format(
    value,
    locale,
    (p) =>
      `${namesOf(locale).weekdays[p.weekday]}, ${p.day} ${namesOf(locale).months[p.month - 1]} ${p.year}`,
  );
}

/** 'd MMMM yyyy', the en-IN form that blog lists show. */
export function formatLocaleDate(value: DateInput, locale: Locale): string {
  return format(value, locale, (p) => `${p.day} ${namesOf(locale).months[p.month - 1]} ${p.year}`);
}

/**
 * 'MMM d, yyyy h:mm a', as the admin area shows moments (admin area, section 9). A day alone has no
 * time.
 */
export function formatDateTime(value: DateInput, locale: Locale): string {
  return format(value, locale, (p) => {
    const day = `${namesOf(locale).shortMonths[p.month - 1]} ${p.day}, ${p.year}`;
    return p.isDayAlone ? day : `${day} ${clock(p, locale)}`;
  });
}

/** 'dd MMM yyyy, h:mm a', the 'Last updated' of an announcement. A day alone has no time. */
export function formatDateAndTime(value: DateInput, locale: Locale): string {
  return format(value, locale, (p) => {
    const day = `${two(p.day)} ${namesOf(locale).shortMonths[p.month - 1]} ${p.year}`;
    return p.isDayAlone ? day : `${day}, ${clock(p, locale)}`;
  });
}

/**
 * Whether a moment is in the first second of a day in India. Moments whose time of day nobody knows
 * are stored so, and no page shows a time for them.
 */
export function isDayAlone(moment: Date): boolean {
  const sinceMidnight = (moment.getTime() + INDIA_OFFSET_MS) % DAY_MS;
  return sinceMidnight >= 0 && sinceMidnight < 1000;
}

/**
 * A moment for attributes and structured data: an ISO text, or only the calendar date in India
 * (`yyyy-mm-dd`) if {@link isDayAlone}.
 */
export function toMachineDate(moment: string): string {
  const date = new Date(moment);
  return isDayAlone(date) ? todayInIndia(date) : moment;
}

/** The calendar date in India at a time, as `yyyy-mm-dd`. */
export function todayInIndia(now: Date = new Date()): string {
  return new Date(now.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The time of day in India, as `hh:mm`. */
export function clockInIndia(moment: Date): string {
  return new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16);
}

/** The time at which India's next day begins. */
export function nextIndianMidnight(now: Date = new Date()): Date {
  const day = Math.floor((now.getTime() + INDIA_OFFSET_MS) / DAY_MS) + 1;
  return new Date(day * DAY_MS - INDIA_OFFSET_MS);
}

/** The time at which the day in India ends that is this many days after today. */
export function endOfDayInIndia(now: Date, daysLater: number): Date {
  return new Date(nextIndianMidnight(now).getTime() + daysLater * DAY_MS);
}

/** Whether a last date (`yyyy-mm-dd`) has passed. It lasts until the end of its day in India. */
export function isPastLastDate(lastDate: string | null | undefined, now: Date): boolean {
  return Boolean(lastDate && todayInIndia(now) > lastDate && isCalendarDate(lastDate));
}

/** Days until a last date (`yyyy-mm-dd`) in India: negative after it, NaN for an invalid date. */
export function daysUntil(lastDate: string, now: Date): number {
  return (Date.parse(lastDate) - Date.parse(todayInIndia(now))) / DAY_MS;
}

/** Whether a text is a real calendar date in the form `yyyy-mm-dd`. */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // `Date` turns a day that its month lacks into another day.
  return new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8));
}

function format(value: DateInput, locale: Locale, write: (parts: Parts) => string): string {
  if (value === null || value === undefined || value === '') return '';
  const parts = partsOf(value);
  return parts ? write(parts) : invalidDates[locale];
}

/** A calendar date is used as it is; a time is converted to India's time. */
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
 * The names of months, weekdays and times of day, from the language's formatter. Only English has
 * short months that people write, and halves of a day instead of morning, noon, evening and night.
 */
function namesIn(language: string) {
  const name = (part: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (date: number) =>
      formatter.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
  };
  const monthsOf2023 = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month));
  // The first of January 2023 is a Sunday.
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

/** The time at which a calendar date, plus some days, begins in India. */
export function startOfDayInIndia(date: string, daysLater = 0): Date {
  return new Date(Date.parse(date) - INDIA_OFFSET_MS + daysLater * DAY_MS);
}
