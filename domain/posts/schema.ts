import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { isCalendarDate } from '../dates.ts';
import { toLine, toWellFormed } from '../text.ts';
import { isUploadAddress } from '../upload-address.ts';
import { postCategories } from './post-categories.ts';

export const postLimits = {
  titleCharacters: 300,
  slugCharacters: 150,
  excerptCharacters: 300,
  contentMinCharacters: 100,
  contentMaxCharacters: 500_000,
  authorCharacters: 100,
  readTimeCharacters: 40,
  tags: 30,
  tagCharacters: 60,
  seoCharacters: 500,
} as const;

const key = (name: MessageKey) => name;
const text = (options?: { error: MessageKey }, clean = toLine) =>
  z.string(options).overwrite(clean).trim();
const required = (name: MessageKey, max: number, tooLong = key('textTooLong')) =>
  text({ error: name }).min(1, name).max(max, tooLong);
const optional = text().max(postLimits.seoCharacters, key('textTooLong')).default('');
const list = z
  .array(text().max(postLimits.tagCharacters, key('textTooLong')))
  .max(postLimits.tags, key('textTooLong'))
  .transform((items) => items.filter((item) => item !== ''))
  .default([]);

/** The schema of a post, with the messages and rules of the admin area, section 5. */
export const postSchema = z.object({
  title: required('postTitleRequired', postLimits.titleCharacters),
  slug: required('postSlugRequired', postLimits.slugCharacters).regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    key('postSlugMalformed'),
  ),
  excerpt: required('postExcerptRequired', postLimits.excerptCharacters, key('postExcerptTooLong')),
  content: text({ error: key('postContentRequired') }, toWellFormed)
    .min(1, key('postContentRequired'))
    .max(postLimits.contentMaxCharacters, key('textTooLong'))
    .min(postLimits.contentMinCharacters, key('postContentTooShort')),
  category: z.enum(postCategories, { error: key('postCategoryRequired') }),
  author: required('postAuthorRequired', postLimits.authorCharacters),
  publishedDate: z
    .string({ error: key('postDateRequired') })
    .refine(isCalendarDate, key('postDateRequired')),
  readTime: required('postReadTimeRequired', postLimits.readTimeCharacters),
  isPublished: z.boolean().default(false),
  imageUrl: optional.refine(
    (value) => value === '' || isUploadAddress(value) || value.startsWith('https://'),
    key('invalidImageAddress'),
  ),
  tags: list,
  seoTitle: optional,
  seoDescription: optional,
  seoKeywords: list,
});

/** A parsed post. */
export type PostValues = z.output<typeof postSchema>;

/** A post in lists. */
export type PostSummary = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  /** Category of the post. An empty category is shown as "Uncategorized". */
  category: string;
  tags: string[];
  author: string;
  /** Calendar date, `yyyy-mm-dd`. */
  publishedDate: string;
  readTime: string;
  imageUrl: string;
  isPublished: boolean;
  updatedAt: string;
  version: number;
};

export type Post = PostSummary & {
  /** Content of the post as clean HTML. */
  content: string;
  seoTitle: string;
  seoDescription: string;
  seoKeywords: string[];
};
