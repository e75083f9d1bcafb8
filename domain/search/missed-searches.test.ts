import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { missedSearches } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { expectLinear } from '#tests/setup/growth.ts';
import { DAY_MS, todayInIndia } from '../dates.ts';
import { listAnnouncements } from '../lists/lists.server.ts';
import { searchAnnouncements } from '../lists/search.server.ts';
import {
  addMissedSearches,
  countedQuery,
  eraseOldMissedSearches,
  listMissedSearches,
} from './missed-searches.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

beforeEach(async () => {
  await db.delete(missedSearches);
});

const daysAgo = (days: number) => todayInIndia(new Date(Date.now() - days * DAY_MS));

/** Stores one missed search for each query on each of the days. */
async function ask(queries: string[], ...days: number[]) {
  for (const ago of days) {
    const counts = new Map(queries.map((query) => [query, 1]));
    await addMissedSearches(db, system, { day: daysAgo(ago), counts });
  }
}

const list = async (withinDays: number, cursor?: string) =>
  listMissedSearches(db, { withinDays, cursor: cursor ?? null });

describe('a query is counted', () => {
  test.each([
    ['  Gold   BOND\t2026 ', 'gold bond 2026'],
    ['ＳＳＣ\u200d CGL', 'ssc cgl'],
    ['प्रवेश  पत्र', 'प्रवेश पत्र'],
    ['CGL 2025-26', 'cgl 2025-26'],
    ['10+2 pass', '10+2 pass'],
    ['B.Ed 10th/12th 5G group-d', 'b.ed 10th/12th 5g group-d'],
    ['पुलिस २०२६', 'पुलिस २०२६'],
    ['police 2099', 'police 2099'],
    ['jobs at aiims 12 may', 'jobs at aiims 12 may'],
  ])('%j as %j', (query, counted) => {
    expect(countedQuery(query)).toBe(counted);
  });

  test.each([
    ['result roll no 2201456789', 'result roll no'],
    ['रोल २२०१४५६', 'रोल'],
    ['call 98765 43210 now', 'call now'],
    ['call 9,876,543,210 now', 'call now'],
    ['aadhaar 1234 5678 9012', 'aadhaar'],
    ['born 12/05/2003', 'born'],
    ['born 1/1/2003 result', 'born result'],
    ['born 2003-1-12', 'born'],
    ['born 1.1.03', 'born'],
    ['born 1 1 2003', 'born'],
    ['born 12-may-2003', 'born'],
    ['born 12th May, 2003 result', 'born result'],
    ['born May 12, 2003', 'born'],
    ['जन्म 12 मई 2003', 'जन्म'],
    ['pan ABCDE1234F status', 'pan status'],
    ['challan MH-12-AB-1234', 'challan'],
    ['challan mh12ab123', 'challan'],
    ['pin 4821', 'pin'],
    ['पिन ४८२१', 'पिन'],
    ['in 1999', 'in'],
    ['result of asha at example dot org', 'result of'],
    ['asha dot k at gmail dot com result', 'result'],
    ['asha at gmail.com', null],
    ['asha(at)example.org result', 'result'],
    ['asha [at] example [dot] org result', 'result'],
    ['+91-9876-543-210 jobs', '+ jobs'],
    ['asha.k@example.org result', 'result'],
    ['asha @ example.org result', 'result'],
    [`${'a'.repeat(97)} 98765`, 'a'.repeat(97)],
  ])('without personal data: %j as %j', (query, counted) => {
    expect(countedQuery(query)).toBe(counted);
  });

  test.each(['', ' ', '%', '98765', 'asha@example.org', '\0'])('never where %j is all', (query) => {
    expect(countedQuery(query)).toBeNull();
  });

  test('with at most 100 characters, cut between words, for any length', () => {
    expect(countedQuery('भर्ती '.repeat(5_000))).toBe('भर्ती '.repeat(16).trim());
    expect(countedQuery(`${'a'.repeat(90)} asha.kumar@example.org`)).toBe('a'.repeat(90));
    expect(countedQuery(`${'㌖ '.repeat(49)}asha`)).toHaveLength(100);
  });

  test.each([
    ['letters', 'a'],
    ['characters that six letters stand in for', '㌖'],
    ['digits', '9 '],
    ['signs of addresses', 'a @ '],
    ['addresses that are spelt out', 'a at '],
    ['brackets', 'a('],
    ['dates', '1 may '],
    ['letters and digits', 'a1'],
  ])('in linear time: %s', async (what, text) => {
    const make = (characters: number) => text.repeat(characters / text.length);
    await expectLinear(what, make, countedQuery, [110, 880, 7_040]);
  });
});

describe('a search is reported as missed', () => {
  const missed: string[] = [];
  const onMissed = (query: string) => missed.push(query);
  beforeEach(() => {
    missed.length = 0;
  });

  test('if it has no result with all words, and only on the first page', async () => {
    await buildAnnouncement(db, { title: 'Zebra keeper recruitment' });
    await searchAnnouncements(db, { query: 'Zebra', onMissed });
    await searchAnnouncements(db, { query: ' ', onMissed });
    await listAnnouncements(db, { onMissed });
    expect(missed).toEqual([]);
    await searchAnnouncements(db, { query: 'Qwxyzz', onMissed });
    await searchAnnouncements(db, { query: 'Zebra qwxyzz', onMissed });
    await listAnnouncements(db, { query: 'Qwxyzz too', onMissed });
    expect(missed).toEqual(['Qwxyzz', 'Zebra qwxyzz', 'Qwxyzz too']);
    await searchAnnouncements(db, { query: `qwxyzz ${'y'.repeat(200)}`, onMissed });
    expect(missed.pop()).toBe(`qwxyzz ${'y'.repeat(93)}`);
    await searchAnnouncements(db, { query: 'Qwxyzz', cursor: '60', onMissed });
    expect(missed).toHaveLength(3);
  });
});

describe('the counts', () => {
  test('are added by query and day, and nothing else is stored', async () => {
    const day = daysAgo(0);
    await addMissedSearches(db, system, { day, counts: new Map([['bond', 2]]) });
    await addMissedSearches(db, system, {
      day,
      counts: new Map([
        ['bond', 3],
        ['plot', 1],
      ]),
    });
    const { rows } = await db.execute(sql`select * from missed_searches order by query`);
    expect(rows).toEqual([
      { query: 'bond', day, count: 5 },
      { query: 'plot', day, count: 1 },
    ]);
  });

  test('include at most 5,000 queries a day, and new ones replace the rarest', async () => {
    const many = (first: number, count: number) =>
      new Map(Array.from({ length: count }, (_, n) => [`query ${first + n}`, 1]));
    const day = daysAgo(0);
    await addMissedSearches(db, system, { day, counts: many(0, 4_999) });
    await addMissedSearches(db, system, { day, counts: many(4_990, 20) });
    await addMissedSearches(db, system, { day, counts: many(6_000, 1) });
    expect(await db.$count(missedSearches)).toBe(5_000);
    expect(await db.$count(missedSearches, sql`count = 2`)).toBe(9);
    expect(await db.$count(missedSearches, sql`query = 'query 6000'`)).toBe(1);
    await addMissedSearches(db, system, { day, counts: many(6_000, 1) });
    for (let made = 0; made < 3; made++) {
      await addMissedSearches(db, system, { day, counts: many(7_000 + made * 2_000, 2_000) });
    }
    expect(await db.$count(missedSearches)).toBe(5_000);
    expect(await db.$count(missedSearches, sql`count = 2`)).toBe(10);
    await addMissedSearches(db, system, { day: daysAgo(1), counts: many(6_000, 1) });
    expect(await db.$count(missedSearches)).toBe(5_001);
  });

  test('are kept for 90 days', async () => {
    await ask(['bond'], 0, 89, 90, 91);
    expect(await eraseOldMissedSearches(db, system)).toBe(2);
    const rows = await db.select({ day: missedSearches.day }).from(missedSearches);
    expect(rows.map(({ day }) => day).sort()).toEqual([daysAgo(89), daysAgo(0)]);
  });
});

describe('staff see', () => {
  test('queries of three days or more, the most frequent first', async () => {
    await ask(['thrice'], 0, 1, 2);
    await ask(['often'], 0, 10, 20, 29);
    await ask(['twice'], 0, 1);
    await addMissedSearches(db, system, { day: daysAgo(0), counts: new Map([['twice', 50]]) });
    await ask(['long ago'], 0, 1, 30);
    expect((await list(30)).items).toEqual([
      { query: 'often', count: 4, days: 4 },
      { query: 'thrice', count: 3, days: 3 },
    ]);
    expect((await list(90)).items.map(({ query }) => query)).toEqual([
      'often',
      'long ago',
      'thrice',
    ]);
  });

  test('page by page, and the first page for an invalid cursor', async () => {
    const queries = Array.from({ length: 130 }, (_, n) => `query ${String(n).padStart(3, '0')}`);
    await ask(queries, 0, 1, 2);
    const first = await list(30);
    expect([first.items.length, first.newer]).toEqual([60, null]);
    const second = await list(30, first.older ?? '');
    const third = await list(30, second.older ?? '');
    const shown = [first, second, third].flatMap(({ items }) => items.map(({ query }) => query));
    expect(shown).toEqual(queries);
    expect(third.older).toBeNull();
    expect(await list(30, third.newer ?? '')).toEqual(second);
    expect((await list(30, second.newer ?? '')).items).toEqual(first.items);
    for (const none of ['-1', 'x', '99999']) expect(await list(30, none)).toEqual(first);
  });
});
