import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate.server.ts';
import { system } from '#domain/actor.ts';
import { renewDerived } from '#domain/announcements/renew-derived.server.ts';
import type { TestDatabase } from '#tests/setup/database.ts';
import { createOlderDatabase } from '#tests/setup/older-database.ts';

/** Number of migrations before the migration that replaced generated columns by triggers. */
const GENERATED_SCHEMA = 23;

const TITLES = [
  ...['SSC CGL 2025 Admit Card', 'UPSC Call Letter', 'रेलवे भर्ती २०२४', 'IBPS Answer Keys 2023-24'],
  ...['Merit List of 12019', 'NEET Cut-Off', 'NEET cut off', 'Score card', 'Results', 'Resulting'],
  ...['UP Police Bharti', 'IIT Counselling 2026', 'Syllabus, 2027', 'Vacancies', 'A notice'],
];
const DATES = [
  {},
  { applyFrom: { on: '2026-03-01' }, last: { time: '17:30' } },
  { applyFrom: { on: '2026-03-01', time: '10:00' }, exam: { on: '2026-09' } },
  { applyFrom: { on: '2026-11' }, last: { extendedFrom: '2026-03-01' } },
  { applyFrom: { on: 'tba' } },
];
const FACTS = [
  {},
  { kind: 'other', mark: 'until-filled', organisation: 'Staff  Selection Commission (SSC)' },
  { mark: 'cancelled', organisation: 'रेलवे भर्ती बोर्ड', states: ['all-india', 'bihar'] },
  { organisation: `${'Long name '.repeat(12)}é`, qualifications: ['class-10'], vacancies: 4 },
];
const DESCRIPTIONS = [
  '<p>A<strong>b</strong> &amp;lt; c<br />d</p><ul><li>e</li><li>f</li></ul>',
  '<p>\u00a0</p><p><img src="https://a.in/b.png" alt="" /></p>',
  '<h2>परिणाम</h2>\n<p>x &lt; y &gt; z &quot;</p>',
];

let database: TestDatabase;
let before: Record<string, unknown>[] | undefined;

beforeAll(async () => {
  database = await createOlderDatabase(GENERATED_SCHEMA);
  const { pool } = database;
  await pool.query(`insert into categories (name, slug) values ('Jobs', 'government-jobs'),
    ('Results', 'results'), ('UPSC', 'upsc'), ('Admission', 'admission')`);
  await pool.query(
    `insert into announcements (title, slug, description, category_id, last_date, facts, published_at)
     select title, md5(row(title, dates, facts, category)::text), ($1::text[])[1 + n % 3], category,
       case when n % 2 = 0 then date '2026-03-31' end, facts || jsonb_build_object('dates', dates),
       timestamptz '2025-12-31 18:29:59Z' + (n % 3) * interval '1 second'
     from (select *, row_number() over () as n from unnest($2::text[]) as t (title),
       jsonb_array_elements($3) as d (dates), jsonb_array_elements($4) as f (facts),
       (select id as category from categories) as c) made`,
    [DESCRIPTIONS, TITLES, JSON.stringify(DATES), JSON.stringify(FACTS)],
  );
  await pool.query(`insert into blog_posts (title, slug, excerpt, content, published_date)
    values ('How to', 'how-to', 'Short', '<p>Long</p>', '2026-01-05')`);
  before = await readAnnouncements();
  await migrateDatabase(pool);
});
afterAll(() => database.close());

/** Reads the rows with the columns of the previous schema. */
async function readAnnouncements(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query('select * from announcements order by id');
  const columns = Object.keys(before?.[0] ?? rows[0]);
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
}

/**
 * Removes the search columns from a row. The previous version computed these columns in TypeScript,
 * so the rows that the test inserted with SQL have no values in these columns.
 */
const withoutSearch = ({
  search_text: _text,
  search_tokens: _tokens,
  title_tokens: _titleTokens,
  search_version: _version,
  ...row
}: Record<string, unknown>) => row;

describe('a site of the previous version', () => {
  test('loses nothing in the upgrade', async () => {
    expect(before?.length).toBe(TITLES.length * DATES.length * FACTS.length * 4);
    expect(await readAnnouncements()).toEqual(before);
    const { rows } = await database.pool.query('select slug, content from blog_posts');
    expect(rows).toEqual([{ slug: 'how-to', content: '<p>Long</p>' }]);
  });

  test('has the same derived columns as before, and no version changes', async () => {
    const { db, pool } = database;
    expect(await renewDerived(db, system)).toBe(before?.length);
    const after = await readAnnouncements();
    expect(after.map(withoutSearch)).toEqual(before?.map(withoutSearch));
    expect(after.every((row) => row.search_text !== '')).toBe(true);
    // The query leaves out rows that are shown in the calendar, on Hindi pages or in lists of open
    // notices. For these rows the upgrade also records changes of those pages.
    const { rows } = await pool.query(
      `select distinct keys from changes where action = 'update' and entity = 'announcement'
         and entity_id not in (select id::text from announcements where exam_months is not null or titles <> '{}'
             or is_prolonging or is_other_window)`,
    );
    expect(rows).toEqual([{ keys: ['announcements'] }]);
  });

  test('derives columns also for writes by the previous version', async () => {
    const { db, pool } = database;
    await pool.query(`insert into announcements (title, slug, description, category_id, search_version)
      select 'SSC Hall Ticket', 'ssc', '<p>A</p>', id, 2 from categories where slug = 'upsc'`);
    await pool.query(`insert into blog_posts (title, slug, excerpt, content, published_date)
      values ('Other', 'other', 'Short', '<p>Long</p>', '2026-01-05')`);
    expect(await renewDerived(db, system)).toBe(1);
    const { rows } = await pool.query(
      `select kind, is_admit_card, description_text from announcements where slug = 'ssc'`,
    );
    expect(rows).toEqual([{ kind: 'admit-card', is_admit_card: true, description_text: 'A' }]);
  });
});
