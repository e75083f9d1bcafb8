import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { changes, openForms, staffUsers } from '#db/schema.server.ts';
import type { StaffActor } from '../actor.ts';
import { requirePermission } from '../permissions.ts';

/*
 * This file records presence: the members of staff who have the form of an announcement open. A tab
 * renews its row every 15 seconds. It stops after 30 minutes without input. Opening and closing
 * a form are recorded as changes of the entity `presence`. Only staff receive these changes.
 */

/**
 * Number of seconds after which a form without a renewal counts as closed. Browsers slow down the
 * timers of a hidden tab, so that the tab may renew its row only once a minute.
 */
const LEASE_SECONDS = { visible: 35, hidden: 90 } as const;

/** An open form. `tab` is a UUID that the browser tab generated. */
export type OpenForm = { tab: string; announcementId: string };

/**
 * Records that a member of staff has a form open, or renews this record. Only the first report of a
 * form (`isNew`) can add a record. A renewal must not add one, because it may arrive after the form
 * was closed.
 *
 * @returns false if a renewal found no record
 * @throws Forbidden
 */
export async function keepFormOpen(
  db: Database,
  actor: StaffActor,
  { tab, announcementId, isHidden, isNew }: OpenForm & { isHidden: boolean; isNew: boolean },
): Promise<boolean> {
  requirePermission(actor, 'announcements.write');
  const seconds = LEASE_SECONDS[isHidden ? 'hidden' : 'visible'];
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
  const renewed = await db
    .update(openForms)
    .set({ expiresAt })
    .where(
      and(
        eq(openForms.tab, tab),
        eq(openForms.announcementId, announcementId),
        eq(openForms.staffId, actor.id),
        isOpen(),
      ),
    );
  if (renewed.rowCount) return true;
  if (!isNew) return false;
  await db.transaction(async (transaction) => {
    await transaction.delete(openForms).where(lt(openForms.expiresAt, sql`now()`));
    const { rowCount } = await transaction
      .insert(openForms)
      .values({ tab, announcementId, staffId: actor.id, expiresAt })
      .onConflictDoUpdate({
        target: openForms.tab,
        set: { announcementId, expiresAt },
        setWhere: eq(openForms.staffId, actor.id),
      });
    if (rowCount) await tellStaff(transaction, announcementId);
  });
  return true;
}

/**
 * Records that a form was closed. A form that is not recorded as open is ignored.
 *
 * @throws Forbidden
 */
export async function closeForm(
  db: Database,
  actor: StaffActor,
  { tab }: Pick<OpenForm, 'tab'>,
): Promise<void> {
  requirePermission(actor, 'announcements.write');
  await db.transaction(async (transaction) => {
    const [closed] = await transaction
      .delete(openForms)
      .where(and(eq(openForms.tab, tab), eq(openForms.staffId, actor.id)))
      .returning({ announcementId: openForms.announcementId });
    if (closed) await tellStaff(transaction, closed.announcementId);
  });
}

/**
 * Lists the people who have the form open in tabs other than `tab`. The person of `tab` is included
 * only if that person also has the form open in another tab.
 */
export async function listOpenForms(
  db: Database,
  { tab, announcementId }: OpenForm,
): Promise<{ staffId: string; name: string }[]> {
  return db
    .selectDistinct({ staffId: staffUsers.id, name: staffUsers.name })
    .from(openForms)
    .innerJoin(staffUsers, eq(staffUsers.id, openForms.staffId))
    .where(and(eq(openForms.announcementId, announcementId), ne(openForms.tab, tab), isOpen()))
    .orderBy(asc(staffUsers.name));
}

const isOpen = () => gt(openForms.expiresAt, sql`now()`);

async function tellStaff(db: Database, announcementId: string): Promise<void> {
  await db
    .insert(changes)
    .values({ entity: 'presence', entityId: announcementId, action: 'update', keys: [] });
}
