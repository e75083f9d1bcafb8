const DAY_MS = 86_400_000;
/** 07:00 in India, which is UTC+05:30 all year. */
const DIGEST_OF_DAY_MS = 1.5 * 3_600_000;

/** The newest moment at which the clocks of India showed 07:00: the end of what a digest covers. */
export function lastDigestMoment(now: Date): Date {
  const days = Math.floor((now.getTime() - DIGEST_OF_DAY_MS) / DAY_MS);
  return new Date(days * DAY_MS + DIGEST_OF_DAY_MS);
}
