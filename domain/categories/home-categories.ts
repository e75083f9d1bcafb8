/** Home lists the newest of these categories, by their slugs and in this order: what candidates come for. */
export const HOME_CATEGORIES = [
  'results',
  'admit-card',
  'government-jobs',
  'answer-key',
  'admission',
  'syllabus',
] as const;
