import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { buildAnnouncement, buildCategory } from '#tests/factories.ts';
import { createAnnouncement, importAnnouncements } from '#tests/raw-writes.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { deleteAnnouncement } from '../announcements/announcements.server.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from './list-sizes.ts';
import { listAnnouncements, listLatest } from './lists.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let categoryId: string;

beforeAll(async () => {
  categoryId = (await buildCategory(db)).id;
});

beforeEach(async () => {
  await db.delete(announcements);
});

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS);
const titles = (items: { title: string }[]) => items.map(({ title }) => title);
const announcement = (input: object = {}) => ({
  title: 'Clerk recruitment',
  description: '<p>Apply now.</p>',
  categoryId,
  ...input,
});

describe('lists of announcements', () => {
  test('are newest first by the time of publication', async () => {
    for (const [title, hours] of [
      ['second', 2],
      ['first', 1],
      ['third', 3],
    ] as const) {
      await buildAnnouncement(
        db,
        announcement({ title, createdAt: new Date(Date.now() - hours * HOUR_MS) }),
      );
    }
    expect(titles((await listAnnouncements(db)).items)).toEqual(['first', 'second', 'third']);
    expect(titles(await listLatest(db, { limit: 2 }))).toEqual(['first', 'second']);
  });

  test('have the important ones, or the others', async () => {
    await buildAnnouncement(db, announcement({ title: 'Important', important: true }));
    await buildAnnouncement(db, announcement({ title: 'Regular' }));
    const listed = async (list: 'important' | 'regular') =>
      titles((await listAnnouncements(db, { list })).items);
    expect(await listed('important')).toEqual(['Important']);
    expect(await listed('regular')).toEqual(['Regular']);
  });

  test.each([
    ['admit-card', 'SSC Admit Card Out'],
    ['admit-card', 'RRB HALL TICKET 2026'],
    ['result', 'Final Results declared'],
    ['result', 'UPSC CUT OFF marks'],
    ['result', 'Merit List of trainees'],
  ] as const)('have in %s a title such as %s', async (list, title) => {
    await buildAnnouncement(db, announcement({ title }));
    expect(titles((await listAnnouncements(db, { list })).items)).toEqual([title]);
  });

  test.each([
    ['admit-card', 'Admission card game'],
    ['admit-card', 'Ticket to the hall'],
    ['result', 'Cutoff without a space'],
    ['result', 'List by merit'],
  ] as const)('do not have in %s a title such as %s', async (list, title) => {
    await buildAnnouncement(db, announcement({ title, description: '<p>admit card result</p>' }));
    expect((await listAnnouncements(db, { list })).items).toEqual([]);
  });

  test('have one category only, and nothing for an invalid id', async () => {
    const other = await buildAnnouncement(db, { title: 'Other' });
    await buildAnnouncement(db, announcement({ title: 'Mine' }));
    expect(titles((await listAnnouncements(db, { categoryId })).items)).toEqual(['Mine']);
    expect(titles((await listAnnouncements(db, { categoryId: other.categoryId })).items)).toEqual([
      'Other',
    ]);
    for (const nothing of ['nonsense', "'", '\0', randomUUID()]) {
      expect((await listAnnouncements(db, { categoryId: nothing })).items).toEqual([]);
    }
  });

  test('shorten the excerpt after a word, within 200 characters and without markup', async () => {
    const words = 'शब्द word '.repeat(60);
    await buildAnnouncement(
      db,
      announcement({ description: `<p><b>A &lt;b&gt;</b> ${words}</p>` }),
    );
    const [item] = (await listAnnouncements(db)).items;
    expect(item?.excerpt).toMatch(/^A <b> शब्द word .*\S…$/);
    expect([...(item?.excerpt ?? '')].length).toBeLessThanOrEqual(200);
    expect(item).not.toHaveProperty('description');
  });
});

describe('pages of a list', () => {
  const COUNT = 25;

  beforeEach(async () => {
    // Notices 0 to 3 have the same publication time, then 4 to 7, and so on. Afterwards, notices 4
    // and 5 get one microsecond more.
    await importAnnouncements(
      db,
      system,
      Array.from({ length: COUNT }, (_, index) => ({
        ...announcement({ title: `Notice ${index}` }),
        createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 4))),
        updatedAt: new Date(),
      })),
    );
    await db.execute(
      sql`update announcements set published_at = published_at + interval '1 microsecond' where title in ('Notice 4', 'Notice 5')`,
    );
  });

  test('cover the whole list, and lead back to the start', async () => {
    const all = titles((await listAnnouncements(db)).items);
    const forwards: string[] = [];
    let page = await listAnnouncements(db, { limit: 7 });
    expect(page.newer).toBeNull();
    forwards.push(...titles(page.items));
    while (page.older) {
      page = await listAnnouncements(db, { limit: 7, cursor: page.older });
      forwards.push(...titles(page.items));
    }
    expect(forwards).toEqual(all);
    const backwards = titles(page.items).toReversed();
    while (page.newer) {
      page = await listAnnouncements(db, { limit: 7, cursor: page.newer });
      backwards.push(...titles(page.items).toReversed());
    }
    expect(backwards.toReversed()).toEqual(all);
  });

  test('neither skip nor repeat an entry if a newer one appears meanwhile', async () => {
    const first = await listAnnouncements(db, { limit: 10 });
    await buildAnnouncement(db, announcement({ title: 'Newest' }));
    const second = await listAnnouncements(db, { limit: 10, cursor: first.older });
    expect(new Set([...titles(first.items), ...titles(second.items)]).size).toBe(20);
  });

  test.each([
    '',
    'o',
    'o12_',
    "o1_'; drop table",
    'x1_00000000-0000-0000-0000-000000000000',
    '\0',
    'o99999999999999999999_00000000-0000-0000-0000-000000000000',
  ])('begin at the first for a cursor such as %j', async (cursor) => {
    const page = await listAnnouncements(db, { limit: 5, cursor });
    expect(page).toEqual(await listAnnouncements(db, { limit: 5 }));
  });

  test.each([
    'o99999999999999999',
    'n99999999999999999',
    'o0',
    'n0',
  ])('return no error for a made-up position such as %s', async (place) => {
    const cursor = `${place}_00000000-0000-0000-0000-000000000000`;
    expect((await listAnnouncements(db, { limit: 5, cursor })).items.length).toBeLessThanOrEqual(5);
  });

  test('have 60 entries by default, and at most 100', async () => {
    await importAnnouncements(
      db,
      system,
      Array.from({ length: 100 }, () => ({
        ...announcement(),
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    );
    expect(PAGE_SIZE).toBe(60);
    expect((await listAnnouncements(db)).items).toHaveLength(60);
    expect((await listAnnouncements(db, { limit: 5_000 })).items).toHaveLength(MAX_PAGE_SIZE);
    expect((await listAnnouncements(db, { limit: 0 })).items).toHaveLength(1);
    expect((await listAnnouncements(db, { limit: Number.NaN })).items).toHaveLength(1);
  });
});

describe("the staff's list", () => {
  const add = (title: string, input: object = {}) =>
    createAnnouncement(db, system, announcement({ title, categoryId, ...input }));
  const list = async (options: object = {}) =>
    titles((await listAnnouncements(db, { includeScheduled: true, ...options })).items);

  test('filters important, regular, scheduled or deleted announcements', async () => {
    await add('Plain');
    await add('Flagged', { important: true });
    await add('Later', { publishedAt: inAnHour() });
    await deleteAnnouncement(db, system, (await add('Away')).id);
    expect(await list({ state: 'important' })).toEqual(['Flagged']);
    expect(await list({ state: 'regular' })).toEqual(['Later', 'Plain']);
    expect(await list({ state: 'scheduled' })).toEqual(['Later']);
    expect(await list({ state: 'deleted' })).toEqual(['Away']);
    expect(await list({ state: 'deleted', query: 'plain' })).toEqual([]);
    // Lists for visitors ignore the state `deleted`.
    expect(titles((await listAnnouncements(db, { state: 'deleted' })).items)).toEqual([
      'Flagged',
      'Plain',
    ]);
  });

  test('has only deleted announcements that can still be restored', async () => {
    const { id } = await add('Long gone');
    await deleteAnnouncement(db, system, id);
    await db
      .update(announcements)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(announcements.id, id));
    expect(await list({ state: 'deleted' })).toEqual([]);
  });

  test.each([
    ['title', ['alpha', 'Beta', 'Beta', 'gamma', 'Omega']],
    ['-title', ['Omega', 'gamma', 'Beta', 'Beta', 'alpha']],
    ['date', ['Omega', 'alpha', 'Beta', 'gamma', 'Beta']],
    [null, ['Beta', 'gamma', 'Beta', 'alpha', 'Omega']],
  ])('is sorted by %s and read page by page, forwards and backwards', async (sort, expected) => {
    for (const title of ['Omega', 'alpha', 'Beta', 'gamma', 'Beta']) await add(title);
    const read = (cursor: string | null) =>
      listAnnouncements(db, { includeScheduled: true, sort: sort as never, limit: 2, cursor });
    const first = await read(null);
    const second = await read(first.older);
    const third = await read(second.older);
    expect(titles([...first.items, ...second.items, ...third.items])).toEqual(expected);
    expect([first.newer, third.older]).toEqual([null, null]);
    expect((await read(third.newer)).items).toEqual(second.items);
    const again = await read(second.newer);
    expect(again.items).toEqual(first.items);
    expect(again.newer).toBeNull();
  });
});
