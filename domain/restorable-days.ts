/**
 * Number of days for which a deleted entry can be restored. Housekeeping erases entries that were
 * deleted earlier.
 */
export const RESTORABLE_DAYS = 30;
