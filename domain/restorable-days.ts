/** Number of days for which a deleted entry can be restored. Housekeeping erases older ones. */
export const RESTORABLE_DAYS = 30;
