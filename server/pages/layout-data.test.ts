import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { system } from '#domain/actor.ts';
import { createCategory } from '#domain/categories/categories.server.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { cacheLayoutData, readLayoutData } from './layout-data.ts';

const database = await createTestDatabase();
const { db, pool } = database;
afterAll(database.close);
afterEach(() => {
  vi.useRealTimers();
});

const names = (items: { name: string }[]) => items.map(({ name }) => name);

beforeAll(async () => {
  await createCategory(db, system, { name: 'Jobs', slug: 'jobs' });
  for (let n = 0; n < 11; n++) await buildAnnouncement(db, { title: `Notice ${n}` });
});

test('layout data are the ten newest announcements and all categories', async () => {
  const { latest, categories } = cacheLayoutData(db);
  const newestFirst = Array.from({ length: 10 }, (_, n) => `Notice ${10 - n}`);
  expect((await latest()).map(({ title }) => title)).toEqual(newestFirst);
  expect(names(await categories('en'))).toContain('Jobs');
});

test('layout data are read once for all pages until a change', async () => {
  const { categories, onChanges } = cacheLayoutData(db);
  const first = await categories('en');
  expect(await categories('en')).toBe(first);
  await createCategory(db, system, { name: 'Answer Keys', slug: 'answer-keys' });
  expect(names(await categories('en'))).not.toContain('Answer Keys');
  onChanges();
  expect(names(await categories('en'))).toContain('Answer Keys');
});

test('filters of a list are counted once for all of its pages until a change', async () => {
  const { facets, onChanges } = cacheLayoutData(db);
  const total = async (list: Parameters<typeof facets>[0]) => (await facets(list))?.total;
  expect(await total({ list: 'all' })).toBe(11);
  expect(await total({ list: 'important' })).toBe(0);
  expect(await total({ list: 'all', within: { kind: 'result' } })).toBe(0);
  await buildAnnouncement(db, { title: 'One more', important: true });
  expect(await total({ list: 'all' })).toBe(11);
  onChanges();
  expect(await total({ list: 'all' })).toBe(12);
  expect(await total({ list: 'important' })).toBe(1);
});

test('open notices are counted again when a window may have closed', async () => {
  await buildAnnouncement(db, {
    title: 'Closes soon',
    facts: { dates: { last: { on: '2026-03-01', time: '10:00' } } },
  });
  vi.useFakeTimers({ now: new Date('2026-03-01T09:59:59+05:30'), toFake: ['Date'] });
  const { facets } = cacheLayoutData(db);
  expect((await facets({ list: 'all' }))?.open).toBe(1);
  vi.setSystemTime(new Date('2026-03-01T10:00:00+05:30'));
  expect((await facets({ list: 'all' }))?.open).toBe(0);
});

test('a failed read is repeated by the next page', async () => {
  const { categories } = cacheLayoutData(db);
  await pool.query('alter table category_counts rename to away');
  await expect(categories('en')).rejects.toThrow();
  await pool.query('alter table away rename to category_counts');
  expect(names(await categories('en'))).toContain('Jobs');
});

test('a count that took too long is repeated by the next page', async () => {
  const { facets } = cacheLayoutData(db);
  const lock = await pool.connect();
  try {
    await lock.query('begin; lock table announcements in access exclusive mode');
    expect(await facets({ list: 'all' })).toBeNull();
  } finally {
    await lock.query('rollback');
    lock.release();
  }
  expect(await facets({ list: 'all' })).toMatchObject({ total: expect.any(Number) });
});

test('a read that began before a change is not cached', async () => {
  const { categories, onChanges } = cacheLayoutData(db);
  const early = categories('en');
  onChanges();
  expect(await categories('en')).not.toBe(await early);
});

test('without a change follower every page reads the data again', async () => {
  const { categories } = readLayoutData(db);
  expect(await categories('en')).not.toBe(await categories('en'));
});
