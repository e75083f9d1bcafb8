import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { changes, openForms, staffUsers } from '#db/schema.server.ts';
import type { StaffActor } from '../actor.ts';
import { requirePermission } from '../permissions.ts';

/* Presence: the members of staff who have the form of an announcement open. A tab renews its
   row every few seconds, and the row of a killed tab expires. Opening and closing a form record
   a change of the entity `presence`, which only the streams of staff receive. Renewals record
   nothing. */

/** Seconds without renewal until a form counts as closed. A hidden tab renews once a minute. */
const LEASE_SECONDS = { visible: 35, hidden: 90 } as const;

/** An open form. `tab` is a UUID that the browser's tab has made. */
export type OpenForm = { tab: string; announcementId: string };

/** Records that a member of staff has a form open, or renews the record. @throws Forbidden */
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

/** Records that a form was closed. A form that is not open is ignored. @throws Forbidden */
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

/** The names of others with the form open. The same person in another tab is another. */
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
