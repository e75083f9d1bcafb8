import type { z } from 'zod';
import type { MessageReference } from '#messages/format.ts';
import type { MessageKey } from '#messages/texts.ts';
import { Invalid } from './errors.ts';
import { readRuleText } from './rule-text.ts';

/**
 * Parses input with a schema whose issues have message keys.
 *
 * @param key the message key for the whole input
 * @throws Invalid with the first issue of each field
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  key: MessageKey,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, MessageReference> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.');
    fields[field] ??= readRuleText(issue.message);
  }
  const [first] = Object.values(fields);
  throw new Invalid(
    Object.values(fields).some((field) => field.key === key) ? key : (first?.key ?? key),
    fields,
  );
}
