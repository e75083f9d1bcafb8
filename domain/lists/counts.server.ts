import { and, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { todayInIndia } from '../dates.ts';
import { isLive } from '../live-announcements.server.ts';

/**
 * New is what was created within so many days (dashboard; admin area, section 9). The text
 * `newAnnouncements` says the number too, and those of `closingSoon` the next one.
 */
const NEW_DAYS = 7;

/** The dashboard names what closes within so many days. */
const CLOSING_DAYS = 7;

/** How many announcements are published later, at a time of their own. */
export function countScheduledAnnouncements(db: Database): Promise<number> {
  return db.$count(
    announcements,
    and(isNull(announcements.deletedAt), gt(announcements.publishedAt, sql`now()`)),
  );
}

/** How many live announcements have their last date from today in India on, and soon. */
export function countClosingAnnouncements(db: Database): Promise<number> {
  const today = todayInIndia();
  return db.$count(
    announcements,
    and(
      isLive,
      gte(announcements.lastDate, today),
      lte(announcements.lastDate, sql`${today}::date + ${CLOSING_DAYS}::int`),
    ),
  );
}

/** How many live announcements there are: the kept counts, less the few scheduled for later. */
export async function countAnnouncements(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select ((select coalesce(sum(total), 0) from category_counts) - (
      select count(*) from announcements where deleted_at is null and published_at > now()
    ))::int as n`);
  return rows[0]?.n ?? 0;
}

/** How many live announcements are new. */
export function countNewAnnouncements(db: Database): Promise<number> {
  return db.$count(
    announcements,
    and(isLive, gt(announcements.createdAt, sql`now() - make_interval(days => ${NEW_DAYS})`)),
  );
}
