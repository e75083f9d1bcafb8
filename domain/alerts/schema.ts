import { z } from 'zod';
import type { MessageKey } from '#messages/texts.ts';
import { toWellFormed } from '../text.ts';

export const alertLimits = {
  emailCharacters: 254,
  /** More categories than any site has. */
  categories: 100,
  /** Announcements that one digest names; the rest is one link away. */
  digestAnnouncements: 50,
  /** A question that nobody answered is erased after this long. */
  requestDays: 7,
  /** However often an address is typed in, it is asked once in this time. */
  askAgainMinutes: 15,
  /** Digests in a row that the address's own server refuses before it is taken off the list. */
  refusals: 3,
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
