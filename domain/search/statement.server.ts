import { type SQL, sql } from 'drizzle-orm';
import { announcements } from '#db/schema.server.ts';
import type { Asked } from './query.ts';
import { TIME_LIMIT_MS } from './time-limit.server.ts';

/**
 * What is set for the statements of one transaction of a search: their time, how little alike words
 * may be that are compared letter by letter, and that each asks the indexes of words. PostgreSQL would
 * rather walk through the newest announcements, since it does not know what it costs to take the
 * tokens of a row out of their store.
 */
export const searchSettings = sql`
  select set_config('statement_timeout', ${String(TIME_LIMIT_MS)}, true),
    set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
    set_config('pg_trgm.similarity_threshold', '0.2', true)`;

/**
 * Of what stands only in texts, the newest so many come in the order of how much of the question
 * their titles have; the rest comes newest first.
 */
const WEIGHED = 300;

/** More announcements than the site will have. */
const EVERY_MATCH = 1_000_000;

/**
 * The announcements with the words of a question, before anything else is asked of them. With its
 * other conditions beside the words, a statement may read all live announcements and compare each;
 * behind a limit they wait, and the index of words is all that is left.
 *
 * @param words a text of a tsquery
 */
export function matching(column: 'title_tokens' | 'search_tokens', words: string | null): SQL {
  const all = sql.raw(String(EVERY_MATCH));
  return sql`(
        select * from ${announcements} where ${sql.raw(column)} @@ ${words}::tsquery limit ${all}
      ) ${announcements}`;
}

/**
 * The rows of announcements that answer a question, best first by their `place`, from which `skip`
 * are left out and at most `limit` kept. First those whose titles have all units: whole, corrected,
 * alike; among these the year asked for, then what is not over, then the newest. Then those that have
 * them in title and text together: where titles fill the page, nobody looks. Their tier is how many
 * units the title has, which stays below 1,001, the least of those whose titles have all.
 *
 * It is no prepared statement: PostgreSQL plans it for each question anew, since from its words follows
 * how many rows there will be.
 *
 * @param listed among which announcements
 * @param isCurrent which of them are not over
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
      where ${listed} and not coalesce(title_tokens @@ ${alike}::tsquery, false)
        and (select count(*) from titled) < ${end}
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

/** Whether {@link answersOf} has an announcement among its rows. */
export function isAnswer({ corrected, alike }: Asked): SQL {
  return sql`coalesce(title_tokens @@ ${alike}::tsquery or search_tokens @@ ${corrected}::tsquery, false)`;
}
