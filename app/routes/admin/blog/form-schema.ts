import { z } from 'zod';
import { postLimits, postSchema } from '#domain/posts/schema.ts';
import type { MessageKey } from '#messages/texts.ts';

const tooLong: MessageKey = 'textTooLong';

/**
 * Schema of a field with comma-separated values. The values are trimmed, and empty values are
 * dropped (admin area, section 3).
 */
const betweenCommas = z
  .string()
  .max(postLimits.tags * (postLimits.tagCharacters + 2), tooLong)
  .nullish()
  .transform((text, context) => {
    const parsed = postSchema.shape.tags.safeParse((text ?? '').split(','));
    if (parsed.success) return parsed.data;
    // All values share one input, so the field shows only the first message.
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message });
    return z.NEVER;
  });

/** The domain's schema, with each list as comma-separated text. */
export const postFormSchema = postSchema.extend({
  tags: betweenCommas,
  seoKeywords: betweenCommas,
});
