/**
 * Default rate limits. Each limit is the maximum number of writes or failed attempts within a
 * number of minutes (`schema.ts`). The limits are enough for an office that shares one IP address
 * (design, "Where the specs are silent"). `server/rate-limits/rate-limits.ts` enforces them.
 */
export const defaultLimits = {
  contact: { count: 30, minutes: 10 },
  alerts: { count: 30, minutes: 10 },
  passwordMails: { count: 10, minutes: 15 },
  signInAccount: { count: 10, minutes: 15 },
  signInAddress: { count: 100, minutes: 15 },
};
