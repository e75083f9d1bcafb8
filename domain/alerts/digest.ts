import { DAY_MS } from '../dates.ts';

/** Announcements that one digest names; the rest is one link away. */
export const DIGEST_ANNOUNCEMENTS = 50;

/** The hour of the day in India at which digests begin, and up to which each of them tells. */
export const DIGEST_HOUR = 7;
/** The same as the time since midnight UTC: India is at UTC+05:30 all year. */
const DIGEST_OF_DAY_MS = (DIGEST_HOUR - 5.5) * 3_600_000;

/** The newest moment at which the clocks of India showed that hour: the end of what a digest covers. */
export function lastDigestMoment(now: Date): Date {
  const days = Math.floor((now.getTime() - DIGEST_OF_DAY_MS) / DAY_MS);
  return new Date(days * DAY_MS + DIGEST_OF_DAY_MS);
}
