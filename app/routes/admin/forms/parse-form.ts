import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { readRuleText } from '#domain/rule-text.ts';
import { textOf } from '#messages/format.ts';
import { texts } from '#messages/staff-texts.ts';

/**
 * Parses a form by a schema, in the browser and on the server. The server must read the form with
 * `readForm` first.
 */
export function parseForm<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  return parseWithZod(formData, {
    schema,
    formatError: (issues: { message: string }[]) =>
      issues.map(({ message }) => textOfRule(message)),
  });
}

/**
 * Replaces a message key of a schema with its text from the catalogue. Other messages are
 * unchanged.
 */
function textOfRule(message: string): string {
  const reference = readRuleText(message);
  return reference.key in texts ? textOf(texts, reference) : message;
}
