import type { Texts } from '#messages/texts.ts';

/* The categories are apart from schema.ts, so that public pages do not load the validation. */

/** The categories of posts, a fixed list (admin area, section 3). */
export const postCategories = [
  'Career Guidance',
  'Exam Preparation',
  'Admit Card',
  'Result',
  'Syllabus',
  'Previous Year Papers',
  'Interview Tips',
  'Study Material',
  'Job Alerts',
  'Government Schemes',
] as const;
export type PostCategory = (typeof postCategories)[number];

/** The name of a post's category; Uncategorized without one (public site, section 3). */
export function postCategoryName(category: string, texts: Texts): string {
  return category || texts.uncategorized;
}

/** The categories that the public list has filters for, besides 'All' (public site, section 3). */
export const postFilterCategories = postCategories.slice(0, 6);
