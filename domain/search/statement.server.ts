import { type SQL, sql } from 'drizzle-orm';
import { announcements } from '#db/schema.server.ts';
import type { Asked } from './query.ts';
import { TIME_LIMIT_MS } from './time-limit.server.ts';

/**
 * Settings for the transaction of a search. PostgreSQL underestimates the cost of reading a row's
 * tokens. It would therefore scan all announcements, the newest first. The settings disable these
 * scans, so that PostgreSQL uses the word indexes.
 */
export const searchSettings = sql`
  select set_config('statement_timeout', ${String(TIME_LIMIT_MS)}, true),
    set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
    set_config('pg_trgm.similarity_threshold', '0.2', true)`;

/**
 * Maximum number of text matches that are ranked. They are the newest text matches. A match with
 * more units in its title ranks higher. Older matches come after the ranked matches.
 */
const WEIGHED = 300;

/** A LIMIT that is higher than the number of announcements. */
const EVERY_MATCH = 1_000_000;

/**
 * Selects the announcements with the words of a term, as a subquery with a LIMIT. Without a LIMIT,
 * PostgreSQL might merge other conditions into the subquery. It would then compare the words of all
 * live announcements.
 *
 * @param words a tsquery as text
 */
export function matching(column: 'title_tokens' | 'search_tokens', words: string | null): SQL {
  const all = sql.raw(String(EVERY_MATCH));
  return sql`(
        select * from ${announcements} where ${sql.raw(column)} @@ ${words}::tsquery limit ${all}
      ) ${announcements}`;
}

/**
 * Selects the announcements that match a term, at most `limit` after the first `skip`. The column
 * `place` has their order. The order has two groups of tiers:
 * - Announcements with all units in the title come first. The tier is 1003 for a match of the typed
 *   words, 1002 for a match of corrected words, and 1001 for a phonetic match.
 * - Announcements with all units in title and text together come next. They are searched only if
 *   titles do not fill the page. The tier is the number of units in the title. Rows after the
 *   newest `WEIGHED` rows have the tier -1.
 *
 * Within a tier, rows are sorted by three criteria: the searched year is in the title, the notice
 * is not over (only in the first group), and the time of publication (newest first).
 *
 * The statement is not prepared, because the best plan depends on the words.
 *
 * @param listed the condition for the announcements to search
 * @param isCurrent the condition for announcements that are not over
 */
export function answersOf(
  { whole, corrected, alike, years, units }: Asked,
  {
    listed,
    isCurrent,
    skip,
    limit,
  }: { listed: SQL | undefined; isCurrent: SQL<boolean>; skip: number; limit: number },
): SQL {
  const end = skip + limit;
  const weighed = Math.max(end, WEIGHED);
  return sql`
    with titled as (
      select id, published_at, ${isCurrent} as is_current,
        coalesce(title_tokens @@ ${years}::tsquery, false) as has_year,
        case when title_tokens @@ ${whole}::tsquery then 1003
          when title_tokens @@ ${corrected}::tsquery then 1002 else 1001 end as tier
      from ${matching('title_tokens', alike)}
      where ${listed}
      order by tier desc, has_year desc, is_current desc, published_at desc, id desc
      limit ${end}
    ), described as (
      select id, published_at, title_tokens
      from ${matching('search_tokens', corrected)}
      where ${listed} and (select count(*) from titled) < ${end}
        and id not in (select id from titled)
      order by published_at desc, id desc
      limit ${weighed}
    ), weighed as (
      select id, published_at, false as is_current,
        coalesce(title_tokens @@ ${years}::tsquery, false) as has_year,
        case when row_number() over (order by published_at desc, id desc) > ${WEIGHED} then -1 else (
          select count(*) from unnest(${sql.param(units)}::tsquery[]) unit where title_tokens @@ unit
        ) end as tier
      from described
    ), found as (
      select id, row_number() over (
        order by tier desc, has_year desc, is_current desc, published_at desc, id desc
      ) as place
      from (
        table titled union all table weighed
      ) answer
    )
    select announcements.*, place from ${announcements} join found using (id)
    where place > ${skip} and place <= ${end}`;
}

/**
 * Selects the announcements with a status, for a term without search words. It selects at most
 * `limit` rows after the first `skip`. The column `place` has their order.
 *
 * @param listed the condition for the announcements, including the status
 */
export function answersByStatus(
  { moment, joined }: { moment: SQL; joined: SQL },
  { listed, skip, limit }: { listed: SQL | undefined; skip: number; limit: number },
): SQL {
  return sql`
    select ${announcements}.*,
      row_number() over (order by ${moment}, published_at desc, id desc) as place
    from ${announcements} ${joined} where ${listed}
    order by place offset ${skip} limit ${limit}`;
}

/** Builds the condition for announcements that {@link answersOf} can select. */
export function isAnswer({ corrected, alike }: Asked): SQL {
  return sql`coalesce(title_tokens @@ ${alike}::tsquery or search_tokens @@ ${corrected}::tsquery, false)`;
}
