import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { factChanges } from '#db/schema.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { factNames, factOf } from '../facts/describe.ts';
import type { FactChange } from '../facts/fact-changes.ts';
import { toPresentShape } from '../facts/present-shape.ts';
import type { Facts } from '../facts/schema.ts';
import { isSame } from '../is-same.ts';
import { requirePermission } from '../permissions.ts';
import { isKey, type StoredKey } from '../stored-translations.server.ts';
import type { Announcement } from './schema.ts';

/*
 * This file records changes of facts after publication. Each record is written in the transaction
 * of the change, and erased only with the announcement. `domain/lists` loads the records for
 * visitors.
 */

type WithFacts = Pick<Announcement, 'stage' | 'lastDate' | 'facts' | 'url'>;

/**
 * Lists the facts that differ between two versions of an announcement, and a changed official link.
 */
function changedFacts(before: WithFacts, after: WithFacts): FactChange[] {
  const [was, is] = [before, after].map(({ stage, facts, lastDate }) => ({
    stage,
    lastDate,
    facts: toPresentShape(facts),
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
 * Loads the dates, rounds and age limits that an announcement had before each recorded save.
 *
 * @param translation a translation; only changes after its last save are loaded
 * @returns one object for each recorded save, with only the changed values
 */
export async function readEarlierDates(
  db: Database,
  announcementId: string,
  { translation }: { translation?: StoredKey } = {},
): Promise<Pick<Facts, 'dates' | 'rounds' | 'age'>[]> {
  const rows = await db
    .select({ changes: factChanges.changes })
    .from(factChanges)
    .where(
      and(
        eq(factChanges.announcementId, announcementId),
        translation && isAfterSaveOf(translation),
      ),
    );
  return rows.map((row) => {
    // Only recordFactChanges writes this column, so its shape is known.
    const changes = (row.changes as FactChange[]).filter(({ before }) => before !== null);
    const beforeOf = (name: 'rounds' | 'age') => changes.find(({ fact }) => fact === name)?.before;
    const dates = changes.flatMap(({ fact, before }) =>
      fact.startsWith('dates.') ? [[fact.slice('dates.'.length), before]] : [],
    );
    return {
      dates: Object.fromEntries(dates),
      rounds: beforeOf('rounds') as Facts['rounds'],
      age: beforeOf('age') as Facts['age'],
    };
  });
}

/** Builds the condition for changes after the last save of a translation. */
const isAfterSaveOf = (key: StoredKey) =>
  gt(factChanges.at, sql`(select updated_at from translations where ${isKey(key)})`);

/**
 * Records the changed facts of a save if the announcement was already public. Changes of the title
 * and the description are not recorded.
 */
export async function recordFactChanges(
  db: Database,
  actor: Actor,
  before: Announcement,
  after: Announcement,
  reason: string | null,
): Promise<void> {
  requirePermission(actor, 'announcements.write');
  if (Date.parse(before.publishedAt) > Date.now()) return;
  const changes = changedFacts(before, after);
  if (changes.length === 0) return;
  await db
    .insert(factChanges)
    .values({ announcementId: after.id, reason, changes, changedBy: staffIdOf(actor) });
}
