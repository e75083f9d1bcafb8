import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { blogPosts } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { buildPost } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { tries } from '#tests/setup/tries.ts';
import { listPostsForStaff } from './staff-list.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.delete(blogPosts);
});

const titles = async (options: Parameters<typeof listPostsForStaff>[2]) =>
  (await listPostsForStaff(db, system, options)).items.map(({ title }) => title);

test('the list has drafts unless they are excluded, the newest publish date first', async () => {
  await buildPost(db, { title: 'Old', publishedDate: '2025-01-01' });
  await buildPost(db, { title: 'Draft', publishedDate: '2026-02-01', isPublished: false });
  await buildPost(db, { title: 'New', publishedDate: '2026-01-01' });
  expect(await titles({})).toEqual(['Draft', 'New', 'Old']);
  expect(await titles({ hasDrafts: false })).toEqual(['New', 'Old']);
});

test('the search finds a term in title and excerpt, in any case, and treats wildcards literally', async () => {
  await buildPost(db, { title: 'Apply EARLY', publishedDate: '2026-01-03' });
  await buildPost(db, { title: 'B', excerpt: 'Being early', publishedDate: '2026-01-02' });
  await buildPost(db, { title: 'C', tags: ['early'] });
  expect(await titles({ query: ' Early ' })).toEqual(['Apply EARLY', 'B']);
  for (const query of ['%', '_', '\\', "'"]) expect(await titles({ query })).toEqual([]);
});

test('excerpts are shortened to 50 characters', async () => {
  await buildPost(db, { excerpt: 'a'.repeat(50), publishedDate: '2026-03-01' });
  await buildPost(db, { excerpt: `${'b'.repeat(49)} and more` });
  const { items } = await listPostsForStaff(db, system);
  expect(items.map(({ excerpt }) => excerpt)).toEqual(['a'.repeat(50), `${'b'.repeat(49)}...`]);
});

test('pages follow each other in both directions without a gap', async () => {
  for (let day = 1; day <= 7; day++) {
    await buildPost(db, { title: `${day}`, publishedDate: `2026-01-0${Math.ceil(day / 2)}` });
  }
  const all = await titles({ limit: 100 });
  expect(all).toEqual(['7', '6', '5', '4', '3', '2', '1']);
  const first = await listPostsForStaff(db, system, { limit: 3 });
  expect(first.newer).toBeNull();
  const second = await listPostsForStaff(db, system, { limit: 3, cursor: first.older });
  const third = await listPostsForStaff(db, system, { limit: 3, cursor: second.older });
  expect(third.older).toBeNull();
  expect([first, second, third].flatMap(({ items }) => items.map(({ title }) => title))).toEqual(
    all,
  );
  const back = await listPostsForStaff(db, system, { limit: 3, cursor: third.newer });
  expect(back.items).toEqual(second.items);
  const front = await listPostsForStaff(db, system, { limit: 3, cursor: back.newer });
  expect(front).toEqual(first);
  for (const cursor of ['', 'o', 'o2026-02-30_x', "'", `x2026-01-01_1_${first.items[0]?.id}`]) {
    expect(await listPostsForStaff(db, system, { limit: 3, cursor })).toEqual(first);
  }
});

test('the list is fast with very many posts', async () => {
  const count = tries(5_000, 100_000);
  await db.execute(sql`
    insert into blog_posts (title, slug, excerpt, content, author, published_date, is_published)
    select 'Post number ' || n, 'post-n-' || n, 'About ' || md5(n::text), '<p>Text</p>', 'Team',
      date '2020-01-01' + n % 2000, n % 10 > 0
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`analyze blog_posts`);
  for (const options of [{}, { hasDrafts: false }, { query: 'number 4321' }, { query: 'about' }]) {
    const started = performance.now();
    const { items } = await listPostsForStaff(db, system, options);
    expect(items.length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(200);
  }
});
