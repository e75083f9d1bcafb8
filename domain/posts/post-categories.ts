import type { Texts } from '#messages/texts.ts';

/* This file is separate from schema.ts, so that public pages do not load the validation code. */

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

/**
 * Returns the name of a post's category in the language of `texts` (public site, section 3). An
 * empty category is shown as "Uncategorized". A category that is not in the list is returned
 * unchanged.
 */
export function postCategoryName(category: string, texts: Texts): string {
  const known = postCategories.find((name) => name === category);
  return known ? texts[`article-${known}`] : category || texts.uncategorized;
}

/**
 * Categories that have a filter in the public list, next to the filter 'All' (public site, section
 * 3).
 */
export const postFilterCategories = postCategories.slice(0, 6);
