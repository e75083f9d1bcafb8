import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import type { AnnouncementInput } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { DAY_MS, todayInIndia } from '../dates.ts';
import { openAt } from '../search/filters.server.ts';
import { listClosing } from './closing.server.ts';
import { listBriefly } from './lists.server.ts';
import { searchAnnouncements } from './search.server.ts';

/*
 * Two functions compare the notices of a thread. `prolongationOf` decides which last date the lists
 * show for a notice. `prolongedWindows` decides in SQL which lists contain a notice. The tests
 * check that both functions agree.
 */

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const dayIn = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));

type Input = Partial<AnnouncementInput> & { hours?: number };
let threads = 0;

/**
 * Builds a recruitment that closed three days ago, and a newer notice that extends its last date by
 * eight days. Returns three results about the recruitment:
 * - its last date in lists (days from now)
 * - whether the filter for open announcements finds it
 * - whether the list by last date has it
 */
async function listed(older: Input, newer: Input) {
  threads += 1;
  const categoryId = (await buildCategory(db)).id;
  const build = ({ hours = 0, ...input }: Input) =>
    buildAnnouncement(db, {
      ...{ categoryId, threadName: `Diver ${threads}` },
      createdAt: new Date(Date.now() - hours * 3_600_000),
      ...input,
    });
  const { id } = await build({
    ...{ title: 'Diver Posts', hours: 5, lastDate: dayIn(-3), facts: { kind: 'job' } },
    ...older,
  });
  await build({
    ...{ title: 'Diver Notice', hours: 1, lastDate: dayIn(5) },
    ...{ facts: { kind: 'other', mark: 'extended' } },
    ...newer,
  });
  const items = async (isOpen?: true) =>
    (await listBriefly(db, { categoryId, filters: { isOpen } })).items;
  const ofOlder = (all: { id: string; lastDate: string | null }[]) =>
    all.find((one) => one.id === id);
  const last = ofOlder(await items())?.lastDate ?? '';
  const closing = await listClosing(db, { now: new Date(), filters: { categoryId } });
  return {
    last: (Date.parse(last) - Date.parse(dayIn(0))) / DAY_MS,
    isOpen: ofOlder(await items(true)) !== undefined,
    isClosing: ofOlder(closing.items) !== undefined,
  };
}

const extended = 'Diver Last Date Extended';
const last = (values: object) => ({ dates: { last: values } });

test.each<[string, Input, Input?]>([
  ['has the mark', {}],
  ['has a title that says so', { title: extended, facts: { kind: 'other' } }],
  ['names the former day', { facts: { kind: 'job', ...last({ extendedFrom: dayIn(-3) }) } }],
  [
    'is an advertisement',
    { stage: 'notification', facts: { kind: 'admission', mark: 'extended' } },
  ],
  ['belongs to an advertisement', {}, { stage: 'notification', facts: { kind: 'admission' } }],
])('a newer notice prolongs a window if it %s', async (_, newer, older = {}) => {
  expect(await listed(older, newer)).toEqual({ last: 5, isOpen: true, isClosing: false });
});

test.each<[string, Input, Input?]>([
  ['ended before', {}],
  [
    'has another time',
    { facts: { kind: 'job', ...last({ extendedFrom: dayIn(-3), time: '17:00' }) } },
  ],
  ['is an advertisement', { stage: 'notification' }],
  ['was extended twice', { facts: { kind: 'job', ...last({ extendedFrom: dayIn(-2) }) } }],
])('an older notice prolongs a window if it was extended from its last date: it %s', async (_, older) => {
  const facts = { kind: 'job' as const, ...last({ extendedFrom: dayIn(-3) }) };
  expect(await listed({}, { hours: 6, facts, ...older })).toEqual({
    ...{ last: 5, isOpen: true, isClosing: false },
  });
});

test.each<[string, Input, Input?]>([
  [
    'was extended from an earlier day',
    { facts: { kind: 'job', ...last({ extendedFrom: dayIn(-4) }) } },
  ],
  ['was extended from a day before the other last date', {}, { lastDate: dayIn(-2) }],
  [
    'is cancelled',
    { facts: { kind: 'job', mark: 'cancelled', ...last({ extendedFrom: dayIn(-3) }) } },
  ],
  [
    'has a tentative last date',
    { facts: { kind: 'job', ...last({ extendedFrom: dayIn(-3), tentative: true }) } },
  ],
  ['is about another form', { title: 'Diver Mains Form' }],
  ['is about another step', { stage: 'admit-card' }],
  ['belongs to another thread', { threadName: 'Sailor' }],
  ['extends another form than the newer notice', {}, { title: 'Diver Mains Form' }],
])('an older notice does not prolong a window if it %s', async (_, older, newer = {}) => {
  const facts = { kind: 'job' as const, ...last({ extendedFrom: dayIn(-3) }) };
  const found = await listed(newer, { hours: 6, facts, ...older });
  expect(found).toMatchObject({ isOpen: false, isClosing: false });
  expect(found.last).toBeLessThan(0);
});

test('a prolonged window that is still open is listed by the newer notice', async () => {
  const expected = { last: 5, isOpen: true, isClosing: false };
  expect(await listed({ lastDate: dayIn(2) }, {})).toEqual(expected);
});

test('a window that opens again later has the new last date, and is not open', async () => {
  const facts = {
    kind: 'other',
    mark: 'extended',
    dates: { applyFrom: { on: dayIn(2) } },
  } as const;
  expect(await listed({}, { facts })).toEqual({ last: 5, isOpen: false, isClosing: false });
});

test.each<[string, Input, Input?]>([
  ['does not say so', { facts: { kind: 'job' } }],
  ['says so in part of a word', { title: 'Diver Extendedly', facts: { kind: 'other' } }],
  ['is older', { hours: 6 }],
  ['is not public yet', { hours: -1 }],
  ['belongs to another thread', { threadName: 'Sailor' }],
  ['has no last date', { lastDate: null }],
  [
    'has a tentative last date',
    { facts: { kind: 'other', mark: 'extended', ...last({ tentative: true }) } },
  ],
  ['is cancelled', { title: extended, facts: { kind: 'other', mark: 'cancelled' } }],
  [
    'has an unknown opening',
    { facts: { kind: 'other', mark: 'extended', dates: { applyFrom: { on: 'tba' } } } },
  ],
  ['is about another form', { title: 'Diver Mains Form' }],
  ['is about another step', { stage: 'admit-card' }],
  ['is the last day for corrections', { stage: 'correction' }],
  ['is about objections', { facts: { kind: 'answer-key', mark: 'extended' } }],
  ['extends another form than the older notice', {}, { title: 'Diver Mains Form' }],
  ['extends another step than the older notice', {}, { stage: 'admit-card' }],
  ['extends no objections', {}, { facts: { kind: 'answer-key' } }],
])('a newer notice does not prolong a window if it %s', async (_, newer, older = {}) => {
  expect(await listed(older, newer)).toEqual({ last: -3, isOpen: false, isClosing: false });
});

test.each([6, 5])('a notice does not prolong a window that ends in %i days', async (days) => {
  const expected = { last: days, isOpen: true, isClosing: true };
  expect(await listed({ lastDate: dayIn(days) }, {})).toEqual(expected);
});

test('a search by status sorts a prolonged window by its longer end', async () => {
  const categoryId = (await buildCategory(db)).id;
  const build = (title: string, days: number, hours: number, input: Input = {}) =>
    buildAnnouncement(db, {
      ...{ title, categoryId, lastDate: dayIn(days), facts: { kind: 'job' } },
      createdAt: new Date(Date.now() - hours * 3_600_000),
      ...input,
    });
  const threadName = 'Sailor 2026';
  await build('Sailor Posts', -3, 5, { threadName });
  await build('Sailor Last Date Extended', 5, 1, { threadName });
  await build('Pilot Posts', 2, 3);
  await build('Gunner Posts', 7, 2);
  const { page } = await searchAnnouncements(db, {
    ...{ query: 'closing this week', isByStatus: true, filters: { categoryId } },
  });
  expect(page.items.map(({ title }) => title)).toEqual([
    ...['Pilot Posts', 'Sailor Last Date Extended', 'Sailor Posts', 'Gunner Posts'],
  ]);
});

test('the condition has an index for prolonging notices', async () => {
  const plan = await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    return transaction.execute(
      sql`explain select from announcements where ${openAt(new Date())} and closes_at is null`,
    );
  });
  expect(JSON.stringify(plan.rows)).toContain(
    'announcements_prolonging_idx on announcements longer',
  );
});
