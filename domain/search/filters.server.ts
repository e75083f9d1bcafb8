import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { endOfDayInIndia } from '../dates.ts';
import type { Translated } from '../translated.ts';
import type { Facets, Filters } from './filters.ts';
import { type Asked, hasTrigram } from './query.ts';
import { matching } from './statement.server.ts';
import {
  type Examined,
  isExamStatus,
  nextWeekAfter,
  type TermStatus,
  THIS_WEEK_DAYS,
} from './term-status.ts';
import { statementLimit } from './time-limit.server.ts';

/** Builds SQL for the month (`yyyy-mm`) of a timestamp in India. */
const monthOf = (moment: SQL) => sql`to_char(timezone('Asia/Kolkata', ${moment}), 'YYYY-MM')`;

const momentOf = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/**
 * Builds the condition for notices that can cancel a recruitment. `cancelledRecruitment` has the
 * same rule.
 */
const isOfRecruitment = (notice: string) =>
  sql.raw(`${notice}.thread is not null and ${notice}.deleted_at is null
    and ${notice}.published_at <= now() and (${notice}.stage = 'notification'
      or ${notice}.stage is null and ${notice}.kind in ('job', 'admission'))`);

/**
 * Selects the threads whose recruitment or admission is cancelled (the rule of
 * `cancelledRecruitment`). PostgreSQL reads these few threads with an index, once per statement.
 */
const cancelledThreads = sql`array(
  select told.thread from announcements told
  where told.mark = 'cancelled' and ${isOfRecruitment('told')} and not exists (
    select from announcements newer
    where newer.thread = told.thread and ${isOfRecruitment('newer')}
      and (newer.published_at, newer.id) > (told.published_at, told.id)))`;

/**
 * Condition for notices that are not cancelled. Staff or another notice of the thread can cancel a
 * notice.
 */
export const isNotCancelled: SQL<boolean> = sql`(mark is distinct from 'cancelled'
  and (thread is null or thread <> all (${cancelledThreads})))`;

/** Builds the condition for live notices that belong to a thread. */
const isLiveInThread = (notice: string) =>
  sql.raw(`${notice}.thread is not null and ${notice}.deleted_at is null
      and ${notice}.published_at <= now()`);

/**
 * Builds the FROM and WHERE clauses for pairs of notices in the same thread (the rule of
 * `prolongationOf`). The notice `longer` extends the time to apply of the notice `told` beyond
 * `after`. A separate index contains the few notices that extend a time to apply.
 */
const prolongedBeyond = (after: SQL) => sql`
    from announcements longer join announcements told on told.thread = longer.thread
    where longer.is_prolonging and longer.closes_at > ${after} and longer.closes_at > told.closes_at
      and ${isLiveInThread('longer')} and ${isLiveInThread('told')} and not told.is_other_window
      and ((longer.published_at, longer.id) > (told.published_at, told.id)
        or longer.extended_from >= told.last_date)`;

/**
 * Selects the short ids of notices whose time to apply is extended beyond `after` by another notice
 * of the thread. PostgreSQL reads the ids into a hash table once, and not for each row.
 *
 * @param openAt time at which the window of the extending notice must already be open
 */
const prolongedWindows = (after: SQL, { openAt: moment }: { openAt?: SQL } = {}): SQL =>
  sql`(select told.short_id ${prolongedBeyond(after)}
      ${moment ? sql`and coalesce(longer.opens_at <= ${moment}, true)` : sql``})`;

/**
 * Builds the condition that excludes notices whose time to apply is extended beyond `now` by
 * another notice of the thread. A list by last date thus shows the extending notice instead of the
 * extended notice.
 */
export const isNotProlonged = (now: Date | Placeholder): SQL<boolean> =>
  sql`(thread is null or short_id not in ${prolongedWindows(toMoment(now))})`;

const toMoment = (now: Date | Placeholder) =>
  now instanceof Date ? momentOf(now) : sql`${now}::timestamptz`;

/**
 * Builds the condition for notices with the status open or closing soon (`windowStatusAt`). A
 * window that another notice of the thread extends is open until its new end. Null counts as false.
 */
export function openAt(now: Date | Placeholder): SQL<boolean | null> {
  const moment = toMoment(now);
  const prolonged = prolongedWindows(moment, { openAt: moment });
  const month = monthOf(moment);
  return sql`(${isNotCancelled} and (opens_at is null or opens_at <= ${moment})
    and (opens_in is null or opens_in collate "C" < ${month})
    and (closes_at > ${moment} or closes_at is null and mark = 'until-filled'
      or short_id in ${prolonged}))`;
}

/** Builds the SQL condition for the rule of `closesWithin`. Null counts as false. */
export const closingWithin = (days: number, now: Date): SQL<boolean | null> =>
  sql`(${isNotCancelled} and ${endingWithin(days, now)})`;

/**
 * Builds the condition for windows that end within `days` days. If another notice of the thread
 * extends a window, the new end of the window counts.
 *
 * Two tests check whether a notice has an extended window. The test with `any (array…)` lets
 * PostgreSQL find these notices with the index of short ids, but is slow for each row. The test
 * with `in` uses a hash table and is fast for each row, so it comes first.
 */
function endingWithin(days: number, now: Date) {
  const [moment, end] = [momentOf(now), momentOf(endOfDayInIndia(now, days))];
  const prolonged = prolongedWindows(moment);
  return sql`(closes_at <= ${end} and short_id not in ${prolongedWindows(end)}
    and (closes_at > ${moment} or short_id in ${prolonged} and short_id = any (array${prolonged})))`;
}

/**
 * Builds the condition for notices with the status that the user's time words mean. Null counts as
 * false.
 *
 * @param examined the notices with an examination on the days of the status; used only for statuses
 * about examinations
 */
export function withStatus(
  status: TermStatus,
  now: Date,
  examined: readonly Examined[],
): SQL | undefined {
  switch (status) {
    case 'open':
      return openAt(now);
    case 'last-date-today':
      return and(openAt(now), endingWithin(0, now));
    case 'last-date-tomorrow':
      return and(openAt(now), endingWithin(1, now), sql`not ${endingWithin(0, now)}`);
    case 'closing-next-week': {
      const { from, until } = nextWeekAfter(now);
      return and(openAt(now), endingWithin(until, now), sql`not ${endingWithin(from - 1, now)}`);
    }
    case 'closing-this-week':
      return and(openAt(now), endingWithin(THIS_WEEK_DAYS, now));
    case 'opens-soon':
      return opensAfter(now);
    default:
      return sql`id = any(${idsOf(examined)})`;
  }
}

const idsOf = (examined: readonly Examined[]) =>
  sql`${sql.param(examined.map(({ id }) => id))}::uuid[]`;

/** SQL that sorts the notices with a status. */
type StatusOrder = {
  /** Time by which the notices are sorted, the earliest first. */
  moment: SQL;
  /** Joins that `moment` needs. They follow the table of announcements in the FROM clause. */
  joined: SQL;
};

/**
 * Builds the time by which notices with a status are sorted:
 * - the day of the examination, for a status about examinations
 * - the start of the window, for the status 'opens-soon'
 * - the end of the window, for any other status
 *
 * If another notice of the thread extends the window, the new end is used.
 *
 * @param examined the notices with an examination on the days of the status
 */
export function orderOfStatus(
  status: TermStatus,
  now: Date,
  examined: readonly Examined[],
): StatusOrder {
  if (isExamStatus(status)) {
    const days = sql`${sql.param(examined.map(({ day }) => day))}::text[]`;
    return { moment: sql`(${days})[array_position(${idsOf(examined)}, id)]`, joined: sql`` };
  }
  if (status === 'opens-soon') return { moment: sql`opens_at`, joined: sql`` };
  return {
    moment: sql`coalesce(prolonged_until, closes_at)`,
    joined: sql`left join (
      select told.id as prolonged_id, max(longer.closes_at) as prolonged_until
      ${prolongedBeyond(momentOf(now))} group by told.id
    ) prolonged on prolonged_id = id`,
  };
}

/**
 * Builds the condition for notices whose window is announced and not yet open. Null counts as
 * false.
 */
function opensAfter(now: Date): SQL {
  const moment = momentOf(now);
  return sql`(${isNotCancelled} and ${currentAt(now)}
    and (opens_at > ${moment} or opens_in collate "C" >= ${monthOf(moment)}))`;
}

/**
 * Builds the condition for announcements that rank higher in search results. These announcements do
 * not have the mark 'cancelled', and their own window has not ended. Other notices of the thread
 * are ignored, because reading the threads of all matches would be slow.
 */
export const currentAt = (now: Date): SQL<boolean> =>
  sql`(mark is distinct from 'cancelled' and coalesce(closes_at > ${momentOf(now)}, true))`;

/** Builds the condition for the chosen filters. Returns undefined without filters. */
export function narrowedBy(filters: Filters, now: Date): SQL | undefined {
  const { categoryId, year, kind, organisation, state, qualification, isOpen } = filters;
  return and(
    categoryId ? sql`category_id = ${categoryId}` : undefined,
    year ? sql`year = ${year}` : undefined,
    kind ? sql`kind = ${kind}` : undefined,
    organisation ? sql`organisation_slug = ${organisation}` : undefined,
    state ? sql`states ? ${state}` : undefined,
    qualification ? sql`qualifications ? ${qualification}` : undefined,
    isOpen ? openAt(now) : undefined,
    filters.closesWithin ? closingWithin(filters.closesWithin, now) : undefined,
  );
}

/**
 * Maximum number of announcements of a list or search for which the filter counts are complete. One
 * more announcement is counted, so that a longer list is recognised.
 */
export const FACETS_LOOK_AT = 1_000;

/** Maximum number of organisations with a count: those with the most announcements. */
const MOST_COUNTED_ORGANISATIONS = 40;

type NamesOf = (organisation: string) => Translated;

/** Maximum duration of counting (ms). A page without counts is better than a slow page. */
const COUNT_LIMIT_MS = 250;

/**
 * Counts, for each filter value, the announcements of a list that match this value and the other
 * chosen filters. Only the newest announcements are counted ({@link FACETS_LOOK_AT}).
 *
 * @param listed the condition for the list, without filters
 * @param namesOf returns the names of an organisation in other languages
 * @returns null if the database takes longer than 250 ms
 */
export function countListFacets(
  db: Database,
  {
    listed,
    filters,
    now,
    namesOf,
  }: { listed: SQL | undefined; filters: Filters; now: Date; namesOf: NamesOf },
): Promise<Facets | null> {
  return countFacets(db, {
    answer: sql`answer as materialized (${newestOf(sql`${announcements}`, listed, { filters, now })})`,
    filters,
    namesOf,
  });
}

/**
 * Counts filter values as {@link countListFacets} does, but among the first results of a search
 * term. Matches in titles come first, then matches in texts, then matches of a substring search.
 * Each group begins with the newest announcement. The substring search runs only if the plain text
 * of the term has three letters or digits in a row (`hasTrigram`).
 *
 * @param listed the condition for the announcements to search, without filters
 */
export async function countSearchFacets(
  db: Database,
  {
    asked,
    pattern,
    listed,
    filters,
    now,
    namesOf,
  }: {
    asked: Asked;
    /** The term as a LIKE pattern. */
    pattern: string;
    listed: SQL | undefined;
    filters: Filters;
    now: Date;
    namesOf: NamesOf;
  },
): Promise<Facets | null> {
  const isIndexed = hasTrigram(pattern);
  const { alike, corrected } = asked;
  const inTitle = sql`coalesce(title_tokens @@ ${alike}::tsquery, false)`;
  const newest = (from: SQL, condition?: SQL) =>
    newestOf(from, and(listed, condition), { filters, now });
  // Texts are searched only if too few titles match, as in `answersOf`.
  const answer = sql`titled as materialized (${newest(matching('title_tokens', alike))}),
    described as materialized (${newest(
      matching('search_tokens', corrected),
      sql`not ${inTitle} and (select count(*) from titled) <= ${FACETS_LOOK_AT}`,
    )}),
    held as materialized (${newest(
      sql`${announcements}`,
      // This query runs only if fewer than 1,001 titles and texts match. Excluding the ids of those
      // matches is faster than repeating their conditions.
      sql`id not in (select id from titled union all select id from described)
        and search_text like ${pattern} and ${isIndexed}
        and (select count(*) from titled) + (select count(*) from described) <= ${FACETS_LOOK_AT}`,
    )}),
    answer as materialized (
      select * from (table titled union all table described union all table held) one
      limit ${FACETS_LOOK_AT + 1}
    )`;
  const facets = await countFacets(db, { answer, filters, namesOf });
  return facets && { ...facets, isCut: facets.isCut || !isIndexed };
}

/** Selects the newest announcements that meet a condition, with the columns for the filters. */
function newestOf(
  from: SQL,
  condition: SQL | undefined,
  { filters, now }: { filters: Filters; now: Date },
): SQL {
  const isClosing = filters.closesWithin ? closingWithin(filters.closesWithin, now) : sql`true`;
  return sql`
    select id, category_id, kind, organisation_slug, organisation, states, qualifications, year,
      ${openAt(now)} as is_open, ${isClosing} as is_closing
    from ${from} where ${condition}
    order by published_at desc, id desc limit ${FACETS_LOOK_AT + 1}`;
}

/**
 * Runs the statement that counts the announcements for each filter value.
 *
 * @param answer common table expressions; the last one is named `answer` and has the announcements
 * to count
 */
async function countFacets(
  db: Database,
  { answer, filters, namesOf }: { answer: SQL; filters: Filters; namesOf: NamesOf },
): Promise<Facets | null> {
  const { categoryId, year, kind, organisation, state, qualification } = filters;
  const chosen = {
    category: categoryId && sql`category_id = ${categoryId}`,
    year: year && sql`year = ${year}`,
    kind: kind && sql`kind = ${kind}`,
    organisation: organisation && sql`organisation_slug = ${organisation}`,
    state: state && sql`states ? ${state}`,
    qualification: qualification && sql`qualifications ? ${qualification}`,
    open: filters.isOpen && sql`is_open`,
    closes: filters.closesWithin && sql`is_closing`,
  };
  const besides = (own?: keyof typeof chosen) =>
    and(
      sql`true`,
      ...Object.entries(chosen).map(([name, condition]) =>
        condition && name !== own ? condition : undefined,
      ),
    );
  const listOf = (counts: SQL) =>
    sql`(select coalesce(json_agg(counts), '[]') from (${counts}) counts)`;
  const counts = sql`
    with ${answer}
    select (select count(*)::int from answer) as total,
      (select count(*)::int from answer where ${besides()}) as "left",
      (select count(*)::int from answer where is_open and ${besides('open')}) as open,
      ${listOf(sql`select category_id as id, count(*)::int from answer
        where ${besides('category')} group by 1 order by 2 desc, 1`)} as categories,
      ${listOf(sql`select year, count(*)::int from answer
        where ${besides('year')} group by 1 order by 1 desc`)} as years,
      ${listOf(sql`select kind as slug, count(*)::int from answer
        where ${besides('kind')} group by 1 order by 2 desc, 1`)} as kinds,
      ${listOf(sql`select organisation_slug as slug, max(organisation) as name, count(*)::int from answer
        where organisation_slug is not null and ${besides('organisation')}
        group by 1 order by 3 desc, 1 limit ${MOST_COUNTED_ORGANISATIONS}`)} as organisations,
      ${listOf(sql`select slug, count(*)::int from answer, jsonb_array_elements_text(states) slug
        where ${besides('state')} group by 1 order by 2 desc, 1`)} as states,
      ${listOf(sql`select slug, count(*)::int from answer, jsonb_array_elements_text(qualifications) slug
        where ${besides('qualification')} group by 1 order by 2 desc, 1`)} as qualifications`;
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(COUNT_LIMIT_MS));
      const { rows } = await transaction.execute<Omit<Facets, 'isCut'>>(counts);
      const [found] = rows;
      if (!found) return null;
      const organisations = found.organisations.map((organisation) => ({
        ...organisation,
        names: namesOf(organisation.name),
      }));
      return { ...found, organisations, isCut: found.total > FACETS_LOOK_AT };
    });
  } catch (error) {
    if (isStatementTooSlow(error)) return null;
    throw error;
  }
}
