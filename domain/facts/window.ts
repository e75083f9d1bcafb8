import { DAY_MS, INDIA_OFFSET_MS, todayInIndia } from '../dates.ts';
import { isDay } from './fact-date.ts';
import type { Kind } from './kinds.ts';
import { lastDateToldOf } from './last-date.ts';
import type { FactDate, Facts, Mark } from './schema.ts';
import type { Stage } from './stages.ts';

/**
 * Columns with the opening and end of an announcement's window (for applications or objections).
 */
export type WindowColumns = {
  /** Time at which the window opens. Null if the opening day is unknown. */
  opensAt: Date | null;
  /** Month of an opening whose day is not known (`2026-12`), or 'tba'. */
  opensIn: string | null;
  closesAt: Date | null;
};

type WindowSource = {
  kind: Kind;
  stage: Stage | null;
  lastDate: string | null;
  facts: Facts;
};

const CLOCK = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/**
 * Returns the window of an announcement. It begins with `applyFrom` and ends with the last date.
 * The window of an answer key with objection dates begins with the objections. It ends with the
 * objections if there is no last date. An opening without a time is the start of its day in India.
 * An end without a time is the end of its day. A last date that is the last day for corrections does
 * not end a window.
 */
export function windowOf(notice: WindowSource): WindowColumns {
  const { applyFrom, objection } = notice.facts.dates ?? {};
  // The time of an objection period is its end time.
  const from = notice.kind === 'answer-key' && objection ? { on: objection.on } : applyFrom;
  const opens = from?.on;
  const opensAt = isDay(opens) ? momentInIndia(opens, from?.time) : null;
  const { on: end, time } = endDateOfWindow(notice);
  return {
    opensAt,
    opensIn: opensAt ? null : (opens ?? null),
    closesAt: end ? momentInIndia(end, time ?? '24:00') : null,
  };
}

/**
 * Returns the last day of an announcement's window ({@link windowOf}), and its time if a time is
 * known. A window without an end has no day.
 */
export function endDateOfWindow({ kind, stage, lastDate, facts }: WindowSource): FactDate {
  const { last, objection } = facts.dates ?? {};
  const period = kind === 'answer-key' ? objection : undefined;
  const on = lastDateToldOf({ stage, lastDate, dates: facts.dates }) ?? period?.until;
  return { on, time: last?.time ?? (on === period?.until ? period?.time : undefined) };
}

/**
 * Converts a day (`yyyy-mm-dd`) and a time (`hh:mm`, or `24:00` for the end of the day) in India to
 * a Date.
 */
export function momentInIndia(day: string, time = '00:00'): Date {
  const [hours = 0, minutes = 0] = CLOCK.test(time) ? time.split(':').map(Number) : [];
  return new Date(Date.parse(day) + (hours * 60 + minutes) * 60_000 - INDIA_OFFSET_MS);
}

/** Returns the end of a window in milliseconds, or NaN for a window without an end. */
export const endOfWindow = ({ closesAt }: Pick<Window, 'closesAt'>): number =>
  Date.parse(closesAt ?? '');

/** An open window has the status 'closing-soon' if its last day is at most this many days away. */
export const CLOSING_SOON_DAYS = 3;

export const windowStatuses = ['opens', 'open', 'closing-soon', 'closed'] as const;
export type WindowStatus = (typeof windowStatuses)[number];

/** The opening and end of a window as ISO timestamps, and the mark set by staff. */
export type Window = {
  opensAt: string | null;
  /** Month of an opening whose day is not known (`2026-12`), or 'tba'. */
  opensIn: string | null;
  closesAt: string | null;
  mark: Mark | null;
};

/**
 * Returns the status of a published announcement's window at `now`, or null without a window. The
 * columns of `windowOf` describe the window. Days are calendar days in India. A window that ends on
 * 14 March is closing soon from 11 March.
 * - A cancelled notice counts as closed.
 * - A window without an opening counts as open.
 * - If only the month of the opening is known, the window opens after the end of that month. With
 *   'tba' it never opens.
 * - After its opening, a window without an end is open if it has the mark 'until-filled'. Without
 *   this mark, its status is null.
 */
export function windowStatusAt(
  { opensAt, opensIn, closesAt, mark }: Window,
  now: number,
): WindowStatus | null {
  if (mark === 'cancelled') return 'closed';
  const closes = closesAt === null ? null : Date.parse(closesAt);
  if (closes !== null && closes <= now) return 'closed';
  if (opensAt !== null && Date.parse(opensAt) > now) return 'opens';
  // 'tba' sorts after every month.
  if (opensIn !== null && opensIn >= monthInIndia(now)) return 'opens';
  if (closes !== null) {
    return dayOf(lastMomentOf(closes)) - dayOf(now) <= CLOSING_SOON_DAYS ? 'closing-soon' : 'open';
  }
  return mark === 'until-filled' ? 'open' : null;
}

/** Whether candidates can apply or object at `now`, by `windowStatusAt`. */
export function isOpenAt(window: Window, now: number): boolean {
  const status = windowStatusAt(window, now);
  return status === 'open' || status === 'closing-soon';
}

/**
 * Returns the last millisecond of a window. The day of this millisecond is the last day of the
 * window, so a window that closes at midnight ends on the day before.
 */
export const lastMomentOf = (closes: number) => closes - 1;

const monthInIndia = (now: number) => todayInIndia(new Date(now)).slice(0, 'yyyy-mm'.length);

const dayOf = (moment: number) => Math.floor((moment + INDIA_OFFSET_MS) / DAY_MS);
