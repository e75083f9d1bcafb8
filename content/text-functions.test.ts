import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { tries } from '#tests/setup/tries.ts';
import { describeNotice } from './describe-notice.ts';
import type { StarterNotice } from './starter-notice.ts';

const database = await createTestDatabase();
afterAll(database.close);

// What columns and indexes hold was made by functions that were replaced since: the first ones, in a
// schema of their own, say the same.
const migration = (name: string) =>
  readFileSync(new URL(`../db/migrations/${name}.sql`, import.meta.url), 'utf8').split(
    '--> statement-breakpoint',
  );
const firstOnes = [...migration('0000_foundation'), ...migration('0011_bounded_search')].filter(
  (statement) =>
    /^CREATE (OR REPLACE )?FUNCTION (html_to_text|taken_apart|words_of)\(/m.test(statement),
);
await database.pool.query('create schema first');
for (const statement of firstOnes) {
  const moved = statement.replace(/FUNCTION /, 'FUNCTION first.').replaceAll('public.', 'first.');
  await database.pool.query(moved);
}

/** Texts of which a function makes something else than it once did. */
async function differences(texts: string[], name: string, asSet = false): Promise<string[]> {
  const of = (schema: string) => {
    const made = `${schema}.${name}(text)`;
    return asSet ? `array(select distinct unnest(${made}) order by 1)` : made;
  };
  const { rows } = await database.pool.query<{ text: string }>(
    `select text from unnest($1::text[]) as text where ${of('public')} is distinct from ${of('first')}`,
    [texts],
  );
  return rows.map(({ text }) => text);
}

async function expectNoDifference(texts: string[]): Promise<void> {
  expect(await differences(texts, 'html_to_text')).toEqual([]);
  expect(await differences(texts, 'taken_apart')).toEqual([]);
  expect(await differences(texts, 'words_of', true)).toEqual([]);
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
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '').toWellFormed()),
);
const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

describe('functions that are quicker than the first ones make the same', () => {
  test('of the starter content', async () => {
    expect(firstOnes).toHaveLength(3);
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
