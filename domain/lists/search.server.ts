import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { type BriefRow, selectBriefs, toBrief } from '../announcements/rows.server.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import {
  type Cursor,
  cursorsBySkip,
  FIRST_PAGE,
  type Page,
  parseCursor,
  parseSkip,
} from '../cursor.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { TooSlow } from '../errors.ts';
import { isLive } from '../live-announcements.server.ts';
import {
  countListFacets,
  countSearchFacets,
  currentAt,
  narrowedBy,
  orderOfStatus,
  withStatus,
} from '../search/filters.server.ts';
import { type Facets, type Filters, isNarrowing } from '../search/filters.ts';
import { correctedTermOf, lacking } from '../search/left-out.ts';
import type { Phrase } from '../search/marks.ts';
import { createMeanings, type Meanings } from '../search/meanings.ts';
import {
  type Asked,
  apart,
  askFor,
  askLoosely,
  patternOf,
  phrasesOf,
  type Unit,
} from '../search/query.ts';
import {
  answersByStatus,
  answersOf,
  isAnswer,
  searchSettings,
} from '../search/statement.server.ts';
import { type Examined, examDaysOf, isExamStatus, type TermStatus } from '../search/term-status.ts';
import {
  asTyped,
  type ReadTerm,
  readTerm,
  relax,
  understand,
} from '../search/understand.server.ts';
import { organisationNames as namesOf } from '../titles/compose.server.ts';
import { listExamined } from './examined.server.ts';
import { pageSize } from './list-sizes.ts';
import { listHolding } from './part-of-word.server.ts';
import { findRelated, type Related } from './related.server.ts';
import { inTheirThreads } from './threads.server.ts';

/** One page of a search. */
export type Answer = {
  /**
   * The typed term without spaces at its ends, cut to the maximum length. Empty if the term has no
   * searchable words.
   */
  term: string;
  page: Page<AnnouncementBrief>;
  /**
   * Status that the term names, such as "open" in "open railway jobs". Null if the term names no
   * status.
   */
  status: TermStatus | null;
  /**
   * Whether all results have the status in `status`. If no match has this status, the results are
   * the matches with any status.
   */
  hasStatus: boolean;
  /** Whether the term consists of time words only. */
  isOfTime: boolean;
  /** The term with corrected words, or null if no correction is used. */
  correctedTerm: string | null;
  /**
   * Words of the term, as typed, that the search dropped. The search drops words if no announcement
   * has all words. The list also has the years that are in no title on the page. If the search
   * corrected a typed word to two words and dropped one of the two, the list has the dropped
   * corrected word.
   */
  without: string[];
  /** Slugs of the categories that the term names. */
  categories: string[];
  /** Phrases that the page highlights in titles. */
  phrases: Phrase[];
  /** Announcements about a name that is related to a missing name, or null. */
  related: Related | null;
  /**
   * Whether the search reached the time limit before the page was full. The next page continues the
   * search.
   */
  isCut: boolean;
  /** Number of matches for each filter value. Null if the matches were not counted. */
  facets: Facets | null;
};

type Search = {
  query: string;
  /** Condition for the announcements to search. */
  listed: SQL | undefined;
  /** Filters that the visitor has chosen. */
  filters?: Filters | undefined;
  /** Whether to count the matches of each filter value. Counting takes longer than the search. */
  isCounted?: boolean | undefined;
  /** Number of results to skip, or the cursor of the substring search. */
  cursor?: string | null | undefined;
  limit: number;
  meanings?: Meanings | undefined;
  /** Whether time words filter by status ("open jobs"). Otherwise time words are search words. */
  isByStatus?: boolean | undefined;
  /** Whether to look for related announcements, on the first page of an unfiltered search. */
  hasRelated?: boolean | undefined;
  /** Time at which windows count as open or over. The default is the present. */
  now?: Date | undefined;
  /**
   * Called on the first page of a missed search without filters (`isMissed`), with the term (at
   * most 100 characters).
   */
  onMissed?: ((query: string) => void) | undefined;
  /**
   * Called if the search or its counts stopped at the time limit. The same search may find more at
   * another time.
   */
  onCut?: (() => void) | undefined;
};

/** Built-in concepts, for searches without the synonyms that staff added. */
const siteMeanings = createMeanings();

/**
 * Searches live announcements for visitors, best first (public site, sections 2 and 7; design,
 * "Where the specs are silent"). An invalid cursor returns the first page.
 *
 * @param limit 1 to 100; 60 if absent
 * @throws TooSlow if the database takes longer than two seconds for a statement
 */
export async function searchAnnouncements(
  db: Database,
  { limit, ...options }: Omit<Search, 'listed' | 'limit'> & { limit?: number | undefined },
): Promise<Answer> {
  const found = await search(db, { ...options, listed: isLive, limit: pageSize(limit) });
  const { page, related } = found;
  const all = [...page.items, ...(related?.announcements ?? [])];
  const present = await inTheirThreads(db, all);
  return {
    ...found,
    page: { ...page, items: present.slice(0, page.items.length) },
    related: related && { ...related, announcements: present.slice(page.items.length) },
  };
}

/**
 * Searches within a list and returns a page, as {@link searchAnnouncements} does. Callers add the
 * changes that other notices of a thread make ({@link inTheirThreads}).
 *
 * @throws TooSlow if the database takes longer than two seconds for a statement
 */
export async function search(db: Database, options: Search): Promise<Answer> {
  const { query, meanings = siteMeanings, isByStatus, now = new Date() } = options;
  const read = readTerm(query, meanings, isByStatus);
  // Notices with examinations are read before the transaction, because the settings of the
  // transaction would change the plan of the prepared statement.
  const examined =
    read.status && isExamStatus(read.status)
      ? await listExamined(db, examDaysOf(read.status, now))
      : [];
  const asked = { ...options, meanings, now, read, examined };
  const found = await searching(db, (transaction) => answer(transaction, asked));
  // A filtered search that finds nothing is not a missed search.
  const isNarrowed = isNarrowing(options.filters ?? {});
  if (!isNarrowed && isMissed(found)) options.onMissed?.(found.term);
  return found;
}

/** Runs statements in a transaction with the settings and time limit of searches. */
async function searching<T>(db: Database, run: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(searchSettings);
      return await run(transaction);
    });
  } catch (error) {
    if (isStatementTooSlow(error)) throw new TooSlow('searchTooSlow');
    throw error;
  }
}

/**
 * Whether this is the first page of a search and no announcement matches the whole term. A search
 * for a status alone is not missed. A search that stopped at the time limit is not missed either.
 */
function isMissed({ term, page, without, isOfTime, isCut }: Answer): boolean {
  if (term === '' || isOfTime || isCut) return false;
  return page.newer === null && (page.items.length === 0 || without.length > 0);
}

type AskedSearch = Search & {
  meanings: Meanings;
  now: Date;
  read: ReadTerm;
  examined: readonly Examined[];
};

async function answer(db: Database, options: AskedSearch): Promise<Answer> {
  const { query, filters = {}, cursor, meanings, now, examined, onCut = () => {} } = options;
  let understood = await understand(db, options.read, meanings);
  const { term, status, isOfJobs } = understood;
  if (term === '') return noAnswer;
  const place = placeOf(cursor);
  const reading = { ...options, pattern: patternOf(term), isCurrent: currentAt(now) };
  const find = (listed: SQL | undefined, ofStatus: TermStatus | null) =>
    findAnswers(db, {
      ...reading,
      asked: askFor(understood.typed, understood.units),
      narrowed: narrowedBy(filters, now),
      listed,
      ofStatus,
      place,
    });

  const wanted = isOfJobs ? and(options.listed, sql`kind = 'job'`) : options.listed;
  let listed = status ? and(wanted, withStatus(status, now, examined)) : wanted;
  let found = await find(listed, status);
  const hasStatus = status !== null && found !== null;
  const isOfTime = status !== null && understood.units.length === 0;
  if (status && !found) {
    // No match has the status, so the search lists all matches.
    listed = isOfTime ? options.listed : wanted;
    if (isOfTime) understood = asTyped(await understand(db, readTerm(query, meanings), meanings));
    found = await find(listed, null);
    // The term has only a status, such as "last date today". A notice that matches only some words
    // of this term is not a result.
    if (isOfTime && !found) return { ...noAnswer, term, status, isOfTime };
  }
  const { units } = understood;
  let left: readonly Unit[] = units;
  if (!found) {
    const { needed, years } = apart(units);
    left = [...(await relax(db, needed, listed, onCut)), ...years];
    const asked = askLoosely(left);
    const within = { ...reading, listed: and(listed, narrowedBy(filters, now)), ofStatus: null };
    found = { asked, page: await readAnswers(db, asked, place, within) };
  }
  const { asked, page } = found;
  const missing = page.rows.length === 0 ? units : units.filter((unit) => !left.includes(unit));
  const isWhole = page.newer === null && !isNarrowing(filters);
  const related =
    options.hasRelated && isWhole
      ? await findRelated(db, understood, { ...reading, missing, meanings })
      : null;
  const facets = options.isCounted
    ? await (isOfTimeAlone(asked, { ofStatus: hasStatus ? status : null })
        ? countListFacets(db, { listed, filters, now, namesOf })
        : countSearchFacets(db, { asked, pattern: reading.pattern, listed, filters, now, namesOf }))
    : null;
  if (page.isCut || (options.isCounted && facets === null)) onCut();
  return {
    term,
    page: { items: page.rows.map(toBrief), older: page.older, newer: page.newer },
    status,
    hasStatus,
    isOfTime,
    correctedTerm: correctedTermOf(understood, left),
    without: page.rows.length === 0 ? [] : lacking(understood, left, page.rows),
    categories: units.flatMap(({ concepts }) => concepts.flatMap(({ category }) => category ?? [])),
    phrases: phrasesOf(left),
    related,
    isCut: page.isCut,
    facets,
  };
}

/** The start of a page: the number of results to skip, or a cursor of the substring search. */
type Place = { skip: number; holding: Cursor | null };

const FIRST: Place = { skip: 0, holding: null };

type Reading = Pick<Search, 'listed' | 'limit'> & {
  /** The term as a LIKE pattern. */
  pattern: string;
  /** Condition for current announcements, which are not cancelled and not closed. */
  isCurrent: SQL<boolean>;
  now: Date;
  examined: readonly Examined[];
  /** Status to which `listed` is limited, if the term has time words. */
  ofStatus: TermStatus | null;
};

/** A page of results, with the query that found them. */
type FoundAnswers = { asked: Asked; page: RowsPage };

/**
 * Returns a page of announcements that match all units or contain the term as a substring. The page
 * may be empty. Returns null only if the first page without filters has no results either.
 */
async function findAnswers(
  db: Database,
  {
    asked,
    narrowed,
    place,
    ...reading
  }: Reading & { asked: Asked; narrowed: SQL | undefined; place: Place },
): Promise<FoundAnswers | null> {
  const page = await readPage(db, asked, place, {
    ...reading,
    listed: and(reading.listed, narrowed),
  });
  // The caller drops words of the term only if nothing matches at all. A later page or a filtered
  // page can be empty although announcements match the term. For such a page, the first page
  // without filters is read too.
  const isPart = place.skip > 0 || place.holding !== null || narrowed !== undefined;
  const isAnswered =
    page.rows.length > 0 ||
    page.older !== null ||
    (isPart && (await readPage(db, asked, FIRST, { ...reading, limit: 1 })).rows.length > 0);
  return isAnswered ? { asked, page } : null;
}

/** Whether a term has only time words. All notices with the status match such a term. */
const isOfTimeAlone = <R extends Pick<Reading, 'ofStatus'>>(
  { alike }: Asked,
  reading: R,
): reading is R & { ofStatus: TermStatus } => reading.ofStatus !== null && alike === null;

type RowsPage = { rows: BriefRow[]; older: string | null; newer: string | null; isCut: boolean };

/**
 * Loads a page of results. Announcements that match only by a substring come last. In these
 * announcements, the term may be a part of a word.
 */
async function readPage(
  db: Database,
  asked: Asked,
  place: Place,
  reading: Reading,
): Promise<RowsPage> {
  if (isOfTimeAlone(asked, reading)) return readAnswers(db, asked, place, reading);
  const page = place.holding
    ? { rows: [], older: null, newer: FIRST_PAGE, isCut: false }
    : await readAnswers(db, asked, place, reading);
  if (page.older !== null) return page;
  const held = await listHolding(db, {
    ...reading,
    answered: isAnswer(asked),
    from: place.holding,
    limit: reading.limit - page.rows.length,
  });
  // The number of results before a cursor of the substring search is unknown. `newer` then leads to
  // the first page.
  return { ...held, rows: [...page.rows, ...held.rows], newer: page.newer };
}

async function readAnswers(
  db: Database,
  asked: Asked,
  { skip }: Place,
  reading: Reading,
): Promise<RowsPage> {
  const { listed, limit, isCurrent } = reading;
  const part = { listed, skip, limit: limit + 1 };
  const rows = await selectBriefs(db, {
    rows: isOfTimeAlone(asked, reading)
      ? answersByStatus(orderOfStatus(reading.ofStatus, reading.now, reading.examined), part)
      : answersOf(asked, { ...part, isCurrent }),
    order: [sql`"announcements"."place"`],
  });
  return { ...cursorsBySkip(rows, { skip, limit }), rows: rows.slice(0, limit), isCut: false };
}

/**
 * Returns the condition for announcements that match a term, for lists with their own order.
 * Returns undefined for an empty term.
 *
 * @throws TooSlow if the database takes longer than two seconds to interpret the term
 */
export async function answersTo(
  db: Database,
  query: string,
  meanings: Meanings = siteMeanings,
): Promise<SQL | undefined> {
  const { term, typed, units } = await searching(db, (transaction) =>
    understand(transaction, readTerm(query, meanings), meanings),
  );
  if (term === '') return undefined;
  return or(isAnswer(askFor(typed, units)), sql`search_text like ${patternOf(term)}`);
}

const noAnswer: Answer = {
  term: '',
  page: { items: [], older: null, newer: null },
  status: null,
  hasStatus: false,
  isOfTime: false,
  correctedTerm: null,
  without: [],
  categories: [],
  phrases: [],
  related: null,
  isCut: false,
  facets: null,
};

function placeOf(cursor: string | null | undefined): Place {
  return { skip: parseSkip(cursor), holding: parseCursor(cursor) };
}
