import { afterAll, beforeAll, expect, test } from 'vitest';
import { isChangeKey } from '#domain/changes/change-key.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { editor, openSession, sendWrite, staffWrites } from './setup/staff-writes.ts';

/*
 * Tests forms that are sent twice, because of two clicks or a lost response. Each form must take
 * effect only once.
 */

const database = await createTestDatabase();
const { db, pool } = database;
const site = await openBuiltSite(database, { smtpUrl: 'smtp://mail.example' });
let cookie: string;

beforeAll(async () => {
  await site.auth.createStaff(editor);
  cookie = await openSession(site);
});
afterAll(() => database.close());

/**
 * Tables of entries that staff create and change. A table is left out if two equal requests may
 * correctly add two rows, such as the tables of images and sessions.
 */
const TABLES = [
  'about_page',
  'announcements',
  'blog_posts',
  'categories',
  'contact_submissions',
  'inbox_entries',
  'mail_templates',
  'settings',
  'slug_history',
  'source_filters',
  'sources',
  'staff_accounts',
  'staff_two_factors',
  'staff_users',
];

async function countRows(): Promise<number[]> {
  const counts = TABLES.map((name) => `(select count(*)::int from ${name})`);
  const { rows } = await pool.query({ text: `select ${counts}`, rowMode: 'array' });
  return rows[0] ?? [];
}

/** Sends a write several times concurrently. Returns the number of rows added to each table. */
async function growth(arrange: (typeof writes)[number]['arrange'], times: number) {
  const write = await arrange();
  const before = await countRows();
  const answers = await Promise.all(
    Array.from({ length: times }, () => sendWrite(site, write, { cookie, asData: true })),
  );
  for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
  const after = await countRows();
  return Object.fromEntries(TABLES.map((name, at) => [name, (after[at] ?? 0) - (before[at] ?? 0)]));
}

const writes = staffWrites({ db, site }).filter(({ pattern }) => pattern !== '/admin/uploads');

test.each(
  writes.map(({ does, arrange }) => [does, arrange] as const),
)('to %s twice at once does nothing twice', async (_, arrange) => {
  // The first write of a kind may create rows that later writes reuse.
  await growth(arrange, 1);
  expect(await growth(arrange, 2)).toEqual(await growth(arrange, 1));
});

test('every key that these writes recorded is a valid change key', async () => {
  const { rows } = await pool.query<{ key: string }>(
    'select distinct unnest(keys) as key from changes',
  );
  const keys = rows.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key) => !isChangeKey(key))).toEqual([]);
});
