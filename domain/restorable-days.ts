/**
 * Number of days for which a deleted entry can be restored (design, "Data").
 * `server/start/housekeeping.ts` erases older entries.
 */
export const RESTORABLE_DAYS = 30;
