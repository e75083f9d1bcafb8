import { DAY_MS, todayInIndia, weekdayInIndia } from '../dates.ts';

/**
 * Statuses that time words of a term can mean, the narrowest status first. `withStatus` has the
 * conditions of the statuses.
 */
export const windowStatuses = [
  'last-date-today',
  'last-date-tomorrow',
  'closing-next-week',
  'closing-this-week',
  'opens-soon',
  'open',
] as const;

/**
 * Statuses about the day of an examination. Time words next to a word for examinations mean these
 * statuses: "exam tomorrow".
 */
export const examStatuses = [
  'exam-today',
  'exam-tomorrow',
  'exam-next-week',
  'exam-this-week',
] as const;
export type ExamStatus = (typeof examStatuses)[number];

export const termStatuses = [...windowStatuses, ...examStatuses] as const;
export type TermStatus = (typeof termStatuses)[number];

/** Checks whether a status concerns the day of an examination. */
export const isExamStatus = (status: TermStatus): status is ExamStatus =>
  (examStatuses as readonly TermStatus[]).includes(status);

/**
 * Maximum number of days after today that count as "this week", for a last date or an examination.
 */
export const THIS_WEEK_DAYS = 7;

/**
 * Returns the Monday and the Sunday of the next week in India, as numbers of days after today. On a
 * Monday, the next week begins in seven days. On a Sunday, it begins tomorrow.
 */
export function nextWeekAfter(now: Date): { from: number; until: number } {
  const from = 8 - (weekdayInIndia(now) || 7);
  return { from, until: from + 6 };
}

/** The days from `from` to `until`, both included (`yyyy-mm-dd`). */
export type Days = { from: string; until: string };

/** First and last day of each status about examinations, as numbers of days after today. */
const EXAM_DAYS: Record<ExamStatus, (now: Date) => { from: number; until: number }> = {
  'exam-today': () => ({ from: 0, until: 0 }),
  'exam-tomorrow': () => ({ from: 1, until: 1 }),
  'exam-next-week': nextWeekAfter,
  'exam-this-week': () => ({ from: 0, until: THIS_WEEK_DAYS }),
};

/** Returns the days of a status about examinations. */
export function examDaysOf(status: ExamStatus, now: Date): Days {
  const { from, until } = EXAM_DAYS[status](now);
  const dayAfter = (days: number) => todayInIndia(new Date(now.getTime() + days * DAY_MS));
  return { from: dayAfter(from), until: dayAfter(until) };
}

/**
 * A notice with a status about examinations, and the first day of its examination. If the notice
 * has several examination dates, only dates that overlap the days of the status count. Other
 * notices of its thread can change the dates. The rules for these changes exist only in TypeScript,
 * so SQL cannot compute the day.
 */
export type Examined = { id: string; day: string };
