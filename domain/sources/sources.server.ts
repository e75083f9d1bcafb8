import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { changes, inboxEntries, jobRuns, sourceFilters, sources } from '#db/schema.server.ts';
import type { MessageReference } from '#messages/format.ts';
import { changedFields, recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { Blocked, Invalid, NotFound } from '../errors.ts';
import { isUuid } from '../ids.ts';
import { requirePermission } from '../permissions.ts';
import { findLikely, findNoticeOfRow, isTelling } from './changed-notice.server.ts';
import {
  acceptableAlarms,
  compareVisits,
  fewestUsual,
  type SourceAlarm,
  type SourceMemory,
  type VisitedPage,
} from './compare-visits.ts';
import type { ReadPage, SourceRow } from './read-rows.server.ts';
import { comparableLink, comparableTitle } from './row-texts.ts';
import type { SourceValues } from './schema.ts';
import { checkSelector } from './selector.server.ts';

/*
 * Sources are official lists and pages that the site visits. `inbox.server.ts` handles the entries
 * that visits add. Each change or visit of a source adds a row with the entity `source` to the
 * table `changes`, so that open staff pages are updated.
 */

/**
 * Number of consecutive failed visits after which an unreachable source turns red. Other failures
 * turn a source red at once.
 */
const FAILURES_BEFORE_RED = 3;
/** Maximum number of visits to a source per calendar day in India. */
const MAX_VISITS_PER_DAY = 24;
/** Name of the runs that visit sources, in `job_runs`. */
const RUN = 'sources';

export type Source = SourceValues & {
  id: string;
  alarm: SourceAlarm | null;
  /** Details of the alarm. */
  reason: MessageReference | null;
  /** Start of the alarm, as an ISO timestamp. Null without an alarm. */
  alarmSince: string | null;
  visitedAt: string | null;
  /** Number of rows at the last visit that had no alarm or only the alarm `quiet`. */
  rowCount: number;
};

/** Data of a source that a visit needs. */
export type DueSource = Pick<Source, 'id' | 'kind' | 'url' | 'selector'> & {
  etag: string | null;
  lastModified: string | null;
};

/** Outcome of a visit, as returned by `server/sources/visit-source.ts`. */
export type RecordedVisit =
  | ({ outcome: 'read'; etag: string | null; lastModified: string | null } & ReadPage)
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; alarm: SourceAlarm; reason: MessageReference | null };

const columns = {
  id: sources.id,
  organisation: sources.organisation,
  url: sources.url,
  kind: sources.kind,
  selector: sources.selector,
  everyMinutes: sources.everyMinutes,
  isActive: sources.isActive,
  alarm: sources.alarm,
  reason: sources.reason,
  alarmSince: sources.alarmSince,
  visitedAt: sources.visitedAt,
  rowCount: sql<number>`coalesce(jsonb_array_length(${sources.memory}->'order'), 0)`,
};

type Stored = typeof sources.$inferSelect;
type Row = Pick<Stored, Exclude<keyof typeof columns, 'rowCount'>> & { rowCount: number };

const present = ({ alarm, reason, alarmSince, visitedAt, everyMinutes, ...row }: Row): Source => ({
  ...row,
  alarm: alarm as SourceAlarm | null,
  reason: reason as MessageReference | null,
  everyMinutes: everyMinutes as SourceValues['everyMinutes'],
  alarmSince: alarmSince?.toISOString() ?? null,
  visitedAt: visitedAt?.toISOString() ?? null,
});

/** Lists all sources. Red sources come first. */
export async function listSources(db: Database): Promise<Source[]> {
  const rows = await db
    .select(columns)
    .from(sources)
    .orderBy(sql`${sources.alarm} is null`, asc(sources.organisation), asc(sources.id));
  return rows.map(present);
}

/**
 * Finds a source by its id.
 *
 * @throws NotFound 'sourceNotFound'
 */
export async function getSource(db: Database, id: string): Promise<Source> {
  const [row] = isUuid(id) ? await db.select(columns).from(sources).where(eq(sources.id, id)) : [];
  if (!row) throw new NotFound('sourceNotFound');
  return present(row);
}

/**
 * Adds a source. Its first visit finds no new rows. A repeated call with the same `id` returns the
 * stored source and changes nothing.
 *
 * @param values as parsed by `sourceSchema`
 * @throws Forbidden
 * @throws Invalid if the selector is not supported, or if another source has the same URL
 */
export async function createSource(
  db: Database,
  actor: Actor,
  { id: sentId, ...values }: SourceValues & { id?: string },
): Promise<Source> {
  requirePermission(actor, 'sources.write');
  checkValues(values);
  return db.transaction(async (transaction) => {
    const id = sentId && isUuid(sentId) ? sentId : randomUUID();
    await refuseUsedUrl(transaction, id, values.url);
    const [row] = await transaction
      .insert(sources)
      .values({ ...values, id, updatedBy: staffIdOf(actor) })
      .onConflictDoNothing({ target: sources.id })
      .returning(columns);
    if (!row) return getSource(transaction, id);
    const source = present(row);
    await recordSource(transaction, actor, 'create', source);
    return source;
  });
}

/**
 * Changes a source. After a change of its URL, kind or selector, the next visit is treated as the
 * first visit.
 *
 * @param values as parsed by `sourceSchema`
 * @throws Forbidden
 * @throws NotFound
 * @throws Invalid if the selector is not supported, or if another source has the same URL
 */
export async function updateSource(
  db: Database,
  actor: Actor,
  id: string,
  values: SourceValues,
): Promise<void> {
  requirePermission(actor, 'sources.write');
  checkValues(values);
  const before = await getSource(db, id);
  const fields = changedFields(before, values);
  const isOther = fields.some((field) => ['url', 'kind', 'selector'].includes(field));
  await db.transaction(async (transaction) => {
    if (fields.includes('url')) await refuseUsedUrl(transaction, id, values.url);
    await transaction
      .update(sources)
      .set({ ...values, ...(isOther && forgotten), updatedBy: staffIdOf(actor) })
      .where(eq(sources.id, id));
    await recordSource(transaction, actor, 'save', { ...before, ...values }, fields);
  });
}

/**
 * Accepts the current page of a red source, so that the next visit is treated as the first visit. A
 * source without an acceptable alarm does not change, because its new rows would be treated as
 * known.
 *
 * @throws Forbidden
 * @throws NotFound
 */
export async function acceptSource(db: Database, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'sources.write');
  const source = await getSource(db, id);
  await db.transaction(async (transaction) => {
    const accepted = await transaction
      .update(sources)
      .set(forgotten)
      .where(and(eq(sources.id, id), inArray(sources.alarm, acceptableAlarms)))
      .returning({ id: sources.id });
    if (accepted.length > 0) await recordSource(transaction, actor, 'accept', source);
  });
}

/**
 * Deletes a source with its filters and entries. Announcements remain.
 *
 * @throws Forbidden
 * @throws NotFound
 */
export async function deleteSource(db: Database, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'sources.write');
  const source = await getSource(db, id);
  await db.transaction(async (transaction) => {
    await transaction.delete(sources).where(eq(sources.id, id));
    await recordSource(transaction, actor, 'delete', source);
  });
}

/** Values that reset a source. The next visit is then treated as the first visit. */
const forgotten = {
  memory: null,
  etag: null,
  lastModified: null,
  alarm: null,
  reason: null,
  alarmSince: null,
  failures: 0,
  nextAt: sql`now()`,
};

function checkValues({ kind, selector }: SourceValues): void {
  if (kind === 'html') checkSelector(selector ?? '');
}

/** Refuses a URL that another source has. Two sources with one URL would find each row twice. */
async function refuseUsedUrl(db: Database, id: string, url: string): Promise<void> {
  // The lock prevents two simultaneous saves of sources with the same URL.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('sources'))`);
  const others = await db
    .select({ url: sources.url, organisation: sources.organisation })
    .from(sources)
    .where(ne(sources.id, id));
  const used = others.find((other) => comparableLink(other.url) === comparableLink(url));
  if (!used) return;
  const values = { organisation: used.organisation };
  throw new Invalid('sourceUrlUsed', { url: { key: 'sourceUrlUsed', values } }, values);
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
const visitsToday = sql`case when ${sources.visitsOn} = ${today} then ${sources.visitsToday} else 0 end`;
const dueColumns = {
  id: sources.id,
  kind: sources.kind,
  url: sources.url,
  selector: sources.selector,
  etag: sources.etag,
  lastModified: sources.lastModified,
};

/**
 * Lists the active sources that are due and may be visited again today. The source that has been
 * due for the longest time comes first.
 */
export async function listDueSources(
  db: Database,
  { limit }: { limit: number },
): Promise<DueSource[]> {
  return db
    .select(dueColumns)
    .from(sources)
    .where(
      and(
        sources.isActive,
        sql`${sources.nextAt} <= now()`,
        sql`${visitsToday} < ${MAX_VISITS_PER_DAY}`,
      ),
    )
    .orderBy(asc(sources.nextAt), asc(sources.id))
    .limit(limit);
}

/**
 * Begins a visit that staff requested. Returns the data that the visit needs.
 *
 * @throws Forbidden
 * @throws NotFound
 * @throws Blocked if the source already had `MAX_VISITS_PER_DAY` visits today
 */
export async function beginVisit(db: Database, actor: Actor, id: string): Promise<DueSource> {
  requirePermission(actor, 'sources.write');
  const [row] = isUuid(id)
    ? await db
        .select({
          ...dueColumns,
          organisation: sources.organisation,
          isEnough: sql<boolean>`${visitsToday} >= ${MAX_VISITS_PER_DAY}`,
        })
        .from(sources)
        .where(eq(sources.id, id))
    : [];
  if (!row) throw new NotFound('sourceNotFound');
  const { isEnough, organisation, ...source } = row;
  if (isEnough) throw new Blocked('sourceVisitedEnough', { most: MAX_VISITS_PER_DAY });
  await recordSource(db, actor, 'visit', { id, organisation });
  return source;
}

/** Counts the active sources. `red` is the number of active sources with an alarm. */
export async function countSources(db: Database): Promise<{ active: number; red: number }> {
  const [counts] = await db
    .select({ active: count(), red: count(sources.alarm) })
    .from(sources)
    .where(eq(sources.isActive, true));
  return counts ?? { active: 0, red: 0 };
}

/** Records that a run of visits has ended. */
export async function recordSourceRun(db: Database, actor: Actor): Promise<void> {
  requirePermission(actor, 'site.maintain');
  await db
    .insert(jobRuns)
    .values({ name: RUN, endedAt: sql`now()` })
    .onConflictDoUpdate({ target: jobRuns.name, set: { endedAt: sql`now()` } });
}

/** Finds the end of the last run of visits. Returns null before the first run. */
export async function findSourceRun(db: Database): Promise<Date | null> {
  const [run] = await db
    .select({ endedAt: jobRuns.endedAt })
    .from(jobRuns)
    .where(eq(jobRuns.name, RUN));
  return run?.endedAt ?? null;
}

/**
 * Stores a visit, and updates the alarm of the source.
 * - New rows become inbox entries. Filters of the source reject some of them at once.
 * - Changed rows become inbox entries if their announcement is on the site and the change matters
 *   to staff. No filter rejects them.
 * - The alarm `unreachable` needs three failed visits in a row.
 * - The visit is ignored if the source was deleted meanwhile, or if its URL, kind or selector
 *   changed.
 *
 * @param visited the source as it was visited
 * @param options.at the time of the visit
 * @returns the number of new entries that no filter rejected
 * @throws Forbidden
 */
export async function recordVisit(
  db: Database,
  actor: Actor,
  visited: DueSource,
  visit: RecordedVisit,
  { at = new Date() } = {},
): Promise<number> {
  requirePermission(actor, 'site.maintain');
  return db.transaction(async (transaction) => {
    const [source] = await transaction
      .select()
      .from(sources)
      .where(
        and(
          eq(sources.id, visited.id),
          eq(sources.url, visited.url),
          eq(sources.kind, visited.kind),
          sql`${sources.selector} is not distinct from ${visited.selector}`,
        ),
      )
      .for('update');
    if (!source) return 0;
    const { newRows, changedRows, alarm, reason, memory } = judge(source, visit, at);
    const added =
      (await addEntries(transaction, source, newRows)) +
      (await addChanges(transaction, source, changedRows));
    await transaction
      .update(sources)
      .set({
        memory,
        alarm,
        reason,
        alarmSince: alarm && (source.alarm === alarm ? source.alarmSince : at),
        failures: visit.outcome === 'failed' ? source.failures + 1 : 0,
        // ETag and Last-Modified are stored only without an alarm, or with the alarm `quiet`. After
        // any other alarm, the next visit must load the page again.
        ...(visit.outcome === 'read' &&
          (alarm === null || alarm === 'quiet') && {
            etag: visit.etag,
            lastModified: visit.lastModified,
          }),
        visitedAt: at,
        nextAt: sql`${at.toISOString()}::timestamptz + make_interval(mins => ${source.everyMinutes}::int)`,
        visitsToday: sql`${visitsToday} + 1`,
        visitsOn: today,
      })
      .where(eq(sources.id, source.id));
    await tellStaff(transaction, source.id);
    return added;
  });
}

function judge(
  source: Stored,
  visit: RecordedVisit,
  at: Date,
): {
  newRows: SourceRow[];
  changedRows: SourceRow[];
  alarm: SourceAlarm | null;
  reason: MessageReference | null;
  memory: SourceMemory | null;
} {
  const memory = source.memory as SourceMemory | null;
  if (visit.outcome === 'failed') {
    const { alarm, reason } = visit;
    const isRed = alarm !== 'unreachable' || source.failures + 1 >= FAILURES_BEFORE_RED;
    const { alarm: was, reason: wasReason } = present({ ...source, rowCount: 0 });
    return {
      newRows: [],
      changedRows: [],
      memory,
      ...(isRed ? { alarm, reason } : { alarm: was, reason: wasReason }),
    };
  }
  const unchanged = { rows: null, words: null, alarm: null };
  const page: VisitedPage<SourceRow> = visit.outcome === 'read' ? visit : unchanged;
  const compared = compareVisits(memory, page, at.getTime());
  return { ...compared, reason: memory && reasonOf(compared.alarm, page, memory) };
}

function reasonOf(
  alarm: SourceAlarm | null,
  { rows, words }: VisitedPage<SourceRow>,
  memory: SourceMemory,
): MessageReference | null {
  const fewest = fewestUsual(memory);
  if (alarm === 'fewer-rows') {
    return { key: 'sourceRowCounts', values: { rows: rows?.length ?? 0, fewest } };
  }
  return alarm === 'less-text'
    ? { key: 'sourceWordCounts', values: { words: words ?? 0, fewest } }
    : null;
}

type OfSource = { id: string; organisation: string };

/**
 * Adds an entry for each row. An entry whose title contains a phrase of the source's filters is
 * rejected at once.
 */
async function addEntries(
  db: Database,
  { id: sourceId, organisation }: OfSource,
  rows: readonly SourceRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const filters = await db.select().from(sourceFilters).where(eq(sourceFilters.sourceId, sourceId));
  const entries: (typeof inboxEntries.$inferInsert)[] = [];
  for (const {
    title,
    url,
    date,
    keys: [key = url],
  } of rows) {
    const words = ` ${comparableTitle(title)} `;
    const filter = filters.find(({ phrase }) => words.includes(` ${comparableTitle(phrase)} `));
    entries.push({
      sourceId,
      key,
      title,
      url,
      date,
      ...(await findLikely(db, { title, url, date, organisation })),
      state: filter ? 'not-ours' : 'new',
      filterId: filter?.id ?? null,
    });
  }
  return storeEntries(db, entries);
}

/**
 * Adds inbox entries for changed rows of a source, if this site has the announcement of the row.
 * Changes that do not matter to staff are left out ({@link isTelling}).
 */
async function addChanges(
  db: Database,
  { id: sourceId, organisation }: OfSource,
  rows: readonly SourceRow[],
): Promise<number> {
  const entries: (typeof inboxEntries.$inferInsert)[] = [];
  for (const {
    title,
    url,
    date,
    keys: [link = '', key = ''],
  } of rows) {
    const known = await findNoticeOfRow(db, { sourceId, key: link, url });
    if (!known || !isTelling({ title, date }, known)) continue;
    entries.push({
      sourceId,
      key,
      title,
      url,
      date,
      ...(await findLikely(db, { title, url, date, organisation }, known)),
    });
  }
  return storeEntries(db, entries);
}

async function storeEntries(
  db: Database,
  entries: (typeof inboxEntries.$inferInsert)[],
): Promise<number> {
  if (entries.length === 0) return 0;
  // If a row leaves the list and returns much later, its entry still exists. No second entry is
  // added.
  const added = await db
    .insert(inboxEntries)
    .values(entries)
    .onConflictDoNothing()
    .returning({ state: inboxEntries.state });
  return added.filter(({ state }) => state === 'new').length;
}

async function recordSource(
  db: Database,
  actor: Actor,
  action: string,
  { id, organisation }: Pick<Source, 'id' | 'organisation'>,
  fields?: string[],
): Promise<void> {
  await recordActivity(db, actor, {
    action,
    entity: 'source',
    entityId: id,
    label: organisation,
    fields,
  });
  await tellStaff(db, id);
}

async function tellStaff(db: Database, id: string): Promise<void> {
  await db.insert(changes).values({ entity: 'source', entityId: id, action: 'update', keys: [] });
}
