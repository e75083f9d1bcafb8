import { type SQL, sql } from 'drizzle-orm';
import { announcements } from '#db/schema.server.ts';
import type { Asked } from './query.ts';
import type { TermStatus } from './term-status.ts';
import { TIME_LIMIT_MS } from './time-limit.server.ts';

/**
 * Settings for the statements of a search's transaction: the time limit, the least similarity for
 * words that are compared letter by letter, and the use of word indexes. PostgreSQL would otherwise
 * scan the newest announcements, since it underestimates the cost of reading a row's tokens.
 */
export const searchSettings = sql`
  select set_config('statement_timeout', ${String(TIME_LIMIT_MS)}, true),
    set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
    set_config('pg_trgm.similarity_threshold', '0.2', true)`;

/**
 * Number of newest matches in texts that are ranked by the units in their titles. Older matches
 * come newest first.
 */
const WEIGHED = 300;

/** A limit above the number of announcements. */
const EVERY_MATCH = 1_000_000;

/**
 * The announcements with the words of a term, before other conditions apply. With the other
 * conditions beside the words, PostgreSQL may read and compare all live announcements. The limit
 * separates them, so that it uses the index of words.
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
 * The announcements that match a term, best first by their `place`, at most `limit` after `skip`.
 *
 * First come those whose titles have all units: as typed, corrected, or by sound. Among these the
 * searched year ranks first, then notices that are not over, then the newest. Then come
 * announcements with the units in title and text together. This part is skipped if titles fill the
 * page. Their tier is the number of units in the title, which stays below 1,001, the lowest tier of
 * full titles.
 *
 * The statement is not prepared: PostgreSQL plans it for each term, since the number of rows
 * depends on the words.
 *
 * @param listed the condition of the announcements to search
 * @param isCurrent the condition of announcements that are not over
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
 * The announcements of a status without searched words, by their `place`: the nearest opening first
 * of those that open soon, otherwise the nearest last date. At most `limit` after `skip`.
 *
 * @param listed the condition of the announcements, which includes the status
 */
export function answersByStatus(
  status: TermStatus,
  { listed, skip, limit }: { listed: SQL | undefined; skip: number; limit: number },
): SQL {
  const moment = status === 'opens-soon' ? announcements.opensAt : announcements.closesAt;
  return sql`
    select *, row_number() over (order by ${moment}, published_at desc, id desc) as place
    from ${announcements} where ${listed}
    order by place offset ${skip} limit ${limit}`;
}

/** The condition of announcements in the result of {@link answersOf}. */
export function isAnswer({ corrected, alike }: Asked): SQL {
  return sql`coalesce(title_tokens @@ ${alike}::tsquery or search_tokens @@ ${corrected}::tsquery, false)`;
}
