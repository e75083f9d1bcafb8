import { z } from 'zod';
import type { MessageReference } from '#messages/format.ts';
import type { MessageKey } from '#messages/texts.ts';
import { Invalid } from './errors.ts';
import { readRuleText } from './rule-text.ts';

/**
 * Lists the paths of all parts of a value that a schema does not name and would drop. Example:
 * `facts.posts[0].pay`.
 */
export function unknownPartsOf(schema: z.ZodType, value: unknown): string[] {
  return [
    ...partsUnknownTo(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), value, ''),
  ];
}

type Shape = z.core.JSONSchema.JSONSchema;

function* partsUnknownTo(shape: Shape, value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const choices = [shape, ...(shape.anyOf ?? [])] as Shape[];
  const named = choices.find((one) => one.items ?? one.properties);
  if (!named) return;
  const { items, properties = {} } = named;
  for (const [name, part] of Object.entries(value)) {
    const isItem = Array.isArray(value);
    const own = isItem ? items : Object.hasOwn(properties, name) && properties[name];
    const place = isItem ? `${path}[${name}]` : [path, name].filter(Boolean).join('.');
    if (typeof own === 'object') yield* partsUnknownTo(own as Shape, part, place);
    else yield place;
  }
}

/**
 * Parses input with a schema whose issues have message keys.
 *
 * @param key the preferred message key of the error. If no field has an issue with this key, the
 * error has the key of the first issue.
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
