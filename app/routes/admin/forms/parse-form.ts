import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { type AdminTexts, adminTextsFor, textOfRule } from '../texts.ts';

/**
 * Checks a form by a schema of the domain, in the browser as on the server (which reads it with
 * `readForm` first).
 */
export function parseForm<Schema extends z.ZodType>(
  formData: FormData,
  schema: Schema,
  texts: AdminTexts = adminTextsFor('en'),
) {
  return parseWithZod(formData, {
    schema,
    formatError: (issues: { message: string }[]) =>
      issues.map(({ message }) => textOfRule(texts, message)),
  });
}
