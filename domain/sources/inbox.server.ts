import { and, asc, count, desc, eq, inArray, isNull, min, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import {
  announcements,
  changes,
  documents,
  inboxEntries,
  sourceFilters,
  sources,
  staffUsers,
} from '#db/schema.server.ts';
import type { MessageReference } from '#messages/format.ts';
import type { MessageKey } from '#messages/texts.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, type StaffActor, staffIdOf } from '../actor.ts';
import { cursorsBySkip, type Page, parseSkip } from '../cursor.ts';
import { storeDocument } from '../documents/documents.server.ts';
import { Conflict, Invalid, NotFound } from '../errors.ts';
import type { Kind } from '../facts/kinds.ts';
import { isUuid } from '../ids.ts';
import { requirePermission } from '../permissions.ts';
import { toLine } from '../text.ts';
import { latinTitle } from '../threads/latin-title.server.ts';
import { proposeThread } from '../threads/read-title.ts';
import { findLikely } from './changed-notice.server.ts';
import { type EntryList, type EntryState, entryLists, statesOf } from './entry-states.ts';
import { comparableTitle } from './row-texts.ts';
import { phraseLimits } from './schema.ts';

/*
 * The inbox: new rows of sources, which editors take and publish. Each change is told to open pages
 * of staff as the entity `inbox`.
 */

const PAGE_SIZE = 60;
/** Characters of a document that the list shows. */
const EXCERPT_CHARACTERS = 600;

export type InboxEntry = {
  id: string;
  organisation: string;
  title: string;
  url: string;
  /** `yyyy-mm-dd`, if the row names a day. */
  date: string | null;
  kind: Kind;
  /** The name of the examination's cycle that the title names. */
  thread: string | null;
  /** The announcement that the row may change. */
  changes: { id: string; title: string; isExtendable: boolean } | null;
  /** The new last date that the row or its document names, `yyyy-mm-dd`. */
  proposedDate: string | null;
  /** The document that the row leads to: its id and the beginning of its text. */
  document: { id: string; excerpt: string } | null;
  /** Why the document could not be read. */
  documentTrouble: MessageReference | null;
  state: EntryState;
  /** Who took, published or rejected the entry last. */
  staffId: string | null;
  staffName: string | null;
  announcementId: string | null;
  /** The filter that hides the entry. */
  filter: { id: string; phrase: string } | null;
  /** ISO text. */
  foundAt: string;
};

const entryColumns = {
  id: inboxEntries.id,
  organisation: sources.organisation,
  title: inboxEntries.title,
  url: inboxEntries.url,
  date: inboxEntries.date,
  kind: inboxEntries.kind,
  changesId: announcements.id,
  changesTitle: announcements.title,
  changesLastDate: announcements.lastDate,
  changesMark: announcements.mark,
  proposedDate: inboxEntries.proposedDate,
  documentId: documents.id,
  excerpt: sql<string | null>`left(${documents.text}, ${EXCERPT_CHARACTERS}::int)`,
  documentTrouble: inboxEntries.documentTrouble,
  state: inboxEntries.state,
  staffId: inboxEntries.staffId,
  staffName: staffUsers.name,
  announcementId: inboxEntries.announcementId,
  filterId: sourceFilters.id,
  phrase: sourceFilters.phrase,
  foundAt: inboxEntries.foundAt,
};

const selectEntries = (db: Database) =>
  db
    .select(entryColumns)
    .from(inboxEntries)
    .innerJoin(sources, eq(sources.id, inboxEntries.sourceId))
    .leftJoin(staffUsers, eq(staffUsers.id, inboxEntries.staffId))
    .leftJoin(documents, eq(documents.id, inboxEntries.documentId))
    .leftJoin(
      announcements,
      and(eq(announcements.id, inboxEntries.changesId), isNull(announcements.deletedAt)),
    )
    .leftJoin(sourceFilters, eq(sourceFilters.id, inboxEntries.filterId))
    .$dynamic();

function present({
  changesId,
  changesTitle,
  changesLastDate,
  changesMark,
  documentId,
  excerpt,
  documentTrouble,
  filterId,
  phrase,
  foundAt,
  kind,
  ...row
}: Awaited<ReturnType<typeof selectEntries>>[number]): InboxEntry {
  const publishedAt = foundAt.toISOString();
  return {
    ...row,
    kind: kind as Kind,
    thread: proposeThread(latinTitle(row.title), { publishedAt })?.name ?? null,
    changes:
      changesId && changesTitle
        ? {
            id: changesId,
            title: changesTitle,
            isExtendable: changesLastDate !== null && changesMark !== 'cancelled',
          }
        : null,
    document: documentId ? { id: documentId, excerpt: excerpt ?? '' } : null,
    documentTrouble: documentTrouble as MessageReference | null,
    filter: filterId && phrase ? { id: filterId, phrase } : null,
    foundAt: publishedAt,
  };
}

/** The entries of a list, the oldest first while they wait, else the newest. */
export async function listEntries(
  db: Database,
  { list, cursor }: { list: EntryList; cursor?: string | null },
): Promise<Page<InboxEntry>> {
  const skip = parseSkip(cursor);
  const direction = list === 'waiting' ? asc : desc;
  const rows = await selectEntries(db)
    .where(inArray(inboxEntries.state, statesOf(list)))
    .orderBy(direction(inboxEntries.foundAt), direction(inboxEntries.id))
    .offset(skip)
    .limit(PAGE_SIZE + 1);
  return {
    items: rows.slice(0, PAGE_SIZE).map(present),
    ...cursorsBySkip(rows, { skip, limit: PAGE_SIZE }),
  };
}

/** An entry; null if it does not exist, for example because its source was deleted. */
export async function findEntry(db: Database, id: string): Promise<InboxEntry | null> {
  const [row] = isUuid(id) ? await selectEntries(db).where(eq(inboxEntries.id, id)) : [];
  return row ? present(row) : null;
}

/** The number of entries in each list. */
export async function countEntries(db: Database): Promise<Record<EntryList, number>> {
  const rows = await db
    .select({ state: inboxEntries.state, n: count() })
    .from(inboxEntries)
    .groupBy(inboxEntries.state);
  const countOf = (list: EntryList) =>
    rows.reduce((sum, { state, n }) => sum + (statesOf(list).includes(state) ? n : 0), 0);
  return Object.fromEntries(entryLists.map((list) => [list, countOf(list)])) as Record<
    EntryList,
    number
  >;
}

/** The time (ISO) at which the oldest entry that nobody took was found; null without one. */
export async function findOldestUntaken(db: Database): Promise<string | null> {
  const [row] = await db
    .select({ oldest: min(inboxEntries.foundAt) })
    .from(inboxEntries)
    .where(eq(inboxEntries.state, 'new'));
  return row?.oldest?.toISOString() ?? null;
}

/**
 * Takes a new entry, so that others leave it alone. Of two editors at once, one wins. Taking one's
 * own entry again changes nothing.
 *
 * @throws NotFound
 * @throws Conflict with the name of the person who took it, or if it is not new any more
 */
export async function takeEntry(db: Database, actor: StaffActor, id: string): Promise<void> {
  requirePermission(actor, 'inbox.write');
  await moveEntry(db, actor, { id, action: 'take', from: ['new'], to: { state: 'taken' } });
}

/**
 * Gives an entry back that somebody took or called a duplicate, so that it is new again. Any editor
 * may: the person may have left.
 *
 * @throws NotFound
 * @throws Conflict if the entry is in another state
 */
export async function releaseEntry(db: Database, actor: StaffActor, id: string): Promise<void> {
  requirePermission(actor, 'inbox.write');
  await db.transaction(async (transaction) => {
    const [entry] = isUuid(id)
      ? await transaction
          .update(inboxEntries)
          .set({ state: 'new', staffId: null, changedAt: sql`now()` })
          .where(and(eq(inboxEntries.id, id), inArray(inboxEntries.state, ['taken', 'duplicate'])))
          .returning({ title: inboxEntries.title })
      : [];
    if (!entry) throw await refusalOf(transaction, id);
    await recordEntry(transaction, actor, 'release', { id, title: entry.title });
  });
}

/**
 * Marks an entry as a duplicate of a notice that the site has.
 *
 * @throws NotFound
 * @throws Conflict if somebody else took it, or if it is decided already
 */
export async function markDuplicate(db: Database, actor: StaffActor, id: string): Promise<void> {
  requirePermission(actor, 'inbox.write');
  const from = ['new', 'taken'] as const;
  await moveEntry(db, actor, { id, action: 'duplicate', from, to: { state: 'duplicate' } });
}

/** The entry that an announcement is saved from. */
export type SavedEntry = {
  id: string;
  /** Publishes it although somebody else has taken it. */
  takesOver?: boolean;
};

/** An entry that the announcement may not be saved from: it is somebody else's, or decided already. */
export class EntryDecided extends Conflict {
  readonly decided: {
    state: EntryState | 'gone';
    /** Who has it or decided it. */
    staffName: string | null;
    /** The announcement that was saved from it. */
    announcementId: string | null;
  };

  constructor(key: MessageKey, decided: EntryDecided['decided']) {
    super(key, { name: decided.staffName ?? '' });
    this.decided = decided;
  }
}

/**
 * Locks the entry that an announcement is about to be saved from, until the transaction ends. Of two
 * editors who save at the same time, the second waits and is then refused.
 *
 * @param announcementId the announcement; an entry that is published with it already is accepted
 * @throws EntryDecided
 */
export async function holdEntry(
  db: Database,
  actor: Actor,
  { id, takesOver = false }: SavedEntry,
  announcementId: string,
): Promise<void> {
  requirePermission(actor, 'inbox.write');
  const [held] = isUuid(id)
    ? await db.select().from(inboxEntries).where(eq(inboxEntries.id, id)).for('update')
    : [];
  if (!held) {
    const gone = { state: 'gone', staffName: null, announcementId: null } as const;
    throw new EntryDecided('entryNotFound', gone);
  }
  const { state, staffId } = held;
  if (state === 'new' || (state === 'taken' && (takesOver || staffId === staffIdOf(actor)))) return;
  const made = held.announcementId ?? held.changesId;
  if (state === 'published' && made === announcementId) return;
  const [staff] = staffId
    ? await db.select({ name: staffUsers.name }).from(staffUsers).where(eq(staffUsers.id, staffId))
    : [];
  const key =
    state === 'taken' ? 'entryTaken' : state === 'published' ? 'entryPublished' : 'entryChanged';
  throw new EntryDecided(staff ? key : 'entryChanged', {
    state,
    staffName: staff?.name ?? null,
    announcementId: state === 'published' ? made : null,
  });
}

/**
 * Publishes an entry with the announcement that was saved from it. Belongs in the transaction that
 * writes the announcement, after {@link holdEntry}.
 *
 * @param saved.documentId the document that was read for it, if that is another one
 * @param saved.isNew whether the announcement was made from the entry, and not changed by it
 */
export async function publishEntry(
  db: Database,
  actor: Actor,
  { id }: SavedEntry,
  {
    announcementId,
    documentId,
    isNew,
  }: { announcementId: string; documentId: string | undefined; isNew: boolean },
): Promise<void> {
  requirePermission(actor, 'inbox.write');
  const saved = isNew ? { announcementId } : { changesId: announcementId };
  const [entry] = await db
    .update(inboxEntries)
    .set({
      ...saved,
      ...(documentId && { documentId }),
      state: 'published',
      staffId: staffIdOf(actor),
      filterId: null,
      changedAt: sql`now()`,
    })
    .where(and(eq(inboxEntries.id, id), ne(inboxEntries.state, 'published')))
    .returning({ title: inboxEntries.title });
  if (entry) await recordEntry(db, actor, 'publish', { id, title: entry.title });
}

/** An entry whose document was not asked for yet. */
export type UnreadEntry = { id: string; url: string };

/** Entries that wait for somebody and whose document was not asked for yet, the oldest first. */
export async function listUnreadEntries(
  db: Database,
  { limit }: { limit: number },
): Promise<UnreadEntry[]> {
  return db
    .select({ id: inboxEntries.id, url: inboxEntries.url })
    .from(inboxEntries)
    .innerJoin(sources, eq(sources.id, inboxEntries.sourceId))
    .where(
      and(
        inArray(inboxEntries.state, ['new', 'taken']),
        isNull(inboxEntries.documentAskedAt),
        // A row without a link leads to its list, which is no notice.
        ne(inboxEntries.url, sources.url),
      ),
    )
    .orderBy(asc(inboxEntries.foundAt), asc(inboxEntries.id))
    .limit(limit);
}

/**
 * Stores the document that an entry leads to, or why it could not be read. The document tells more
 * of what the entry is about.
 *
 * @throws Invalid as `storeDocument`
 */
export async function recordEntryDocument(
  db: Database,
  actor: Actor,
  { id, url }: UnreadEntry,
  read: { text: string; isCut: boolean; bytes: Uint8Array } | { trouble: MessageReference },
): Promise<void> {
  requirePermission(actor, 'site.maintain');
  await db.transaction(async (transaction) => {
    const asked = { documentAskedAt: sql`now()` };
    const set = async (values: Partial<typeof inboxEntries.$inferInsert>) => {
      await transaction
        .update(inboxEntries)
        .set({ ...values, ...asked })
        .where(eq(inboxEntries.id, id));
      await tellStaff(transaction, id);
    };
    if ('trouble' in read) return set({ documentTrouble: read.trouble });
    const [entry] = await transaction
      .select({
        title: inboxEntries.title,
        date: inboxEntries.date,
        changes: { id: announcements.id, lastDate: announcements.lastDate },
      })
      .from(inboxEntries)
      .leftJoin(announcements, eq(announcements.id, inboxEntries.changesId))
      .where(eq(inboxEntries.id, id));
    if (!entry) return;
    const document = await storeDocument(transaction, actor, { name: url, ...read });
    const { title, date, changes: changed } = entry;
    const row = { title, url, date, text: document.text };
    await set({ documentId: document.id, ...(await findLikely(transaction, row, changed)) });
  });
}

/**
 * Rejects an entry and teaches its source a filter: entries whose title has the phrase are not ours.
 * Others that wait and that nobody took go with it.
 *
 * @param phrase words of the title; compared without case and punctuation
 * @throws NotFound
 * @throws Invalid if the phrase is too short, or no part of the title
 * @throws Conflict if somebody else took the entry, or if it is decided already
 */
export async function rejectEntry(
  db: Database,
  actor: StaffActor,
  { id, phrase }: { id: string; phrase: string },
): Promise<void> {
  requirePermission(actor, 'inbox.write');
  await db.transaction(async (transaction) => {
    const [entry] = isUuid(id)
      ? await transaction.select().from(inboxEntries).where(eq(inboxEntries.id, id))
      : [];
    if (!entry) throw new NotFound('entryNotFound');
    const line = toLine(phrase).trim();
    const words = comparableTitle(line);
    if (words.length < phraseLimits.fewest || line.length > phraseLimits.most) refusePhrase();
    if (!has(entry.title, words)) refusePhrase();
    const [filter] = await transaction
      .insert(sourceFilters)
      .values({ sourceId: entry.sourceId, phrase: line, createdBy: staffIdOf(actor) })
      .onConflictDoUpdate({
        target: [sourceFilters.sourceId, sourceFilters.phrase],
        set: { phrase: line },
      })
      .returning({ id: sourceFilters.id });
    const to = { state: 'not-ours' as const, filterId: filter?.id ?? null };
    await moveEntry(transaction, actor, { id, action: 'reject', from: ['new', 'taken'], to });
    const waiting = await transaction
      .select({ id: inboxEntries.id, title: inboxEntries.title })
      .from(inboxEntries)
      .where(and(eq(inboxEntries.sourceId, entry.sourceId), eq(inboxEntries.state, 'new')));
    const hidden = waiting.filter(({ title }) => has(title, words)).map((one) => one.id);
    await transaction
      .update(inboxEntries)
      .set({ ...to, staffId: actor.id, changedAt: sql`now()` })
      .where(and(inArray(inboxEntries.id, hidden), eq(inboxEntries.state, 'new')));
  });
}

const has = (title: string, words: string) => ` ${comparableTitle(title)} `.includes(` ${words} `);

function refusePhrase(): never {
  throw new Invalid('filterPhraseInvalid', { phrase: { key: 'filterPhraseInvalid' } });
}

/** The filters of a source, the newest first, with the number of entries that each hides. */
export async function listFilters(
  db: Database,
  sourceId: string,
): Promise<{ id: string; phrase: string; hidden: number }[]> {
  return db
    .select({
      id: sourceFilters.id,
      phrase: sourceFilters.phrase,
      hidden: db.$count(inboxEntries, eq(inboxEntries.filterId, sourceFilters.id)),
    })
    .from(sourceFilters)
    .where(eq(sourceFilters.sourceId, sourceId))
    .orderBy(desc(sourceFilters.createdAt), sourceFilters.id);
}

/**
 * Undoes a filter: the entries that it hides are new again.
 *
 * @throws NotFound 'filterNotFound'
 */
export async function undoFilter(db: Database, actor: StaffActor, id: string): Promise<void> {
  requirePermission(actor, 'inbox.write');
  if (!isUuid(id)) throw new NotFound('filterNotFound');
  await db.transaction(async (transaction) => {
    await transaction
      .update(inboxEntries)
      .set({ state: 'new', staffId: null, filterId: null, changedAt: sql`now()` })
      .where(and(eq(inboxEntries.filterId, id), eq(inboxEntries.state, 'not-ours')));
    const [filter] = await transaction
      .delete(sourceFilters)
      .where(eq(sourceFilters.id, id))
      .returning();
    if (!filter) throw new NotFound('filterNotFound');
    await recordEntry(transaction, actor, 'undo-filter', { id, title: filter.phrase });
  });
}

/** Moves an entry to another state if it is in one of some, and not taken by somebody else. */
async function moveEntry(
  db: Database,
  actor: StaffActor,
  {
    id,
    action,
    from,
    to,
  }: {
    id: string;
    action: string;
    from: readonly EntryState[];
    to: { state: EntryState; filterId?: string | null };
  },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [entry] = isUuid(id)
      ? await transaction
          .update(inboxEntries)
          .set({ ...to, staffId: actor.id, changedAt: sql`now()` })
          .where(
            and(
              eq(inboxEntries.id, id),
              or(
                and(
                  inArray(inboxEntries.state, [...from]),
                  sql`(${inboxEntries.state} = 'new' or ${inboxEntries.staffId} = ${actor.id})`,
                ),
                to.state === 'taken'
                  ? and(eq(inboxEntries.state, 'taken'), eq(inboxEntries.staffId, actor.id))
                  : undefined,
              ),
            ),
          )
          .returning({ title: inboxEntries.title })
      : [];
    if (!entry) throw await refusalOf(transaction, id);
    await recordEntry(transaction, actor, action, { id, title: entry.title });
  });
}

/** Why an entry could not be moved. */
async function refusalOf(db: Database, id: string): Promise<NotFound | Conflict> {
  const [entry] = isUuid(id)
    ? await db
        .select({ state: inboxEntries.state, name: staffUsers.name })
        .from(inboxEntries)
        .leftJoin(staffUsers, eq(staffUsers.id, inboxEntries.staffId))
        .where(eq(inboxEntries.id, id))
    : [];
  if (!entry) return new NotFound('entryNotFound');
  const { state, name } = entry;
  if (state === 'taken' && name) return new Conflict('entryTaken', { name });
  if (state === 'published' && name) return new Conflict('entryPublished', { name });
  return new Conflict('entryChanged');
}

async function recordEntry(
  db: Database,
  actor: Actor,
  action: string,
  { id, title }: { id: string; title: string },
): Promise<void> {
  await recordActivity(db, actor, { action, entity: 'inbox', entityId: id, label: title });
  await tellStaff(db, id);
}

async function tellStaff(db: Database, id: string): Promise<void> {
  await db.insert(changes).values({ entity: 'inbox', entityId: id, action: 'update', keys: [] });
}
