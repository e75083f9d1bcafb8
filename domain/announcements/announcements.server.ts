import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements, categories, staffUsers, tombstones } from '#db/schema.server.ts';
import { type Page, parseCursor, toPage } from '../cursor.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { todayInIndia } from '../dates.ts';
import { Conflict, Invalid, NotFound, TooSlow } from '../errors.ts';
import { isUuid, kindOfId } from '../ids.ts';
import { RESTORABLE_DAYS } from '../restorable-days.ts';
import { countListFacets, narrowedBy } from '../search/filters.server.ts';
import { type Facets, type Filters, isNarrowing } from '../search/filters.ts';
import type { Meanings } from '../search/meanings.ts';
import { type Answer, answersTo, search } from '../search/search.server.ts';
import { statementLimit, TIME_LIMIT_MS } from '../search/statement.server.ts';
import { type Suggestions, suggest } from '../search/suggestions.server.ts';
import { announcementSlug } from '../slugs.ts';
import { inThread } from '../threads/threads.server.ts';
import { cleanContent } from './content.server.ts';
import { refuseExamBeforeLastDate } from './facts/date-order.ts';
import { recordFactChanges } from './facts/fact-changes.server.ts';
import { datesOf } from './facts/last-date.ts';
import { type SlugOptions, writeWithFreeSlug } from './free-slug.server.ts';
import { HOME_LATEST, LATEST_UPDATES, MAX_PAGE_SIZE, PAGE_SIZE } from './list-sizes.ts';
import {
  type BriefRow,
  isLive,
  listConditions,
  type Select,
  selectAnnouncement,
  selectBriefs,
  selectSummaries,
  toBrief,
  toSummary,
} from './rows.server.ts';
import type {
  Announcement,
  AnnouncementBrief,
  AnnouncementInput,
  AnnouncementListName,
  AnnouncementSort,
  AnnouncementState,
  AnnouncementSummary,
  StaffAnnouncement,
} from './schema.ts';

export type ListOptions = {
  list?: AnnouncementListName;
  categoryId?: string | null;
  /** What narrows it further: facts, and whether one can apply. */
  filters?: Filters;
  /** What is asked for; its answers come best first, unless staff sort them. */
  query?: string | null;
  /** What words of the query mean, where that is not what the site knows by itself. */
  meanings?: Meanings | undefined;
  /** Told of a query that nothing answers whole, once for its first page. */
  onMissed?: (query: string) => void;
  cursor?: string | null;
  /** 1 to 100; 60 where absent. */
  limit?: number;
  /** Staff also see what is scheduled for later. */
  includeScheduled?: boolean;
  /** Staff may narrow their list; 'deleted' shows what can be brought back, and nothing else does. */
  state?: AnnouncementState | null;
  /** The newest first where absent. A cursor belongs to the order that it was made in. */
  sort?: AnnouncementSort | null;
};

/** Statements read this many rows or, where fewer are wanted, the next of these numbers. */
const READ_SIZES = [4, HOME_LATEST + 1, 17, LATEST_UPDATES + 1, PAGE_SIZE + 1, MAX_PAGE_SIZE + 1];

/**
 * Announcements, newest first unless staff sort them, one page of them (public site, section 7;
 * admin area, section 7). A cursor that is none reads as the first page.
 *
 * @throws TooSlow when the database takes longer than two seconds for what filters leave
 */
export function listAnnouncements(
  db: Database,
  options: ListOptions = {},
): Promise<Page<AnnouncementSummary>> {
  return readPage(db, options, { name: '', select: selectSummaries, present: toSummary });
}

/** The same as cards and links show them, which saves looking into every description. */
export function listBriefly(
  db: Database,
  options: ListOptions = {},
): Promise<Page<AnnouncementBrief>> {
  return readPage(db, options, { name: 'brief', select: selectBriefs, present: toBrief });
}

type Shape<Row, Item> = { name: string; select: Select<Row>; present: (row: Row) => Item };

async function readPage<Row extends BriefRow, Item>(
  db: Database,
  options: ListOptions,
  { name, select, present }: Shape<Row, Item>,
): Promise<Page<Item>> {
  const { categoryId, query, cursor: cursorText, sort, meanings, onMissed } = options;
  if (categoryId && !isUuid(categoryId)) return { items: [], older: null, newer: null };
  const limit = pageSize(options.limit);
  if (query && !sort) {
    const listed = listedBy(options, categoryId);
    const how = { meanings, onMissed, select, present };
    const found = await search(db, { query, listed, cursor: cursorText, limit, ...how });
    if (found.term !== '') return found.page;
  }

  const cursor = parseCursor(cursorText);
  const isByTitle = sort === 'title' || sort === '-title';
  const isRising = sort === 'title' || sort === 'date';
  // The page before is read from its end.
  const direction = isRising === (cursor?.direction === 'newer') ? desc : asc;
  const order = [
    direction(isByTitle ? lowerTitle : announcements.publishedAt),
    direction(announcements.id),
  ];
  const size = READ_SIZES.find((rows) => rows > limit) ?? limit + 1;
  const listed = and(
    listedBy(options, sql.placeholder('categoryId')),
    cursor ? beyond({ isByTitle, isRising: direction === asc }) : undefined,
  );
  const values = { categoryId, ...cursor };
  const answers = query ? await answersTo(db, query, meanings) : undefined;
  if (answers) {
    // Each question is a statement of its own, planned with its values.
    const statement = select(db, { listed: and(listed, answers), order, limit: size });
    return toPage(await statement.prepare('').execute(values), { cursor, limit, present });
  }
  const { list = 'all', includeScheduled = false } = options;
  if (isNarrowing(options.filters ?? {})) {
    // Which index is best follows from the values.
    return withinTime(db, async (transaction) => {
      const statement = select(transaction, { listed, order, limit: size }).prepare('');
      return toPage(await statement.execute(values), { cursor, limit, present });
    });
  }
  const statementName = [
    name,
    size,
    stateOf(options) ?? list,
    includeScheduled ? 'staff' : '',
    categoryId ? 'category' : '',
    isByTitle ? 'title' : '',
    direction === asc ? 'rising' : '',
    cursor ? 'beyond' : '',
  ];
  const statement = prepared(db, statementName.filter(Boolean).join(' '), (handle) =>
    select(handle, { listed, order, limit: size }),
  );
  return toPage(await statement.execute(values), { cursor, limit, present });
}

/** @throws TooSlow when the database takes longer than two seconds for a statement */
async function withinTime<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(TIME_LIMIT_MS));
      return read(transaction);
    });
  } catch (error) {
    if (isStatementTooSlow(error)) throw new TooSlow('listTooSlow');
    throw error;
  }
}

/**
 * What a list may be narrowed by, each value with how many it leaves beside the filters that are
 * chosen; null where counting takes longer than a quarter of a second.
 *
 * @param within what makes the list, and is no choice
 */
export function countFacetsOf(
  db: Database,
  {
    within = {},
    filters = {},
    ...options
  }: Pick<ListOptions, 'list' | 'categoryId' | 'filters'> & { within?: Filters },
): Promise<Facets | null> {
  const now = new Date();
  const listed = listedBy({ ...options, filters: within }, options.categoryId);
  return countListFacets(db, { listed, filters, now });
}

/** From 1 to the greatest page; a page where no number was asked for. */
function pageSize(wanted = PAGE_SIZE): number {
  return Math.min(Math.max(Math.trunc(wanted) || 1, 1), MAX_PAGE_SIZE);
}

const stateOf = ({ includeScheduled, state }: ListOptions) => (includeScheduled ? state : null);

/** Which announcements a list is made of, its cursor and its query apart. */
function listedBy(options: ListOptions, categoryId: string | Placeholder | null | undefined) {
  const { list = 'all', includeScheduled = false } = options;
  const state = stateOf(options);
  return and(
    state === 'deleted'
      ? isRestorable
      : includeScheduled
        ? isNull(announcements.deletedAt)
        : isLive,
    state === 'scheduled' ? gt(announcements.publishedAt, sql`now()`) : undefined,
    listConditions[state === 'important' || state === 'regular' ? state : list],
    options.categoryId ? eq(announcements.categoryId, categoryId as string) : undefined,
    narrowedBy(options.filters ?? {}, new Date()),
  );
}

/** The newest live announcements: 3 in the header, 10 on the home page. */
export async function listLatest(
  db: Database,
  { limit }: { limit: number },
): Promise<AnnouncementBrief[]> {
  return (await listBriefly(db, { limit })).items;
}

/** What visitors may narrow a search by. */
export type SearchOptions = Pick<ListOptions, 'cursor' | 'limit' | 'meanings' | 'onMissed'> & {
  query: string;
  filters?: Filters;
};

/**
 * What answers a visitor's term, best first (public site, sections 2 and 7; design, "Where the specs
 * are silent").
 *
 * @throws TooSlow when the database takes longer than two seconds for it
 */
export function searchAnnouncements(
  db: Database,
  { limit, filters = {}, ...options }: SearchOptions,
): Promise<Answer<AnnouncementBrief>> {
  return search(db, {
    ...options,
    filters,
    listed: isLive,
    limit: pageSize(limit),
    select: selectBriefs,
    present: toBrief,
  });
}

/** What a visitor who is still typing a term may mean, at most eight; see `domain/search`. */
export function suggestAnnouncements(
  db: Database,
  options: { query: string; categories: readonly { slug: string; name: string }[] },
): Promise<Suggestions<AnnouncementBrief>> {
  return suggest(db, { ...options, listed: isLive, select: selectBriefs, present: toBrief });
}

/** The live announcement with an id or a short id (public site, section 5). */
export async function findAnnouncement(
  db: Database,
  idOrShortId: string,
): Promise<Announcement | null> {
  return findAmong(db, idOrShortId, { name: 'live', condition: isLive });
}

/**
 * As {@link findAnnouncement}.
 *
 * @throws NotFound 'Announcement not found'; `gone` when it was erased for good
 */
export async function getAnnouncement(db: Database, idOrShortId: string): Promise<Announcement> {
  return (await findAnnouncement(db, idOrShortId)) ?? missing(db, idOrShortId);
}

/**
 * As {@link getAnnouncement}, for staff: what is scheduled for later is there too, and who saved last.
 *
 * @throws NotFound
 */
export async function getAnnouncementForStaff(
  db: Database,
  id: string,
): Promise<StaffAnnouncement> {
  const announcement = await findAmong(db, id, {
    name: 'not deleted',
    condition: isNull(announcements.deletedAt),
  });
  if (!announcement) return missing(db, id);
  const [saver] = await db
    .select({ name: staffUsers.name })
    .from(announcements)
    .innerJoin(staffUsers, eq(staffUsers.id, announcements.updatedBy))
    .where(eq(announcements.id, announcement.id));
  return { ...announcement, savedBy: saver?.name ?? null };
}

async function findAmong(
  db: Database,
  value: string,
  allowed: Parameters<typeof selectAnnouncement>[2],
): Promise<Announcement | null> {
  const by = kindOfId(value);
  return by ? selectAnnouncement(db, { by, value }, allowed) : null;
}

async function missing(db: Database, id: string): Promise<never> {
  const [erased] = kindOfId(id)
    ? await db
        .select()
        .from(tombstones)
        .where(and(eq(tombstones.entity, 'announcement'), eq(tombstones.key, id)))
    : [];
  throw new NotFound('announcementNotFound', {}, { gone: erased !== undefined });
}

/** How many announcements are published later, at a time of their own. */
export function countScheduledAnnouncements(db: Database): Promise<number> {
  return db.$count(
    announcements,
    and(isNull(announcements.deletedAt), gt(announcements.publishedAt, sql`now()`)),
  );
}

/**
 * How many live announcements have their last date from today in India on, and at most so many days
 * later.
 */
export function countClosingAnnouncements(
  db: Database,
  { withinDays }: { withinDays: number },
): Promise<number> {
  const today = todayInIndia();
  return db.$count(
    announcements,
    and(
      isLive,
      gte(announcements.lastDate, today),
      lte(announcements.lastDate, sql`${today}::date + ${withinDays}::int`),
    ),
  );
}

/**
 * How many live announcements there are, or how many of them were created within the last days
 * (dashboard; admin area, section 9).
 */
export async function countAnnouncements(
  db: Database,
  { createdWithinDays }: { createdWithinDays?: number } = {},
): Promise<number> {
  if (createdWithinDays === undefined) {
    // The kept counts, less the few that are scheduled for later.
    const { rows } = await db.execute<{ n: number }>(sql`
      select ((select coalesce(sum(total), 0) from category_counts) - (
        select count(*) from announcements where deleted_at is null and published_at > now()
      ))::int as n`);
    return rows[0]?.n ?? 0;
  }
  return db.$count(
    announcements,
    and(
      isLive,
      gt(announcements.createdAt, sql`now() - make_interval(days => ${createdWithinDays})`),
    ),
  );
}

/** The id of the member of staff who writes; absent for an importer. */
type SavedBy = { by?: string };

/** Whether what is left empty of thread and stage is read from the title ({@link inThread}). */
type ThreadFromTitle = { threadFromTitle?: boolean };

/**
 * Stores a new announcement, public at once unless `publishedAt` lies ahead (admin area, section 5).
 * With an `id` of the caller's making, a repeated call stores nothing more and answers the first.
 *
 * @throws Invalid 'Please fill all required fields', or the field's own text
 * @throws DomainError 'Unable to generate a unique slug'
 */
export async function createAnnouncement(
  db: Database,
  {
    by,
    threadFromTitle,
    ...input
  }: AnnouncementInput & { id?: string } & SavedBy & ThreadFromTitle,
  options: SlugOptions = {},
): Promise<StaffAnnouncement> {
  const { content: cleaned, searched } = cleanContent(input);
  const { publishedAt, ...content } = cleaned;
  const id = input.id && isUuid(input.id) ? input.id : randomUUID();
  return db.transaction(async (transaction) => {
    await holdCategory(transaction, content.categoryId);
    const row = await inThread(transaction, content, { publishedAt, threadFromTitle });
    await writeWithFreeSlug(transaction, { id, title: row.title, ...options }, (slug, attempt) =>
      attempt
        .insert(announcements)
        .values({
          ...row,
          ...searched,
          id,
          slug,
          updatedBy: by ?? null,
          ...(isAhead(publishedAt) && { publishedAt }),
        })
        .onConflictDoNothing({ target: announcements.id }),
    );
    const stored = await getAnnouncementForStaff(transaction, id);
    refuseExamBeforeLastDate(stored.kind, datesOf(stored));
    return stored;
  });
}

/**
 * Changes an announcement. The slug follows a changed title; an unchanged one stays. `version`, when
 * given, must be the stored one, unless what is stored says the same already. A `publishedAt` that
 * lies ahead hides it until then; one that does not publishes what was scheduled; without one the
 * moment stays. Changed facts are recorded for readers, with `reason` where staff give one.
 *
 * @throws Invalid, NotFound
 * @throws Conflict 'announcementChangedMeanwhile' when somebody else saved in between
 * @throws DomainError 'Unable to generate a unique slug'
 */
export async function updateAnnouncement(
  db: Database,
  id: string,
  {
    by,
    reason,
    threadFromTitle,
    ...input
  }: AnnouncementInput & {
    version?: number;
    reason?: string | null;
  } & SavedBy &
    ThreadFromTitle,
  options: SlugOptions = {},
): Promise<StaffAnnouncement> {
  const { content: cleaned, searched } = cleanContent(input);
  const { publishedAt, ...content } = cleaned;
  return db.transaction(async (transaction) => {
    await holdCategory(transaction, content.categoryId);
    const stored = await getAnnouncementForStaff(transaction, id);
    const row = await inThread(transaction, content, {
      publishedAt: new Date(stored.publishedAt),
      threadFromTitle,
    });
    const moment = isAhead(publishedAt)
      ? { publishedAt }
      : publishedAt && isAhead(new Date(stored.publishedAt))
        ? { publishedAt: sql`now()` }
        : {};
    let isWritten = false;
    const write = async (slug: string, attempt: Database) => {
      const { rowCount } = await attempt
        .update(announcements)
        .set({ ...row, ...searched, slug, ...moment, updatedBy: by ?? null })
        .where(
          and(
            eq(announcements.id, stored.id),
            isNull(announcements.deletedAt),
            eq(announcements.version, input.version ?? stored.version),
          ),
        );
      isWritten = rowCount === 1;
      if (isWritten) return;
      const current = await getAnnouncementForStaff(attempt, stored.id);
      if (!isSame(current, row)) throw new Conflict('announcementChangedMeanwhile');
    };
    if (announcementSlug(row.title) === announcementSlug(stored.title)) {
      await write(stored.slug, transaction);
    } else {
      await writeWithFreeSlug(transaction, { id: stored.id, title: row.title, ...options }, write);
    }
    const saved = await getAnnouncementForStaff(transaction, stored.id);
    refuseExamBeforeLastDate(saved.kind, datesOf(saved));
    // What somebody else stored first stands in the record already.
    if (isWritten) {
      const said = { reason: reason ?? null, by: by ?? null };
      await recordFactChanges(transaction, stored, saved, said);
    }
    return saved;
  });
}

function isAhead(moment: Date | null): moment is Date {
  return moment !== null && moment.getTime() > Date.now();
}

function isSame(stored: Announcement, row: Partial<Announcement>): boolean {
  return (Object.keys(row) as (keyof typeof row)[]).every((field) =>
    isDeepStrictEqual(stored[field], row[field]),
  );
}

/**
 * Flags an announcement as important, or no longer.
 *
 * @throws NotFound
 */
export async function setImportant(db: Database, id: string, important: boolean): Promise<void> {
  await updateState(db, id, { important }, isNull(announcements.deletedAt));
}

/**
 * Deletes an announcement; it can be brought back for 30 days.
 *
 * @throws NotFound
 */
export async function deleteAnnouncement(db: Database, id: string): Promise<void> {
  await updateState(db, id, { deletedAt: sql`now()` }, isNull(announcements.deletedAt));
}

/** Deleted, and not so long ago that it may be erased any moment. */
const isRestorable = and(
  isNotNull(announcements.deletedAt),
  gt(announcements.deletedAt, sql`now() - make_interval(days => ${RESTORABLE_DAYS})`),
);

/**
 * Brings a deleted announcement back under its old address.
 *
 * @throws NotFound when there is none, or its 30 days are over
 */
export async function restoreAnnouncement(db: Database, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    // Its category is held, so that it is not deleted at the same moment.
    const categoryOfIt = transaction
      .select({ id: announcements.categoryId })
      .from(announcements)
      .where(isUuid(id) ? eq(announcements.id, id) : sql`false`);
    await transaction
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, categoryOfIt))
      .for('share');
    await updateState(transaction, id, { deletedAt: null }, isRestorable);
  });
}

/** A deleted announcement that can still be brought back, or null. */
export async function findDeletedAnnouncement(
  db: Database,
  id: string,
): Promise<{ id: string; title: string } | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(and(eq(announcements.id, id), isRestorable));
  return row ?? null;
}

async function updateState(
  db: Database,
  id: string,
  values: { important: boolean } | { deletedAt: SQL | null },
  condition: SQL | undefined,
): Promise<void> {
  const { rowCount } = await db
    .update(announcements)
    .set(values)
    .where(and(isUuid(id) ? eq(announcements.id, id) : sql`false`, condition));
  if (!rowCount) throw new NotFound('announcementNotFound');
}

/** Erases for good what was deleted more than 30 days ago; answers how many. */
export async function purgeDeletedAnnouncements(
  db: Database,
  { olderThanDays = RESTORABLE_DAYS } = {},
): Promise<number> {
  const { rowCount } = await db
    .delete(announcements)
    .where(lt(announcements.deletedAt, sql`now() - make_interval(days => ${olderThanDays})`));
  return rowCount ?? 0;
}

/** Holds the category in place until the transaction ends; a missing one is a missing field. */
async function holdCategory(db: Database, id: string): Promise<void> {
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), isNull(categories.deletedAt)))
    .for('share');
  if (category) return;
  throw new Invalid('announcementFieldsRequired', {
    categoryId: { key: 'announcementFieldsRequired' },
  });
}

const lowerTitle = sql`lower(${announcements.title})`;

/** What comes after the place of a cursor in the order that is read. */
function beyond({ isByTitle, isRising }: { isByTitle: boolean; isRising: boolean }): SQL {
  const [at, id] = [sql.placeholder('at'), sql.placeholder('id')];
  const place = isByTitle
    ? sql`(select lower(a.title), a.id from announcements a where a.id = ${id}::uuid)`
    : sql`(to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id}::uuid)`;
  const row = isByTitle
    ? sql`(${lowerTitle}, ${announcements.id})`
    : sql`(${announcements.publishedAt}, ${announcements.id})`;
  return isRising ? sql`${row} > ${place}` : sql`${row} < ${place}`;
}
