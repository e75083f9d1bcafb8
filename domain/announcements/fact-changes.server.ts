import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { prepared } from '#db/prepared.server.ts';
import { announcements, factChanges } from '#db/schema.server.ts';
import { cursorsBySkip, type Page, parseSkip } from '../cursor.ts';
import { factNames, factOf } from '../facts/describe.ts';
import type { ChangedAnnouncement, FactChange, FactChangeEntry } from '../facts/fact-changes.ts';
import { withOrderedChoices } from '../facts/schema.ts';
import { isSame } from '../is-same.ts';
import { FACT_CHANGES_PAGE, SHOWN_CHANGES } from '../lists/list-sizes.ts';
import { isLive } from '../live-announcements.server.ts';
import type { Announcement } from './schema.ts';

/*
 * The record of facts that were changed after readers could see them. It is written with the change,
 * in one transaction, and only ever grows; it goes with its announcement.
 */

type WithFacts = Pick<Announcement, 'lastDate' | 'facts' | 'url'>;

/** The facts that differ between two versions of an announcement. */
function changedFacts(before: WithFacts, after: WithFacts): FactChange[] {
  const [was, is] = [before, after].map(({ facts, lastDate }) => ({
    lastDate,
    facts: withOrderedChoices(facts),
  })) as [WithFacts, WithFacts];
  const facts = factNames.map((fact) => ({
    fact,
    before: factOf(was, fact),
    after: factOf(is, fact),
  }));
  const link = { fact: 'url' as const, before: before.url, after: after.url };
  return [...facts, link].filter((change) => !isSame(change.before, change.after));
}

/**
 * Records what a save changed of the facts of an announcement that was public before it. Wording is
 * no fact.
 *
 * @param by the id of who saved, where that is known
 */
export async function recordFactChanges(
  db: Database,
  before: Announcement,
  after: Announcement,
  { reason, by }: { reason: string | null; by: string | null },
): Promise<void> {
  if (Date.parse(before.publishedAt) > Date.now()) return;
  const changes = changedFacts(before, after);
  if (changes.length === 0) return;
  await db.insert(factChanges).values({ announcementId: after.id, reason, changes, changedBy: by });
}

/** What was changed of the facts of one announcement, the newest first, at most {@link SHOWN_CHANGES}. */
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

/** What was changed of the facts of all live announcements, the newest first, one page of it. */
export async function listAllFactChanges(
  db: Database,
  { cursor, limit = FACT_CHANGES_PAGE }: { cursor?: string | null; limit?: number } = {},
): Promise<Page<ChangedAnnouncement>> {
  const skip = parseSkip(cursor);
  const statement = prepared(db, `all fact changes ${limit}`, (handle) =>
    handle
      .select({
        ...entryColumns,
        shortId: announcements.shortId,
        slug: announcements.slug,
        title: announcements.title,
      })
      .from(factChanges)
      .innerJoin(announcements, eq(announcements.id, factChanges.announcementId))
      .where(isLive)
      .orderBy(desc(factChanges.id))
      .offset(sql.placeholder('skip'))
      .limit(limit + 1),
  );
  const rows = await statement.execute({ skip });
  return {
    items: rows.slice(0, limit).map((row) => ({
      ...toEntry(row),
      shortId: row.shortId,
      slug: row.slug,
      title: row.title,
    })),
    ...cursorsBySkip(rows, { skip, limit }),
  };
}

const entryColumns = {
  id: factChanges.id,
  at: factChanges.at,
  reason: factChanges.reason,
  changes: factChanges.changes,
};

type EntryRow = { id: number; at: Date; reason: string | null; changes: unknown };

function toEntry({ id, at, reason, changes }: EntryRow): FactChangeEntry {
  // Written by recordFactChanges alone.
  return { id, at: at.toISOString(), reason, changes: changes as FactChange[] };
}
