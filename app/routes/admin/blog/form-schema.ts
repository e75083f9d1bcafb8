import { z } from 'zod';
import { postLimits, postSchema } from '#domain/posts/schema.ts';
import type { MessageKey } from '#messages/texts.ts';

const tooLong: MessageKey = 'textTooLong';

/** Texts between commas, trimmed and without empty ones (admin area, section 3). */
const betweenCommas = z
  .string()
  .max(postLimits.tags * (postLimits.tagCharacters + 2), tooLong)
  .nullish()
  .transform((text, context) => {
    const parsed = postSchema.shape.tags.safeParse((text ?? '').split(','));
    if (parsed.success) return parsed.data;
    // The field is one, whichever of its items is wrong.
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message });
    return z.NEVER;
  });

/** The domain's rules, with lists as their fields write them. */
export const postFormSchema = postSchema.extend({
  tags: betweenCommas,
  seoKeywords: betweenCommas,
});
