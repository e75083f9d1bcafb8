import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffAccounts, staffSessions, staffTwoFactors, staffUsers } from '#db/schema.server.ts';
import { violatedConstraint } from '../database-errors.server.ts';
import { Blocked, Conflict, NotFound } from '../errors.ts';
import { parseInput } from '../validation.ts';
import { forgetPasswordLinks } from './password-links.server.ts';
import { accountNameSchema, newStaffSchema, type StaffMember } from './schema.ts';

const PAGE_SIZE = 60;

const columns = {
  id: staffUsers.id,
  name: staffUsers.name,
  email: staffUsers.email,
  createdAt: staffUsers.createdAt,
  hasTwoStep: staffUsers.twoFactorEnabled,
  disabledAt: staffUsers.disabledAt,
};

/** Every account, the oldest first. */
export async function listStaff(db: Database): Promise<StaffMember[]> {
  const rows = await db
    .select(columns)
    .from(staffUsers)
    .orderBy(asc(staffUsers.createdAt), asc(staffUsers.id));
  return rows.map(present);
}

/** One page of the accounts, the oldest first, 60 to a page; `page` counts from 1. */
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
 * One account.
 *
 * @throws NotFound
 */
export async function getStaff(db: Database, id: string): Promise<StaffMember> {
  const member = await find(db, eq(staffUsers.id, id));
  if (!member) throw new NotFound('staffNotFound');
  return member;
}

/** The account with an address, however it is written, or null. */
export function findStaffByEmail(db: Database, email: string): Promise<StaffMember | null> {
  return find(db, eq(staffUsers.email, email.trim().toLowerCase()));
}

/**
 * Makes an account with a password that was hashed already.
 *
 * @throws Invalid userNameRequired, userEmailInvalid
 * @throws Conflict userEmailTaken
 */
export async function createStaff(
  db: Database,
  { id, passwordHash, ...input }: { id: string; name: string; email: string; passwordHash: string },
): Promise<StaffMember> {
  const { name, email } = parseInput(newStaffSchema, input, 'userInvalid');
  try {
    await db.transaction(async (transaction) => {
      await transaction.insert(staffUsers).values({ id, name, email, emailVerified: true });
      await transaction.insert(staffAccounts).values({
        id: crypto.randomUUID(),
        accountId: id,
        providerId: 'credential',
        userId: id,
        password: passwordHash,
      });
    });
  } catch (error) {
    if (violatedConstraint(error)) throw new Conflict('userEmailTaken', { email });
    throw error;
  }
  return getStaff(db, id);
}

/**
 * Gives an account another name.
 *
 * @throws Invalid userNameRequired, textTooLong
 */
export async function renameStaff(
  db: Database,
  id: string,
  input: { name: string },
): Promise<void> {
  const { name } = parseInput(accountNameSchema, input, 'userNameRequired');
  await db.update(staffUsers).set({ name, updatedAt: new Date() }).where(eq(staffUsers.id, id));
}

/**
 * Gives an account a password that was hashed already, ends its sessions and takes its links back.
 */
export async function setPasswordAndEndSessions(
  db: Database,
  id: string,
  passwordHash: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .update(staffAccounts)
      .set({ password: passwordHash, updatedAt: new Date() })
      .where(and(eq(staffAccounts.userId, id), eq(staffAccounts.providerId, 'credential')));
    await shutOut(transaction, id);
  });
}

/**
 * Takes the way in: the account cannot sign in, and its sessions end at once.
 *
 * @param by the id of who of the staff does it
 * @throws NotFound
 * @throws Blocked for one's own account and for the last one that can sign in
 */
export async function disableStaff(
  db: Database,
  id: string,
  { by }: { by: string },
): Promise<StaffMember> {
  if (id === by) throw new Blocked('staffDisableOneself');
  return db.transaction(async (transaction) => {
    const member = await getForChange(transaction, id);
    if (!member.isDisabled) {
      await transaction
        .update(staffUsers)
        .set({ disabledAt: sql`now()`, updatedAt: new Date() })
        .where(eq(staffUsers.id, id));
    }
    await shutOut(transaction, id);
    return member;
  });
}

/**
 * Lets an account sign in again.
 *
 * @throws NotFound
 */
export async function enableStaff(db: Database, id: string): Promise<StaffMember> {
  const member = await getStaff(db, id);
  await db
    .update(staffUsers)
    .set({ disabledAt: null, updatedAt: new Date() })
    .where(eq(staffUsers.id, id));
  return member;
}

/**
 * Removes an account for good; what it published stays. One that is gone already is no failure.
 *
 * @param by the id of who of the staff does it
 * @throws Blocked for one's own account and for the last one that can sign in
 */
export async function removeStaff(db: Database, id: string, { by }: { by: string }): Promise<void> {
  if (id === by) throw new Blocked('staffRemoveOneself');
  await db.transaction(async (transaction) => {
    if (!(await find(transaction, eq(staffUsers.id, id)))) return;
    await getForChange(transaction, id);
    await shutOut(transaction, id);
    await transaction.delete(staffUsers).where(eq(staffUsers.id, id));
  });
}

/**
 * Switches the two-step sign-in of somebody off who has lost the phone and the recovery codes. One's
 * own is switched off with the password, on the account page.
 *
 * @param by the id of who of the staff does it; null for the operator
 * @throws NotFound
 * @throws Blocked for one's own account
 */
export async function resetTwoStep(
  db: Database,
  id: string,
  { by }: { by: string | null },
): Promise<StaffMember> {
  if (id === by) throw new Blocked('staffResetOneself');
  const member = await getStaff(db, id);
  await db.transaction(async (transaction) => {
    await transaction.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, id));
    await transaction
      .update(staffUsers)
      .set({ twoFactorEnabled: false, updatedAt: new Date() })
      .where(eq(staffUsers.id, id));
  });
  return member;
}

/** Ends sessions, half-done sign-ins and links of an account. */
async function shutOut(db: Database, id: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.userId, id));
  await forgetPasswordLinks(db, id);
}

/**
 * An account that is about to lose its way in. Whoever else takes one away at the same moment
 * waits, so that two cannot take each other's.
 */
async function getForChange(db: Database, id: string): Promise<StaffMember> {
  const enabled = await db
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(isNull(staffUsers.disabledAt))
    .orderBy(desc(staffUsers.id))
    .for('update');
  if (enabled.every((member) => member.id === id)) throw new Blocked('staffLastEnabled');
  return getStaff(db, id);
}

async function find(db: Database, which: SQL): Promise<StaffMember | null> {
  const [row] = await db.select(columns).from(staffUsers).where(which);
  return row ? present(row) : null;
}

function present({
  createdAt,
  disabledAt,
  ...row
}: {
  [Name in Exclude<keyof typeof columns, 'createdAt' | 'disabledAt' | 'hasTwoStep'>]: string;
} & {
  createdAt: Date;
  disabledAt: Date | null;
  hasTwoStep: boolean;
}): StaffMember {
  return { ...row, createdAt: createdAt.toISOString(), isDisabled: disabledAt !== null };
}
