/**
 * How dates are shown and compared. Everything is in India's time, UTC+05:30 all year, so that plain
 * arithmetic does what a formatter would do many times slower (a list shows a hundred dates).
 */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** A moment, a calendar date (`yyyy-mm-dd`), or nothing. */
export type DateInput = Date | string | null | undefined;

/** Shown in place of a date that is none (public site, section 8). */
export const INVALID_DATE = 'Invalid date';

type Parts = {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
};

/** 'dd MMM yyyy'; 'Invalid date' for what is no date, '' for nothing (public site, section 5). */
export function formatDate(value: DateInput): string {
  return format(value, (p) => `${two(p.day)} ${monthName(p).slice(0, 3)} ${p.year}`);
}

/** 'dd-MM-yyyy', as the header strip shows it (public site, section 2). */
export function formatDayMonthYear(value: DateInput): string {
  return format(value, (p) => `${two(p.day)}-${two(p.month)}-${p.year}`);
}

/** 'Saturday, 21 November 2026', as the header shows today. */
export function formatLongDate(value: DateInput): string {
  return format(value, (p) => `${WEEKDAYS[p.weekday]}, ${p.day} ${monthName(p)} ${p.year}`);
}

/** 'd MMMM yyyy', the en-IN form that blog lists show. */
export function formatLocaleDate(value: DateInput): string {
  return format(value, (p) => `${p.day} ${monthName(p)} ${p.year}`);
}

/** 'MMM d, yyyy h:mm a', as the admin area shows moments (admin area, section 9). */
export function formatDateTime(value: DateInput): string {
  return format(value, (p) => `${monthName(p).slice(0, 3)} ${p.day}, ${p.year} ${clock(p)}`);
}

/** 'dd MMM yyyy, h:mm a', the 'Last updated' of a notice. */
export function formatDateAndTime(value: DateInput): string {
  return format(value, (p) => `${two(p.day)} ${monthName(p).slice(0, 3)} ${p.year}, ${clock(p)}`);
}

/** The calendar date in India at a moment, as `yyyy-mm-dd`. */
export function todayInIndia(now: Date = new Date()): string {
  return new Date(now.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The moment at which India's next day begins. */
export function nextIndianMidnight(now: Date = new Date()): Date {
  const day = Math.floor((now.getTime() + INDIA_OFFSET_MS) / DAY_MS) + 1;
  return new Date(day * DAY_MS - INDIA_OFFSET_MS);
}

/** Whether a last date (`yyyy-mm-dd`) is over; it lasts until the end of that day in India. */
export function isPastLastDate(lastDate: string | null | undefined, now: Date): boolean {
  return Boolean(lastDate && todayInIndia(now) > lastDate && isCalendarDate(lastDate));
}

/**
 * How many days are left until a last date (`yyyy-mm-dd`) in India: 0 on that day, less once it is
 * over; NaN for what is no date.
 */
export function daysUntil(lastDate: string, now: Date): number {
  return (Date.parse(lastDate) - Date.parse(todayInIndia(now))) / DAY_MS;
}

/** Whether a text is a real calendar date in the form `yyyy-mm-dd`. */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // A day that its month does not have comes out as another one.
  return new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8));
}

function format(value: DateInput, write: (parts: Parts) => string): string {
  if (value === null || value === undefined || value === '') return '';
  const parts = partsOf(value);
  return parts ? write(parts) : INVALID_DATE;
}

/** A calendar date stands for itself; a moment is read on India's clock. */
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
  };
}

function clock({ hour, minute }: Parts): string {
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

function monthName({ month }: Parts): string {
  return MONTHS[month - 1] ?? '';
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
