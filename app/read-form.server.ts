import { data } from 'react-router';
import { z } from 'zod';
import type { ErrorAnswer } from './ui/error-answer.ts';

/** Maximum number of values of a field, and whether these values are files. */
type Field = { most: number; isFile: boolean };

/**
 * Reads the form of a request. Anybody can send any form. A field is therefore kept only if a
 * schema names it, and only as often as the schema allows. Fields inside lists and objects have the
 * names that Conform uses, such as `stats.items[0].label`. List entries are renumbered without
 * gaps. A list keeps one entry more than its maximum, so that the schema reports the excess.
 *
 * @param schemas the schemas that name the fields of the form
 * @throws a 415 response if the body is not a form
 * @throws a 400 response if the form cannot be parsed
 */
export async function readForm(request: Request, ...schemas: z.ZodType[]): Promise<FormData> {
  const sent = await readSent(request);
  const fields = new Map(schemas.flatMap((schema) => [...fieldsOf(schema)]));
  const counts = new Map<string, number>();
  const kept: [string, FormDataEntryValue][] = [];
  const dropped = new Set<string>();
  for (const [name, value] of sent) {
    const field = fields.get(name);
    // The name of a list entry beyond the maximum differs from a known name only in its number. The
    // entry therefore does not count as an unknown field.
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
 * Returns the names of filled fields below `part` that were removed from the form, because no
 * schema names them. Pages from another version of the site can send such fields.
 */
export function unknownFieldsOf(form: FormData, part: string): string[] {
  return (unknown.get(form) ?? []).filter((name) => name.startsWith(`${part}.`));
}

/** Returns the new names of list entries. The numbers of a list start with 0 and have no gaps. */
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

/** Returns the text in a field of the form. Returns '' if the form lacks the field. */
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
    // Checkboxes of a list have the name of the list, without a number.
    if (!item.properties) yield [name, { most, isFile: false }];
  } else if (!shape.anyOf) {
    yield [name, { most: 1, isFile: shape.format === 'binary' }];
  }
}
