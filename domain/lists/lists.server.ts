import { and, eq, gt, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements } from '#db/schema.server.ts';
import { idNamedBy, kindOfId } from '../announcements/announcement-id.ts';
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
import { statementLimit } from '../search/time-limit.server.ts';
import { organisationNames } from '../titles/compose.server.ts';
import { HOME_LATEST, LATEST_UPDATES, MAX_PAGE_SIZE, PAGE_SIZE, pageSize } from './list-sizes.ts';
import { newestFirst, orderOf } from './order.server.ts';
import { answersTo, search } from './search.server.ts';
import { inTheirThreads } from './threads.server.ts';
import { withinTime } from './within-time.server.ts';

export type ListOptions = {
  list?: AnnouncementListName;
  categoryId?: string | null;
  /** Further filters of the list, such as a fact or an open window. */
  filters?: Filters;
  /** Search term. Results are sorted by relevance, unless staff choose an order. */
  query?: string | null;
  /** Concepts of the search, including the synonyms that staff added. */
  meanings?: Meanings | undefined;
  /** Called on the first page of a missed search (`isMissed` in `search.server.ts`). */
  onMissed?: (query: string) => void;
  /**
   * Called if the search stopped at the time limit. The same search may find more at another time.
   */
  onCut?: () => void;
  cursor?: string | null;
  /** Number of announcements on a page, 1 to 100. The default is 60. */
  limit?: number;
  /** Whether scheduled announcements are included, for staff. */
  includeScheduled?: boolean;
  /**
   * Filter of the staff's list. 'deleted' lists only the deleted announcements that can be
   * restored. All other values list no deleted announcements.
   */
  state?: AnnouncementState | null;
  /**
   * Order of the list. Without an order, search results are sorted by relevance, and other lists
   * begin with the newest announcement. A cursor is valid only for its own order.
   */
  sort?: AnnouncementSort | null;
};

/**
 * SQL conditions of the lists. PostgreSQL uses a partial index only for a condition in the same
 * form, so these conditions repeat the conditions of the indexes.
 */
export const listConditions: Record<AnnouncementListName, SQL | undefined> = {
  all: undefined,
  important: sql`${announcements.important}`,
  regular: sql`not ${announcements.important}`,
  'admit-card': sql`${announcements.isAdmitCard}`,
  result: sql`${announcements.isResult}`,
};

/**
 * Row limits of prepared statements. A statement reads at least one row more than a page shows. The
 * smallest sufficient number is used.
 */
const READ_SIZES = [4, HOME_LATEST + 1, 17, LATEST_UPDATES + 1, PAGE_SIZE + 1, MAX_PAGE_SIZE + 1];

/**
 * Lists a page of announcements (public site, section 7; admin area, section 7). Search results are
 * sorted by relevance. Other lists begin with the newest announcement. Staff can choose another
 * order. An invalid cursor returns the first page.
 *
 * @throws TooSlow if the database takes longer than two seconds for a search or a filtered list
 */
export async function listAnnouncements(
  db: Database,
  options: ListOptions = {},
): Promise<Page<AnnouncementSummary>> {
  const found = await searchList(db, options);
  const page = found
    ? { ...found, items: await readSummaries(db, found.items) }
    : await readPage(db, options, { name: '', select: selectSummaries, present: toSummary });
  return { ...page, items: await inTheirThreads(db, page.items) };
}

/** Maximum number of exact matches that {@link listForStaff} puts first. */
const MOST_NAMED = 10;

/**
 * Lists a page for staff, as {@link listAnnouncements} does. If the term is a URL, an id or an
 * advertisement number, the first page begins with the announcements that match it exactly.
 *
 * @throws TooSlow as {@link listAnnouncements}
 */
export async function listForStaff(
  db: Database,
  listOptions: Omit<ListOptions, 'includeScheduled'>,
): Promise<Page<AnnouncementSummary>> {
  const options = { ...listOptions, includeScheduled: true };
  const page = await listAnnouncements(db, options);
  const { query, cursor, categoryId } = options;
  if (!query || cursor || isNoCategory(categoryId)) return page;
  const named = await namedBy(db, query, options.meanings);
  if (!named) return page;
  const rows = await selectSummaries(db, {
    listed: and(listedBy(options, categoryId), named),
    order: newestFirst,
    limit: MOST_NAMED,
  });
  const first = await inTheirThreads(db, rows.map(toSummary));
  const others = page.items.filter(({ id }) => first.every((item) => item.id !== id));
  return { ...page, items: [...first, ...others] };
}

/**
 * Returns the condition for announcements that match a term exactly. Returns undefined for an empty
 * term.
 */
async function namedBy(
  db: Database,
  query: string,
  meanings: Meanings | undefined,
): Promise<SQL | undefined> {
  const id = idNamedBy(query);
  if (id) {
    const isNamed =
      kindOfId(id) === 'id' ? eq(announcements.id, id) : eq(announcements.shortId, id);
    // A word of eight letters may look like a short id, so the query checks whether an announcement
    // has this id.
    if (await db.$count(announcements, isNamed)) return isNamed;
  }
  const answers = await answersTo(db, query, meanings);
  const number = query.trim().toLowerCase();
  return (
    answers && and(answers, sql`lower(btrim(${announcements.facts}->>'advertisement')) = ${number}`)
  );
}

/** Maximum count that a staff list shows. */
const MOST_COUNTED = 1_000;

/** Maximum duration of counting (ms). */
const COUNTING_MS = 250;

/**
 * Counts the announcements of a staff list, up to 1,000. `isMore` is true if the list has more than
 * 1,000. Returns null if counting takes longer than 250 ms, or if the search term takes too long.
 */
export async function countForStaff(
  db: Database,
  options: Omit<ListOptions, 'includeScheduled'>,
): Promise<{ n: number; isMore: boolean } | null> {
  const { query, categoryId, meanings } = options;
  if (isNoCategory(categoryId)) return { n: 0, isMore: false };
  try {
    const answers = query ? await answersTo(db, query, meanings) : undefined;
    const counted = db
      .select({ id: announcements.id })
      .from(announcements)
      .where(and(listedBy({ ...options, includeScheduled: true }, categoryId), answers))
      .limit(MOST_COUNTED + 1)
      .as('counted');
    const n = await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(COUNTING_MS));
      const [row] = await transaction.select({ n: sql<number>`count(*)::int` }).from(counted);
      return row?.n ?? 0;
    });
    return { n: Math.min(n, MOST_COUNTED), isMore: n > MOST_COUNTED };
  } catch (error) {
    if (error instanceof TooSlow || isStatementTooSlow(error)) return null;
    throw error;
  }
}

/** Lists a page as {@link listAnnouncements} does, without excerpts. No descriptions are loaded. */
export async function listBriefly(
  db: Database,
  options: ListOptions = {},
): Promise<Page<AnnouncementBrief>> {
  const page = (await searchList(db, options)) ?? (await readBriefly(db, options));
  return { ...page, items: await inTheirThreads(db, page.items) };
}

/**
 * Reads a page as {@link listBriefly} does, for lists without a search term. The result lacks the
 * changes that other notices of a thread make. The caller adds these changes to several lists
 * together (`applyThread`).
 */
export function readBriefly(
  db: Database,
  options: Omit<ListOptions, 'query'>,
): Promise<Page<AnnouncementBrief>> {
  return readPage(db, options, { name: 'brief', select: selectBriefs, present: toBrief });
}

/** Lists the newest live announcements, at most `limit`. */
export async function listLatest(
  db: Database,
  { limit }: { limit: number },
): Promise<AnnouncementBrief[]> {
  return (await listBriefly(db, { limit })).items;
}

const noPage = { items: [], older: null, newer: null };

/**
 * Returns a page of search results within a list, best first. Returns null without a searchable
 * term, or if staff choose an order.
 */
async function searchList(
  db: Database,
  options: ListOptions,
): Promise<Page<AnnouncementBrief> | null> {
  const { categoryId, query, cursor, sort, meanings, onMissed, onCut } = options;
  if (!query || sort) return null;
  if (isNoCategory(categoryId)) return noPage;
  const listed = listedBy(options, categoryId);
  const limit = pageSize(options.limit);
  const how = { meanings, onMissed, onCut };
  const { term, page } = await search(db, { query, listed, cursor, limit, ...how });
  return term === '' ? null : page;
}

/** Loads the summaries of announcements, in the order of `items`. */
async function readSummaries(
  db: Database,
  items: readonly AnnouncementBrief[],
): Promise<AnnouncementSummary[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const rows = await selectSummaries(db, { listed: inArray(announcements.id, ids) });
  return rows.map(toSummary).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Whether a category id is malformed. The list of a category with a malformed id is empty. */
const isNoCategory = (id: string | null | undefined) => Boolean(id) && !isUuid(id ?? '');

type Shape<Row, Item> = { name: string; select: Select<Row>; present: (row: Row) => Item };

async function readPage<Row extends BriefRow, Item>(
  db: Database,
  options: ListOptions,
  { name, select, present }: Shape<Row, Item>,
): Promise<Page<Item>> {
  const { categoryId, query, sort, meanings } = options;
  if (isNoCategory(categoryId)) return noPage;
  const limit = pageSize(options.limit);
  const size = READ_SIZES.find((rows) => rows > limit) ?? limit + 1;
  const cursor = parseCursor(options.cursor);
  const { order, afterCursor, nameParts } = orderOf(sort, cursor);
  const answers = query ? await answersTo(db, query, meanings) : undefined;
  const listed = and(listedBy(options, sql.placeholder('categoryId')), afterCursor, answers);
  const statement = (handle: Database) => select(handle, { listed, order, limit: size });
  const read = async (rows: { execute(values: object): Promise<Row[]> }) =>
    toPage(await rows.execute({ categoryId, ...cursor }), { cursor, limit, present });

  // Searches and filtered lists have no prepared statement, because PostgreSQL must plan each of
  // them for its own values.
  if (answers) return read(statement(db).prepare(''));
  if (isNarrowing(options.filters ?? {})) {
    return withinTime(db, (transaction) => read(statement(transaction).prepare('')));
  }
  const nameOfStatement = [
    name,
    size,
    stateOf(options) ?? options.list ?? 'all',
    options.includeScheduled ? 'staff' : '',
    categoryId ? 'category' : '',
    ...nameParts,
  ];
  return read(prepared(db, nameOfStatement.filter(Boolean).join(' '), statement));
}

/** A list that visitors may filter. `within` has the fixed filters of the list. */
export type FacetedList = Pick<ListOptions, 'list' | 'categoryId'> & { within?: Filters };

/**
 * Counts, for each filter value, the announcements that match this value and the other chosen
 * filters. Only the newest announcements are counted (`FACETS_LOOK_AT`). Returns null if counting
 * takes longer than 250 ms.
 *
 * @param filters the filters that the visitor has chosen
 */
export function countFacetsOf(
  db: Database,
  { within = {}, ...options }: FacetedList,
  filters: Filters = {},
): Promise<Facets | null> {
  const now = new Date();
  const listed = listedBy({ ...options, filters: within }, options.categoryId);
  return countListFacets(db, { listed, filters, now, namesOf: organisationNames });
}

const stateOf = ({ includeScheduled, state }: ListOptions) => (includeScheduled ? state : null);

/** Returns the condition for the announcements of a list, without cursor and search term. */
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
