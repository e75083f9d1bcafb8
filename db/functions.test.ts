import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/**
 * Columns without content, such as authors, counters and derived columns. A change of these columns
 * does not increase the version.
 */
const NO_CONTENT: Record<string, string[]> = {
  announcements: [
    ...['id', 'updated_at', 'updated_by', 'version'],
    ...['description_text', 'is_admit_card', 'is_result', 'kind', 'mark', 'opens_at', 'opens_in'],
    ...['closes_at', 'organisation', 'organisation_slug', 'states', 'qualifications', 'year'],
    ...['exam_months', 'titles', 'is_prolonging', 'extended_from', 'is_other_window'],
    ...['search_text', 'search_tokens', 'title_tokens', 'search_version'],
  ],
  categories: ['id', 'updated_at', 'updated_by', 'version'],
  blog_posts: ['id', 'created_by', 'updated_at', 'updated_by', 'version', 'content_text'],
  about_page: ['id', 'updated_at', 'updated_by', 'version'],
};

test.each(
  Object.keys(NO_CONTENT),
)('a change of any other column of %s moves its version', async (table) => {
  const { rows } = await database.pool.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = $1::regclass and tgfoid = 'touch_content'::regproc`,
    [table],
  );
  const named = rows.flatMap(({ definition }) =>
    [...definition.matchAll(/new\.(\w+)/g)].map(([, column]) => column),
  );
  const { rows: columns } = await database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const all = columns.map(({ name }) => name);
  expect(named.sort()).toEqual(all.filter((name) => !NO_CONTENT[table]?.includes(name)).sort());
});

test('functions.sql can be run repeatedly', async () => {
  const text = readFileSync(new URL('./functions.sql', import.meta.url), 'utf8');
  await database.pool.query(text);
  await database.pool.query(text);
});

test('functions.sql has every function and trigger of the database', async () => {
  const text = readFileSync(new URL('./functions.sql', import.meta.url), 'utf8');
  const { rows } = await database.pool.query<{ statement: string }>(`
    select 'FUNCTION ' || proname || '(' as statement from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union select 'TRIGGER ' || tgname from pg_trigger where not tgisinternal`);
  expect(rows.length).toBeGreaterThan(40);
  const missing = rows.filter(({ statement }) => !text.includes(`CREATE OR REPLACE ${statement}`));
  expect(missing).toEqual([]);
});
