import { and, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { announcements } from '#db/schema.server.ts';
import { RESTORABLE_DAYS } from './restorable-days.ts';

/** Condition for live announcements: published and not deleted. */
export const isLive = and(
  isNull(announcements.deletedAt),
  lte(announcements.publishedAt, sql`now()`),
);

/** Condition for deleted announcements that can still be restored. */
export const isRestorable = and(
  isNotNull(announcements.deletedAt),
  gt(announcements.deletedAt, sql`now() - make_interval(days => ${RESTORABLE_DAYS})`),
);
