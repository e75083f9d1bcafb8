/**
 * Statuses that time words in a term mean, the narrowest status first. `withStatus` has the
 * conditions of the statuses.
 */
export const termStatuses = [
  'last-date-today',
  'last-date-tomorrow',
  'closing-this-week',
  'opens-soon',
  'open',
] as const;
export type TermStatus = (typeof termStatuses)[number];

/** Maximum number of days after today for a last date "this week". */
export const THIS_WEEK_DAYS = 7;
