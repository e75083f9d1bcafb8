import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffAccounts, staffSessions, staffTwoFactors, staffUsers } from '#db/schema.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import { type Actor, type StaffActor, staffIdOf } from '../actor.ts';
import { violatedConstraint } from '../database-errors.server.ts';
import { Blocked, Conflict, NotFound } from '../errors.ts';
import { requirePermission } from '../permissions.ts';
import { forgetPasswordLinks } from './password-links.server.ts';
import type { AccountName, ChosenRole, NewStaff, StaffMember } from './schema.ts';

const PAGE_SIZE = 60;

const columns = {
  id: staffUsers.id,
  name: staffUsers.name,
  email: staffUsers.email,
  role: staffUsers.role,
  createdAt: staffUsers.createdAt,
  hasTwoStep: staffUsers.twoFactorEnabled,
  disabledAt: staffUsers.disabledAt,
};

/** Lists all accounts, oldest first. */
export async function listStaff(db: Database): Promise<StaffMember[]> {
  const rows = await db
    .select(columns)
    .from(staffUsers)
    .orderBy(asc(staffUsers.createdAt), asc(staffUsers.id));
  return rows.map(present);
}

/** Lists a page of 60 accounts, oldest first. The first page is 1. */
export async function listStaffPage(
  db: Database,
  page: number,
): Promise<{ items: StaffMember[]; hasMore: boolean }> {
  const rows = await db
    .select(columns)
    .from(staffUsers)
    .orderBy(asc(staffUsers.createdAt), asc(staffUsers.id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  return { items: rows.slice(0, PAGE_SIZE).map(present), hasMore: rows.length > PAGE_SIZE };
}

/**
 * Finds an account by its id.
 *
 * @throws NotFound
 */
export async function getStaff(db: Database, id: string): Promise<StaffMember> {
  const member = await find(db, eq(staffUsers.id, id));
  if (!member) throw new NotFound('staffNotFound');
  return member;
}

/** Finds the name of an account. Returns null if the account is unknown. */
export async function findStaffName(db: Database, id: string): Promise<string | null> {
  return (await find(db, eq(staffUsers.id, id)))?.name ?? null;
}

/**
 * Finds the account with an email address, ignoring case. Returns null if no account has the
 * address.
 */
export function findStaffByEmail(db: Database, email: string): Promise<StaffMember | null> {
  return find(db, eq(staffUsers.email, email.trim().toLowerCase()));
}

/**
 * Creates an account with a hashed password.
 *
 * @param values as parsed by `newStaffSchema`
 * @throws Conflict userEmailTaken
 */
export async function createStaff(
  db: Database,
  actor: Actor,
  { id, passwordHash, name, email, role }: NewStaff & { id: string; passwordHash: string },
): Promise<StaffMember> {
  requirePermission(actor, 'staff.write');
  try {
    await db.transaction(async (transaction) => {
      await transaction.insert(staffUsers).values({ id, name, email, role, emailVerified: true });
      await transaction.insert(staffAccounts).values({
        id: crypto.randomUUID(),
        accountId: id,
        providerId: 'credential',
        userId: id,
        password: passwordHash,
      });
      await recordActivity(transaction, actor, {
        action: 'create',
        entity: 'staff',
        entityId: id,
        label: name,
        fields: [role],
      });
    });
  } catch (error) {
    if (violatedConstraint(error)) throw new Conflict('userEmailTaken', { email });
    throw error;
  }
  return getStaff(db, id);
}

/**
 * Changes the name of the actor's own account.
 *
 * @param values as parsed by `accountNameSchema`
 */
export async function renameStaff(
  db: Database,
  actor: StaffActor,
  { name }: AccountName,
): Promise<void> {
  requirePermission(actor, 'account.write');
  await db.transaction(async (transaction) => {
    await transaction
      .update(staffUsers)
      .set({ name, updatedAt: new Date() })
      .where(eq(staffUsers.id, actor.id));
    await recordStaff(transaction, actor, 'save', { id: actor.id, name }, ['name']);
  });
}

/**
 * Stores a hashed password of an account. Also ends the sessions and unfinished sign-ins of the
 * account, and revokes its password links.
 */
export async function setPasswordAndEndSessions(
  db: Database,
  actor: Actor,
  id: string,
  passwordHash: string,
): Promise<void> {
  requirePermission(actor, isOwn(actor, id) ? 'account.write' : 'staff.write');
  await db.transaction(async (transaction) => {
    await transaction
      .update(staffAccounts)
      .set({ password: passwordHash, updatedAt: new Date() })
      .where(and(eq(staffAccounts.userId, id), eq(staffAccounts.providerId, 'credential')));
    await shutOut(transaction, actor, id);
    const member = await find(transaction, eq(staffUsers.id, id));
    if (member) await recordStaff(transaction, actor, 'password', member, ['password']);
  });
}

/**
 * Disables an account. The account can no longer sign in. Its sessions end at once, and its
 * password links are revoked.
 *
 * @throws NotFound
 * @throws Blocked for the actor's own account and for the last admin who can sign in
 */
export async function disableStaff(db: Database, actor: Actor, id: string): Promise<StaffMember> {
  requirePermission(actor, 'staff.write');
  if (isOwn(actor, id)) throw new Blocked('staffDisableOneself');
  return db.transaction(async (transaction) => {
    const member = await getForChange(transaction, id);
    if (!member.isDisabled) {
      await transaction
        .update(staffUsers)
        .set({ disabledAt: sql`now()`, updatedAt: new Date() })
        .where(eq(staffUsers.id, id));
    }
    await shutOut(transaction, actor, id);
    await recordStaff(transaction, actor, 'disable', member);
    return member;
  });
}

/**
 * Enables a disabled account.
 *
 * @throws NotFound
 */
export async function enableStaff(db: Database, actor: Actor, id: string): Promise<StaffMember> {
  requirePermission(actor, 'staff.write');
  return db.transaction(async (transaction) => {
    const member = await getStaff(transaction, id);
    await transaction
      .update(staffUsers)
      .set({ disabledAt: null, updatedAt: new Date() })
      .where(eq(staffUsers.id, id));
    await recordStaff(transaction, actor, 'enable', member);
    return member;
  });
}

/**
 * Changes the role of an account. The new role applies from the account's next request on.
 *
 * @param values as parsed by `roleSchema`
 * @throws NotFound
 * @throws Blocked for the actor's own account and for the last admin who can sign in
 */
export async function setStaffRole(
  db: Database,
  actor: Actor,
  id: string,
  { role }: ChosenRole,
): Promise<StaffMember> {
  requirePermission(actor, 'staff.write');
  if (isOwn(actor, id)) throw new Blocked('staffRoleOneself');
  return db.transaction(async (transaction) => {
    const member = await getStaff(transaction, id);
    if (member.role === role) return member;
    await getForChange(transaction, id);
    await transaction
      .update(staffUsers)
      .set({ role, updatedAt: new Date() })
      .where(eq(staffUsers.id, id));
    await recordStaff(transaction, actor, 'role', member, [member.role, role]);
    return getStaff(transaction, id);
  });
}

/**
 * Removes an account permanently. Its announcements and posts remain. A missing account is ignored.
 *
 * @throws Blocked for the actor's own account and for the last admin who can sign in
 */
export async function removeStaff(db: Database, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'staff.write');
  if (isOwn(actor, id)) throw new Blocked('staffRemoveOneself');
  await db.transaction(async (transaction) => {
    if (!(await find(transaction, eq(staffUsers.id, id)))) return;
    const member = await getForChange(transaction, id);
    await shutOut(transaction, actor, id);
    await transaction.delete(staffUsers).where(eq(staffUsers.id, id));
    await recordStaff(transaction, actor, 'delete', member);
  });
}

/**
 * Switches off two-step sign-in for another person, for example one who has lost the phone and the
 * recovery codes.
 *
 * @throws NotFound
 * @throws Blocked for the actor's own account
 */
export async function resetTwoStep(db: Database, actor: Actor, id: string): Promise<StaffMember> {
  requirePermission(actor, 'staff.write');
  if (isOwn(actor, id)) throw new Blocked('staffResetOneself');
  const member = await getStaff(db, id);
  await db.transaction(async (transaction) => {
    await transaction.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, id));
    await transaction
      .update(staffUsers)
      .set({ twoFactorEnabled: false, updatedAt: new Date() })
      .where(eq(staffUsers.id, id));
    await recordStaff(transaction, actor, 'reset-two-step', member);
  });
  return member;
}

function recordStaff(
  db: Database,
  actor: Actor,
  action: string,
  { id, name }: Pick<StaffMember, 'id' | 'name'>,
  fields: string[] = [],
): Promise<void> {
  return recordActivity(db, actor, { action, entity: 'staff', entityId: id, label: name, fields });
}

/** Ends the sessions and unfinished sign-ins of an account, and revokes its password links. */
async function shutOut(db: Database, actor: Actor, id: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.userId, id));
  await forgetPasswordLinks(db, actor, id);
}

/**
 * Loads an account that is about to lose its access or role. Also locks the rows of all enabled
 * admins. Two admins can therefore not disable, remove or demote each other at the same time.
 *
 * @throws NotFound
 * @throws Blocked for the last admin who can sign in
 */
async function getForChange(db: Database, id: string): Promise<StaffMember> {
  const admins = await db
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(and(isNull(staffUsers.disabledAt), eq(staffUsers.role, 'admin')))
    .orderBy(desc(staffUsers.id))
    .for('update');
  const [admin, ...others] = admins;
  if (admin?.id === id && others.length === 0) throw new Blocked('staffLastAdmin');
  return getStaff(db, id);
}

function isOwn(actor: Actor, id: string): boolean {
  return staffIdOf(actor) === id;
}

async function find(db: Database, which: SQL): Promise<StaffMember | null> {
  const [row] = await db.select(columns).from(staffUsers).where(which);
  return row ? present(row) : null;
}

function present({
  createdAt,
  disabledAt,
  ...row
}: Pick<
  typeof staffUsers.$inferSelect,
  'id' | 'name' | 'email' | 'role' | 'createdAt' | 'disabledAt'
> & { hasTwoStep: boolean }): StaffMember {
  return { ...row, createdAt: createdAt.toISOString(), isDisabled: disabledAt !== null };
}
