import { data } from 'react-router';
import { z } from 'zod';
import type { ErrorAnswer } from './ui/error-answer.ts';

/** Maximum number of values of a field, and whether the field is a file. */
type Field = { most: number; isFile: boolean };

/**
 * Parses the form of a request for an action, because anybody may send anything. Keeps only fields
 * that a schema names, each as often as the schema allows. Parts have the names that Conform uses
 * (`stats.items[0].label`). Lists are renumbered without gaps. A list keeps one entry more than its
 * maximum, so that the schema reports the excess.
 *
 * @param schemas the fields that the form may send: the schema of its entity, and further schemas
 * @throws a 415 response if the body is not a form, and a 400 response if it cannot be parsed
 */
export async function readForm(request: Request, ...schemas: z.ZodType[]): Promise<FormData> {
  const sent = await readSent(request);
  const fields = new Map(schemas.flatMap((schema) => [...fieldsOf(schema)]));
  const counts = new Map<string, number>();
  const kept: [string, FormDataEntryValue][] = [];
  const dropped = new Set<string>();
  for (const [name, value] of sent) {
    const field = fields.get(name);
    // The entries of a list beyond its maximum have known field names, so they do not count as
    // dropped.
    if (value !== '' && !fields.has(name.replace(/\[\d+\]/g, '[0]'))) dropped.add(name);
    const count = (counts.get(name) ?? 0) + 1;
    if (!field || count > field.most || field.isFile !== value instanceof File) continue;
    counts.set(name, count);
    kept.push([name, value]);
  }
  const renumbered = renumber([...counts.keys()]);
  const form = new FormData();
  for (const [name, value] of kept) form.append(renumbered.get(name) ?? name, value);
  unknown.set(form, [...dropped]);
  return form;
}

const unknown = new WeakMap<FormData, readonly string[]>();

/**
 * Returns the names of filled fields below `part` that the parsed form lacks because no schema
 * names them. Pages of another version of the site send such fields.
 */
export function unknownFieldsOf(form: FormData, part: string): string[] {
  return (unknown.get(form) ?? []).filter((name) => name.startsWith(`${part}.`));
}

/** Renumbers the entries of lists from 0 and without gaps. */
function renumber(names: string[]): Map<string, string> {
  const entries = names.flatMap((name) => {
    const [, list = '', number, rest = ''] = /^([^[]+)\[(\d+)\](.*)$/.exec(name) ?? [];
    return number === undefined ? [] : [{ name, list, number: Number(number), rest }];
  });
  const numbersOf = Map.groupBy(entries, ({ list }) => list);
  return new Map(
    entries.map(({ name, list, number, rest }) => {
      const sent = new Set(numbersOf.get(list)?.map((entry) => entry.number));
      const before = [...sent].filter((other) => other < number).length;
      return [name, `${list}[${before}]${rest}`];
    }),
  );
}

/** Returns the text of a form's field; '' if the form lacks the field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

async function readSent(request: Request): Promise<FormData> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1);
  if (!formTypes.includes(type.trim().toLowerCase())) throw refusal(415, 'formExpected');
  return request.formData().catch(() => {
    throw refusal(400, 'formBroken');
  });
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

function refusal(status: 400 | 415, key: 'formBroken' | 'formExpected') {
  return data({ key } satisfies ErrorAnswer, { status });
}

const known = new WeakMap<z.ZodType, Map<string, Field>>();

function fieldsOf(schema: z.ZodType): Map<string, Field> {
  const found = known.get(schema);
  if (found) return found;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const fields = new Map(namesIn(shape, ''));
  known.set(schema, fields);
  return fields;
}

type Shape = z.core.JSONSchema.JSONSchema;

function* namesIn(shape: Shape | boolean | undefined, name: string): Generator<[string, Field]> {
  if (typeof shape !== 'object') return;
  for (const choice of shape.anyOf ?? []) yield* namesIn(choice, name);
  if (shape.properties) {
    for (const [key, part] of Object.entries(shape.properties)) {
      yield* namesIn(part, name === '' ? key : `${name}.${key}`);
    }
  } else if (shape.type === 'array') {
    if (shape.maxItems === undefined) throw new TypeError(`the list ${name} of a form has no end`);
    const most = shape.maxItems + 1;
    const item = shape.items as Shape;
    for (let index = 0; index < most; index++) yield* namesIn(item, `${name}[${index}]`);
    // Checkboxes share the name of the list, without a number.
    if (!item.properties) yield [name, { most, isFile: false }];
  } else if (!shape.anyOf) {
    yield [name, { most: 1, isFile: shape.format === 'binary' }];
  }
}
