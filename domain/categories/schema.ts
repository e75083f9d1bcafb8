import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { categorySlug } from '../slugs.ts';
import { toLine } from '../text.ts';

export const categoryLimits = { nameCharacters: 80, slugCharacters: 80 } as const;

const nameRequired: MessageKey = 'categoryNameRequired';
const slugRequired: MessageKey = 'categorySlugRequired';
const tooLong: MessageKey = 'textTooLong';

/**
 * The schema of a category's form. The slug is cleaned before it is checked (admin area, section
 * 5).
 */
export const categorySchema = z.object({
  name: z
    .string({ error: nameRequired })
    .overwrite(toLine)
    .trim()
    .min(1, nameRequired)
    .max(categoryLimits.nameCharacters, tooLong),
  slug: z
    .string({ error: slugRequired })
    .transform(categorySlug)
    .pipe(
      z
        .string({ error: slugRequired })
        .min(1, slugRequired)
        .max(categoryLimits.slugCharacters, tooLong),
    ),
});

/** A parsed category. */
export type CategoryValues = z.output<typeof categorySchema>;

export type Category = {
  id: string;
  name: string;
  slug: string;
  /** Number of live announcements. */
  postCount: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** Fields of a category for menus, rows of links and counts. */
export type CategoryBrief = Pick<Category, 'id' | 'name' | 'slug' | 'postCount'>;

/**
 * A category for staff. `savedBy` is the name of its last editor, or null if the editor is unknown.
 */
export type StaffCategory = Category & { savedBy: string | null };
