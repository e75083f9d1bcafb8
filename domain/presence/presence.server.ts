import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { changes, openForms, staffUsers } from '#db/schema.server.ts';
import type { StaffActor } from '../actor.ts';
import { requirePermission } from '../permissions.ts';

/*
 * Presence: who of the staff has the form of an announcement open. A tab renews its row every few
 * seconds; the row of a tab that is killed runs out. Opening and closing a form record a change of
 * the entity `presence`, which staff's streams alone are told of; renewing records nothing.
 */

/**
 * Seconds after which a form counts as closed unless its tab renews it. Browsers let a hidden tab do
 * so once a minute.
 */
const LEASE_SECONDS = { visible: 35, hidden: 90 } as const;

/** A form in a tab of somebody's browser: `tab` is a UUID of the tab's making. */
export type OpenForm = { tab: string; announcementId: string };

/** Notes that a member of staff has a form open, for another while. @throws Forbidden */
export async function keepFormOpen(
  db: Database,
  actor: StaffActor,
  { tab, announcementId, isHidden }: OpenForm & { isHidden: boolean },
): Promise<void> {
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
  if (renewed.rowCount) return;
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
}

/** Notes that a form was closed; one that is not open is left alone. @throws Forbidden */
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

/** The others who have the same form open, by name; the same person in another tab is one of them. */
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
