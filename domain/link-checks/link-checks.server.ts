import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { jobRuns, linkChecks } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { MAX_ADDRESS_BYTES } from '../addresses.ts';
import { cursorsBySkip, type Page, parseSkip } from '../cursor.ts';
import { DAY_MS } from '../dates.ts';
import { isLive } from '../live-announcements.server.ts';
import { requirePermission } from '../permissions.ts';
import type { LinkOutcome } from './link-outcomes.ts';

/**
 * Number of days between two checks of a link in a notice that is open or opens later. Other links
 * are checked after `OTHER_DAYS`.
 */
const OPEN_DAYS = 1;
const OTHER_DAYS = 30;

/**
 * Minimum time until the next check after the first failure (hours). Each further failure doubles
 * the time, at most {@link MOST_DOUBLINGS} times.
 */
const FIRST_WAIT_HOURS = 6;
const MOST_DOUBLINGS = 7;

/** Number of broken and moved links per page for staff. */
const PAGE_SIZE = 60;

/** Name of link checks in `job_runs`. */
const RUN = 'link-checks';

/** A link that is due for a check. ETag and Last-Modified are from its last response. */
export type DueLink = { url: string; etag: string | null; lastModified: string | null };

/** The result of one check of a link. */
export type LinkCheck = {
  outcome: LinkOutcome;
  httpStatus: number | null;
  /** Target URL if the link redirects to another host. */
  finalUrl: string | null;
  etag: string | null;
  lastModified: string | null;
};

/**
 * SQL condition for a notice that is open or opens later (as in `windowStatusAt`). An opening month
 * without a day is ignored.
 */
const isOpenOrComing = sql`mark is distinct from 'cancelled'
  and (closes_at > now() or opens_at > now() or (closes_at is null and mark = 'until-filled'))`;

/**
 * Selects all official links of live announcements, and whether each link belongs to a notice that
 * is open or opens later. URLs above the length limit, which older rows may have, are left out.
 */
const wantedLinks = sql`
  select url, bool_or(is_open) as is_open from (
    select url, ${isOpenOrComing} as is_open
      from announcements where url is not null and ${isLive}
    union all
    select link->>'url', ${isOpenOrComing}
      from announcements, jsonb_array_elements(facts->'links') link
      where facts ? 'links' and ${isLive}
  ) links where octet_length(url) <= ${MAX_ADDRESS_BYTES}::int group by url`;

/**
 * Lists the official links that are due for a check. Links of notices that are open or open later
 * are checked daily, other links monthly. After a failure, the waiting time of the link must also
 * be over. Links without a check come first, then the links with the oldest checks.
 */
export async function listDueLinks(db: Database, { limit }: { limit: number }): Promise<DueLink[]> {
  const { rows } = await db.execute<{
    url: string;
    etag: string | null;
    last_modified: string | null;
  }>(sql`
    select wanted.url, checks.etag, checks.last_modified
    from (${wantedLinks}) wanted left join link_checks checks on checks.url = wanted.url
    where checks.url is null or (checks.next_at <= now() and checks.checked_at <=
      now() - make_interval(days => case when wanted.is_open then ${OPEN_DAYS}::int else ${OTHER_DAYS}::int end))
    order by checks.checked_at nulls first, wanted.url
    limit ${limit}`);
  return rows.map(({ url, etag, last_modified }) => ({ url, etag, lastModified: last_modified }));
}

/**
 * Stores the result of a check. Pages that show the time of the check are removed from the cache in
 * two cases:
 * - The outcome has changed.
 * - The link responds, and the time on the page is older than a day.
 */
export async function recordLinkCheck(
  db: Database,
  actor: Actor,
  url: string,
  check: LinkCheck,
): Promise<void> {
  requirePermission(actor, 'site.maintain');
  const hasAnswered = check.outcome === 'ok' || check.outcome === 'moved';
  const failures = hasAnswered ? sql`0` : sql`link_checks.failures + 1`;
  const wait = sql`make_interval(hours =>
    ${FIRST_WAIT_HOURS}::int * power(2, least(${failures} - 1, ${MOST_DOUBLINGS}::int))::int)`;
  const values = {
    ...check,
    checkedAt: sql`now()`,
    ...(hasAnswered && { answeredAt: sql`now()` }),
  };
  await db.transaction(async (transaction) => {
    const [before] = await transaction
      .select({ outcome: linkChecks.outcome, answeredAt: linkChecks.answeredAt })
      .from(linkChecks)
      .where(eq(linkChecks.url, url));
    await transaction
      .insert(linkChecks)
      .values({
        url,
        ...values,
        failures: hasAnswered ? 0 : 1,
        nextAt: hasAnswered
          ? sql`now()`
          : sql`now() + make_interval(hours => ${FIRST_WAIT_HOURS}::int)`,
      })
      .onConflictDoUpdate({
        target: linkChecks.url,
        set: { ...values, failures, nextAt: hasAnswered ? sql`now()` : sql`now() + ${wait}` },
      });
    const isNews =
      before?.outcome !== check.outcome ||
      (hasAnswered && (before.answeredAt?.getTime() ?? 0) < Date.now() - DAY_MS);
    if (!isNews) return;
    await transaction.execute(sql`
      insert into changes (entity, entity_id, action, keys)
      select 'announcement', id::text, 'update', array['announcement:' || id]
      from announcements where url = ${url} and deleted_at is null`);
  });
}

/**
 * Lists links that have responded before. The link with the newest response comes first. Link
 * checks test the DNS resolver with the hosts of these links, because these hosts exist.
 */
export async function listAnsweredLinks(
  db: Database,
  { limit }: { limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ url: linkChecks.url })
    .from(linkChecks)
    .where(isNotNull(linkChecks.answeredAt))
    .orderBy(desc(linkChecks.answeredAt), linkChecks.url)
    .limit(limit);
  return rows.map(({ url }) => url);
}

/** Records that a run of link checks is complete. */
export async function recordLinkCheckRun(db: Database, actor: Actor): Promise<void> {
  requirePermission(actor, 'site.maintain');
  const endedAt = sql`now()`;
  await db
    .insert(jobRuns)
    .values({ name: RUN, endedAt })
    .onConflictDoUpdate({ target: jobRuns.name, set: { endedAt } });
}

/** Finds the time of the last complete run of link checks. Returns null before the first run. */
export async function findLinkCheckRun(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ endedAt: jobRuns.endedAt })
    .from(jobRuns)
    .where(eq(jobRuns.name, RUN));
  return row?.endedAt ?? null;
}

/**
 * Finds the time of a link's last successful response (ISO). Returns null if the link was never
 * checked, or if its last check had the outcome `broken` or `unknown`.
 */
export async function findLinkChecked(db: Database, url: string | null): Promise<string | null> {
  if (url === null) return null;
  const statement = prepared(db, 'link check', (handle) =>
    handle
      .select({ outcome: linkChecks.outcome, answeredAt: linkChecks.answeredAt })
      .from(linkChecks)
      .where(eq(linkChecks.url, sql.placeholder('url'))),
  );
  const [row] = await statement.execute({ url });
  const isFound = row?.outcome === 'ok' || row?.outcome === 'moved';
  return isFound ? (row.answeredAt?.toISOString() ?? null) : null;
}

/** A broken or moved link with one of its announcements. Times are ISO strings. */
export type FaultyLink = {
  url: string;
  outcome: 'broken' | 'moved';
  httpStatus: number | null;
  finalUrl: string | null;
  checkedAt: string;
  announcementId: string;
  title: string;
};

/** Lists broken and moved links of live announcements. Broken links come first. */
export async function listFaultyLinks(
  db: Database,
  { cursor }: { cursor?: string | null } = {},
): Promise<Page<FaultyLink>> {
  const skip = parseSkip(cursor);
  const { rows } = await db.execute<{
    url: string;
    outcome: 'broken' | 'moved';
    http_status: number | null;
    final_url: string | null;
    checked_at: Date | string;
    id: string;
    title: string;
  }>(sql`
    select checks.url, checks.outcome, checks.http_status, checks.final_url, checks.checked_at,
      shown.id, shown.title
    from link_checks checks cross join lateral (
      select id, title from announcements
      where ${isLive} and (announcements.url = checks.url
        or facts->'links' @> jsonb_build_array(jsonb_build_object('url', checks.url)))
      order by published_at desc, id limit 1
    ) shown
    where checks.outcome in ('broken', 'moved')
    order by checks.outcome, checks.checked_at desc, checks.url
    offset ${skip} limit ${PAGE_SIZE + 1}`);
  return {
    items: rows.slice(0, PAGE_SIZE).map((row) => ({
      url: row.url,
      outcome: row.outcome,
      httpStatus: row.http_status,
      finalUrl: row.final_url,
      checkedAt: new Date(row.checked_at).toISOString(),
      announcementId: row.id,
      title: row.title,
    })),
    ...cursorsBySkip(rows, { skip, limit: PAGE_SIZE }),
  };
}

/**
 * Deletes the checks of links that are in no live announcement.
 *
 * @returns the number of deleted checks
 */
export async function forgetUnusedLinks(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const { rowCount } = await db.execute(sql`
    delete from link_checks where url not in (select url from (${wantedLinks}) wanted)`);
  return rowCount ?? 0;
}
