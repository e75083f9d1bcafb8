import { and, asc, desc, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements } from '#db/schema.server.ts';
import { type BriefRow, selectBriefs, toBrief } from '../announcements/rows.server.ts';
import type { AnnouncementBrief } from '../announcements/schema.ts';
import { toMoment } from '../cursor.server.ts';
import { type Page, parseCursor, toPage } from '../cursor.ts';
import { DAY_MS } from '../dates.ts';
import { isLive } from '../live-announcements.server.ts';
import { isNotCancelled, isNotProlonged, narrowedBy, openAt } from '../search/filters.server.ts';
import { type Filters, isNarrowing } from '../search/filters.ts';
import { PAGE_SIZE } from './list-sizes.ts';
import { inTheirThreads } from './threads.server.ts';
import { withinTime } from './within-time.server.ts';

/**
 * Lists live announcements whose window is open and has an end, the earliest end first. The page
 * after the cursor `older` has the later ends. If another notice of the thread extends a last date,
 * only the extending notice is listed. An invalid cursor returns the first page.
 *
 * @param filters further filters, such as a state
 * @param limit maximum number of announcements on a page; 60 if absent
 * @throws TooSlow if the database takes longer than two seconds for a filtered list
 */
export async function listClosing(
  db: Database,
  options: ClosingOptions,
): Promise<Page<AnnouncementBrief>> {
  const page = await readClosing(db, options);
  return { ...page, items: await inTheirThreads(db, page.items) };
}

type ClosingOptions = { now: Date; filters?: Filters; cursor?: string | null; limit?: number };

/**
 * Reads a page as {@link listClosing} does, but without the changes that other notices of a thread
 * make. The caller adds these changes to several lists together (`applyThread`).
 */
export async function readClosing(
  db: Database,
  { now, filters = {}, cursor: cursorText, limit = PAGE_SIZE }: ClosingOptions,
): Promise<Page<AnnouncementBrief>> {
  const cursor = parseCursor(cursorText);
  // The page before a cursor is read backwards, so the direction is reversed.
  const isBackwards = cursor?.direction === 'newer';
  const direction = isBackwards ? desc : asc;
  const place = sql`(${toMoment(sql.placeholder('at'))}, ${sql.placeholder('id')}::uuid)`;
  const row = sql`(${announcements.closesAt}, ${announcements.id})`;
  const beyond = isBackwards ? sql`${row} < ${place}` : sql`${row} > ${place}`;
  const select = (handle: Database) =>
    selectBriefs(handle, {
      listed: and(
        isLive,
        isNotNull(announcements.closesAt),
        openAt(sql.placeholder('now')),
        // With this condition the index skips the many windows that are already closed.
        sql`${announcements.closesAt} > ${sql.placeholder('now')}::timestamptz`,
        isNotProlonged(sql.placeholder('now')),
        cursor ? beyond : undefined,
        narrowedBy(filters, now),
      ),
      order: [direction(announcements.closesAt), direction(announcements.id)],
      limit: limit + 1,
    });
  const values = { now: now.toISOString(), ...cursor };
  // Filtered lists have no prepared statement, because PostgreSQL must plan them for the filter
  // values.
  const rows = isNarrowing(filters)
    ? await withinTime(db, (transaction) => select(transaction).prepare('').execute(values))
    : await prepared(db, `closing ${limit} ${cursor?.direction ?? ''}`, select).execute(values);
  return toPage(rows.map(byEnd), { cursor, limit, present: toBrief });
}

/** Number of days for which {@link listClosedLately} lists a window after its end. */
const CLOSED_LATELY_DAYS = 30;

/**
 * Lists live announcements whose window ended within the last 30 days, the latest end first.
 * Cancelled notices are left out. A notice is also left out if another notice of the thread extends
 * its last date beyond `now`.
 */
export function listClosedLately(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<AnnouncementBrief[]> {
  const since = new Date(now.getTime() - CLOSED_LATELY_DAYS * DAY_MS);
  return listByMoment(
    db,
    { column: announcements.closesAt, from: since, to: now, limit, listed: isNotProlonged(now) },
    desc,
  );
}

/**
 * Lists live announcements whose window opens after `now`, the earliest opening first.
 * Announcements without a known opening day are left out.
 */
export function listOpeningNext(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<AnnouncementBrief[]> {
  return listByMoment(db, { column: announcements.opensAt, from: now, to: null, limit }, asc);
}

/**
 * Lists live announcements whose time in `column` (the start or end of the window) is after `from`
 * and not later than `to`. If `to` is null, there is no latest time. Cancelled announcements are
 * left out.
 */
async function listByMoment(
  db: Database,
  {
    column,
    from,
    to,
    limit,
    listed,
  }: {
    column: typeof announcements.closesAt | typeof announcements.opensAt;
    from: Date;
    to: Date | null;
    limit: number;
    listed?: SQL;
  },
  direction: typeof asc,
): Promise<AnnouncementBrief[]> {
  const rows = await selectBriefs(db, {
    listed: and(isLive, gt(column, from), to ? lte(column, to) : undefined, isNotCancelled, listed),
    order: [direction(column), direction(announcements.id)],
    limit,
  });
  return inTheirThreads(db, rows.map(toBrief));
}

/** Sets the cursor time of a row to the end of the row's window, in microseconds. */
function byEnd(row: BriefRow): BriefRow {
  return { ...row, cursorAt: String((row.closesAt?.getTime() ?? 0) * 1_000) };
}
