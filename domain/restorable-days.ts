/**
 * For so many days what staff deleted can be brought back (design, "Data"); the texts that promise it
 * name them, too.
 */
export const RESTORABLE_DAYS = 30;
