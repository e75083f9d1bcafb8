import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { announcements, categories } from '#db/schema.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, staffIdOf } from '../actor.ts';
import { Invalid, NotFound } from '../errors.ts';
import { kindOf } from '../facts/kinds.ts';
import type { Facts } from '../facts/schema.ts';
import { isUuid } from '../ids.ts';
import { requirePermission } from '../permissions.ts';
import { DERIVED_VERSION } from './derived-columns.server.ts';

/**
 * Moves all announcements of a category to another category. Deleted announcements are not moved.
 * The kind is derived again, because it depends on the category.
 *
 * @param categories the ids of both categories
 * @returns the number of moved announcements
 * @throws NotFound for an unknown source category
 * @throws Invalid for an unknown or equal target category
 */
export async function moveAnnouncements(
  db: Database,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<number> {
  requirePermission(actor, 'announcements.write');
  if (!isUuid(from)) throw new NotFound('categoryNotFound');
  return db.transaction(async (transaction) => {
    // Both rows are locked, so that neither category can be deleted before the transaction ends.
    const held = await transaction
      .select({ id: categories.id, slug: categories.slug })
      .from(categories)
      .where(and(inArray(categories.id, [from, to].filter(isUuid)), isNull(categories.deletedAt)))
      .for('share');
    const target = held.find(({ id }) => id === to);
    if (!held.some(({ id }) => id === from)) throw new NotFound('categoryNotFound');
    if (!target || from === to) throw new Invalid('chooseCategory');
    const rows = await transaction
      .select({ id: announcements.id, title: announcements.title, facts: announcements.facts })
      .from(announcements)
      .where(and(eq(announcements.categoryId, from), isNull(announcements.deletedAt)))
      .for('update');
    const byKind = Map.groupBy(rows, ({ title, facts }) =>
      kindOf({ title, facts: facts as Facts, categorySlug: target.slug }),
    );
    for (const [kind, moved] of byKind) {
      await transaction
        .update(announcements)
        .set({ categoryId: to, kind, derivedVersion: stillDerived, updatedBy: staffIdOf(actor) })
        .where(
          inArray(
            announcements.id,
            moved.map(({ id }) => id),
          ),
        );
    }
    await recordActivity(transaction, actor, {
      action: 'move',
      entity: 'category',
      entityId: from,
      label: String(rows.length),
      fields: ['categoryId'],
    });
    return rows.length;
  });
}

/**
 * Version of the derived columns after a move. A stale row gets the version 0, so that
 * `renewDerived` derives its columns. Any other row gets the current version.
 */
const stillDerived = sql`
  case when ${announcements.derivedVersion} >= ${DERIVED_VERSION}::int
    then ${DERIVED_VERSION}::int else 0 end`;
