/**
 * The default rate limits: most writes of an address or account in a number of minutes, enough for
 * an office behind one address (design, "Where the specs are silent"). `schema.ts` describes each
 * limit. `server/rate-limits/rate-limits.ts` enforces them.
 */
export const defaultLimits = {
  contact: { count: 30, minutes: 10 },
  alerts: { count: 30, minutes: 10 },
  passwordMails: { count: 10, minutes: 15 },
  signInAccount: { count: 10, minutes: 15 },
  signInAddress: { count: 100, minutes: 15 },
};
