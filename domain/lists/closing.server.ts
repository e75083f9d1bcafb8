import { and, asc, desc, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements } from '#db/schema.server.ts';
import { type BriefRow, selectBriefs, toBrief } from '../announcements/rows.server.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import { toMoment } from '../cursor.server.ts';
import { type Page, parseCursor, toPage } from '../cursor.ts';
import { isLive } from '../live-announcements.server.ts';
import { openAt } from '../search/filters.server.ts';
import { PAGE_SIZE } from './list-sizes.ts';

/**
 * A page of the live announcements whose window is open and has an end, nearest end first. `older`
 * leads to later ends. An invalid cursor reads as the first page.
 *
 * @param limit most announcements of a page; 60 if absent
 */
export async function listClosing(
  db: Database,
  {
    now,
    cursor: cursorText,
    limit = PAGE_SIZE,
  }: { now: Date; cursor?: string | null; limit?: number },
): Promise<Page<AnnouncementBrief>> {
  const cursor = parseCursor(cursorText);
  // The page before a cursor is read backwards.
  const isBackwards = cursor?.direction === 'newer';
  const direction = isBackwards ? desc : asc;
  const place = sql`(${toMoment(sql.placeholder('at'))}, ${sql.placeholder('id')}::uuid)`;
  const row = sql`(${announcements.closesAt}, ${announcements.id})`;
  const beyond = isBackwards ? sql`${row} < ${place}` : sql`${row} > ${place}`;
  const name = `closing ${limit} ${cursor?.direction ?? ''}`;
  const statement = prepared(db, name, (handle) =>
    selectBriefs(handle, {
      listed: and(
        isLive,
        isNotNull(announcements.closesAt),
        openAt(sql.placeholder('now')),
        // The index skips the many windows that have closed already.
        sql`${announcements.closesAt} > ${sql.placeholder('now')}::timestamptz`,
        cursor ? beyond : undefined,
      ),
      order: [direction(announcements.closesAt), direction(announcements.id)],
      limit: limit + 1,
    }),
  );
  const rows = await statement.execute({ now: now.toISOString(), ...cursor });
  return toPage(rows.map(byEnd), { cursor, limit, present: toBrief });
}

/** The row with its place in this order as a cursor: its end in microseconds. */
function byEnd(row: BriefRow): BriefRow {
  return { ...row, cursorAt: String((row.closesAt?.getTime() ?? 0) * 1_000) };
}
