import { DAY_MS, INDIA_OFFSET_MS, todayInIndia } from '../dates.ts';
import type { Mark } from './schema.ts';

/* Whether the window of a notice (for applications or objections) is open. The status is
   computed for each page from the columns that `windowOf` derives. */

/**
 * Days before the opening of a window with the status 'opens-soon', and days before its end with
 * the status 'closing-soon'.
 */
export const OPENS_SOON_DAYS = 7;
export const CLOSING_SOON_DAYS = 3;

export const statuses = ['opens-soon', 'open', 'closing-soon', 'closed'] as const;
export type Status = (typeof statuses)[number];

/** The opening and the end of a window as ISO texts, and the mark by staff. */
export type Window = {
  opensAt: string | null;
  /** For an unknown day of opening: its month (`2026-12`), or 'tba'. */
  opensIn: string | null;
  closesAt: string | null;
  mark: Mark | null;
};

/**
 * The status of a published announcement at a time. Days are calendar days in India: a window that
 * ends on the 14th is closing soon from the 11th on.
 *
 * Null without a window, and for a window that opens later than in {@link OPENS_SOON_DAYS} days. A
 * cancelled notice is closed. A window without an opening is open. A window that opens in a month
 * counts as open after that month, since its day is unknown; a 'tba' window is never open. A window
 * without an end is open only with the mark 'until-filled'.
 */
export function statusAt({ opensAt, opensIn, closesAt, mark }: Window, now: number): Status | null {
  if (mark === 'cancelled') return 'closed';
  const opens = opensAt === null ? null : Date.parse(opensAt);
  const closes = closesAt === null ? null : Date.parse(closesAt);
  if (closes !== null && closes <= now) return 'closed';
  if (opens !== null && opens > now) {
    return dayOf(opens) - dayOf(now) <= OPENS_SOON_DAYS ? 'opens-soon' : null;
  }
  // 'tba' sorts after every month.
  if (opensIn !== null && opensIn >= monthInIndia(now)) return null;
  // The end of a day belongs to that day.
  if (closes !== null) {
    return dayOf(closes - 1) - dayOf(now) <= CLOSING_SOON_DAYS ? 'closing-soon' : 'open';
  }
  return mark === 'until-filled' ? 'open' : null;
}

const monthInIndia = (now: number) => todayInIndia(new Date(now)).slice(0, 'yyyy-mm'.length);

const dayOf = (moment: number) => Math.floor((moment + INDIA_OFFSET_MS) / DAY_MS);
