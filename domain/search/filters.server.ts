import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { DEVANAGARI_DIGITS, type Facets, type Filters } from './filters.ts';
import { type Asked, hasTrigram } from './query.ts';
import { isAnswer, statementLimit } from './statement.server.ts';

/** `isOpen` in SQL. */
export function openAt(now: Date | Placeholder): SQL<boolean> {
  const moment = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
  return sql`(mark is distinct from 'cancelled' and coalesce(opens_at <= ${moment}, true)
    and coalesce(closes_at > ${moment}, mark = 'until-filled' and opens_at is not null, false))`;
}

/** What is not over, in SQL: neither cancelled, nor with a window that has closed. */
export const currentAt = (now: Date): SQL<boolean> =>
  sql`(mark is distinct from 'cancelled' and coalesce(closes_at > ${now.toISOString()}::timestamptz, true))`;

/** `yearOf` in SQL. */
export const yearInSql: SQL<number> = sql`coalesce(
  substring(translate(title, ${sql.raw(`'${DEVANAGARI_DIGITS}'`)}, '0123456789')
    from '(?<![0-9])20[0-9]{2}(?![0-9])')::int,
  extract(year from published_at at time zone 'Asia/Kolkata')::int)`;

/** Which rows filters leave; undefined where they leave all of them. */
export function narrowedBy({ categoryId, year, isOpen }: Filters, now: Date): SQL | undefined {
  return and(
    categoryId ? sql`category_id = ${categoryId}` : undefined,
    year ? sql`${yearInSql} = ${year}` : undefined,
    isOpen ? openAt(now) : undefined,
  );
}

/** So many answers are looked at. */
export const FACETS_LOOK_AT = 2_000;

/** Rather no numbers than a slow page (ms). */
const TIME_LIMIT_MS = 250;

/**
 * Counts what each filter would leave together with the others that are chosen, among the newest
 * 2,000 answers, in one statement. What only holds a term of one or two letters is not among them.
 * The database ends it after a quarter of a second; then there is nothing to narrow by (null).
 *
 * @param listed among which announcements, unfiltered
 */
export async function countFacets(
  db: Database,
  {
    asked,
    pattern,
    listed,
    filters,
    now,
  }: {
    asked: Asked;
    /** Of the term, for LIKE. */
    pattern: string;
    listed: SQL | undefined;
    filters: Filters;
    now: Date;
  },
): Promise<Facets | null> {
  const isIndexed = hasTrigram(pattern);
  const { categoryId, year, isOpen } = filters;
  const inCategory = categoryId ? sql`category_id = ${categoryId}` : sql`true`;
  const inYear = year ? sql`year = ${year}` : sql`true`;
  const ifOpen = isOpen ? sql`is_open` : sql`true`;
  const { alike, corrected } = asked;
  const inTitle = sql`coalesce(title_tokens @@ ${alike}::tsquery, false)`;
  const newest = (condition: SQL) => sql`
    select category_id, ${yearInSql} as year, ${openAt(now)} as is_open
    from (
      select category_id, title, published_at, mark, opens_at, closes_at
      from ${announcements} where ${and(listed, condition)}
      order by published_at desc, id desc limit ${FACETS_LOOK_AT + 1}
    ) newest`;
  // As in `answersOf`: where titles are enough, nobody looks into texts.
  const counts = sql`
    with titled as materialized (${newest(sql`title_tokens @@ ${alike}::tsquery`)}),
    described as materialized (${newest(sql`not ${inTitle} and search_tokens @@ ${corrected}::tsquery
      and (select count(*) from titled) <= ${FACETS_LOOK_AT}`)}),
    held as materialized (${newest(sql`not ${isAnswer(asked)} and search_text like ${pattern} and ${isIndexed}
      and (select count(*) from titled) + (select count(*) from described) <= ${FACETS_LOOK_AT}`)}),
    answer as materialized (
      select * from (table titled union all table described union all table held) one
      limit ${FACETS_LOOK_AT + 1}
    )
    select (select count(*)::int from answer) as total,
      (select count(*)::int from answer where is_open and ${inCategory} and ${inYear}) as open,
      (select coalesce(json_agg(json_build_object('id', category_id, 'count', count) order by count desc, category_id), '[]')
        from (select category_id, count(*) from answer where ${inYear} and ${ifOpen} group by category_id) category) as categories,
      (select coalesce(json_agg(json_build_object('year', year, 'count', count) order by year desc), '[]')
        from (select year, count(*) from answer where ${inCategory} and ${ifOpen} group by year) years) as years`;
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(TIME_LIMIT_MS));
      const { rows } = await transaction.execute<Omit<Facets, 'isCut'>>(counts);
      const [found] = rows;
      return found ? { ...found, isCut: !isIndexed || found.total > FACETS_LOOK_AT } : null;
    });
  } catch (error) {
    if (isStatementTooSlow(error)) return null;
    throw error;
  }
}
