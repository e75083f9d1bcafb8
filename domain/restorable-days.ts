/**
 * For so many days what staff deleted can be brought back (design, "Data"); the texts that promise it
 * name them, too. `server/start/housekeeping.ts` purges what is older.
 */
export const RESTORABLE_DAYS = 30;
