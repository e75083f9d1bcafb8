import type { Texts } from '#messages/texts.ts';

/* The categories are not in schema.ts, so that public pages do not load the validation code. */

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
 * The name of a post's category in the language of the texts; Uncategorized without one (public
 * site, section 3). A category that is not in the list keeps its own name.
 */
export function postCategoryName(category: string, texts: Texts): string {
  const known = postCategories.find((name) => name === category);
  return known ? texts[`article-${known}`] : category || texts.uncategorized;
}

/** The categories with filters in the public list, besides 'All' (public site, section 3). */
export const postFilterCategories = postCategories.slice(0, 6);
