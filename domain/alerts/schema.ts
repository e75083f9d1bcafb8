import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { toWellFormed } from '../text.ts';

export const alertLimits = {
  emailCharacters: 254,
  /** More categories than any site has. */
  categories: 100,
} as const;

/** What a visitor sends: an address and, if not every category, the chosen ones. */
export const alertSchema = z.object({
  email: z
    .string({ error: 'contactEmailRequired' satisfies MessageKey })
    .overwrite(toWellFormed)
    .trim()
    .toLowerCase()
    .min(1, 'contactEmailRequired' satisfies MessageKey)
    .max(alertLimits.emailCharacters, 'textTooLong' satisfies MessageKey)
    .pipe(z.email({ error: 'contactEmailInvalid' satisfies MessageKey })),
  categoryIds: z
    .array(z.uuid({ error: 'alertCategoryUnknown' satisfies MessageKey }))
    .max(alertLimits.categories, 'alertCategoryUnknown' satisfies MessageKey)
    .default([]),
});

export type AlertInput = z.input<typeof alertSchema>;
