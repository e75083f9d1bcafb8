/**
 * Statuses that time words in a term mean, the narrowest status first. `withStatus` has the
 * conditions of the statuses.
 */
export const windowStatuses = [
  'last-date-today',
  'last-date-tomorrow',
  'closing-this-week',
  'opens-soon',
  'open',
] as const;

/** Statuses by the day of an examination. Time words beside a word for examinations require them. */
export const examStatuses = ['exam-today', 'exam-tomorrow', 'exam-this-week'] as const;
export type ExamStatus = (typeof examStatuses)[number];

export const termStatuses = [...windowStatuses, ...examStatuses] as const;
export type TermStatus = (typeof termStatuses)[number];

/** Checks whether a status concerns the day of an examination. */
export const isExamStatus = (status: TermStatus): status is ExamStatus =>
  (examStatuses as readonly TermStatus[]).includes(status);

/** Maximum number of days after today for a last date or an examination "this week". */
export const THIS_WEEK_DAYS = 7;
