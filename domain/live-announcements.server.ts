import { and, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { announcements } from '#db/schema.server.ts';
import { RESTORABLE_DAYS } from './restorable-days.ts';

/** Live: not deleted, and its moment has come. */
export const isLive = and(
  isNull(announcements.deletedAt),
  lte(announcements.publishedAt, sql`now()`),
);

/** Deleted, and not so long ago that it may be erased any moment. */
export const isRestorable = and(
  isNotNull(announcements.deletedAt),
  gt(announcements.deletedAt, sql`now() - make_interval(days => ${RESTORABLE_DAYS})`),
);
