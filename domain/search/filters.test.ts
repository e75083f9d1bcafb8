import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchAnnouncements } from '#domain/announcements/announcements.server.ts';
import { marks } from '#domain/announcements/facts/schema.ts';
import { statusAt } from '#domain/announcements/facts/status.ts';
import { importAnnouncements } from '#domain/announcements/import.server.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { currentAt, FACETS_LOOK_AT, openAt, yearInSql } from './filters.server.ts';
import { type Filters, isOpen, parseFilters, yearOf } from './filters.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const DAY_MS = 86_400_000;
const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('whether an announcement is open', () => {
  const at = (text: string) => new Date(`${text}+05:30`).toISOString();
  const window = { opensAt: at('2026-03-20T10:00'), closesAt: at('2026-04-01T00:00'), mark: null };
  test.each([
    ['before its window opens', '2026-03-20T09:59:59', window, false],
    ['from the moment at which that opens', '2026-03-20T10:00', window, true],
    ['on its last date', '2026-03-31T23:59:59', window, true],
    ['once that is over in India', '2026-04-01T00:00', window, false],
    [
      'whenever it opened, before its last date',
      '2025-01-01T00:00',
      { ...window, opensAt: null },
      true,
    ],
    ['without an end', '2026-03-25T00:00', { ...window, closesAt: null }, false],
    [
      'until it is filled',
      '2026-05-01T00:00',
      { ...window, closesAt: null, mark: 'until-filled' as const },
      true,
    ],
    ['once it is cancelled', '2026-03-25T00:00', { ...window, mark: 'cancelled' as const }, false],
  ])('%s', (_, moment, of, expected) => {
    expect(isOpen(of, new Date(at(moment)))).toBe(expected);
  });

  test('the database says the same, and what is over', async () => {
    const moment = fc.date({
      min: new Date('2026-03-25'),
      max: new Date('2026-04-05'),
      noInvalidDate: true,
    });
    const end = fc.option(moment.map((date) => date.toISOString()));
    const mark = fc.option(fc.constantFrom(...marks));
    const window = fc.record({ opensAt: end, closesAt: end, mark });
    await fc.assert(
      fc.asyncProperty(window, moment, async (of, now) => {
        const { rows } = await db.execute<{ is_open: boolean; is_current: boolean }>(
          sql`select ${openAt(now)} as is_open, ${currentAt(now)} as is_current
            from (select ${of.opensAt}::timestamptz as opens_at,
              ${of.closesAt}::timestamptz as closes_at, ${of.mark}::text as mark) row`,
        );
        expect(rows[0]).toEqual({
          is_open: isOpen(of, now),
          is_current: statusAt(of, now.getTime()) !== 'closed',
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the year of an announcement', () => {
  const publishedAt = new Date('2025-12-31T18:30:00Z'); // 2026 in India
  test.each([
    ['is the first that its title names', 'SSC CGL 2024-25 and 2025', 2024],
    ['may touch letters', 'CGL2023 Result', 2023],
    ['may be in digits of Devanagari', 'पुलिस भर्ती २०२२', 2022],
    ['is no part of another number', 'Advt. 12019, 20201 posts, 2020-21', 2020],
    ['is otherwise that of publishing in India', 'Advt. 12019: 19 posts', 2026],
  ])('%s', (_, title, year) => {
    expect(yearOf({ title, publishedAt })).toBe(year);
  });

  test('is the same in the database', async () => {
    const title = fc
      .array(fc.constantFrom('2', '0', '1', '9', '२', '०', '-', ' ', 'a', 'भ'), { maxLength: 14 })
      .map((parts) => parts.join(''));
    const moment = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2027-01-01'),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(title, moment, async (text, at) => {
        const { rows } = await db.execute<{ year: number }>(
          sql`select ${yearInSql} as year
            from (select ${text}::text as title, ${at.toISOString()}::timestamptz as published_at) row`,
        );
        expect(rows[0]?.year).toBe(yearOf({ title: text, publishedAt: at }));
      }),
      { numRuns: 300 },
    );
  });
});

describe('filters in an address', () => {
  const categories = [{ id: 'an-id', slug: 'results' }];
  const parse = (query: string) => parseFilters(new URLSearchParams(query), categories);

  test('are read', () => {
    expect(parse('q=x&category=results&year=2025&open=1')).toEqual({
      categoryId: 'an-id',
      year: 2025,
      isOpen: true,
    });
  });

  test.each([
    '',
    'category=none&year=none&open=none',
    'category=&year=&open=',
    'year=1999&open=0',
    'year=20255&open=11',
  ])('that mean nothing narrow nothing: %s', (query) => {
    expect(parse(query)).toEqual({ categoryId: undefined, year: undefined, isOpen: undefined });
  });
});

describe('a narrowed search', () => {
  let [jobs, results] = ['', ''];
  beforeAll(async () => {
    jobs = (await buildCategory(db)).id;
    results = (await buildCategory(db)).id;
    for (const notice of [
      { title: 'Lighthouse keeper 2025', categoryId: jobs, lastDate: dateIn(-3) },
      { title: 'Lighthouse keeper 2026', categoryId: jobs, lastDate: dateIn(3) },
      { title: 'Lighthouse assistant 2026', categoryId: jobs, lastDate: dateIn(9) },
      { title: 'Lighthouse result 2025', categoryId: results },
      { title: 'Something else 2025', categoryId: jobs, lastDate: dateIn(3) },
    ]) {
      await buildAnnouncement(db, notice);
    }
  });

  const search = async (filters: Filters, query = 'lighthouse') => {
    const { page, facets } = await searchAnnouncements(db, { query, filters });
    return { found: page.items.map(({ title }) => title).sort(), facets };
  };

  test('shows what the filters leave', async () => {
    expect((await search({ categoryId: results })).found).toEqual(['Lighthouse result 2025']);
    expect((await search({ year: 2025 })).found).toEqual([
      'Lighthouse keeper 2025',
      'Lighthouse result 2025',
    ]);
    expect((await search({ isOpen: true })).found).toEqual([
      'Lighthouse assistant 2026',
      'Lighthouse keeper 2026',
    ]);
    expect((await search({ categoryId: jobs, year: 2025, isOpen: true })).found).toEqual([]);
  });

  test('counts what each filter would leave together with the others', async () => {
    expect((await search({})).facets).toEqual({
      categories: [
        { id: jobs, count: 3 },
        { id: results, count: 1 },
      ],
      years: [
        { year: 2026, count: 2 },
        { year: 2025, count: 2 },
      ],
      open: 2,
      total: 4,
      isCut: false,
    });
    expect((await search({ year: 2025 })).facets).toMatchObject({
      categories: expect.arrayContaining([
        { id: jobs, count: 1 },
        { id: results, count: 1 },
      ]),
      years: [
        { year: 2026, count: 2 },
        { year: 2025, count: 2 },
      ],
      open: 0,
      total: 4,
    });
  });

  test('each number is how many a search with that filter finds', async () => {
    const { facets } = await search({ isOpen: true });
    for (const { id, count } of facets?.categories ?? []) {
      const { found } = await search({ isOpen: true, categoryId: id });
      expect(found).toHaveLength(count);
    }
    for (const { year, count } of facets?.years ?? []) {
      const { found } = await search({ isOpen: true, year });
      expect(found).toHaveLength(count);
    }
  });

  test('takes no word away because of a filter', async () => {
    expect((await search({ year: 2025 }, 'lighthouse assistant')).found).toEqual([]);
    // Held by the other one as it stands, as part of a word.
    expect((await search({}, 'ighthouse keeper 2025')).found).toEqual(['Lighthouse keeper 2025']);
    expect((await search({ year: 2026 }, 'ighthouse keeper 2025')).found).toEqual([]);
  });

  test('that finds nothing is not counted as missed, for it is there', async () => {
    const missed: string[] = [];
    const onMissed = (query: string) => missed.push(query);
    await searchAnnouncements(db, { query: 'lighthouse', filters: { year: 2019 }, onMissed });
    await searchAnnouncements(db, { query: 'zzzzqqqq', filters: {}, onMissed });
    expect(missed).toEqual(['zzzzqqqq']);
  });

  test('goes on over pages', async () => {
    const options = { query: 'lighthouse', filters: { categoryId: jobs }, limit: 2 };
    const first = (await searchAnnouncements(db, options)).page;
    expect(first.items).toHaveLength(2);
    const cursor = first.older;
    const second = (await searchAnnouncements(db, { ...options, cursor })).page;
    expect(second.items).toHaveLength(1);
    expect(second).toMatchObject({ older: null, newer: '' });
  });

  test('counts the newest alone where there are too many, and says so', async () => {
    const categoryId = (await buildCategory(db)).id;
    const createdAt = new Date();
    await importAnnouncements(
      db,
      Array.from({ length: FACETS_LOOK_AT + 1 }, (_, index) => ({
        title: `Ferryman ${index}`,
        description: '<p>Text</p>',
        categoryId,
        createdAt,
        updatedAt: createdAt,
      })),
    );
    const { facets } = await search({}, 'ferryman');
    expect(facets?.isCut).toBe(true);
    expect(facets?.categories[0]?.count).toBe(FACETS_LOOK_AT + 1);
  });

  test('of a term of two letters tells no whole numbers: what only holds them is not counted', async () => {
    expect((await search({}, 'li')).facets?.isCut).toBe(true);
  });
});
