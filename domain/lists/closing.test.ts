import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements, examThreads } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { renewDerived } from '../announcements/renew-derived.server.ts';
import { DAY_MS, todayInIndia } from '../dates.ts';
import type { FactsInput } from '../facts/schema.ts';
import { openAt } from '../search/filters.server.ts';
import { listClosedLately, listClosing, listOpeningNext } from './closing.server.ts';
import { countClosingAnnouncements } from './counts.server.ts';
import { listAnnouncements } from './lists.server.ts';
import { cancelledRecruitment } from './timeline.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

const { id: categoryId } = await buildCategory(db);

beforeEach(async () => {
  await db.delete(announcements);
});

const inIndia = (text: string) => new Date(`${text}+05:30`);
const NOON = inIndia('2026-03-11T12:00');

const build = (title: string, lastDate: string | null, facts: FactsInput = {}) =>
  buildAnnouncement(db, { title, lastDate, categoryId, facts });
const titlesAt = async (now: Date) =>
  (await listClosing(db, { now })).items.map(({ title }) => title);

test('a filter applies to the list, page by page', async () => {
  await build('Of Bihar', '2026-03-20', { states: ['bihar'] });
  await build('Also of Bihar', '2026-03-21', { states: ['bihar'] });
  await build('Of Goa', '2026-03-19', { states: ['goa'] });
  const list = (cursor: string | null) =>
    listClosing(db, { now: NOON, filters: { state: 'bihar' }, limit: 1, cursor });
  const first = await list(null);
  expect(first.items.map(({ title }) => title)).toEqual(['Of Bihar']);
  expect((await list(first.older)).items.map(({ title }) => title)).toEqual(['Also of Bihar']);
});

test('a recruitment is open unless its newest notice cancels it, as in timelines', async () => {
  const kinds = [
    { stage: 'notification', kind: 'job' },
    { stage: null, kind: 'admission' },
    { stage: 'admit-card', kind: 'admit-card' },
  ] as const;
  const notices = kinds.flatMap((kind) =>
    [null, 'cancelled' as const].map((mark) => ({ ...kind, mark })),
  );
  const threads = notices.flatMap((one) =>
    notices.flatMap((two) => notices.map((three) => [one, two, three])),
  );
  const slugOf = (thread: number) => `thread-${thread}`;
  await db
    .insert(examThreads)
    .values(threads.map((_, n) => ({ slug: slugOf(n), name: slugOf(n) })));
  await db.insert(announcements).values(
    threads.flatMap((thread, n) =>
      thread.map((notice, hours) => ({
        ...{ ...notice, thread: slugOf(n), slug: `notice-${n}-${hours}`, title: 'Notice' },
        ...{ description: '<p>Text.</p>', categoryId, closesAt: inIndia('2026-03-20T00:00') },
        publishedAt: new Date(Date.now() - (hours + 1) * 3_600_000),
      })),
    ),
  );
  const rows = await db
    .select({ slug: announcements.slug, isOpen: sql<boolean>`${openAt(NOON)} is true` })
    .from(announcements);
  const isOpen = new Map(rows.map((row) => [row.slug, row.isOpen]));
  for (const [n, thread] of threads.entries()) {
    const isCancelled = cancelledRecruitment(thread) !== null;
    expect(thread.map((_, hours) => isOpen.get(`notice-${n}-${hours}`))).toEqual(
      thread.map(({ mark }) => mark === null && !isCancelled),
    );
  }
});

test('recently closed notices have the latest end first, within 30 days', async () => {
  await build('Yesterday', '2026-03-10');
  await build('Last month', '2026-02-12');
  await build('Long ago', '2026-02-08');
  await build('Cancelled', '2026-03-09', { mark: 'cancelled' });
  await build('Still open', '2026-03-11');
  const closed = await listClosedLately(db, { now: NOON, limit: 10 });
  expect(closed.map(({ title }) => title)).toEqual(['Yesterday', 'Last month']);
});

test('upcoming windows have the nearest day first, and need a known day', async () => {
  await build('Second', '2026-04-20', { dates: { applyFrom: { on: '2026-04-01' } } });
  await build('First', null, { dates: { applyFrom: { on: '2026-03-12' } } });
  await build('In some month', null, { dates: { applyFrom: { on: '2026-05' } } });
  await build('Open already', '2026-04-20', { dates: { applyFrom: { on: '2026-03-11' } } });
  const opening = await listOpeningNext(db, { now: NOON, limit: 10 });
  expect(opening.map(({ title }) => title)).toEqual(['First', 'Second']);
});

describe('the list of closing notices', () => {
  test('has no time for corrections, and neither have the filters and counts of last dates', async () => {
    const until = todayInIndia(new Date(Date.now() + DAY_MS));
    const dates = { correction: { on: todayInIndia(), until } };
    const notice = { categoryId, lastDate: until, facts: { kind: 'other', dates } } as const;
    await buildAnnouncement(db, { ...notice, title: 'Form' });
    const correction = await buildAnnouncement(db, {
      ...notice,
      title: 'Correction of the form',
      threadName: 'Clerk Examination 2026',
      stage: 'correction',
    });
    const now = new Date();
    const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
    expect(await titlesAt(now)).toEqual(['Form']);
    for (const filters of [{ closesWithin: 3 }, { isOpen: true }]) {
      expect(titles((await listAnnouncements(db, { filters })).items)).toEqual(['Form']);
    }
    expect(await countClosingAnnouncements(db)).toBe(1);

    // Without the stage 'correction', the last date ends the applications.
    await db.update(announcements).set({ stage: null }).where(eq(announcements.id, correction.id));
    await renewDerived(db, system);
    expect(await countClosingAnnouncements(db)).toBe(2);
  });

  test('has the nearest end first, to the minute', async () => {
    await build('Later', '2026-04-01');
    await build('That night', '2026-03-11');
    await build('At three', '2026-03-11', { dates: { last: { time: '15:00' } } });
    expect(await titlesAt(NOON)).toEqual(['At three', 'That night', 'Later']);
  });

  test.each([
    ['2026-03-11T14:59', ['At three', 'That night']],
    ['2026-03-11T15:00', ['That night']],
    ['2026-03-11T23:59:59', ['That night']],
    ['2026-03-12T00:00', []],
  ])('has no window that is over in India: at %s it has %j', async (now, left) => {
    await build('That night', '2026-03-11');
    await build('At three', '2026-03-11', { dates: { last: { time: '15:00' } } });
    expect(await titlesAt(inIndia(now))).toEqual(left);
  });

  test('has only windows that are already open', async () => {
    await build('Opens at ten', '2026-03-20', {
      dates: { applyFrom: { on: '2026-03-11', time: '10:00' } },
    });
    expect(await titlesAt(inIndia('2026-03-11T09:59'))).toEqual([]);
    expect(await titlesAt(inIndia('2026-03-11T10:00'))).toEqual(['Opens at ten']);
  });

  test('includes windows that opened on a day, or in a month that is over', async () => {
    for (const on of ['2026-02', '2026-03', 'tba']) {
      await build(`Opens in ${on}`, '2026-04-20', { dates: { applyFrom: { on } } });
    }
    expect(await titlesAt(NOON)).toEqual(['Opens in 2026-02']);
    expect(await titlesAt(inIndia('2026-03-31T23:59'))).toEqual(['Opens in 2026-02']);
    expect((await titlesAt(inIndia('2026-04-01T00:00'))).toSorted()).toEqual([
      'Opens in 2026-02',
      'Opens in 2026-03',
    ]);
  });

  test('has no cancelled ones, none without an end, and only live ones', async () => {
    await build('Cancelled', '2026-03-20', { mark: 'cancelled' });
    await build('Until filled', null, {
      mark: 'until-filled',
      dates: { applyFrom: { on: '2026-03-01' } },
    });
    await build('In a month', null, { dates: { last: { on: '2026-04' } } });
    await buildAnnouncement(db, {
      title: 'Scheduled',
      lastDate: '2026-03-20',
      categoryId,
      publishedAt: new Date(Date.now() + 3_600_000),
    });
    expect(await titlesAt(NOON)).toEqual([]);
  });

  test('is read page by page, forwards and backwards, also with equal ends', async () => {
    const days = ['2026-03-12', '2026-03-13', '2026-03-13', '2026-03-13', '2026-03-14'];
    for (const [index, day] of days.entries()) await build(`Number ${index}`, day);
    const read = (cursor: string | null) => listClosing(db, { now: NOON, cursor, limit: 2 });
    const first = await read(null);
    const second = await read(first.older);
    const third = await read(second.older);
    const all = [first, second, third].flatMap(({ items }) =>
      items.map(({ lastDate }) => lastDate),
    );
    expect(all).toEqual(days);
    expect(
      new Set([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).size,
    ).toBe(5);
    expect(third.older).toBeNull();
    expect((await read(third.newer)).items).toEqual(second.items);
    const back = await read(second.newer);
    expect(back).toMatchObject({ items: first.items, newer: null });
  });

  test('includes the latest possible year', async () => {
    for (const title of ['One', 'Two'])
      await build(title, '2100-12-31', { confirmed: ['date-far-ahead'] });
    const { older } = await listClosing(db, { now: NOON, limit: 1 });
    const { items, newer } = await listClosing(db, { now: NOON, limit: 1, cursor: older });
    expect(items).toHaveLength(1);
    expect(newer).not.toBeNull();
  });

  test.each([
    '',
    'nothing',
    'o1',
    'o1_x',
    '9'.repeat(30),
  ])('has a first page for the cursor %j', async (cursor) => {
    await build('Only one', '2026-03-20');
    expect((await listClosing(db, { now: NOON, cursor })).items).toHaveLength(1);
  });
});
