import { INDIA_OFFSET_MS } from '../dates.ts';
import { isDay } from './fact-date.ts';
import type { Facts } from './schema.ts';

/**
 * The opening and the end of an announcement's window (for applications or objections), as columns.
 */
export type WindowColumns = {
  /** Null if the facts have no day of opening. */
  opensAt: Date | null;
  /** For an unknown day of opening: its month (`2026-12`), or 'tba'. */
  opensIn: string | null;
  closesAt: Date | null;
};

const CLOCK = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/**
 * The window of an announcement. An opening without a time is at the start of its day in India. A
 * last date without a time lasts until the end of its day in India.
 */
export function windowOf({
  lastDate,
  facts,
}: {
  lastDate: string | null;
  facts: Facts;
}): WindowColumns {
  const { applyFrom, last } = facts.dates ?? {};
  const opens = applyFrom?.on;
  const opensAt = isDay(opens) ? momentInIndia(opens, applyFrom?.time) : null;
  return {
    opensAt,
    opensIn: opensAt ? null : (opens ?? null),
    closesAt: lastDate ? momentInIndia(lastDate, last?.time ?? '24:00') : null,
  };
}

/**
 * Converts a day (`yyyy-mm-dd`) and a time (`hh:mm`, or `24:00` for the end of the day) in India.
 */
export function momentInIndia(day: string, time = '00:00'): Date {
  const [hours = 0, minutes = 0] = CLOCK.test(time) ? time.split(':').map(Number) : [];
  return new Date(Date.parse(day) + (hours * 60 + minutes) * 60_000 - INDIA_OFFSET_MS);
}
