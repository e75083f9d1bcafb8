/**
 * The statuses that words of time in a term ask for, the narrowest first. `withStatus` has their
 * conditions.
 */
export const termStatuses = [
  'last-date-today',
  'last-date-tomorrow',
  'closing-this-week',
  'opens-soon',
  'open',
] as const;
export type TermStatus = (typeof termStatuses)[number];

/** Most days after today until a last date that is "this week". */
export const THIS_WEEK_DAYS = 7;
