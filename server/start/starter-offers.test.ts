import { readFileSync } from 'node:fs';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activity, announcements, factChanges } from '#db/schema.server.ts';
import { type Actor, importer, system } from '#domain/actor.ts';
import {
  deleteAnnouncement,
  getAnnouncementForStaff,
  restoreAnnouncement,
} from '#domain/announcements/announcements.server.ts';
import { createCategory } from '#domain/categories/categories.server.ts';
import { Forbidden } from '#domain/errors.ts';
import { createLog } from '#server/base/log.ts';
import { importAnnouncements } from '#tests/raw-writes.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { readStarterNotices } from './starter-notices.ts';
import { createStarterOffers } from './starter-offers.ts';

const log = createLog('silent');
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8'));
const notices = await readStarterNotices();
const firstTitles: string[] = read('first-notices.json');
const kept = firstTitles.filter((title) => notices.some((notice) => notice.title === title));
const leftOut = firstTitles.filter((title) => !kept.includes(title));
const added = notices.filter(({ title }) => !firstTitles.includes(title));
const [one = '', other = '', third = ''] = kept;
const [gone = ''] = leftOut;
/** The notices of most tests. One test stores the whole content. */
const fewAdded = [
  ...added.filter(({ facts }) => facts.kind === 'job').slice(0, 4),
  ...added.filter(({ facts }) => facts.kind !== 'job').slice(0, 4),
];
const few = [...notices.filter(({ title }) => kept.includes(title)), ...fewAdded];
const readFew = async () => few;

let database: TestDatabase;
let ids: Map<string, string>;
beforeEach(async () => {
  database = await createTestDatabase();
  ids = new Map();
  for (const category of read('categories.json')) {
    ids.set(category.slug, (await createCategory(database.db, system, category)).id);
  }
});
afterEach(() => database.close());

/**
 * Stores notices with the times of the first starter content: from 9:00 in India, one minute apart.
 */
async function beginWith(titles: string[], { seconds = 0 } = {}): Promise<Map<string, string>> {
  const { db } = database;
  await importAnnouncements(
    db,
    importer,
    titles.map((title, index) => {
      const at = new Date(
        Date.parse('2025-08-01T09:00:00+05:30') + index * 60_000 + seconds * 1000,
      );
      const categoryId = ids.get('government-jobs') ?? '';
      return { title, description: '<p>Old.</p>', categoryId, createdAt: at, updatedAt: at };
    }),
  );
  const rows = await db.select().from(announcements).where(inArray(announcements.title, titles));
  return new Map(rows.map(({ title, id }) => [title, id]));
}

const titlesOf = async () =>
  (await database.db.select({ title: announcements.title }).from(announcements))
    .map(({ title }) => title)
    .sort();

test('untouched notices get their better version, dropped notices are deleted, new notices are added', async () => {
  const { db } = database;
  const stored = await beginWith([one, other, gone]);
  const offers = createStarterOffers(db, { log });
  expect(await offers.find()).toEqual({ improved: 2, added: added.length, withdrawn: 1 });
  expect(await offers.accept(system)).toBeNull();

  const better = notices.find(({ title }) => title === one);
  const now = await getAnnouncementForStaff(db, stored.get(one) ?? '');
  expect(now).toMatchObject({
    description: better?.description,
    facts: better?.facts,
    lastDate: better?.lastDate,
    publishedAt: better?.createdAt.toISOString(),
    categorySlug: 'government-jobs',
    version: 2,
  });
  const [change] = await db
    .select()
    .from(factChanges)
    .where(eq(factChanges.announcementId, now.id));
  expect(change?.reason).toBe('Starter content corrected');
  expect(await titlesOf()).toEqual([one, other, gone, ...added.map(({ title }) => title)].sort());
  const fresh = await db
    .select()
    .from(announcements)
    .where(eq(announcements.title, added[0]?.title ?? ''));
  expect(fresh[0]).toMatchObject({ createdAt: added[0]?.createdAt, version: 1 });
  await expect(getAnnouncementForStaff(db, stored.get(gone) ?? '')).rejects.toThrow();
  await restoreAnnouncement(db, system, stored.get(gone) ?? '');
  const lines = await db.select({ action: activity.action }).from(activity);
  expect(lines.filter(({ action }) => action === 'save')).toHaveLength(2);
  expect(lines.filter(({ action }) => action === 'delete')).toHaveLength(1);
  expect(lines.filter(({ action }) => action === 'create').length).toBeGreaterThan(added.length);

  const before = await titlesOf();
  expect(await createStarterOffers(db, { log }).accept(system)).toBeNull();
  expect(await titlesOf()).toEqual(before);
});

test('notices that somebody edited, deleted or wrote stay unchanged', async () => {
  const { db } = database;
  const stored = await beginWith([one, other]);
  const [own] = await beginWith([third], { seconds: 7 }).then((rows) => [...rows.values()]);
  await db
    .update(announcements)
    .set({ important: true })
    .where(eq(announcements.id, stored.get(one) ?? ''));
  await deleteAnnouncement(db, system, stored.get(other) ?? '');
  const rows = () => db.select().from(announcements).orderBy(announcements.id);
  const before = await rows();
  const offers = createStarterOffers(db, { log });
  expect(await offers.find()).toBeNull();
  expect(await offers.accept(system)).toBeNull();
  expect(await rows()).toEqual(before);
  expect((await getAnnouncementForStaff(db, own ?? '')).description).toBe('<p>Old.</p>');
});

test('the files are read once, and again only after a failed read', async () => {
  const { db } = database;
  await beginWith([one]);
  const readOnce = vi.fn(async () => notices).mockRejectedValueOnce(new Error('EMFILE'));
  const offers = createStarterOffers(db, { log, read: readOnce });
  await expect(offers.find()).rejects.toThrow('EMFILE');
  const offer = { improved: 1, added: added.length, withdrawn: 0 };
  expect(await offers.find()).toEqual(offer);
  expect(await offers.find()).toEqual(offer);
  expect(readOnce).toHaveBeenCalledTimes(2);
});

test('a long offer is accepted in parts, and no new notice is added twice', async () => {
  const { db } = database;
  await beginWith([one, other, gone]);
  const offers = createStarterOffers(db, { log, acceptMs: 0, read: readFew });
  const rest = { improved: 2, added: 0, withdrawn: 1 };
  expect(await offers.accept(system)).toEqual(rest);
  const titles = await titlesOf();
  expect(await offers.accept(system)).toEqual(rest);
  expect(await titlesOf()).toEqual(titles);
  expect(titles).toEqual([one, other, gone, ...fewAdded.map(({ title }) => title)].sort());
  expect(await createStarterOffers(db, { log, read: readFew }).accept(system)).toBeNull();
});

test('authors are refused, and a site with the present starter content has no offer', async () => {
  const { db } = database;
  const author: Actor = { kind: 'staff', id: 'one', role: 'author' };
  const offers = createStarterOffers(db, { log });
  await expect(offers.accept(author)).rejects.toThrow(Forbidden);
  await importAnnouncements(
    db,
    importer,
    notices.slice(0, 20).map(({ title, description, category, createdAt, updatedAt }) => ({
      title,
      description,
      categoryId: ids.get(category) ?? '',
      createdAt,
      updatedAt,
    })),
  );
  expect(await offers.find()).toBeNull();
});

test('the log names the doubtful values of a new notice that were not stored', async () => {
  const { db } = database;
  await beginWith([one]);
  const [doubtful] = fewAdded.filter(({ facts }) => facts.kind === 'job');
  const dates = { applyFrom: { on: '2026-06-01' } };
  const readDoubtful = async () =>
    few.map((notice) =>
      notice === doubtful ? { ...notice, lastDate: '2026-05-01', facts: { dates } } : notice,
    );
  const warn = vi.spyOn(log, 'warn');
  await createStarterOffers(db, { log, read: readDoubtful }).accept(system);
  expect(warn.mock.calls).toEqual([
    [`Doubtful dates or numbers of “${doubtful?.title}” were left out: last-before-applyFrom`],
  ]);
  const [stored] = await db
    .select({ lastDate: announcements.lastDate })
    .from(announcements)
    .where(eq(announcements.title, doubtful?.title ?? ''));
  expect(stored).toEqual({ lastDate: null });
});
