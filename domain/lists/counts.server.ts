import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements } from '#db/schema.server.ts';
import { isLive } from '../live-announcements.server.ts';
import { closingWithin } from '../search/filters.server.ts';

/**
 * Number of days for which an announcement counts as new on the dashboard (admin area, section 9).
 * The message `newAnnouncements` contains the same number.
 */
const NEW_DAYS = 7;

/**
 * The dashboard counts windows that end within this number of days. The messages
 * `closingWithinWeek` contain the same number.
 */
const CLOSING_DAYS = 7;

/** Counts the scheduled announcements. */
export function countScheduledAnnouncements(db: Database): Promise<number> {
  return db.$count(
    announcements,
    and(isNull(announcements.deletedAt), gt(announcements.publishedAt, sql`now()`)),
  );
}

/** Counts the live announcements whose window ends within {@link CLOSING_DAYS} days in India. */
export function countClosingAnnouncements(db: Database): Promise<number> {
  return db.$count(announcements, and(isLive, closingWithin(CLOSING_DAYS, new Date())));
}

/**
 * Counts the live announcements. The stored counts include scheduled announcements, so these are
 * subtracted.
 */
export async function countAnnouncements(db: Database): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select ((select coalesce(sum(total), 0) from category_counts) - (
      select count(*) from announcements where deleted_at is null and published_at > now()
    ))::int as n`);
  return rows[0]?.n ?? 0;
}

/** Counts the live announcements that were created in the last {@link NEW_DAYS} days. */
export function countNewAnnouncements(db: Database): Promise<number> {
  return db.$count(
    announcements,
    and(isLive, gt(announcements.createdAt, sql`now() - make_interval(days => ${NEW_DAYS})`)),
  );
}
