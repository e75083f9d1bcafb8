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
import { type FileText, storeDocument } from '../documents/documents.server.ts';
import { Conflict, Invalid, NotFound } from '../errors.ts';
import type { Kind } from '../facts/kinds.ts';
import { isUuid } from '../ids.ts';
import { requirePermission } from '../permissions.ts';
import { toLine } from '../text.ts';
import { latinTitle } from '../threads/latin-title.server.ts';
import { proposeThread } from '../threads/read-title.ts';
import { findLikely } from './changed-notice.server.ts';
import { type EntryList, type EntryState, entryLists, statesOf } from './entry-states.ts';
import { comparableTitle, isCutShort } from './row-texts.ts';
import { phraseLimits } from './schema.ts';

/*
 * The inbox has the new rows of sources, and changed rows of known announcements. Each function of
 * this file that changes entries adds a row with the entity `inbox` to the table `changes`, so that
 * open staff pages are updated.
 */

const PAGE_SIZE = 60;
/** Number of characters of a document's text that the list shows. */
const EXCERPT_CHARACTERS = 600;
/**
 * A new filter is checked for common words only if the source has at least this number of entries
 * that are not rejected.
 */
const FEWEST_COMPARED = 4;
/**
 * Maximum number of entries in which the phrase of a new filter is counted. The newest entries are
 * used.
 */
const COMPARED_ENTRIES = 500;

export type InboxEntry = {
  id: string;
  organisation: string;
  title: string;
  /** Whether the official list shows only the beginning of the title. */
  isTitleCut: boolean;
  url: string;
  /** Day of the row, `yyyy-mm-dd`. Null if the row has no day. */
  date: string | null;
  kind: Kind;
  /** Name of the examination cycle in the title, or null. */
  thread: string | null;
  /**
   * Announcement that the notice may change. If the entry is published without `announcementId`,
   * the announcement that was changed. Null if there is no such announcement.
   */
  changes: { id: string; title: string; isExtendable: boolean } | null;
  /** New last date in the row or its document, `yyyy-mm-dd`, or null. */
  proposedDate: string | null;
  /** Document that the row links to, with the beginning of its text. */
  document: { id: string; excerpt: string } | null;
  /** Reason why the document could not be read, or null. */
  documentTrouble: MessageReference | null;
  state: EntryState;
  /**
   * Id of the editor who last took, published or rejected the entry, or marked it as a duplicate.
   * Null for a new entry, and for an entry that a filter rejected at once.
   */
  staffId: string | null;
  staffName: string | null;
  announcementId: string | null;
  /** Filter that hides the entry, or null. */
  filter: { id: string; phrase: string } | null;
  /** ISO timestamp. */
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
    isTitleCut: isCutShort(row.title),
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

/**
 * Lists a page of entries. Waiting entries are listed from the oldest, other entries from the
 * newest.
 */
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

/**
 * Finds an entry. Returns null if the entry does not exist, for example because its source was
 * deleted.
 */
export async function findEntry(db: Database, id: string): Promise<InboxEntry | null> {
  const [row] = isUuid(id) ? await selectEntries(db).where(eq(inboxEntries.id, id)) : [];
  return row ? present(row) : null;
}

/** Counts the entries in each list. */
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

/** Returns the time (ISO) at which a visit found the oldest new entry. Null without new entries. */
export async function findOldestUntaken(db: Database): Promise<string | null> {
  const [row] = await db
    .select({ oldest: min(inboxEntries.foundAt) })
    .from(inboxEntries)
    .where(eq(inboxEntries.state, 'new'));
  return row?.oldest?.toISOString() ?? null;
}

/**
 * Takes a new entry, so that no other editor works on it. An editor may take the same entry again.
 *
 * @throws Forbidden
 * @throws NotFound
 * @throws Conflict if another editor has taken the entry, or if the entry is no longer new. The
 * error has the name of the editor who took or published the entry.
 */
export async function takeEntry(db: Database, actor: StaffActor, id: string): Promise<void> {
  requirePermission(actor, 'inbox.write');
  await moveEntry(db, actor, { id, action: 'take', from: ['new'], to: { state: 'taken' } });
}

/**
 * Column values of an entry that waits for an editor again. If its document was erased in the
 * meantime, the document is requested again.
 */
const waitingAgain = {
  state: 'new' as const,
  staffId: null,
  changedAt: sql`now()`,
  documentAskedAt: sql`case when ${inboxEntries.documentId} is not null
    or ${inboxEntries.documentTrouble} is not null then ${inboxEntries.documentAskedAt} end`,
};

/**
 * Changes the state of a taken or duplicate entry back to new. Any editor may do this, because the
 * person who took the entry may have left.
 *
 * @throws Forbidden
 * @throws NotFound
 * @throws Conflict if the entry is in another state
 */
export async function releaseEntry(db: Database, actor: StaffActor, id: string): Promise<void> {
  requirePermission(actor, 'inbox.write');
  await db.transaction(async (transaction) => {
    const [entry] = isUuid(id)
      ? await transaction
          .update(inboxEntries)
          .set(waitingAgain)
          .where(and(eq(inboxEntries.id, id), inArray(inboxEntries.state, ['taken', 'duplicate'])))
          .returning({ title: inboxEntries.title })
      : [];
    if (!entry) throw await refusalOf(transaction, id);
    await recordEntry(transaction, actor, 'release', { id, title: entry.title });
  });
}

/**
 * Marks an entry as a duplicate of a notice on the site.
 *
 * @throws Forbidden
 * @throws NotFound
 * @throws Conflict if somebody else took the entry, or if the entry is no longer new or taken
 */
export async function markDuplicate(db: Database, actor: StaffActor, id: string): Promise<void> {
  requirePermission(actor, 'inbox.write');
  const from = ['new', 'taken'] as const;
  await moveEntry(db, actor, { id, action: 'duplicate', from, to: { state: 'duplicate' } });
}

/** The entry from which an announcement is saved. */
export type SavedEntry = {
  id: string;
  /** Whether to publish the entry even if somebody else has taken it. */
  takesOver?: boolean;
};

/**
 * Error for an entry from which no announcement can be saved. The entry is taken by another editor,
 * published, rejected, marked as a duplicate, or deleted ('gone').
 */
export class EntryDecided extends Conflict {
  readonly decided: {
    state: EntryState | 'gone';
    /**
     * Name of the editor who took, published or rejected the entry, or marked it as a duplicate.
     * Null if there is no such editor.
     */
    staffName: string | null;
    /** Announcement created or changed from the entry. Null unless the entry is published. */
    announcementId: string | null;
  };

  constructor(key: MessageKey, decided: EntryDecided['decided']) {
    super(key, { name: decided.staffName ?? '' });
    this.decided = decided;
  }
}

/**
 * Locks the entry from which an announcement is about to be saved. The lock lasts until the
 * transaction ends.
 *
 * @param announcementId id of the announcement; an entry that was already published with this
 * announcement is accepted
 * @throws Forbidden
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
 * Marks an entry as published with the announcement saved from it. Call this function after {@link
 * holdEntry}, in the transaction that writes the announcement.
 *
 * @param saved.documentId the document that filled the form, if it is not the entry's document
 * @param saved.isNew whether the announcement is new; false if an existing announcement was changed
 * @throws Forbidden
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

/** An entry whose document has not been requested yet. */
export type UnreadEntry = { id: string; url: string };

/** Lists waiting entries whose document has not been requested yet, oldest first. */
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
        inArray(inboxEntries.state, statesOf('waiting')),
        isNull(inboxEntries.documentAskedAt),
        // A row without a link has the URL of its list. The list is not a notice, so it is not
        // requested as a document.
        ne(inboxEntries.url, sources.url),
      ),
    )
    .orderBy(asc(inboxEntries.foundAt), asc(inboxEntries.id))
    .limit(limit);
}

/**
 * Stores the document of an entry's link, or the reason why the document could not be read. With a
 * document, the kind, the changed announcement and the new last date of the entry are guessed
 * again. An entry that is no longer waiting stays as it is.
 *
 * @throws Forbidden
 * @throws Invalid as `storeDocument`
 */
export async function recordEntryDocument(
  db: Database,
  actor: Actor,
  { id, url }: UnreadEntry,
  read: (FileText & { bytes: Uint8Array }) | { trouble: MessageReference },
): Promise<void> {
  requirePermission(actor, 'site.maintain');
  await db.transaction(async (transaction) => {
    const asked = { documentAskedAt: sql`now()` };
    const isWaiting = and(
      eq(inboxEntries.id, id),
      inArray(inboxEntries.state, statesOf('waiting')),
    );
    const set = async (values: Partial<typeof inboxEntries.$inferInsert>) => {
      await transaction
        .update(inboxEntries)
        .set({ ...values, ...asked })
        .where(isWaiting);
      await tellStaff(transaction, id);
    };
    if ('trouble' in read) return set({ documentTrouble: read.trouble });
    const [entry] = await transaction
      .select({
        title: inboxEntries.title,
        date: inboxEntries.date,
        organisation: sources.organisation,
        changes: { id: announcements.id, lastDate: announcements.lastDate },
      })
      .from(inboxEntries)
      .innerJoin(sources, eq(sources.id, inboxEntries.sourceId))
      .leftJoin(
        announcements,
        and(eq(announcements.id, inboxEntries.changesId), isNull(announcements.deletedAt)),
      )
      .where(isWaiting);
    if (!entry) return;
    const document = await storeDocument(transaction, actor, { name: url, ...read });
    const { title, date, organisation, changes: changed } = entry;
    const row = { title, url, date, organisation, text: document.text };
    await set({ documentId: document.id, ...(await findLikely(transaction, row, changed)) });
  });
}

/**
 * Rejects an entry, and adds a filter to its source. The filter rejects all new entries whose title
 * contains the phrase, and entries of later new rows with the phrase.
 *
 * @param phrase words of the title; compared without case and punctuation
 * @throws Forbidden
 * @throws NotFound
 * @throws Invalid if the phrase is too short or too long, not part of the title, or too common (see
 * {@link refuseCommonWords})
 * @throws Conflict if somebody else took the entry, or if the entry is no longer new or taken
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
    await refuseCommonWords(transaction, entry.sourceId, words);
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

/**
 * Refuses words that are in the titles of more than half of the entries of a source. Only the
 * newest {@link COMPARED_ENTRIES} entries are counted, and rejected entries are ignored. With fewer
 * than {@link FEWEST_COMPARED} entries, all words are accepted.
 */
async function refuseCommonWords(db: Database, sourceId: string, words: string): Promise<void> {
  const kept = await db
    .select({ title: inboxEntries.title })
    .from(inboxEntries)
    .where(and(eq(inboxEntries.sourceId, sourceId), ne(inboxEntries.state, 'not-ours')))
    .orderBy(desc(inboxEntries.foundAt))
    .limit(COMPARED_ENTRIES);
  const n = kept.filter(({ title }) => has(title, words)).length;
  if (kept.length < FEWEST_COMPARED || n <= kept.length / 2) return;
  const values = { n, all: kept.length };
  throw new Invalid(
    'filterPhraseCommon',
    { phrase: { key: 'filterPhraseCommon', values } },
    values,
  );
}

function refusePhrase(): never {
  throw new Invalid('filterPhraseInvalid', { phrase: { key: 'filterPhraseInvalid' } });
}

/**
 * Lists the filters of a source, newest first. `hidden` is the number of entries that a filter
 * hides.
 */
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
 * Deletes a filter. The entries that the filter hides become new again.
 *
 * @throws Forbidden
 * @throws NotFound 'filterNotFound'
 */
export async function undoFilter(db: Database, actor: StaffActor, id: string): Promise<void> {
  requirePermission(actor, 'inbox.write');
  if (!isUuid(id)) throw new NotFound('filterNotFound');
  await db.transaction(async (transaction) => {
    await transaction
      .update(inboxEntries)
      .set({ ...waitingAgain, filterId: null })
      .where(and(eq(inboxEntries.filterId, id), eq(inboxEntries.state, 'not-ours')));
    const [filter] = await transaction
      .delete(sourceFilters)
      .where(eq(sourceFilters.id, id))
      .returning();
    if (!filter) throw new NotFound('filterNotFound');
    await recordEntry(transaction, actor, 'undo-filter', { id, title: filter.phrase });
  });
}

/**
 * Moves an entry to another state. The present state must be one of `from`, and nobody else may
 * have taken the entry. An editor may take the same entry again.
 *
 * @throws NotFound
 * @throws Conflict
 */
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

/** Returns the error for an entry that could not be moved. */
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
