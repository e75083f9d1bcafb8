import { z } from 'zod';
import type { PublicKey } from '#messages/texts.ts';
import { toWellFormed } from '../text.ts';

export const alertLimits = {
  emailCharacters: 254,
  /** Maximum number of chosen categories. It is far above the number of categories of a site. */
  categories: 100,
} as const;

/**
 * The schema of the form for Job Alerts, with an email address and the chosen categories. A form
 * without a category subscribes to all categories.
 */
export const alertSchema = z.object({
  email: z
    .string({ error: 'contactEmailRequired' satisfies PublicKey })
    .overwrite(toWellFormed)
    .trim()
    .toLowerCase()
    .min(1, 'contactEmailRequired' satisfies PublicKey)
    .max(alertLimits.emailCharacters, 'textTooLong' satisfies PublicKey)
    .pipe(z.email({ error: 'contactEmailInvalid' satisfies PublicKey })),
  categoryIds: z
    .array(z.uuid({ error: 'alertCategoryUnknown' satisfies PublicKey }))
    .max(alertLimits.categories, 'alertCategoryUnknown' satisfies PublicKey)
    .default([]),
});

/** A parsed request. */
export type AlertValues = z.output<typeof alertSchema>;
