import { todayInIndia } from '../dates.ts';
import { isDay, isMonth } from '../facts/fact-date.ts';
import type { DateName, FactDate } from '../facts/schema.ts';
import { momentInIndia } from '../facts/window.ts';

/**
 * The state of a step. For an examination on a known day, it agrees with the status of a notice
 * (`eventState` in `facts/status.ts`).
 * - `unknown`: no notice announced the step. The step has no date, the date 'tba', or a tentative
 *   date in the past.
 * - `announced`: a notice announces corrections, but not their days.
 * - `over`: the date of an examination is past. It is not known whether the examination was held.
 * - `cancelled`: only a timeline sets this state.
 */
export type StepState = 'done' | 'over' | 'now' | 'announced' | 'ahead' | 'unknown' | 'cancelled';

/** Whether a step is in the past. */
export const isPast = ({ state }: { state: StepState }) => state === 'done' || state === 'over';

/** Returns the state of a step whose date is past. */
export const pastState = (dateName: DateName | null) => (dateName === 'exam' ? 'over' : 'done');

/** Dates of publications. A notice of the same stage proves that the publication took place. */
const PUBLICATIONS: ReadonlySet<DateName> = new Set([
  'notification',
  'admitCard',
  'answerKey',
  'result',
]);

/**
 * Returns the state of a step at `at`. The state follows from the date of the step, and from
 * whether a notice announced the step. Days and times are in India.
 * - A last date is `ahead` until it has passed. An opening is `ahead` until it begins.
 * - Any other date is `now` from the start of its first day until its time on the last day. Without
 *   a time, the date is `now` until the end of the last day. The time of an examination is ignored,
 *   because it is the start.
 * - A month is `ahead` until the month ends. If a notice announced the step, the month is `ahead`
 *   only until the month begins.
 * - A tentative date is `ahead` until its end. Afterwards it is ignored.
 * - A publication with a notice is `done` from the beginning of its date.
 *
 * @param isAnnounced whether a notice of the step's stage was published
 * @param at the present time, in milliseconds
 */
export function stepStateAt(
  {
    dateName,
    date,
    isAnnounced,
  }: { dateName: DateName | null; date: FactDate | null; isAnnounced: boolean },
  at: number,
): StepState {
  const { on, until, tentative } = date ?? {};
  // A notice about corrections may appear before the corrections begin. Any other stage is done as
  // soon as its notice is published.
  const announced = dateName === 'correction' ? 'announced' : 'done';
  const without = isAnnounced ? announced : 'unknown';
  if (!dateName || !date || !(on || until)) return without;
  if (on && isMonth(on)) {
    const thisMonth = todayInIndia(new Date(at)).slice(0, on.length);
    if (on > thisMonth || (on === thisMonth && !isAnnounced)) return 'ahead';
    return tentative ? without : pastState(dateName);
  }
  const [start, end] = periodOf(dateName, date) ?? [];
  if (start === undefined || end === undefined) return without;
  if (at < start) return 'ahead';
  if (isAnnounced && PUBLICATIONS.has(dateName)) return 'done';
  if (tentative) return at < end ? 'ahead' : without;
  return at < end ? 'now' : pastState(dateName);
}

/**
 * Returns the times at which the state of a step changes, in milliseconds. The list is empty
 * without a date, and for a month or 'tba'.
 */
export function momentsOf(dateName: DateName | null, date: FactDate | null): number[] {
  return ((dateName && date && periodOf(dateName, date)) ?? []).filter(Number.isFinite);
}

/**
 * Returns the beginning and end of a date, in milliseconds. The beginning of a period without a
 * first day is minus infinity. Returns null for a month or 'tba'.
 */
function periodOf(dateName: DateName, { on, until, time }: FactDate): [number, number] | null {
  if (!isDay(on)) {
    const end = isDay(until) ? momentInIndia(until, time ?? '24:00').getTime() : null;
    return end === null || on ? null : [Number.NEGATIVE_INFINITY, end];
  }
  switch (dateName) {
    case 'applyFrom': {
      const opening = momentInIndia(on, time).getTime();
      return [opening, opening];
    }
    case 'last': {
      const end = momentInIndia(on, time ?? '24:00').getTime();
      return [end, end];
    }
    default: {
      const endTime = dateName === 'exam' ? '24:00' : (time ?? '24:00');
      const end = momentInIndia(until ?? on, endTime).getTime();
      return [momentInIndia(on).getTime(), end];
    }
  }
}
