import { DAY_MS } from '../dates.ts';

/** Maximum number of announcements in a digest. If there are more, the digest links to the list. */
export const DIGEST_ANNOUNCEMENTS = 50;

/**
 * Hour of the day in India at which the period of a digest ends. The emails are sent afterwards.
 */
export const DIGEST_HOUR = 7;
/** `DIGEST_HOUR` in UTC, as milliseconds since midnight. India is at UTC+05:30 all year. */
const DIGEST_OF_DAY_MS = (DIGEST_HOUR - 5.5) * 3_600_000;

/** Returns the end of the current digest's period: the last `DIGEST_HOUR` before `now`. */
export function lastDigestMoment(now: Date): Date {
  const days = Math.floor((now.getTime() - DIGEST_OF_DAY_MS) / DAY_MS);
  return new Date(days * DAY_MS + DIGEST_OF_DAY_MS);
}
