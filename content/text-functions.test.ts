import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { anyLetter } from '#tests/setup/any-letter.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { tries } from '#tests/setup/tries.ts';
import { describeNotice } from './describe-notice.ts';
import type { StarterNotice } from './starter-notice.ts';

const database = await createTestDatabase();
afterAll(database.close);

// What columns hold was made by a function that was replaced since: the first one, in a schema of its
// own, says the same.
const foundation = new URL('../db/migrations/0000_foundation.sql', import.meta.url);
const firstOne = readFileSync(foundation, 'utf8')
  .split('--> statement-breakpoint')
  .find((statement) => statement.includes('CREATE FUNCTION html_to_text('));
await database.pool.query('create schema first');
await database.pool.query(firstOne?.replace(/FUNCTION /, 'FUNCTION first.') ?? '');

/** The function that stands now makes of texts what the first one made. */
async function expectNoDifference(texts: string[]): Promise<void> {
  const { rows } = await database.pool.query<{ text: string }>(
    `select text from unnest($1::text[]) as text
     where public.html_to_text(text) is distinct from first.html_to_text(text)`,
    [texts],
  );
  expect(rows).toEqual([]);
}

const piece = fc.oneof(
  fc.constantFrom(
    '<',
    '</',
    '>',
    '<>',
    '<p>',
    '</p>',
    '<em>',
    '</em>',
    '<a href="/">',
    '<td',
    '< a>',
  ),
  fc.constantFrom(
    '&lt;',
    '&gt;',
    '&quot;',
    '&amp;',
    '&',
    'lt;',
    '&nbsp;',
    '-',
    '[',
    ']',
    '\\',
    '^',
  ),
  fc.constantFrom(
    ' ',
    '  ',
    '\n',
    '\t',
    '\r',
    '\f',
    '\u00a0',
    '\u2003',
    'x'.repeat(201),
    'ab',
    'é',
  ),
  fc.string({ unit: anyLetter }).map((text) => text.replaceAll('\0', '').toWellFormed()),
);
const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

describe('the plain text of a description is what it always was', () => {
  test('of the starter content', async () => {
    expect(firstOne).toBeDefined();
    const notices: StarterNotice[] = JSON.parse(
      readFileSync(new URL('./notices.json', import.meta.url), 'utf8'),
    );
    await expectNoDifference(notices.map(describeNotice));
  });

  test('of every sign', async () => {
    const signs = Array.from({ length: 0x2ff }, (_, index) => String.fromCodePoint(index + 1));
    await expectNoDifference(
      signs.flatMap((sign) => [sign, `a${sign}b`, `<p>a${sign}${sign}</p>`]),
    );
  });

  test('of any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), expectNoDifference),
      { numRuns: tries(20, 2_000) },
    );
  });
});
