/** The slugs of the categories that home lists, in this order. */
export const HOME_CATEGORIES = [
  'results',
  'admit-card',
  'government-jobs',
  'answer-key',
  'admission',
  'syllabus',
] as const;
