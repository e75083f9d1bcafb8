import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import {
  createCategory,
  getCategoryBySlug,
  listCategories,
} from '#domain/categories/categories.server.ts';
import { listAnnouncements } from '#domain/lists/lists.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { addStarterContent } from './starter-content.ts';

let database: TestDatabase;
let added: Awaited<ReturnType<typeof addStarterContent>>;
beforeAll(async () => {
  database = await createTestDatabase();
  added = await addStarterContent(database.db);
});
afterAll(() => database.close());

const starterNotices = JSON.parse(
  readFileSync(new URL('../../content/notices.json', import.meta.url), 'utf8'),
) as { title: string }[];

test('an empty database is filled with every notice, ten categories that all have some, and posts', async () => {
  expect(added).toMatchObject({ categories: 10, announcements: starterNotices.length, posts: 14 });
  const { rows } = await database.pool.query<{ title: string }>('select title from announcements');
  expect(rows.map(({ title }) => title).sort()).toEqual(
    starterNotices.map(({ title }) => title).sort(),
  );
  const categories = await listCategories(database.db);
  expect(categories).toHaveLength(10);
  for (const { postCount } of categories) expect(postCount).toBeGreaterThan(0);
});

test('dates and numbers that do not fit together are left out, and no others', () => {
  const withheld = added?.withheld.map(({ title, findings }) => [
    title,
    ...new Set(findings.map(({ rule }) => rule)),
  ]);
  expect(withheld).toEqual([
    ['RRC SWR Apprentice Recruitment 2025', 'applyFrom-before-notification'],
    ['BTSC Dresser 2025 Answer Key', 'objection-before-exam', 'result-before-answerKey'],
    ['Jharkhand JCECEB B.Ed 2025 Revised Result', 'reserved-fee-above-general'],
  ]);
});

test('the notices are dated in the past, unchanged since, and enough of them important', async () => {
  const { rows } = await database.pool.query(`
    select count(*) filter (where created_at > now())::int as future,
      count(*) filter (where updated_at <> created_at or published_at <> created_at)::int as changed,
      count(*) filter (where important)::int as important from announcements`);
  expect(rows[0]).toMatchObject({ future: 0, changed: 0 });
  expect(rows[0].important).toBeGreaterThanOrEqual(60);
  const { items } = await listAnnouncements(database.db, { limit: 10 });
  expect(items.filter(({ important }) => important).length).toBeGreaterThanOrEqual(5);
});

test.each([
  ['latest-jobs', 'government-jobs'],
  ['admit-cards', 'admit-card'],
  ['latest-results', 'results'],
  ['admission-notification', 'admission'],
])('the twin slug %s leads to %s', async (twin, slug) => {
  expect((await getCategoryBySlug(database.db, twin)).slug).toBe(slug);
});

test('a database with any content is left alone', async () => {
  const other = await createTestDatabase();
  await createCategory(other.db, system, { name: 'Mine', slug: 'mine' });
  expect(await addStarterContent(other.db)).toBeNull();
  expect(await listCategories(other.db)).toHaveLength(1);
  await other.close();
});

test('the second start adds nothing', async () => {
  expect(await addStarterContent(database.db)).toBeNull();
});
