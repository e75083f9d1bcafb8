import type { MessageKey } from '#messages/texts.ts';
import { Invalid } from '../errors.ts';
import { isCertainlyBefore, isDay } from './fact-date.ts';
import type { Kind } from './kinds.ts';
import type { DateName, FactDate, Facts } from './schema.ts';

/** Pairs of dates in their required order, with the text for a wrong order. */
const ORDER = [
  ['notification', 'last', 'order-notification-last'],
  ['applyFrom', 'last', 'order-applyFrom-last'],
  ['applyFrom', 'feeLast', 'order-applyFrom-feeLast'],
  ['admitCard', 'exam', 'order-admitCard-exam'],
  ['exam', 'answerKey', 'order-exam-answerKey'],
  ['exam', 'result', 'order-exam-result'],
] as const satisfies [DateName, DateName, MessageKey][];

/**
 * Kinds with applications. In other kinds the last date is that of objections, which follow the
 * examination.
 */
const APPLYING: ReadonlySet<Kind> = new Set(['job', 'admission', 'other']);

type Dates = NonNullable<Facts['dates']>;

/** The dates that are over before the date that must precede them, each with its text. */
export function datesOutOfOrder(dates: Dates): { name: DateName; key: MessageKey }[] {
  return ORDER.filter(([first, second]) => isOverBefore(dates[second], dates[first])).map(
    ([, name, key]) => ({ name, key }),
  );
}

/**
 * Refuses an examination before the last date of applications.
 *
 * @param dates all dates of the announcement, the last date included
 * @throws Invalid 'order-last-exam'
 */
export function refuseExamBeforeLastDate(kind: Kind, dates: Dates): void {
  if (!APPLYING.has(kind) || !isExamBeforeLastDate(dates)) return;
  throw new Invalid('order-last-exam', { 'facts.dates.exam.on': { key: 'order-last-exam' } });
}

/** Whether the examination ends before the last date. Some kinds of notices allow that. */
export const isExamBeforeLastDate = ({ exam, last }: Dates): boolean => isOverBefore(exam, last);

/** Whether a date ends before another one begins. */
function isOverBefore(date: FactDate | undefined, other: FactDate | undefined): boolean {
  if (!date?.on || !other?.on) return false;
  if (date.on === other.on && isDay(date.on)) {
    return Boolean(date.time && other.time && date.time <= other.time);
  }
  return isCertainlyBefore(date.until ?? date.on, other.on);
}
