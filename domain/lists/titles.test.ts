import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements, categories } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { buildAnnouncement, buildCategory, NEXT_YEAR_END } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { deleteAnnouncement } from '../announcements/announcements.server.ts';
import { HOME_TITLES } from './list-sizes.ts';
import { listCategoryTitles, readHomeTitles } from './titles.server.ts';

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(async () => {
  await db.delete(announcements);
  await db.delete(categories);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const titlesOf = async (categoryId: string) =>
  (await listCategoryTitles(db, { categoryId, limit: 3 })).map(({ title }) => title);

/** Returns the titles on the home page, by category slug. Categories without titles are omitted. */
const homeTitles = async () =>
  (await readHomeTitles(db, { now: new Date() }))
    .map(({ slug, titles }) => [slug, ...titles.map(({ title }) => title)])
    .filter(({ length }) => length > 1);

describe('the newest titles', () => {
  test('of a category are its own, newest first, up to the limit', async () => {
    const { id: categoryId } = await buildCategory(db);
    await buildAnnouncement(db);
    for (const age of [30, 10, 40, 20]) {
      await buildAnnouncement(db, { title: `${age}`, categoryId, createdAt: minutesAgo(age) });
    }
    expect(await titlesOf(categoryId)).toEqual(['10', '20', '30']);
  });

  test('exclude deleted and scheduled ones', async () => {
    const { id: categoryId } = await buildCategory(db, { slug: 'syllabus' });
    await buildAnnouncement(db, { title: 'Live', categoryId });
    const { id } = await buildAnnouncement(db, { title: 'Deleted', categoryId });
    await deleteAnnouncement(db, system, id);
    await buildAnnouncement(db, { title: 'Scheduled', categoryId, createdAt: minutesAgo(-1) });
    expect(await titlesOf(categoryId)).toEqual(['Live']);
    expect(await homeTitles()).toEqual([['syllabus', 'Live']]);
  });

  test('of jobs begin with open ones', async () => {
    const { id: categoryId } = await buildCategory(db, { slug: 'government-jobs' });
    const build = (title: string, age: number, lastDate: string | null) =>
      buildAnnouncement(db, { title, categoryId, lastDate, createdAt: minutesAgo(age) });
    await build('Open', 30, NEXT_YEAR_END);
    for (let age = 1; age <= HOME_TITLES; age += 1) await build(`Closed ${age}`, age, '2020-01-01');
    const [[, ...jobs] = []] = await homeTitles();
    expect(jobs.slice(0, 2)).toEqual(['Open', 'Closed 1']);
    expect(jobs).toHaveLength(HOME_TITLES);
  });

  test('have a status and a path', async () => {
    const notice = await buildAnnouncement(db, {
      lastDate: '2026-03-11',
      facts: { mark: 'extended', dates: { applyFrom: { on: '2026-02-01', time: '10:00' } } },
    });
    const { shortId, slug, title, titles, publishedAt, categoryId } = notice;
    expect(await listCategoryTitles(db, { categoryId, limit: 3 })).toEqual([
      {
        shortId,
        slug,
        title,
        titles,
        publishedAt,
        kind: 'other',
        opensAt: '2026-02-01T04:30:00.000Z',
        opensIn: null,
        closesAt: '2026-03-11T18:30:00.000Z',
        mark: 'extended',
        dates: { applyFrom: { on: '2026-02-01', time: '10:00' } },
        stage: null,
        thread: null,
        lastDate: '2026-03-11',
      },
    ]);
  });

  test('of home are the newest ten of each of its categories, in its order', async () => {
    const { id: jobs } = await buildCategory(db, { slug: 'government-jobs' });
    const { id: results } = await buildCategory(db, { slug: 'results' });
    await buildCategory(db, { slug: 'admission' });
    const ages = [3, 11, 1, 7, 5, 10, 2, 8, 4, 9, 6];
    for (const age of ages) {
      const at = { categoryId: jobs, createdAt: minutesAgo(age) };
      await buildAnnouncement(db, { title: `Job ${age}`, ...at });
    }
    await buildAnnouncement(db, { title: 'Result', categoryId: results });
    const newest = Array.from({ length: HOME_TITLES }, (_, index) => `Job ${index + 1}`);
    expect(await homeTitles()).toEqual([
      ['results', 'Result'],
      ['government-jobs', ...newest],
    ]);
  });

  test('of home exclude a deleted category', async () => {
    const { id } = await buildCategory(db, { slug: 'answer-key' });
    await buildAnnouncement(db, { title: 'Key', categoryId: id });
    expect(await homeTitles()).toContainEqual(['answer-key', 'Key']);
    await db.update(categories).set({ deletedAt: new Date() }).where(eq(categories.id, id));
    expect(await homeTitles()).not.toContainEqual(['answer-key', 'Key']);
  });
});
