import { and, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { todayInIndia } from '../dates.ts';
import { isLive } from './live.server.ts';

/** How many announcements are published later, at a time of their own. */
export function countScheduledAnnouncements(db: Database): Promise<number> {
  return db.$count(
    announcements,
    and(isNull(announcements.deletedAt), gt(announcements.publishedAt, sql`now()`)),
  );
}

/**
 * How many live announcements have their last date from today in India on, and at most so many days
 * later.
 */
export function countClosingAnnouncements(
  db: Database,
  { withinDays }: { withinDays: number },
): Promise<number> {
  const today = todayInIndia();
  return db.$count(
    announcements,
    and(
      isLive,
      gte(announcements.lastDate, today),
      lte(announcements.lastDate, sql`${today}::date + ${withinDays}::int`),
    ),
  );
}

/**
 * How many live announcements there are, or how many of them were created within the last days
 * (dashboard; admin area, section 9).
 */
export async function countAnnouncements(
  db: Database,
  { createdWithinDays }: { createdWithinDays?: number } = {},
): Promise<number> {
  if (createdWithinDays === undefined) {
    // The kept counts, less the few that are scheduled for later.
    const { rows } = await db.execute<{ n: number }>(sql`
      select ((select coalesce(sum(total), 0) from category_counts) - (
        select count(*) from announcements where deleted_at is null and published_at > now()
      ))::int as n`);
    return rows[0]?.n ?? 0;
  }
  return db.$count(
    announcements,
    and(
      isLive,
      gt(announcements.createdAt, sql`now() - make_interval(days => ${createdWithinDays})`),
    ),
  );
}
