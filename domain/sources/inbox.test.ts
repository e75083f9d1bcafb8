import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  announcements,
  changes,
  documents,
  inboxEntries,
  sources,
  staffUsers,
} from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
} from '#domain/announcements/announcements.server.ts';
import { toMergedContent } from '#domain/announcements/content-shape.ts';
import { extendAnnouncement } from '#domain/announcements/extend.server.ts';
import { extensionSchema } from '#domain/announcements/extension.ts';
import { announcementSchema } from '#domain/announcements/schema.ts';
import { eraseUnusedDocuments } from '#domain/documents/documents.server.ts';
import {
  actAs,
  buildAnnouncement,
  buildCategory,
  buildEntry,
  buildSource,
} from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { Conflict, Forbidden } from '../errors.ts';
import { findLikely } from './changed-notice.server.ts';
import {
  EntryDecided,
  findEntry,
  findOldestUntaken,
  listEntries,
  listFilters,
  listUnreadEntries,
  markDuplicate,
  publishEntry,
  recordEntryDocument,
  rejectEntry,
  releaseEntry,
  takeEntry,
  undoFilter,
} from './inbox.server.ts';
import { readRows } from './read-rows.server.ts';
import { sourceSchema } from './schema.ts';
import {
  acceptSource,
  createSource,
  deleteSource,
  getSource,
  listDueSources,
  listSources,
  recordVisit,
  updateSource,
} from './sources.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const admin = actAs('meera', 'admin');
const editors = ['asha', 'bina', 'chitra'].map((id) => actAs(id, 'editor'));
const [asha = admin, bina = admin] = editors;
let categoryId: string;
beforeAll(async () => {
  for (const id of ['meera', 'asha', 'bina', 'chitra']) {
    const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    await db.insert(staffUsers).values({ id, name, email: `${id}@example.org` });
  }
  categoryId = (await buildCategory(db)).id;
});
beforeEach(async () => {
  await db.delete(sources);
  await db.delete(announcements);
  await db.delete(documents);
});

const values = sourceSchema.parse({
  organisation: 'Staff Board',
  url: 'https://board.example.org/notices',
  kind: 'html',
  selector: 'li',
  everyMinutes: '60',
});

/** Records a visit that finds these titles, in this order. */
async function visit(id: string, titles: string[], at = new Date()) {
  const { kind, url, selector } = await getSource(db, id);
  const list = titles.map((title) => `<li><a href="/${encodeURI(title)}">${title}</a></li>`);
  const page = readRows(`<ul>${list.join('')}</ul>`, { kind, url, selector });
  const visited = { id, kind, url, selector, etag: null, lastModified: null };
  const read = { outcome: 'read' as const, ...page, etag: '"1"', lastModified: null };
  return recordVisit(db, system, visited, read, { at });
}

/** The year after the current year. Dates in `YEAR` are never over. */
const YEAR = new Date().getFullYear() + 1;

const OLD = ['Notice one', 'Notice two', 'Notice three', 'Notice four'];

/** Creates a source whose inbox has entries with these titles. */
async function buildInbox(titles: string[]) {
  const { id } = await createSource(db, admin, values);
  await visit(id, OLD);
  for (const [index] of titles.entries()) await visit(id, [...titles.slice(0, index + 1), ...OLD]);
  const entries = await db.select().from(inboxEntries).where(eq(inboxEntries.sourceId, id));
  return { sourceId: id, ids: entries.map((entry) => entry.id) };
}
const notice = (title: string) =>
  announcementSchema.parse({ title, description: '<p>Out now.</p>', categoryId });

const titlesIn = async (list: Parameters<typeof listEntries>[1]['list']) =>
  (await listEntries(db, { list })).items.map(({ title }) => title).sort();

describe('a source', () => {
  test('adds nothing on its first visit, and later its new rows become entries', async () => {
    const { id } = await createSource(db, admin, values);
    expect(await visit(id, OLD)).toBe(0);
    expect(await visit(id, ['Result of Clerks', ...OLD])).toBe(1);
    expect(await visit(id, ['Result of Clerks', ...OLD])).toBe(0);
    const { items } = await listEntries(db, { list: 'waiting' });
    expect(items).toMatchObject([
      { title: 'Result of Clerks', kind: 'result', organisation: 'Staff Board', staffName: null },
    ]);
    expect(await findOldestUntaken(db)).toBe(items[0]?.foundAt);
    const told = await db.select().from(changes).where(eq(changes.entity, 'source'));
    expect(told.length).toBeGreaterThan(3);
  });

  test('is due again after its interval, if it is active', async () => {
    const { id } = await createSource(db, admin, values);
    const due = async () => (await listDueSources(db, { limit: 9 })).map((one) => one.id);
    expect(await due()).toEqual([id]);
    await visit(id, OLD);
    expect(await due()).toEqual([]);
    await visit(id, OLD, new Date(Date.now() - 61 * 60_000));
    expect(await due()).toEqual([id]);
    await updateSource(db, admin, id, { ...values, isActive: false });
    expect(await due()).toEqual([]);
  });

  test('is not visited more than 24 times a day', async () => {
    const { id } = await createSource(db, admin, values);
    const early = new Date(Date.now() - 61 * 60_000);
    for (let count = 0; count < 24; count++) await visit(id, OLD, early);
    expect(await listDueSources(db, { limit: 9 })).toEqual([]);
  });

  test('turns red with its reason, until the new state is accepted', async () => {
    const { id } = await createSource(db, admin, values);
    await visit(id, OLD);
    expect(await visit(id, OLD.slice(0, 1))).toBe(0);
    const reason = { key: 'sourceRowCounts', values: { rows: 1, fewest: 2 } };
    expect(await listSources(db)).toMatchObject([{ id, alarm: 'fewer-rows', reason, rowCount: 4 }]);
    await acceptSource(db, admin, id);
    await visit(id, ['Only notice']);
    expect(await getSource(db, id)).toMatchObject({ alarm: null, rowCount: 1 });
  });

  test('keeps its known rows if it is accepted without an alarm', async () => {
    const { id } = await createSource(db, admin, values);
    await visit(id, OLD);
    await acceptSource(db, admin, id);
    expect(await visit(id, ['Another notice', ...OLD])).toBe(1);
  });

  test('without an answer turns red at the third attempt', async () => {
    const { id, kind, url, selector } = await createSource(db, admin, values);
    const visited = { id, kind, url, selector, etag: null, lastModified: null };
    const alarms: (string | null)[] = [];
    for (let count = 0; count < 3; count++) {
      const failed = { outcome: 'failed', alarm: 'unreachable', reason: null } as const;
      await recordVisit(db, system, visited, failed);
      alarms.push((await getSource(db, id)).alarm);
    }
    expect(alarms).toEqual([null, null, 'unreachable']);
    await recordVisit(db, system, visited, { outcome: 'unchanged' });
    expect((await getSource(db, id)).alarm).toBeNull();
  });

  test('with another selector starts again', async () => {
    const { id } = await createSource(db, admin, values);
    await visit(id, OLD);
    await updateSource(db, admin, id, { ...values, selector: 'ul > li' });
    expect((await getSource(db, id)).rowCount).toBe(0);
    await expect(updateSource(db, admin, id, { ...values, selector: 'li:has(a)' })).rejects.toThrow(
      'sourceSelectorInvalid',
    );
  });

  test('is refused if another source has its address', async () => {
    const { id } = await createSource(db, admin, values);
    const again = { ...values, url: 'https://www.board.example.org/notices/', selector: 'tr' };
    await expect(createSource(db, admin, again)).rejects.toMatchObject({
      key: 'sourceUrlUsed',
      fields: { url: { values: { organisation: 'Staff Board' } } },
    });
    const url = 'https://board.example.org/results';
    const other = await createSource(db, admin, { ...values, url });
    await expect(updateSource(db, admin, other.id, values)).rejects.toThrow('sourceUrlUsed');
    // A form that is sent twice with the same id is accepted. Older versions of the site allowed
    // two sources with one URL. One of them can still be saved if its URL stays the same.
    expect(await createSource(db, admin, { ...values, id })).toMatchObject({ id });
    await buildSource(db, { url: values.url });
    await updateSource(db, admin, id, { ...values, isActive: false });
  });

  test('is managed only by admins', async () => {
    const { id } = await createSource(db, admin, values);
    await expect(createSource(db, asha, values)).rejects.toThrow(Forbidden);
    await expect(updateSource(db, asha, id, values)).rejects.toThrow(Forbidden);
    await expect(acceptSource(db, asha, id)).rejects.toThrow(Forbidden);
    await expect(deleteSource(db, asha, id)).rejects.toThrow(Forbidden);
    await deleteSource(db, admin, id);
    expect(await listSources(db)).toEqual([]);
  });
});

describe('an entry', () => {
  test('is taken by one of two editors, and the other sees who took it', async () => {
    const {
      ids: [id = ''],
    } = await buildInbox(['Result of Clerks']);
    const ends = await Promise.allSettled([takeEntry(db, asha, id), takeEntry(db, bina, id)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { items } = await listEntries(db, { list: 'waiting' });
    const refused = ends.find((end) => end.status === 'rejected')?.reason;
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({ key: 'entryTaken', values: { name: items[0]?.staffName } });
    const other = items[0]?.staffName === 'Asha' ? bina : asha;
    await expect(markDuplicate(db, other, id)).rejects.toThrow('entryTaken');
    await releaseEntry(db, other, id);
    await markDuplicate(db, other, id);
    expect(await titlesIn('duplicate')).toEqual(['Result of Clerks']);
    await expect(takeEntry(db, asha, id)).rejects.toThrow('entryChanged');
    await releaseEntry(db, asha, id);
    expect(await titlesIn('waiting')).toEqual(['Result of Clerks']);
  });

  test('that is irrelevant teaches its source a filter, which can be undone', async () => {
    const tender = 'Tender for chairs No. 4';
    const { sourceId, ids } = await buildInbox([tender, 'Result of Clerks']);
    const entry = (await listEntries(db, { list: 'waiting' })).items.find(
      (one) => one.title === tender,
    );
    const id = entry?.id ?? '';
    await expect(rejectEntry(db, asha, { id, phrase: 'Result' })).rejects.toThrow(
      'filterPhraseInvalid',
    );
    await expect(rejectEntry(db, asha, { id, phrase: 'No' })).rejects.toThrow(
      'filterPhraseInvalid',
    );
    await rejectEntry(db, asha, { id, phrase: 'tender for' });
    await visit(sourceId, ['TENDER for: tables', tender, 'Result of Clerks', ...OLD]);
    expect(ids).toHaveLength(2);
    expect(await titlesIn('not-ours')).toEqual(['TENDER for: tables', tender]);
    expect(await titlesIn('waiting')).toEqual(['Result of Clerks']);
    const [filter] = await listFilters(db, sourceId);
    expect(filter).toMatchObject({ phrase: 'tender for', hidden: 2 });
    await undoFilter(db, bina, filter?.id ?? '');
    expect(await titlesIn('waiting')).toHaveLength(3);
    expect(await listFilters(db, sourceId)).toEqual([]);
  });

  test('is not rejected by words that more than half of at least four entries have', async () => {
    const { sourceId } = await buildInbox(['Main result', 'Main merit list', 'Main tender']);
    const reject = async (title: string, phrase: string) => {
      const { items } = await listEntries(db, { list: 'waiting' });
      const id = items.find((one) => one.title === title)?.id ?? '';
      await rejectEntry(db, asha, { id, phrase });
    };
    await buildEntry(db, { sourceId, title: 'Answer key' });
    await expect(reject('Main tender', 'main')).rejects.toMatchObject({
      key: 'filterPhraseCommon',
      values: { n: 3, all: 4 },
    });
    await reject('Main tender', 'tender');
    // Three entries are too few for a comparison, so the filter is accepted.
    await reject('Main result', 'main');
    expect(await titlesIn('waiting')).toEqual(['Answer key']);
  });

  test('is never published twice, with 20 entries and three editors', async () => {
    const { ids } = await buildInbox(
      Array.from({ length: 20 }, (_, index) => `Result no. ${index}`),
    );
    const work = async (editor: (typeof editors)[number]) => {
      let published = 0;
      for (const id of ids) {
        // An editor may publish an entry without taking it first. Bina does this.
        if (editor !== bina) await takeEntry(db, editor, id).catch(() => {});
        const isMine = await createAnnouncement(db, editor, {
          ...notice(`${id} by ${editor.id}`),
          entry: { id },
        }).then(
          () => true,
          (error) => {
            expect(error).toBeInstanceOf(EntryDecided);
            return false;
          },
        );
        if (isMine) published++;
      }
      return published;
    };
    const published = await Promise.all(editors.map(work));
    expect(published.reduce((sum, count) => sum + count)).toBe(20);
    const rows = await db.select().from(inboxEntries);
    expect(await db.$count(announcements)).toBe(20);
    expect(new Set(rows.map(({ announcementId }) => announcementId)).size).toBe(20);
    expect(rows.every(({ state }) => state === 'published')).toBe(true);
  });
});

describe('an announcement from an entry', () => {
  test('needs a confirmation if somebody else has taken the entry, and then takes it over', async () => {
    const {
      ids: [id = ''],
    } = await buildInbox(['Result of Clerks']);
    await takeEntry(db, asha, id);
    const publish = (actor: typeof asha, takesOver = false) =>
      createAnnouncement(db, actor, { ...notice(`By ${actor.id}`), entry: { id, takesOver } });
    const refused = await publish(bina).catch((error) => error);
    expect(refused).toBeInstanceOf(EntryDecided);
    expect(refused).toMatchObject({
      key: 'entryTaken',
      decided: { state: 'taken', staffName: 'Asha' },
    });
    const made = await publish(bina, true);
    expect(await publish(asha).catch((error) => error)).toMatchObject({
      key: 'entryPublished',
      decided: { state: 'published', staffName: 'Bina', announcementId: made.id },
    });
    expect(await db.$count(announcements)).toBe(1);
    expect(await findEntry(db, id)).toMatchObject({
      state: 'published',
      announcementId: made.id,
      staffName: 'Bina',
    });
  });

  test('is stored once when it is sent twice', async () => {
    const {
      ids: [entry = ''],
    } = await buildInbox(['Result of Clerks']);
    const id = crypto.randomUUID();
    const send = () =>
      createAnnouncement(db, asha, { ...notice('Sent twice'), id, entry: { id: entry } });
    await send();
    expect((await send()).id).toBe(id);
    expect(await db.$count(announcements)).toBe(1);
  });

  test('is refused for a deleted entry', async () => {
    const entry = { id: crypto.randomUUID() };
    const refused = await createAnnouncement(db, asha, { ...notice('Gone'), entry }).catch(
      (e) => e,
    );
    expect(refused).toMatchObject({ decided: { state: 'gone' } });
    expect(await db.$count(announcements)).toBe(0);
  });
});

describe('a row that changes a notice', () => {
  const OPEN = 'Recruitment of Clerks 2026 Advt 4';
  const page = (rows: [path: string, title: string][]) =>
    rows.map(([path, title]) => `<li><a href="/${path}">${title}</a></li>`).join('');
  const look = async (id: string, rows: [path: string, title: string][]) => {
    const { kind, url, selector } = await getSource(db, id);
    const read = readRows(`<ul>${page(rows)}</ul>`, { kind, url, selector });
    const visited = { id, kind, url, selector, etag: null, lastModified: null };
    const visit = { outcome: 'read' as const, ...read, etag: null, lastModified: null };
    return recordVisit(db, system, visited, visit);
  };
  const others: [string, string][] = ['a', 'b', 'c'].map((path) => [
    path,
    `Earlier notice ${path} of the board`,
  ]);

  /** Creates an announcement with a last date from an inbox entry. */
  async function published() {
    const { id: sourceId } = await createSource(db, admin, values);
    await look(sourceId, others);
    await look(sourceId, [['clerks', OPEN], ...others]);
    const { items } = await listEntries(db, { list: 'waiting' });
    const entry = { id: items[0]?.id ?? '' };
    const made = await createAnnouncement(db, asha, {
      ...notice(OPEN),
      lastDate: `${YEAR}-11-30`,
      entry,
    });
    return { sourceId, made };
  }

  test('leads to the extension with the new date, which marks the entry as published', async () => {
    const { sourceId, made } = await published();
    const changed: [string, string] = ['clerks', `${OPEN} (last date extended to 15.12.${YEAR})`];
    expect(await look(sourceId, [changed, ...others])).toBe(1);
    expect(await look(sourceId, [changed, ...others])).toBe(0);
    const [entry] = (await listEntries(db, { list: 'waiting' })).items;
    expect(entry).toMatchObject({
      title: changed[1],
      proposedDate: `${YEAR}-12-15`,
      changes: { id: made.id, title: OPEN, isExtendable: true },
    });
    const base = toMergedContent(made);
    const extend = (actor: typeof asha) =>
      extendAnnouncement(db, actor, made.id, {
        ...extensionSchema.parse({ on: `${YEAR}-12-15` }),
        version: made.version,
        base,
        entry: { id: entry?.id ?? '' },
      });
    await takeEntry(db, asha, entry?.id ?? '');
    await expect(extend(bina)).rejects.toThrow('entryTaken');
    expect(await extend(asha)).toMatchObject({ lastDate: `${YEAR}-12-15` });
    expect(await findEntry(db, entry?.id ?? '')).toMatchObject({
      state: 'published',
      changes: { id: made.id },
    });
  });

  test('is no entry if its title names no change, or if the notice was not published', async () => {
    const { sourceId } = await published();
    const corrected: [string, string] = ['clerks', `${OPEN} (corrected spelling)`];
    expect(await look(sourceId, [corrected, ...others])).toBe(0);
    const unknown: [string, string] = [
      'a',
      `Earlier notice a of the board: date extended to 15.12.${YEAR}`,
    ];
    expect(await look(sourceId, [corrected, unknown, ...others.slice(1)])).toBe(0);
  });

  test('is found by the advertisement number in its document', async () => {
    const made = await createAnnouncement(db, system, {
      ...notice('Clerks of the board'),
      lastDate: `${YEAR}-11-30`,
      facts: { advertisement: `04/${YEAR}` },
    });
    const { id: sourceId } = await createSource(db, admin, values);
    await look(sourceId, others);
    await look(sourceId, [['corrigendum', 'Corrigendum'], ...others]);
    const [unread] = await listUnreadEntries(db, { limit: 9 });
    expect(unread?.url).toBe('https://board.example.org/corrigendum');
    await recordEntryDocument(db, system, unread ?? { id: '', url: '' }, {
      text: `Advertisement No. 04/${YEAR}\nLast date of application stands extended to 15.12.${YEAR} from 30.11.${YEAR}`,
      secondText: null,
      isCut: false,
      bytes: new TextEncoder().encode('file'),
    });
    expect(await listUnreadEntries(db, { limit: 9 })).toEqual([]);
    const [entry] = (await listEntries(db, { list: 'waiting' })).items;
    expect(entry).toMatchObject({
      changes: { id: made.id },
      proposedDate: `${YEAR}-12-15`,
      document: { excerpt: expect.stringContaining(`Advertisement No. 04/${YEAR}`) },
    });
  });
});

test('a document is not connected to an announcement that was deleted', async () => {
  const made = await createAnnouncement(db, system, {
    ...notice('Clerks of the board'),
    lastDate: `${YEAR}-11-30`,
  });
  const { id } = await buildEntry(db, {
    title: 'Clerks of the board: date extended',
    changesId: made.id,
  });
  await deleteAnnouncement(db, system, made.id);
  const text = `Last date of application stands extended to 15.12.${YEAR} from 30.11.${YEAR}`;
  const read = { text, secondText: null, isCut: false, bytes: new TextEncoder().encode(text) };
  await recordEntryDocument(db, system, { id, url: 'https://board.example.org/1' }, read);
  const [entry] = await db.select().from(inboxEntries).where(eq(inboxEntries.id, id));
  expect(entry?.changesId).toBeNull();
});

test('a document does not change an entry that was published meanwhile', async () => {
  const made = await createAnnouncement(db, system, {
    ...notice('Clerks of the board'),
    lastDate: `${YEAR}-12-15`,
  });
  const { id } = await buildEntry(db, { title: 'Clerks of the board: date extended' });
  await publishEntry(
    db,
    asha,
    { id },
    { announcementId: made.id, documentId: undefined, isNew: false },
  );
  const text = `Last date of application stands extended to 15.12.${YEAR} from 30.11.${YEAR}`;
  const read = { text, secondText: null, isCut: false, bytes: new TextEncoder().encode(text) };
  await recordEntryDocument(db, system, { id, url: 'https://board.example.org/1' }, read);
  const [entry] = await db.select().from(inboxEntries).where(eq(inboxEntries.id, id));
  expect(entry).toMatchObject({ state: 'published', changesId: made.id, documentId: null });
});

test('the document of a waiting entry is kept, and an erased one is requested again once its entry waits again', async () => {
  const buildRead = async (title: string) => {
    const { id } = await buildEntry(db, { title });
    const bytes = new TextEncoder().encode(title);
    const read = { text: title, secondText: null, isCut: false, bytes };
    await recordEntryDocument(db, system, { id, url: 'https://board.example.org/1' }, read);
    return id;
  };
  const unread = async () => (await listUnreadEntries(db, { limit: 9 })).map(({ id }) => id);
  const untouched = await buildRead('Result of clerks');
  const taken = await buildRead('Result of drivers');
  const duplicate = await buildRead('Result of cooks');
  const rejected = await buildRead('Tender for chairs');
  const { id: unreadable } = await buildEntry(db);
  const trouble = { trouble: { key: 'addressSilent' } } as const;
  await recordEntryDocument(db, system, { id: unreadable, url: '' }, trouble);
  await takeEntry(db, asha, taken);
  await markDuplicate(db, asha, duplicate);
  await markDuplicate(db, asha, unreadable);
  await rejectEntry(db, asha, { id: rejected, phrase: 'tender' });

  await db.update(documents).set({ createdAt: sql`now() - interval '31 days'` });
  expect(await eraseUnusedDocuments(db, system)).toBe(2);
  const hasDocument = async (id: string) => (await findEntry(db, id))?.document !== null;
  expect(await Promise.all([untouched, taken].map(hasDocument))).toEqual([true, true]);
  expect(await Promise.all([duplicate, rejected].map(hasDocument))).toEqual([false, false]);
  expect(await unread()).toEqual([]);

  await releaseEntry(db, bina, duplicate);
  await releaseEntry(db, bina, taken);
  await releaseEntry(db, bina, unreadable);
  expect(await unread()).toEqual([duplicate]);
  const { filter } = (await findEntry(db, rejected)) ?? {};
  await undoFilter(db, bina, filter?.id ?? '');
  expect((await unread()).toSorted()).toEqual([duplicate, rejected].toSorted());
});

test('an extension is guessed for the notice of the organisation with that number and former date', async () => {
  const organisation = 'Example Board';
  const build = (input: { organisation: string; lastDate: string }) =>
    buildAnnouncement(db, {
      lastDate: input.lastDate,
      facts: { organisation: input.organisation, advertisement: '77/2027' },
    });
  const meant = await build({ organisation, lastDate: '2027-11-30' });
  const later = await build({ organisation, lastDate: '2027-12-05' });
  await build({ organisation: 'Other Board', lastDate: '2027-11-30' });
  const guess = (former: string, changed: { id: string; lastDate: string | null } | null = null) =>
    findLikely(
      db,
      {
        title: 'Corrigendum: last date extended',
        url: 'https://board.example.org/corrigendum-77',
        date: null,
        organisation,
        text: `Advertisement No. 77/2027\nThe last date of application is extended from ${former} to 15.12.2027.`,
      },
      changed,
    );
  expect(await guess('30.11.2027')).toMatchObject({
    changesId: meant.id,
    proposedDate: '2027-12-15',
  });
  expect(await guess('20.11.2027')).toMatchObject({ changesId: null, proposedDate: null });
  // The guess from the document replaces the guess from the title.
  expect(await guess('30.11.2027', later)).toMatchObject({ changesId: meant.id });
});
