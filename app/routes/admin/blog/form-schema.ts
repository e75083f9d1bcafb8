import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { postSchema } from '#domain/posts/schema.ts';
import { type AdminTexts, textOfRule } from '../texts.ts';

/** Texts between commas, trimmed and without empty ones (admin area, section 3). */
const betweenCommas = z
  .string()
  .nullish()
  .transform((text, context) => {
    const parsed = postSchema.shape.tags.safeParse((text ?? '').split(','));
    if (parsed.success) return parsed.data;
    // The field is one, whichever of its items is wrong.
    context.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message });
    return z.NEVER;
  });

/** The domain's rules, with lists as their fields write them. */
const formSchema = postSchema.extend({ tags: betweenCommas, seoKeywords: betweenCommas });

/** Reads the form by those rules, in the browser and on the server. */
export function parsePostForm(formData: FormData, texts: AdminTexts) {
  return parseWithZod(formData, {
    schema: formSchema,
    formatError: (issues: { message: string }[]) =>
      issues.map(({ message }) => textOfRule(texts, message)),
  });
}
