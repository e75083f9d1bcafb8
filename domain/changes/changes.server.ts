import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import type { Actor } from '../actor.ts';
import { requirePermission } from '../permissions.ts';
import { type Change, changeColumns, toChange } from './change-reader.server.ts';

/**
 * Number of days after which changes are erased. Readers and open pages read changes much earlier.
 */
const CHANGES_KEPT_DAYS = 7;

/** Maximum number of missed changes that an open page receives when it reconnects. */
const MOST_MISSED = 500;

/**
 * Reads the changes after a position, in order. Returns null in three cases:
 * - Some of these changes were erased.
 * - There are more than `limit` changes.
 * - The position is invalid, or higher than that of the newest change.
 */
export async function readChangesAfter(
  db: Database,
  position: number,
  { limit = MOST_MISSED } = {},
): Promise<Change[] | null> {
  if (!Number.isSafeInteger(position) || position < 0) return null;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select b.*, c.* from (select min(seq) as oldest, max(seq) as newest from changes) b
    left join (${changeColumns} where seq > ${position} order by seq limit ${limit + 1}) c on true
    order by c.seq`);
  const oldest = Number(rows[0]?.oldest ?? 0);
  const newest = Number(rows[0]?.newest ?? 0);
  if (position > newest || position < oldest - 1 || rows.length > limit) return null;
  return rows.filter(({ seq }) => seq !== null).map(toChange);
}

/**
 * Erases changes that are older than `olderThanDays` days (default 7). The newest change is never
 * erased, because readers identify the database by it.
 *
 * @returns the number of erased changes
 */
export async function pruneChanges(
  db: Database,
  actor: Actor,
  { olderThanDays = CHANGES_KEPT_DAYS } = {},
): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const { rowCount } = await db.execute(sql`
    delete from changes where at < now() - make_interval(days => ${olderThanDays})
    and seq < (select max(seq) from changes)`);
  return rowCount ?? 0;
}

/**
 * Records a change for each announcement that was published by schedule during the last day, or
 * whose window (`windowOf`) opened or closed during the last day. Nothing writes to the database at
 * these times, so without this function open pages and caches would not be updated. An announcement
 * is left out if it already has a change since then, for example from an earlier call. Every
 * instance can therefore call this function often.
 *
 * @returns the number of recorded announcements
 */
export async function announceDueMoments(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const sinceYesterday = (moment: SQL) => sql`
    select id, ${moment} as moment from announcements
    where ${moment} <= now() and ${moment} > now() - interval '1 day' and deleted_at is null`;
  const { rowCount } = await db.execute(sql`
    with due as (
      select id, max(moment) as moment from (
        ${sinceYesterday(sql`published_at`)} and published_at > created_at
        union all ${sinceYesterday(sql`opens_at`)}
        union all ${sinceYesterday(sql`closes_at`)}
      ) moments group by id
    )
    insert into changes (entity, entity_id, action, keys)
    select 'announcement', a.id::text, 'update', change_keys('announcements', to_jsonb(a))
    from announcements a join due on due.id = a.id
    where a.published_at <= now() and not exists (
      select 1 from changes c
      where c.entity = 'announcement' and c.entity_id = a.id::text and c.at >= due.moment
    )`);
  return rowCount ?? 0;
}
