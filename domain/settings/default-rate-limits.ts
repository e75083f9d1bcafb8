/**
 * How many writes an address, or an account, may make within so many minutes where staff chose no
 * other number; there is room for an office behind one address (design, "Where the specs are
 * silent"). What each is for stands in `schema.ts`; `server/rate-limits/rate-limits.ts` counts and refuses.
 */
export const defaultLimits = {
  contact: { count: 30, minutes: 10 },
  alerts: { count: 30, minutes: 10 },
  passwordMails: { count: 10, minutes: 15 },
  signInAccount: { count: 10, minutes: 15 },
  signInAddress: { count: 100, minutes: 15 },
};
