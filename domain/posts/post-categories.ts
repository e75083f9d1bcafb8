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
 * Returns the name of a post's category in the language of the texts (public site, section 3).
 *
 * @returns the word for "Uncategorized" if the category is empty; an unlisted category as it is
 */
export function postCategoryName(category: string, texts: Texts): string {
  const known = postCategories.find((name) => name === category);
  return known ? texts[`article-${known}`] : category || texts.uncategorized;
}

/** Categories with a filter in the public list, in addition to 'All' (public site, section 3). */
export const postFilterCategories = postCategories.slice(0, 6);
