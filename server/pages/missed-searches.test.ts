import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { missedSearches } from '#db/schema.server.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { createTestApp } from '#tests/setup/app.ts';
import { openBuiltSite } from '#tests/setup/built-site.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { editor, openSession } from '#tests/setup/staff-writes.ts';
import { createMissedSearches } from './missed-searches.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.delete(missedSearches);
});

const stored = async () =>
  (await db.execute(sql`select query, count from missed_searches order by query`)).rows;

/** Makes a counter that writes only when the test flushes it. */
function createCounter(log = { warn: vi.fn() }) {
  return { ...createMissedSearches({ db, log, flushMs: 1_000_000_000 }), log };
}

test('counts are written together, each query once', async () => {
  const counter = createCounter();
  for (const query of ['Gold Bond', 'gold  bond', 'plot', '98765']) counter.count(query);
  expect(await stored()).toEqual([]);
  await counter.flush();
  expect(await stored()).toEqual([
    { query: 'gold bond', count: 2 },
    { query: 'plot', count: 1 },
  ]);
});

test('counts are written after some time, and when the site stops', async () => {
  const soon = createMissedSearches({ db, log: { warn: vi.fn() }, flushMs: 1 });
  soon.count('bond');
  await expect.poll(stored).toEqual([{ query: 'bond', count: 1 }]);
  const counter = createCounter();
  counter.count('bond');
  await counter.stop();
  expect(await stored()).toEqual([{ query: 'bond', count: 2 }]);
});

test('a count belongs to the day of the search in India', async () => {
  let now = Date.parse('2026-01-01T23:59:59+05:30');
  const counter = createMissedSearches({
    db,
    log: { warn: vi.fn() },
    flushMs: 1_000_000_000,
    now: () => now,
  });
  counter.count('bond');
  now += 1_000;
  counter.count('bond');
  await counter.flush();
  const { rows } = await db.execute(sql`select day, count from missed_searches order by day`);
  expect(rows).toEqual([
    { day: '2026-01-01', count: 1 },
    { day: '2026-01-02', count: 1 },
  ]);
});

test('only a thousand new queries are remembered, and known queries are still counted', async () => {
  const counter = createCounter();
  for (let n = 0; n < 1_100; n++) counter.count(`query ${n}`);
  counter.count('query 0');
  await counter.flush();
  expect(await db.$count(missedSearches)).toBe(1_000);
  expect(await db.$count(missedSearches, sql`count = 2`)).toBe(1);
});

test('a failure is logged once, without the query, and has no other effect', async () => {
  const counter = createCounter();
  await db.execute(sql`alter table missed_searches rename to away`);
  try {
    for (let times = 0; times < 3; times++) {
      counter.count('secret');
      await counter.flush();
    }
  } finally {
    await db.execute(sql`alter table away rename to missed_searches`);
  }
  expect(counter.log.warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(counter.log.warn.mock.calls)).not.toContain('secret');
  expect(counter.log.warn.mock.calls[0]?.[0]).toMatchObject({
    reason: expect.stringContaining('missed_searches'),
  });
  counter.count('bond');
  await counter.flush();
  expect(await stored()).toEqual([{ query: 'bond', count: 1 }]);
});

test('the API counts searches of the whole site, not of one list', async () => {
  const { categoryId } = await buildAnnouncement(db, { title: 'Zebra keeper recruitment' });
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from categories where id = ${categoryId}`,
  );
  const count = vi.fn();
  const { app } = createTestApp(database, { missedSearches: { count } });
  const ask = async (parameters: Record<string, string>) => {
    const query = new URLSearchParams(parameters);
    expect((await app.request(`/api/v1/announcements?${query}`)).status).toBe(200);
  };
  await ask({ query: 'zebra' });
  await ask({ query: 'qwxyzz', category: rows[0]?.slug ?? '' });
  await ask({ query: 'qwxyzz', list: 'admit-card' });
  await ask({ query: 'qwxyzz', important: 'true' });
  expect(count).not.toHaveBeenCalled();
  await ask({ query: 'qwxyzz' });
  expect(count.mock.calls).toEqual([['qwxyzz']]);
});

test("the search page counts missed searches, and the staff's list does not", async () => {
  const counted: string[] = [];
  const site = await openBuiltSite(database, {
    countMissedSearch: (query) => counted.push(query),
  });
  await site.auth.createStaff(editor);
  const cookie = await openSession(site);
  const { text } = await site.get('/admin/announcements?q=qwxyzz', { cookie });
  expect(text).toContain('No announcements found');
  await site.get('/search?q=zebra');
  await site.get('/search');
  expect(counted).toEqual([]);
  await site.get('/search?q=Qwxyzz+bond');
  expect(counted).toEqual(['Qwxyzz bond']);
});
