import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { announcements } from '#db/schema.server.ts';
import type { AnnouncementSort } from '../announcements/schema.ts';
import { toMoment } from '../cursor.server.ts';
import type { Cursor } from '../cursor.ts';

/** The order of most lists. Announcements with the same time are sorted by id. */
export const newestFirst = [desc(announcements.publishedAt), desc(announcements.id)];

const lowerTitle = sql`lower(${announcements.title})`;

/**
 * Returns the order of a page, and the condition for rows after the cursor. The newest rows come
 * first, unless staff sort by date or title. The page before a cursor is read in reverse order.
 */
export function orderOf(sort: AnnouncementSort | null | undefined, cursor: Cursor | null) {
  const isByTitle = sort === 'title' || sort === '-title';
  const isRising = (sort === 'title' || sort === 'date') !== (cursor?.direction === 'newer');
  const direction = isRising ? asc : desc;
  return {
    order: [
      direction(isByTitle ? lowerTitle : announcements.publishedAt),
      direction(announcements.id),
    ],
    afterCursor: cursor ? beyond({ isByTitle, isRising }) : undefined,
    /** Parts of the prepared statement's name. They are different for each order. */
    nameParts: [isByTitle ? 'title' : '', isRising ? 'rising' : '', cursor ? 'beyond' : ''],
  };
}

/** Returns the condition for rows after a cursor, in reading order. */
function beyond({ isByTitle, isRising }: { isByTitle: boolean; isRising: boolean }): SQL {
  const [at, id] = [sql.placeholder('at'), sql.placeholder('id')];
  const place = isByTitle
    ? sql`(select lower(a.title), a.id from announcements a where a.id = ${id}::uuid)`
    : sql`(${toMoment(at)}, ${id}::uuid)`;
  const row = isByTitle
    ? sql`(${lowerTitle}, ${announcements.id})`
    : sql`(${announcements.publishedAt}, ${announcements.id})`;
  return isRising ? sql`${row} > ${place}` : sql`${row} < ${place}`;
}
