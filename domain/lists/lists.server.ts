import { and, eq, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements } from '#db/schema.server.ts';
import {
  type BriefRow,
  type Select,
  selectBriefs,
  selectSummaries,
  toBrief,
  toSummary,
} from '../announcements/rows.server.ts';
import type {
  AnnouncementBrief,
  AnnouncementListName,
  AnnouncementSort,
  AnnouncementState,
  AnnouncementSummary,
} from '../announcements/schema.ts';
import { type Page, parseCursor, toPage } from '../cursor.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { TooSlow } from '../errors.ts';
import { isUuid } from '../ids.ts';
import { isLive, isRestorable } from '../live-announcements.server.ts';
import { countListFacets, narrowedBy } from '../search/filters.server.ts';
import { type Facets, type Filters, isNarrowing } from '../search/filters.ts';
import type { Meanings } from '../search/meanings.ts';
import { statementLimit, TIME_LIMIT_MS } from '../search/time-limit.server.ts';
import { HOME_LATEST, LATEST_UPDATES, MAX_PAGE_SIZE, PAGE_SIZE, pageSize } from './list-sizes.ts';
import { orderOf } from './order.server.ts';
import { answersTo, search } from './search.server.ts';

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

/** Which announcements each list holds, written as the partial indexes have them. */
export const listConditions: Record<AnnouncementListName, SQL | undefined> = {
  all: undefined,
  important: sql`${announcements.important}`,
  regular: sql`not ${announcements.important}`,
  'admit-card': sql`${announcements.isAdmitCard}`,
  result: sql`${announcements.isResult}`,
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

/** The newest live announcements, as many as the longest list of them on a page shows. */
export async function listLatest(
  db: Database,
  { limit }: { limit: number },
): Promise<AnnouncementBrief[]> {
  return (await listBriefly(db, { limit })).items;
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
  const { order, afterCursor, nameParts } = orderOf(sort, cursor);
  const size = READ_SIZES.find((rows) => rows > limit) ?? limit + 1;
  const listed = and(listedBy(options, sql.placeholder('categoryId')), afterCursor);
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
    ...nameParts,
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

/** A list that may be narrowed. `within` is what makes it, and no choice. */
export type FacetedList = Pick<ListOptions, 'list' | 'categoryId'> & { within?: Filters };

/**
 * What a list may be narrowed by, each value with how many it leaves beside the filters that are
 * chosen; null where counting takes longer than a quarter of a second.
 *
 * @param filters what is chosen
 */
export function countFacetsOf(
  db: Database,
  { within = {}, ...options }: FacetedList,
  filters: Filters = {},
): Promise<Facets | null> {
  const now = new Date();
  const listed = listedBy({ ...options, filters: within }, options.categoryId);
  return countListFacets(db, { listed, filters, now });
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
