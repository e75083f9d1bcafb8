import { lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { missedSearches } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { cursorsBySkip, type Page, parseSkip } from '../cursor.ts';
import { todayInIndia } from '../dates.ts';
import { englishMonths, MONTH_NAME } from '../month-names.ts';
import { requirePermission } from '../permissions.ts';
import { cutText, MAX_SEARCH_CHARACTERS, searchTerm } from '../text.ts';

/*
 * A missed search is a search for which no announcement matches the whole term. Missed searches
 * show staff which notices are missing. The table stores only the query, the day and the number of
 * searches, and no data of the visitor. Recognisable personal data are removed from the query, but
 * names remain.
 */

/** Number of days for which missed searches are stored, including today. */
export const MISSED_SEARCH_DAYS = 90;

/** Maximum number of different queries that are stored for a day. */
const MAX_QUERIES_A_DAY = 5_000;

/**
 * Number of days on which a query must occur before staff see it. This minimum keeps unique queries
 * out of the list. It does not protect privacy, because the table and the backups contain all
 * queries.
 */
const SHOWN_FROM_DAYS = 3;

/**
 * Maximum length of a query after normalization to NFKC (characters). This limit is needed because
 * NFKC may turn one character into 18 characters.
 */
const MAX_LOOKED_AT = 300;

const PAGE_SIZE = 60;

/**
 * Matches an email address, with or without spaces around the @. A match begins only at the start
 * of a word, so that the running time is linear.
 */
const MAIL_ADDRESS = /(?<!\S)[^\s@]*\s?@\s?\S*/g;

/**
 * Matches a spelt-out email address: asha at example dot org, asha(at)example.org, asha at gmail.
 */
const SPELT_ADDRESS =
  /(?<!\S)(?:\S+\s+dot\s+)?(?:\S+\s+[([]?at[)\]]?\s+(?:\S+\s+[([]?dot[)\]]?\s+\S+|(?:gmail|yahoo|hotmail|outlook|rediff)\S*)|[^\s([]+\s?[([]\s?at\s?[)\]]\s?\S*)/g;

/** Matches the name of a month. English names may be misspelt after the third letter. */
const MONTH = `(?:(?:${englishMonths.map((name) => name.slice(0, 3)).join('|')})[a-z]*|${MONTH_NAME})`;
const DAY_OF_MONTH = '\\p{Nd}{1,2}(?:st|nd|rd|th)?';
const BETWEEN = '[-./,\\s]{1,3}';

/**
 * Matches a full date, such as a date of birth: 1/1/2003, 2003-01-01, 1 1 2003, 12 May 2003, May
 * 12, 2003.
 */
const DATE = new RegExp(
  [
    '\\p{Nd}{1,4}\\s?[-./]\\s?\\p{Nd}{1,2}\\s?[-./]\\s?\\p{Nd}{1,4}',
    `\\p{Nd}{1,2}\\s\\p{Nd}{1,2}\\s\\p{Nd}{4}`,
    `${DAY_OF_MONTH}${BETWEEN}${MONTH}${BETWEEN}\\p{Nd}{2,4}`,
    `(?<!\\p{L})${MONTH}${BETWEEN}${DAY_OF_MONTH}${BETWEEN}\\p{Nd}{4}`,
  ]
    .map((form) => `(?<!\\p{Nd})${form}(?!\\p{Nd})`)
    .join('|'),
  'gu',
);

/**
 * Matches a word with letters and at least three digits, such as a PAN, a vehicle number or an
 * application number.
 */
const MIXED_NUMBER = /(?<![^\s,/&+])(?=[^\s,/&+]*\p{L})(?:[^\s,/&+\p{Nd}]*\p{Nd}){3}[^\s,/&+]*/gu;

/**
 * Matches roll numbers, telephone numbers and Aadhaar numbers. They have at least five consecutive
 * digits, or at least eight digits in groups.
 */
const LONG_NUMBER = /\p{Nd}{5,}|(?:\p{Nd}[-\s.,/()]{0,2}){7,}\p{Nd}/gu;

/** Matches four digits, except a year from 2000 to 2099. */
const FOUR_DIGITS = /(?<!\p{Nd})(?!20\p{Nd}{2}|२०\p{Nd}{2})\p{Nd}{4}(?!\p{Nd})/gu;

/** Patterns of personal data, in the order in which they are removed. */
const PERSONAL = [MAIL_ADDRESS, SPELT_ADDRESS, DATE, MIXED_NUMBER, LONG_NUMBER, FOUR_DIGITS];

/**
 * Converts a query to its stored form. This form is lowercase, has single spaces and at most 100
 * characters. Email addresses, and dates and numbers that may belong to a person, are removed.
 * Longer queries are cut between words, so that no part of a number is stored.
 *
 * @returns null if no letter or digit remains
 */
export function countedQuery(query: string): string | null {
  const term = searchTerm(query);
  const isCut = cutText(term, MAX_SEARCH_CHARACTERS - 1) !== term;
  const text = wholeWords((isCut ? withoutLastWord(term) : term).normalize('NFKC'))
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const counted = searchTerm(PERSONAL.reduce((rest, form) => rest.replace(form, ' '), text));
  return /[\p{L}\p{N}]/u.test(counted) ? counted : null;
}

const withoutLastWord = (text: string) => text.slice(0, Math.max(text.lastIndexOf(' '), 0));

/** Returns the beginning of a text up to the limit. A word that the limit would cut is left out. */
const wholeWords = (text: string) =>
  text.length <= MAX_LOOKED_AT ? text : withoutLastWord(text.slice(0, MAX_LOOKED_AT + 1));

/** Counts of missed searches on one day, by stored query. */
export type MissedCounts = { day: string; counts: ReadonlyMap<string, number> };

/**
 * Adds counts of missed searches on a day in India (`yyyy-mm-dd`). At most 5,000 different queries
 * are kept for a day. The rarest queries are removed first. Queries in `counts` are removed last,
 * so that an attacker cannot block new queries with invented ones.
 *
 * @throws Forbidden
 */
export async function addMissedSearches(
  db: Database,
  actor: Actor,
  { day, counts }: MissedCounts,
): Promise<void> {
  requirePermission(actor, 'site.maintain');
  const queries = sql.param([...counts.keys()]);
  const times = sql.param([...counts.values()]);
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into missed_searches (query, day, count)
      select query, ${day}::date, times
      from unnest(${queries}::text[], ${times}::int[]) as asked (query, times)
      order by query
      on conflict (query, day) do update set count = missed_searches.count + excluded.count`);
    // Two processes that wait for each other's rows would deadlock. Locked rows are therefore
    // skipped.
    await transaction.execute(sql`
      delete from missed_searches where day = ${day}::date and query in (
        select query from missed_searches where day = ${day}::date
        order by query = any(${queries}::text[]), count, random()
        limit greatest(0, (select count(*) from missed_searches where day = ${day}::date)
          - ${MAX_QUERIES_A_DAY}::int)
        for update skip locked
      )`);
  });
}

/** A missed query with its number of searches and number of days. */
export type MissedSearch = { query: string; count: number; days: number };

/**
 * Lists a page of missed searches of the last `withinDays` days including today, the most frequent
 * first. Only queries that occurred on at least three days are listed. An invalid cursor returns
 * the first page.
 */
export async function listMissedSearches(
  db: Database,
  { withinDays, cursor }: { withinDays: number; cursor?: string | null },
): Promise<Page<MissedSearch>> {
  const skip = parseSkip(cursor);
  const { rows } = await db.execute<MissedSearch>(sql`
    select query, sum(count)::int as count, count(*)::int as days
    from missed_searches
    where day > ${todayInIndia()}::date - ${withinDays}::int
    group by query having count(*) >= ${SHOWN_FROM_DAYS}
    order by sum(count) desc, query limit ${PAGE_SIZE + 1} offset ${skip}`);
  return { ...cursorsBySkip(rows, { skip, limit: PAGE_SIZE }), items: rows.slice(0, PAGE_SIZE) };
}

/**
 * Erases missed searches from before the last 90 days. Today is one of the 90 days.
 *
 * @returns the number of erased rows
 */
export async function eraseOldMissedSearches(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const { rowCount } = await db
    .delete(missedSearches)
    .where(lte(missedSearches.day, sql`${todayInIndia()}::date - ${MISSED_SEARCH_DAYS}::int`));
  return rowCount ?? 0;
}
