import type { Texts } from '#messages/texts.ts';

/*
 * Without the rules of schema.ts beside them, so that a public page can show the categories and not
 * load what validates.
 */

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

/** What the category of a post is called; of one that has none, Uncategorized (public site, section 3). */
export function postCategoryName(category: string, texts: Texts): string {
  return category || texts.uncategorized;
}

/** Those that the public list offers as filters, besides 'All' (public site, section 3). */
export const postFilterCategories = postCategories.slice(0, 6);
