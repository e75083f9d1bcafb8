import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import type { BriefRow, Select } from '../announcements/rows.server.ts';
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
import { countSearchFacets, currentAt, narrowedBy } from '../search/filters.server.ts';
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
import { answersOf, isAnswer, searchSettings } from '../search/statement.server.ts';
import { relax, understand } from '../search/understand.server.ts';
import { listHolding } from './part-of-word.server.ts';

/** What a search answers. */
export type Answer<Item> = {
  /** The term as it was understood; empty where there was nothing to look for. */
  term: string;
  page: Page<Item>;
  /** The term with what looked mistyped put right, or null where nothing did that is still asked for. */
  correctedTerm: string | null;
  /**
   * What the answers lack, as it was typed, or of a word that was put right to several the ones that
   * are lacking: no announcement has all of the term.
   */
  without: string[];
  /** Slugs of the categories that the term names. */
  categories: string[];
  /** What was asked for, by which titles are marked. */
  phrases: Phrase[];
  /** Time ended the looking before the page was full; the next page goes on. */
  isCut: boolean;
  /** What the answers may be narrowed by; null where nobody counted. */
  facets: Facets | null;
};

export type Search<Row, Item> = {
  query: string;
  /** Among which announcements. */
  listed: SQL | undefined;
  /** What narrows them; where it is absent, nobody counts what might. */
  filters?: Filters | undefined;
  /** How many answers are passed over, or where those that hold the term go on. */
  cursor?: string | null | undefined;
  limit: number;
  select: Select<Row>;
  present: (row: Row) => Item;
  meanings?: Meanings | undefined;
  /** Told of a term that nothing answers whole, of at most 100 characters, once for its first page. */
  onMissed?: ((query: string) => void) | undefined;
};

/** What words mean where staff have added nothing. */
const siteMeanings = createMeanings();

/**
 * What answers a term, best first, one page of it (public site, section 2; design, "Where the specs
 * are silent"). A cursor that is none reads as the first page.
 *
 * @throws TooSlow when the database takes longer than two seconds for a statement
 */
export async function search<Row extends BriefRow, Item>(
  db: Database,
  options: Search<Row, Item>,
): Promise<Answer<Item>> {
  const found = await searching(db, (transaction) => answer(transaction, options));
  // What filters leave out is there.
  const isNarrowed = isNarrowing(options.filters ?? {});
  if (!isNarrowed && isMissed(found)) options.onMissed?.(found.term);
  return found;
}

/** Runs statements of a search with its settings and its limit. */
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

/** Whether nothing that there is has all of a term; what time cut short may be there. */
function isMissed({ term, page, without, isCut }: Answer<unknown>): boolean {
  const isFirst = page.newer === null;
  return term !== '' && isFirst && !isCut && (page.items.length === 0 || without.length > 0);
}

async function answer<Row extends BriefRow, Item>(
  db: Database,
  options: Search<Row, Item>,
): Promise<Answer<Item>> {
  const { query, filters, cursor, present, meanings = siteMeanings } = options;
  const understood = await understand(db, query, meanings);
  const { term, typed, units } = understood;
  if (term === '') return nothingAsked;
  const now = new Date();
  const narrowed = filters && narrowedBy(filters, now);
  const reading: Reading<Row> = {
    ...options,
    listed: and(options.listed, narrowed),
    pattern: patternOf(term),
    isCurrent: currentAt(now),
  };
  const place = placeOf(cursor);

  let asked = askFor(typed, units);
  let left: readonly Unit[] = units;
  let page = await readPage(db, asked, place, reading);
  // What filters or later pages leave out does not change what the term means.
  const isPart = place.skip > 0 || place.holding !== null || narrowed !== undefined;
  const all = { ...reading, listed: options.listed, limit: 1 };
  const isAnswered =
    page.rows.length > 0 ||
    page.older !== null ||
    (isPart && (await readPage(db, asked, FIRST, all)).rows.length > 0);
  if (!isAnswered) {
    const { needed, years } = apart(units);
    left = [...(await relax(db, needed, options.listed)), ...years];
    asked = askLoosely(left);
    page = await readAnswers(db, asked, place, reading);
  }
  const { pattern } = reading;
  return {
    term,
    page: { items: page.rows.map(present), older: page.older, newer: page.newer },
    correctedTerm: correctedTermOf(understood, left),
    without: page.rows.length === 0 ? [] : lacking(understood, left, page.rows),
    categories: units.flatMap(({ concepts }) => concepts.flatMap(({ category }) => category ?? [])),
    phrases: phrasesOf(left),
    isCut: page.isCut,
    facets: filters
      ? await countSearchFacets(db, { asked, pattern, listed: options.listed, filters, now })
      : null,
  };
}

/** Where a page begins: after so many answers, or among those that only hold the term. */
type Place = { skip: number; holding: Cursor | null };

const FIRST: Place = { skip: 0, holding: null };

/** How pages of one search are read. */
type Reading<Row> = Pick<Search<Row, unknown>, 'listed' | 'limit' | 'select'> & {
  /** Of the term, for LIKE. */
  pattern: string;
  /** Which announcements are not over. */
  isCurrent: SQL<boolean>;
};

type RowsPage<Row> = { rows: Row[]; older: string | null; newer: string | null; isCut: boolean };

/** A page of what answers a question and, behind the last of it, of what only holds the term. */
async function readPage<Row extends BriefRow>(
  db: Database,
  asked: Asked,
  place: Place,
  reading: Reading<Row>,
): Promise<RowsPage<Row>> {
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
  // Who goes back from there begins anew: nobody counted how many came before.
  return { ...held, rows: [...page.rows, ...held.rows], newer: page.newer };
}

async function readAnswers<Row extends BriefRow>(
  db: Database,
  asked: Asked,
  { skip }: Place,
  { listed, limit, select, isCurrent }: Reading<Row>,
): Promise<RowsPage<Row>> {
  const rows = await select(db, {
    rows: answersOf(asked, { listed, isCurrent, skip, limit: limit + 1 }),
    order: [sql`"announcements"."place"`],
  });
  return { ...cursorsBySkip(rows, { skip, limit }), rows: rows.slice(0, limit), isCut: false };
}

/**
 * Whether an announcement answers a term, for lists in an order of their own.
 *
 * @throws TooSlow when the database takes longer than two seconds to understand it
 */
export async function answersTo(
  db: Database,
  query: string,
  meanings: Meanings = siteMeanings,
): Promise<SQL | undefined> {
  const { term, typed, units } = await searching(db, (transaction) =>
    understand(transaction, query, meanings),
  );
  if (term === '') return undefined;
  return or(isAnswer(askFor(typed, units)), sql`search_text like ${patternOf(term)}`);
}

const nothingAsked: Answer<never> = {
  term: '',
  page: { items: [], older: null, newer: null },
  correctedTerm: null,
  without: [],
  categories: [],
  phrases: [],
  isCut: false,
  facets: null,
};

function placeOf(cursor: string | null | undefined): Place {
  return { skip: parseSkip(cursor), holding: parseCursor(cursor) };
}
