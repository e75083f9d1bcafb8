import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectLinear } from '#tests/setup/growth.ts';

/*
 * These tests check that every schema needs only linear time for its input. The schemas are found
 * by their file names, so that the tests also cover new schemas.
 */

const modules = import.meta.glob<Record<string, unknown>>(
  ['./*/schema.ts', '../app/routes/**/form-schema.ts', '../server/api/schemas.ts'],
  { eager: true },
);

const schemas = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => schemasIn(`${file} ${name}`, value)),
);

/**
 * Returns the schemas in an exported value. The value may be one schema or a record of several
 * schemas.
 */
function schemasIn(name: string, value: unknown): { name: string; schema: z.ZodType }[] {
  if (value instanceof z.ZodType) return [{ name, schema: value }];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    part instanceof z.ZodType ? [{ name: `${name}.${key}`, schema: part }] : [],
  );
}

const pieces = [
  ...[
    'a',
    '0',
    '1a',
    'a ',
    ' ',
    '\n',
    '\u00a0',
    '-',
    'a-',
    '.',
    'a.',
    'a@',
    '@',
    'a@a.',
    "'",
    '+1',
  ],
  ...['a,', ',', '/', '%20', 'https://a.', '<a ', '&', '\0', '\ud800', 'सूचना ', '2026-', '{a', '"'],
];
/**
 * Texts for which a bad rule is slow. Each piece is repeated between a start and an end. A rule
 * with quadratic time scans the whole text again for each piece.
 */
const hostile = pieces.flatMap((piece) =>
  ['', 'a@', 'https://'].flatMap((start) => ['@', '!'].map((end) => ({ start, piece, end }))),
);
type Shape = z.core.JSONSchema.JSONSchema;

/** Builds an input for a schema. Every text field has the given text. */
function filled(shape: Shape | boolean | undefined, text: string): unknown {
  if (typeof shape !== 'object') return text;
  if (shape.properties) {
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, part]) => [name, filled(part, text)]),
    );
  }
  if (shape.type === 'array') return [filled(shape.items as Shape, text)];
  const [first] = shape.anyOf ?? [];
  return first ? filled(first, text) : text;
}

/**
 * Timeout of one test (ms). The tests compare growth, not time, so a busy machine may be ten times
 * slower.
 */
const TIMEOUT_MS = 300_000;

describe('a schema takes time linear in its input', () => {
  test('and the schemas are found', () => {
    expect(schemas.length).toBeGreaterThan(20);
  });

  test.each(schemas)('$name', { timeout: TIMEOUT_MS }, async ({ schema }) => {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    for (const { start, piece, end } of hostile) {
      const make = (size: number) =>
        filled(shape, start + piece.repeat(Math.ceil(size / piece.length)) + end);
      await expectLinear(`${start}${piece}…${end}`, make, (value) => schema.safeParse(value));
    }
  });
});
