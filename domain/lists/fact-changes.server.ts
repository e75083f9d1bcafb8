import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements, factChanges } from '#db/schema.server.ts';
import type { ListedTitle } from '../announcements/listed-title.ts';
import { titleColumns, toTitle } from '../announcements/rows.server.ts';
import { cursorsBySkip, type Page, parseSkip } from '../cursor.ts';
import type { FactChange, FactChangeEntry } from '../facts/fact-changes.ts';
import { isLive } from '../live-announcements.server.ts';
import { FACT_CHANGES_PAGE, SHOWN_CHANGES } from './list-sizes.ts';
import { inTheirThreads } from './threads.server.ts';

/** The changes of one save, with their announcement. */
export type ChangedAnnouncement = FactChangeEntry & ListedTitle;

/** Lists the fact changes of one announcement, newest first, at most {@link SHOWN_CHANGES}. */
export async function listFactChanges(
  db: Database,
  announcementId: string,
): Promise<FactChangeEntry[]> {
  const statement = prepared(db, 'fact changes', (handle) =>
    handle
      .select(entryColumns)
      .from(factChanges)
      .where(eq(factChanges.announcementId, sql.placeholder('announcementId')))
      .orderBy(desc(factChanges.id))
      .limit(SHOWN_CHANGES),
  );
  return (await statement.execute({ announcementId })).map(toEntry);
}

/** Lists one page of the fact changes of all live announcements, newest first. */
export async function listAllFactChanges(
  db: Database,
  options: PageOptions = {},
): Promise<Page<ChangedAnnouncement>> {
  const page = await readAllFactChanges(db, options);
  return { ...page, items: await inTheirThreads(db, page.items) };
}

type PageOptions = { cursor?: string | null; limit?: number };

/**
 * Reads a page as {@link listAllFactChanges} does, but does not adjust the announcements to the
 * other notices of their threads. The caller adjusts several lists together (`applyThread`).
 */
export async function readAllFactChanges(
  db: Database,
  { cursor, limit = FACT_CHANGES_PAGE }: PageOptions,
): Promise<Page<ChangedAnnouncement>> {
  const skip = parseSkip(cursor);
  const statement = prepared(db, `all fact changes ${limit}`, (handle) =>
    handle
      .select({
        ...titleColumns,
        ...entryColumns,
      })
      .from(factChanges)
      .innerJoin(announcements, eq(announcements.id, factChanges.announcementId))
      .where(isLive)
      .orderBy(desc(factChanges.id))
      .offset(sql.placeholder('skip'))
      .limit(limit + 1),
  );
  const rows = await statement.execute({ skip });
  const items = rows.slice(0, limit).map((row) => ({ ...toTitle(row), ...toEntry(row) }));
  return { items, ...cursorsBySkip(rows, { skip, limit }) };
}

const entryColumns = {
  id: factChanges.id,
  at: factChanges.at,
  reason: factChanges.reason,
  changes: factChanges.changes,
};

type EntryRow = { id: number; at: Date; reason: string | null; changes: unknown };

function toEntry({ id, at, reason, changes }: EntryRow): FactChangeEntry {
  // Only recordFactChanges writes this column, so its shape is known.
  return { id, at: at.toISOString(), reason, changes: changes as FactChange[] };
}
