/** Slugs of the categories on the home page, in this order. */
export const HOME_CATEGORIES = [
  'results',
  'admit-card',
  'government-jobs',
  'answer-key',
  'admission',
  'syllabus',
] as const;
