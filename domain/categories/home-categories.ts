/** Slugs of the categories listed on home, in this order. */
export const HOME_CATEGORIES = [
  'results',
  'admit-card',
  'government-jobs',
  'answer-key',
  'admission',
  'syllabus',
] as const;
