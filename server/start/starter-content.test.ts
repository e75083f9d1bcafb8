import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import {
  createCategory,
  getCategoryBySlug,
  listCategories,
} from '#domain/categories/categories.server.ts';
import { findThread } from '#domain/lists/threads.server.ts';
import { timelineOf } from '#domain/lists/timeline.ts';
import { countTranslations } from '#domain/translations/states.server.ts';
import {
  getTranslation,
  listTranslatedCategories,
  saveTranslation,
} from '#domain/translations/translations.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { addStarterContent } from './starter-content.ts';
import { readStarterNotices } from './starter-notices.ts';
import { addStarterTranslations } from './starter-translations.ts';

let database: TestDatabase;
let added: Awaited<ReturnType<typeof addStarterContent>>;
beforeAll(async () => {
  database = await createTestDatabase();
  added = await addStarterContent(database.db);
});
afterAll(() => database.close());

const starterNotices = await readStarterNotices();

test('an empty database gets every notice, ten categories with notices, and posts', async () => {
  expect(added).toMatchObject({ categories: 10, announcements: starterNotices.length, posts: 14 });
  const { rows } = await database.pool.query<{ title: string }>('select title from announcements');
  expect(rows.map(({ title }) => title).sort()).toEqual(
    starterNotices.map(({ title }) => title).sort(),
  );
  const categories = await listCategories(database.db);
  expect(categories).toHaveLength(10);
  for (const { postCount } of categories) expect(postCount).toBeGreaterThan(0);
});

test('texts of the starter content get their Hindi once, if nobody changed the English', async () => {
  const { db, pool } = database;
  const changed = await getCategoryBySlug(db, 'results');
  await pool.query('update categories set name = $1 where id = $2', ['All results', changed.id]);
  expect(await addStarterTranslations(db)).toBe(9 + 14 + 1);
  await pool.query('update categories set name = $1 where id = $2', [changed.name, changed.id]);
  const [first] = await listTranslatedCategories(db, 'hi');
  expect(first?.name).toMatch(/\p{Script=Devanagari}/u);
  const counts = await countTranslations(db, system, 'hi');
  const of = (entity: string) => counts.find((each) => each.entity === entity)?.counts;
  expect(of('category')).toEqual({ missing: 1, changed: 0, done: 9 });
  expect(of('post')).toEqual({ missing: 0, changed: 0, done: 14 });
  expect(of('about')).toEqual({ missing: 0, changed: 0, done: 1 });
  // A translation that staff removed stays removed.
  const jobs = await getCategoryBySlug(db, 'government-jobs');
  const key = { entity: 'category', id: jobs.id, locale: 'hi' } as const;
  await saveTranslation(db, system, key, { name: '' });
  await pool.query("delete from translations where entity = 'about'");
  expect(await addStarterTranslations(db)).toBe(2);
  expect((await getTranslation(db, system, key)).values).toEqual({ name: '' });
});

test('every date and number of a notice is stored, and confirmed rules are broken', async () => {
  expect(added?.withheld).toEqual([]);
  const { rows } = await database.pool.query<{ title: string; confirmed: string[] }>(
    "select title, facts -> 'confirmed' as confirmed from announcements where facts ? 'confirmed'",
  );
  expect(Object.fromEntries(rows.map(({ title, confirmed }) => [title, confirmed]))).toEqual(
    Object.fromEntries(
      starterNotices.flatMap(({ title, facts: { confirmed } }) =>
        confirmed ? [[title, confirmed]] : [],
      ),
    ),
  );
});

test('the thread of SSC GD Constable 2024 begins with its applications', async () => {
  const thread = await findThread(database.db, 'ssc-gd-constable-2024');
  const [first] = timelineOf(thread?.notices ?? [], Date.now()).steps;
  expect(first).toMatchObject({
    dateName: 'applyFrom',
    date: { on: '2024-09-05' },
    state: 'done',
  });
});

test('the notices are dated in the past, unchanged since, and enough of them important', async () => {
  const { rows } = await database.pool.query(`
    select count(*) filter (where created_at > now())::int as future,
      count(*) filter (where updated_at <> created_at or published_at <> created_at)::int as changed,
      count(*) filter (where important)::int as important from announcements`);
  expect(rows[0]).toMatchObject({ future: 0, changed: 0 });
  expect(rows[0].important).toBeGreaterThanOrEqual(60);
});

test.each([
  ['latest-jobs', 'government-jobs'],
  ['admit-cards', 'admit-card'],
  ['latest-results', 'results'],
  ['admission-notification', 'admission'],
])('the twin slug %s redirects to %s', async (twin, slug) => {
  expect((await getCategoryBySlug(database.db, twin)).slug).toBe(slug);
});

test('a database with any content is not changed', async () => {
  const other = await createTestDatabase();
  await createCategory(other.db, system, { name: 'Mine', slug: 'mine' });
  expect(await addStarterContent(other.db)).toBeNull();
  expect(await listCategories(other.db)).toHaveLength(1);
  await other.close();
});

test('the second start adds nothing', async () => {
  expect(await addStarterContent(database.db)).toBeNull();
});
