import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { marks } from '#domain/facts/schema.ts';
import { type Window, type WindowStatus, windowStatusAt } from '#domain/facts/window.ts';
import { searchAnnouncements } from '#domain/lists/search.server.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { importAnnouncements } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { DAY_MS, todayInIndia } from '../dates.ts';
import { narrowedPath } from '../links.ts';
import { closingWithin, currentAt, FACETS_LOOK_AT, openAt, withStatus } from './filters.server.ts';
import { CLOSES_WITHIN, closesWithin, type Filters, narrowingOf, parseFilters } from './filters.ts';
import { type TermStatus, windowStatuses } from './term-status.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const dateIn = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));

describe('whether an announcement is open', () => {
  const isOpen = (status: WindowStatus | null) => status === 'open' || status === 'closing-soon';
  const at = (text: string) => new Date(`${text}+05:30`).toISOString();
  const window = {
    opensAt: at('2026-03-20T10:00'),
    opensIn: null,
    closesAt: at('2026-04-01T00:00'),
    mark: null,
  };
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
    expect(isOpen(windowStatusAt(of, Date.parse(at(moment))))).toBe(expected);
  });

  test.each([
    ['on its last day', '2026-03-31T00:00', 3, true],
    ['three days before', '2026-03-28T00:00', 3, true],
    ['four days before', '2026-03-27T23:59:59', 3, false],
    ['seven days before', '2026-03-24T00:00', 7, true],
    ['before it opens', '2026-03-20T09:00', 15, true],
    ['once it is over', '2026-04-01T00:00', 3, false],
  ])('and closes within a number of days: %s', (_, moment, days, expected) => {
    expect(closesWithin(window, days, new Date(at(moment)))).toBe(expected);
    const cancelled = { ...window, mark: 'cancelled' as const };
    expect(closesWithin(cancelled, days, new Date(at(moment)))).toBe(false);
  });

  test('the database agrees, also about closed ones', async () => {
    const moment = fc.date({
      min: new Date('2026-03-25'),
      max: new Date('2026-04-05'),
      noInvalidDate: true,
    });
    const end = fc.option(moment.map((date) => date.toISOString()));
    const mark = fc.option(fc.constantFrom(...marks));
    const opensIn = fc.option(fc.constantFrom('2026-02', '2026-03', '2026-04', 'tba'));
    const window = fc.record({ opensAt: end, opensIn, closesAt: end, mark });
    await fc.assert(
      fc.asyncProperty(window, moment, fc.constantFrom(...CLOSES_WITHIN), async (of, now, days) => {
        const { rows } = await db.execute(
          sql`select ${openAt(now)} is true as is_open, ${currentAt(now)} as is_current,
              ${closingWithin(days, now)} is true as is_closing
            from (select ${of.opensAt}::timestamptz as opens_at, ${of.opensIn}::text as opens_in,
              ${of.closesAt}::timestamptz as closes_at, ${of.mark}::text as mark, null::text as thread,
              null::text as short_id) row`,
        );
        expect(rows[0]).toEqual({
          is_open: isOpen(windowStatusAt(of, now.getTime())),
          is_current: windowStatusAt(of, now.getTime()) !== 'closed',
          is_closing: closesWithin(of, days, now),
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the status of a term', () => {
  // The times are near the end of a month. Some starts and ends of windows are in the next week, so
  // that each status occurs often.
  const within = (min: number, max: number) =>
    fc
      .integer({ min, max })
      .map((hours) => new Date(Date.parse('2026-04-01T00:00+05:30') + hours * 3_600_000));
  const moment = within(-36, 36);
  const nearOrLater = fc.oneof({ arbitrary: moment, weight: 4 }, within(120, 240));
  const end = fc.option(nearOrLater.map((date) => date.toISOString()));
  const anyWindow = fc.record({
    opensAt: end,
    opensIn: fc.option(fc.constantFrom('2026-02', '2026-03', '2026-04', 'tba'), { freq: 1 }),
    closesAt: end,
    mark: fc.option(fc.constantFrom(...marks)),
  });

  /** Computes the expected result from the status and the days of the window. */
  function hasStatus(of: Window, status: TermStatus, now: Date): boolean {
    const at = windowStatusAt(of, now.getTime());
    const isOpen = at === 'open' || at === 'closing-soon';
    if (status === 'open') return isOpen;
    if (status === 'last-date-today') return isOpen && closesWithin(of, 0, now);
    if (status === 'last-date-tomorrow') {
      return isOpen && closesWithin(of, 1, now) && !closesWithin(of, 0, now);
    }
    if (status === 'closing-next-week') {
      // The first of April 2026 is a Wednesday.
      const from = now < new Date('2026-03-30T00:00+05:30') ? '2026-03-30' : '2026-04-06';
      const start = Date.parse(`${from}T00:00+05:30`);
      const end = Date.parse(of.closesAt ?? '');
      return isOpen && end > start && end <= start + 7 * DAY_MS;
    }
    if (status === 'closing-this-week') return isOpen && closesWithin(of, 7, now);
    return at === 'opens';
  }

  test.each(windowStatuses)('%s agrees with the window', async (status) => {
    let some = 0;
    await fc.assert(
      fc.asyncProperty(anyWindow, moment, async (of, now) => {
        const { rows } = await db.execute(
          sql`select (${withStatus(status, now, [])}) is true as has_status
            from (select ${of.opensAt}::timestamptz as opens_at, ${of.opensIn}::text as opens_in,
              ${of.closesAt}::timestamptz as closes_at, ${of.mark}::text as mark, null::text as thread,
              null::text as short_id) row`,
        );
        const expected = hasStatus(of, status, now);
        some += Number(expected);
        expect(rows[0]).toEqual({ has_status: expected });
      }),
      { numRuns: 300 },
    );
    expect(some).toBeGreaterThan(0);
  });
});

describe('filters in a URL', () => {
  const categories = [{ id: 'an-id', slug: 'results' }];
  const parse = (query: string) => parseFilters(new URLSearchParams(query), categories);
  const all =
    'category=results&year=2025&kind=job&organisation=staff-selection-commission&state=bihar&qualification=class-10&open=1&closes=7';

  test('are parsed as they were built', () => {
    const filters = parse(all);
    expect(filters).toEqual({
      categoryId: 'an-id',
      year: 2025,
      kind: 'job',
      organisation: 'staff-selection-commission',
      state: 'bihar',
      qualification: 'class-10',
      isOpen: true,
      closesWithin: 7,
    });
    expect(narrowedPath('/list', narrowingOf(filters, categories))).toBe(`/list?${all}`);
    expect(narrowedPath('/search?q=x', narrowingOf(filters, categories))).toBe(
      `/search?q=x&${all}`,
    );
    expect(narrowedPath('/list', narrowingOf({}, categories))).toBe('/list');
  });

  test.each([
    '',
    'category=none&year=none&open=none',
    'category=&year=&open=&kind=&state=&qualification=&organisation=&closes=',
    'year=1999&open=0&closes=4',
    'year=20255&open=11&closes=07',
    'kind=jobs&state=Bihar&qualification=constructor&organisation=A%20B',
    `organisation=${'a'.repeat(101)}`,
  ])('with unknown values filter nothing: %s', (query) => {
    expect(Object.values(parse(query)).filter((value) => value !== undefined)).toEqual([]);
  });
});

describe('a filtered search', () => {
  let [jobs, results] = ['', ''];
  beforeAll(async () => {
    jobs = (await buildCategory(db)).id;
    results = (await buildCategory(db)).id;
    for (const notice of [
      { title: 'Lighthouse keeper 2025', categoryId: jobs, lastDate: dateIn(-3) },
      {
        title: 'Lighthouse keeper 2026',
        categoryId: jobs,
        lastDate: dateIn(3),
        facts: {
          kind: 'job' as const,
          organisation: 'Coast Board',
          states: ['kerala' as const, 'goa' as const],
          qualifications: ['class-10' as const],
        },
      },
      {
        title: 'Lighthouse assistant 2026',
        categoryId: jobs,
        lastDate: dateIn(9),
        facts: { kind: 'job' as const, organisation: 'Coast Board', states: ['goa' as const] },
      },
      { title: 'Lighthouse result 2025', categoryId: results },
      { title: 'Something else 2025', categoryId: jobs, lastDate: dateIn(3) },
    ]) {
      await buildAnnouncement(db, notice);
    }
  });

  const search = async (filters: Filters, query = 'lighthouse') => {
    const { page, facets } = await searchAnnouncements(db, { query, filters, isCounted: true });
    return { found: page.items.map(({ title }) => title).sort(), facets };
  };

  test('shows the results of the filters', async () => {
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
    expect((await search({ state: 'kerala' })).found).toEqual(['Lighthouse keeper 2026']);
    expect((await search({ qualification: 'class-10' })).found).toEqual(['Lighthouse keeper 2026']);
    expect((await search({ organisation: 'coast-board', closesWithin: 7 })).found).toEqual([
      'Lighthouse keeper 2026',
    ]);
    expect((await search({ kind: 'result' })).found).toEqual(['Lighthouse result 2025']);
  });

  test('counts the results of each filter together with the others', async () => {
    expect((await search({})).facets).toEqual({
      categories: [
        { id: jobs, count: 3 },
        { id: results, count: 1 },
      ],
      years: [
        { year: 2026, count: 2 },
        { year: 2025, count: 2 },
      ],
      kinds: [
        { slug: 'job', count: 2 },
        { slug: 'other', count: 1 },
        { slug: 'result', count: 1 },
      ],
      organisations: [{ slug: 'coast-board', name: 'Coast Board', names: {}, count: 2 }],
      states: [
        { slug: 'goa', count: 2 },
        { slug: 'kerala', count: 1 },
      ],
      qualifications: [{ slug: 'class-10', count: 1 }],
      open: 2,
      left: 4,
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
      kinds: expect.arrayContaining([{ slug: 'other', count: 1 }]),
      organisations: [],
      open: 0,
      left: 2,
      total: 4,
    });
    expect((await search({ state: 'kerala', closesWithin: 7 })).facets).toMatchObject({
      states: [
        { slug: 'goa', count: 1 },
        { slug: 'kerala', count: 1 },
      ],
      open: 1,
      left: 1,
    });
    expect((await search({ state: 'goa', closesWithin: 3, isOpen: true })).facets).toMatchObject({
      qualifications: [{ slug: 'class-10', count: 1 }],
      left: 1,
    });
  });

  test('each number is the number of results with that filter', async () => {
    const { facets } = await search({ isOpen: true });
    for (const { id, count } of facets?.categories ?? []) {
      const { found } = await search({ isOpen: true, categoryId: id });
      expect(found).toHaveLength(count);
    }
    for (const { slug, count } of facets?.states ?? []) {
      const { found } = await search({ isOpen: true, state: slug });
      expect(found).toHaveLength(count);
    }
    for (const { year, count } of facets?.years ?? []) {
      const { found } = await search({ isOpen: true, year });
      expect(found).toHaveLength(count);
    }
  });

  test('drops no word because of a filter', async () => {
    expect((await search({ year: 2025 }, 'lighthouse assistant')).found).toEqual([]);
    // 'ighthouse' is only a part of the word 'Lighthouse', so only a substring search finds it.
    expect((await search({}, 'ighthouse keeper 2025')).found).toEqual(['Lighthouse keeper 2025']);
    expect((await search({ year: 2026 }, 'ighthouse keeper 2025')).found).toEqual([]);
  });

  test('without results is not counted as missed, because the notice exists', async () => {
    const missed: string[] = [];
    const onMissed = (query: string) => missed.push(query);
    await searchAnnouncements(db, { query: 'lighthouse', filters: { year: 2019 }, onMissed });
    await searchAnnouncements(db, { query: 'zzzzqqqq', filters: {}, onMissed });
    expect(missed).toEqual(['zzzzqqqq']);
  });

  test('counts nothing without the option', async () => {
    const { facets } = await searchAnnouncements(db, { query: 'lighthouse', filters: {} });
    expect(facets).toBeNull();
  });

  test('has several pages', async () => {
    const options = { query: 'lighthouse', filters: { categoryId: jobs }, limit: 2 };
    const first = (await searchAnnouncements(db, options)).page;
    expect(first.items).toHaveLength(2);
    const cursor = first.older;
    const second = (await searchAnnouncements(db, { ...options, cursor })).page;
    expect(second.items).toHaveLength(1);
    expect(second).toMatchObject({ older: null, newer: '' });
  });

  test('counts only the newest if there are too many, and reports it', async () => {
    const categoryId = (await buildCategory(db)).id;
    const createdAt = new Date();
    await importAnnouncements(
      db,
      system,
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

  test('of a term of two letters has no exact numbers, because partial matches are not counted', async () => {
    expect((await search({}, 'li')).facets?.isCut).toBe(true);
  });
});
