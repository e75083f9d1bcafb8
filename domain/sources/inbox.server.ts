import { and, asc, desc, eq, inArray, min, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { changes, inboxEntries, sourceFilters, sources, staffUsers } from '#db/schema.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, type StaffActor, staffIdOf } from '../actor.ts';
import { cursorsBySkip, type Page, parseSkip } from '../cursor.ts';
import { Conflict, Invalid, NotFound } from '../errors.ts';
import type { Kind } from '../facts/kinds.ts';
import { isUuid } from '../ids.ts';
import { requirePermission } from '../permissions.ts';
import { toLine } from '../text.ts';
import type { EntryState } from './entry-states.ts';
import { comparableTitle } from './row-texts.ts';
import { phraseLimits } from './schema.ts';

/*
 * The inbox: new rows of sources, which editors take and publish. Each change is told to open pages
 * of staff as the entity `inbox`.
 */

const PAGE_SIZE = 60;

export type InboxEntry = {
  id: string;
  organisation: string;
  title: string;
  url: string;
  /** `yyyy-mm-dd`, if the row names a day. */
  date: string | null;
  kind: Kind;
  state: EntryState;
  /** Who took, published or rejected the entry last. */
  staffName: string | null;
  announcementId: string | null;
  /** The filter that hides the entry. */
  filter: { id: string; phrase: string } | null;
  /** ISO text. */
  foundAt: string;
};

/** The entries in a state, the oldest first while they wait, else the newest. */
export async function listEntries(
  db: Database,
  { state, cursor }: { state: EntryState; cursor?: string | null },
): Promise<Page<InboxEntry>> {
  const skip = parseSkip(cursor);
  const isWaiting = state === 'new' || state === 'taken';
  const direction = isWaiting ? asc : desc;
  const rows = await db
    .select({
      id: inboxEntries.id,
      organisation: sources.organisation,
      title: inboxEntries.title,
      url: inboxEntries.url,
      date: inboxEntries.date,
      kind: inboxEntries.kind,
      state: inboxEntries.state,
      staffName: staffUsers.name,
      announcementId: inboxEntries.announcementId,
      filterId: sourceFilters.id,
      phrase: sourceFilters.phrase,
      foundAt: inboxEntries.foundAt,
    })
    .from(inboxEntries)
    .innerJoin(sources, eq(sources.id, inboxEntries.sourceId))
    .leftJoin(staffUsers, eq(staffUsers.id, inboxEntries.staffId))
    .leftJoin(sourceFilters, eq(sourceFilters.id, inboxEntries.filterId))
    .where(eq(inboxEntries.state, state))
    .orderBy(direction(inboxEntries.foundAt), direction(inboxEntries.id))
    .offset(skip)
    .limit(PAGE_SIZE + 1);
  return {
    items: rows.slice(0, PAGE_SIZE).map(({ filterId, phrase, foundAt, kind, ...row }) => ({
      ...row,
      kind: kind as Kind,
      filter: filterId && phrase ? { id: filterId, phrase } : null,
      foundAt: foundAt.toISOString(),
    })),
    ...cursorsBySkip(rows, { skip, limit: PAGE_SIZE }),
  };
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
 * Gives a taken entry back, so that it is new again. Any editor may: the person may have left.
 *
 * @throws NotFound
 * @throws Conflict if the entry is not taken
 */
export async function releaseEntry(db: Database, actor: StaffActor, id: string): Promise<void> {
  requirePermission(actor, 'inbox.write');
  await db.transaction(async (transaction) => {
    const [entry] = isUuid(id)
      ? await transaction
          .update(inboxEntries)
          .set({ state: 'new', staffId: null, changedAt: sql`now()` })
          .where(and(eq(inboxEntries.id, id), eq(inboxEntries.state, 'taken')))
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

/**
 * Publishes an entry with the announcement that was made from it. Belongs in the transaction that
 * writes the announcement, so that a second announcement of the entry is refused with it.
 *
 * @throws NotFound
 * @throws Conflict if somebody else took or published it
 */
export async function publishEntry(
  db: Database,
  actor: StaffActor,
  { id, announcementId }: { id: string; announcementId: string },
): Promise<void> {
  requirePermission(actor, 'inbox.write');
  const to = { state: 'published' as const, announcementId };
  await moveEntry(db, actor, { id, action: 'publish', from: ['new', 'taken'], to });
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
    to: { state: EntryState; announcementId?: string; filterId?: string | null };
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
  await db.insert(changes).values({ entity: 'inbox', entityId: id, action: 'update', keys: [] });
}
