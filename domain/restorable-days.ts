/** Number of days for which a deleted entry can be restored. Housekeeping then erases the entry. */
export const RESTORABLE_DAYS = 30;
