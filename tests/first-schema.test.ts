import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate.server.ts';
import { system } from '#domain/actor.ts';
import { renewDerived } from '#domain/announcements/renew-derived.server.ts';
import { listAnnouncements } from '#domain/lists/lists.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { createOlderDatabase } from '#tests/setup/older-database.ts';

/** Number of migrations that create the first schema: functions, tables and triggers. */
const FIRST_SCHEMA = 3;

/** Rows of the first schema. Later migrations read the titles of these rows. */
const ROWS = `
insert into categories (id, name, slug) values
  ('00000000-0000-4000-8000-0000000000c1', 'Government Jobs', 'government-jobs'),
  ('00000000-0000-4000-8000-0000000000c2', 'परिणाम', 'results');
insert into announcements (id, title, slug, description, category_id, important, last_date, published_at, url) values
  ('00000000-0000-4000-8000-0000000000a1', 'SSC CGL 2025 Tier-1 Admit Card', 'ssc-cgl-2025', '<p>File No. 12/2025-A, dated 01.02.2025</p>',
    '00000000-0000-4000-8000-0000000000c1', true, '2025-03-01', '2025-02-01 10:00+05:30', 'https://ssc.gov.in/'),
  ('00000000-0000-4000-8000-0000000000a2', 'रेलवे भर्ती बोर्ड का परिणाम', 'notice', '<p>एनटीपीसी</p>',
    '00000000-0000-4000-8000-0000000000c2', false, null, '2025-02-02 10:00+05:30', null),
  ('00000000-0000-4000-8000-0000000000a3', 'Deleted notice', 'deleted-notice', '<p>Gone</p>',
    '00000000-0000-4000-8000-0000000000c1', false, null, '2025-02-03 10:00+05:30', null);
update announcements set deleted_at = now() where slug = 'deleted-notice';
update announcements set slug = 'ssc-cgl-2025-tier-1' where slug = 'ssc-cgl-2025';
insert into blog_posts (title, slug, excerpt, content, published_date, tags, is_published)
  values ('How to read a notice', 'how-to-read-a-notice', 'Short', '<p>Long</p>', '2025-01-05', '{notices,dates}', true);
insert into about_page (section_name, title, stats) values ('founder', 'Our Founder', '{"name": "", "role": "", "email": ""}');
insert into contact_submissions (name, email, subject, message, is_read)
  values ('Asha', 'asha@example.org', 'A question', 'When is the exam?', true);
insert into settings (key, value) values ('siteName', '"Notices"');
insert into staff_users (id, name, email, two_factor_enabled) values ('u1', 'Asha', 'asha@example.org', true);
insert into staff_accounts (id, account_id, provider_id, user_id, password) values ('k1', 'u1', 'credential', 'u1', 'hash');
insert into staff_two_factors (id, secret, backup_codes, user_id) values ('t1', 'older', '[]', 'u1'), ('t2', 'newer', '[]', 'u1');
`;

let filled: TestDatabase;
let fresh: TestDatabase;
let before: Map<string, Record<string, unknown>[]>;

beforeAll(async () => {
  [filled, fresh] = await Promise.all([createOlderDatabase(FIRST_SCHEMA), createTestDatabase()]);
  await filled.pool.query(ROWS);
  before = await readTables(filled.pool);
  await migrateDatabase(filled.pool);
});
afterAll(async () => {
  await filled.close();
  await fresh.close();
});

/** Reads all rows of every table, without generated columns. */
async function readTables(pool: pg.Pool): Promise<Map<string, Record<string, unknown>[]>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
  const read = new Map<string, Record<string, unknown>[]>();
  for (const { name, columns } of tables) {
    const { rows } = await pool.query(`select ${columns} from "${name}"`);
    if (rows.length > 0) read.set(name, rows);
  }
  return read;
}

/** Lists the parts of the schema as PostgreSQL prints them. */
async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('column %s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable,
      column_default, generation_expression) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
      left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
      where pronamespace = 'public'::regnamespace and prokind = 'f' and d.objid is null
    order by 1`);
  return rows.map(({ line }) => line);
}

describe('a site of the first version after all migrations', () => {
  test('has the same schema as a new site', async () => {
    expect(await describeSchema(filled.pool)).toEqual(await describeSchema(fresh.pool));
  });

  test('has every row with its values', async () => {
    const after = await readTables(filled.pool);
    for (const [table, rows] of before) {
      // Later schemas allow only one row per member of staff. Only the newer of two rows remains.
      const kept = table === 'staff_two_factors' ? rows.slice(-1) : rows;
      expect(after.get(table), table).toEqual(
        expect.arrayContaining(kept.map((row) => expect.objectContaining(row))),
      );
    }
  });

  test('lists and finds its notices', async () => {
    const titlesOf = async (query: string) =>
      (await listAnnouncements(filled.db, { query })).items.map(({ title }) => title);
    expect(await titlesOf('')).toHaveLength(2);
    await renewDerived(filled.db, system);
    expect(await titlesOf('12/2025')).toEqual(['SSC CGL 2025 Tier-1 Admit Card']);
    expect(await titlesOf('भर्ती')).toEqual(['रेलवे भर्ती बोर्ड का परिणाम']);
  });
});
