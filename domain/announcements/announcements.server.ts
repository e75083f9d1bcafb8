import { randomUUID } from 'node:crypto';
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
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements, categories, staffUsers, tombstones } from '#db/schema.server.ts';
import { type Page, parseCursor, toPage } from '../cursor.ts';
import { todayInIndia } from '../dates.ts';
import { Conflict, Invalid, NotFound } from '../errors.ts';
import { isUuid, kindOfId } from '../ids.ts';
import { announcementSlug } from '../slugs.ts';
import { searchTerm } from '../text.ts';
import { type Content, cleanContent } from './content.server.ts';
import { type SlugOptions, writeWithFreeSlug } from './free-slug.server.ts';
import { HOME_LATEST, LATEST_UPDATES, MAX_PAGE_SIZE, PAGE_SIZE } from './list-rules.ts';
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
import { type Listing, listNearMatches, selectMatching } from './search.server.ts';

/** How long something deleted can be brought back (design, "Data"). */
export const RESTORABLE_DAYS = 30;

export type ListOptions = {
  list?: AnnouncementListName;
  categoryId?: string | null;
  /** Matches in title or description, without regard to case. */
  query?: string | null;
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

async function readPage<Row extends BriefRow, Item>(
  db: Database,
  options: ListOptions,
  { name, select, present }: { name: string; select: Select<Row>; present: (row: Row) => Item },
): Promise<Page<Item>> {
  const { list = 'all', categoryId, cursor: cursorText, includeScheduled = false } = options;
  const wanted = options.limit ?? PAGE_SIZE;
  const limit = Math.min(Math.max(Math.trunc(wanted) || 1, 1), MAX_PAGE_SIZE);
  const cursor = parseCursor(cursorText);
  if (categoryId && !isUuid(categoryId)) return { items: [], older: null, newer: null };
  const term = searchTerm(options.query ?? '');
  const state = includeScheduled ? options.state : null;
  const isByTitle = options.sort === 'title' || options.sort === '-title';
  const isRising = options.sort === 'title' || options.sort === 'date';
  // The page before is read from its end.
  const direction = isRising === (cursor?.direction === 'newer') ? desc : asc;
  const order = [
    direction(isByTitle ? lowerTitle : announcements.publishedAt),
    direction(announcements.id),
  ];
  const listed = and(
    state === 'deleted'
      ? isRestorable
      : includeScheduled
        ? isNull(announcements.deletedAt)
        : isLive,
    state === 'scheduled' ? gt(announcements.publishedAt, sql`now()`) : undefined,
    listConditions[state === 'important' || state === 'regular' ? state : list],
    categoryId ? eq(announcements.categoryId, sql.placeholder('categoryId')) : undefined,
    cursor ? beyond({ isByTitle, isRising: direction === asc }) : undefined,
  );
  const size = READ_SIZES.find((rows) => rows > limit) ?? limit + 1;
  const listing: Listing<Row> = {
    name: [
      name,
      size,
      state ?? list,
      includeScheduled ? 'staff' : '',
      categoryId ? 'category' : '',
      isByTitle ? 'title' : '',
      direction === asc ? 'rising' : '',
      cursor ? 'beyond' : '',
    ]
      .filter(Boolean)
      .join(' '),
    select,
    listed,
    order,
    isByDate: !isByTitle,
    limit: size,
    values: { categoryId, ...cursor },
  };
  const rows = await (term
    ? selectMatching(db, listing, term)
    : prepared(db, listing.name, (handle) =>
        select(handle, { listed, order, limit: size }),
      ).execute(listing.values));
  return toPage(rows, { cursor, limit, present });
}

/** The newest live announcements: 3 in the header, 10 on the home page. */
export async function listLatest(
  db: Database,
  { limit }: { limit: number },
): Promise<AnnouncementBrief[]> {
  return (await listBriefly(db, { limit })).items;
}

/**
 * What matches a visitor's term, and what is near it where nothing matches (public site, sections
 * 2 and 7; design, "Where the specs are silent"). Answers the term as it was understood.
 */
export async function searchAnnouncements(
  db: Database,
  { query, cursor, limit }: { query: string; cursor?: string | null; limit?: number },
): Promise<{
  term: string;
  page: Page<AnnouncementBrief>;
  nearMatches: AnnouncementBrief[];
}> {
  const term = searchTerm(query);
  if (term === '') return { term, page: { items: [], older: null, newer: null }, nearMatches: [] };
  const page = await listBriefly(db, { query: term, cursor, limit });
  const isNothing = page.items.length === 0 && !parseCursor(cursor);
  return { term, page, nearMatches: isNothing ? await listNearMatches(db, term) : [] };
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

/**
 * Stores a new announcement, public at once unless `publishedAt` lies ahead (admin area, section 5).
 * With an `id` of the caller's making, a repeated call stores nothing more and answers the first.
 *
 * @throws Invalid 'Please fill all required fields', or the field's own text
 * @throws DomainError 'Unable to generate a unique slug'
 */
export async function createAnnouncement(
  db: Database,
  { by, ...input }: AnnouncementInput & { id?: string } & SavedBy,
  options: SlugOptions = {},
): Promise<StaffAnnouncement> {
  const { publishedAt, ...row } = cleanContent(input);
  const id = input.id && isUuid(input.id) ? input.id : randomUUID();
  return db.transaction(async (transaction) => {
    await holdCategory(transaction, row.categoryId);
    await writeWithFreeSlug(transaction, { id, title: row.title, ...options }, (slug, attempt) =>
      attempt
        .insert(announcements)
        .values({
          ...row,
          id,
          slug,
          updatedBy: by ?? null,
          ...(isAhead(publishedAt) && { publishedAt }),
        })
        .onConflictDoNothing({ target: announcements.id }),
    );
    return getAnnouncementForStaff(transaction, id);
  });
}

/**
 * Changes an announcement. The slug follows a changed title; an unchanged one stays. `version`, when
 * given, must be the stored one, unless what is stored says the same already. A `publishedAt` that
 * lies ahead hides it until then; one that does not publishes what was scheduled; without one the
 * moment stays.
 *
 * @throws Invalid, NotFound
 * @throws Conflict 'announcementChangedMeanwhile' when somebody else saved in between
 * @throws DomainError 'Unable to generate a unique slug'
 */
export async function updateAnnouncement(
  db: Database,
  id: string,
  { by, ...input }: AnnouncementInput & { version?: number } & SavedBy,
  options: SlugOptions = {},
): Promise<StaffAnnouncement> {
  const { publishedAt, ...row } = cleanContent(input);
  return db.transaction(async (transaction) => {
    await holdCategory(transaction, row.categoryId);
    const stored = await getAnnouncementForStaff(transaction, id);
    const moment = isAhead(publishedAt)
      ? { publishedAt }
      : publishedAt && isAhead(new Date(stored.publishedAt))
        ? { publishedAt: sql`now()` }
        : {};
    const write = async (slug: string, attempt: Database) => {
      const { rowCount } = await attempt
        .update(announcements)
        .set({ ...row, slug, ...moment, updatedBy: by ?? null })
        .where(
          and(
            eq(announcements.id, stored.id),
            isNull(announcements.deletedAt),
            eq(announcements.version, input.version ?? stored.version),
          ),
        );
      if (rowCount) return;
      const current = await getAnnouncementForStaff(attempt, stored.id);
      if (!isSame(current, row)) throw new Conflict('announcementChangedMeanwhile');
    };
    if (announcementSlug(row.title) === announcementSlug(stored.title)) {
      await write(stored.slug, transaction);
    } else {
      await writeWithFreeSlug(transaction, { id: stored.id, title: row.title, ...options }, write);
    }
    return getAnnouncementForStaff(transaction, stored.id);
  });
}

function isAhead(moment: Date | null): moment is Date {
  return moment !== null && moment.getTime() > Date.now();
}

function isSame(stored: Announcement, content: Omit<Content, 'publishedAt'>): boolean {
  return (Object.keys(content) as (keyof typeof content)[]).every(
    (field) => stored[field] === content[field],
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
