import { DAY_MS, INDIA_OFFSET_MS, todayInIndia } from '../dates.ts';
import type { Mark } from './schema.ts';

/*
 * Whether one can apply (or object) now. It is worked out whenever a page is made, from the moments
 * at which the window opens and closes; the table derives those from the facts and the last date
 * (`announcement_moment` in the migrations).
 */

/** So many days before it opens a window is announced, and so many before its end it asks for haste. */
export const OPENS_SOON_DAYS = 7;
export const CLOSING_SOON_DAYS = 3;

export const statuses = ['opens-soon', 'open', 'closing-soon', 'closed'] as const;
export type Status = (typeof statuses)[number];

/** When a window opens and closes, as ISO texts, and what staff set. */
export type Window = {
  opensAt: string | null;
  /** Where the day of opening is not known: its month (`2026-12`), or 'tba'. */
  opensIn: string | null;
  closesAt: string | null;
  mark: Mark | null;
};

/**
 * The status of a published announcement at a moment, in India's time; null where it has no window,
 * or one that opens later than in {@link OPENS_SOON_DAYS} days. A cancelled one is closed. What names
 * no opening is open; what opens in a month is so from the end of that month on, since nobody knows
 * earlier, and what opens on a day to be announced never is. Without an end only what is until filled
 * counts as open. Days are calendar days: what ends on the 14th is closing soon from the 11th on.
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
  // The last moment of a day belongs to it.
  if (closes !== null) {
    return dayOf(closes - 1) - dayOf(now) <= CLOSING_SOON_DAYS ? 'closing-soon' : 'open';
  }
  return mark === 'until-filled' ? 'open' : null;
}

const monthInIndia = (now: number) => todayInIndia(new Date(now)).slice(0, 'yyyy-mm'.length);

const dayOf = (moment: number) => Math.floor((moment + INDIA_OFFSET_MS) / DAY_MS);
