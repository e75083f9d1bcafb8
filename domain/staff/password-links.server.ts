import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffUsers, staffVerifications } from '#db/schema.server.ts';
import { type Actor, type Role, type StaffActor, staffIdOf } from '../actor.ts';
import { NotFound } from '../errors.ts';
import { requirePermission } from '../permissions.ts';

/** Purpose of a link. It determines how long the link is valid. */
export type PasswordLinkKind = 'passwordReset' | 'staffInvitation';

/** Prefix for the identifiers of links. The table also contains unfinished sign-ins and codes. */
const LINK = 'password-link:';

const VALID_MINUTES: Record<PasswordLinkKind, number> = {
  passwordReset: 60,
  staffInvitation: 3 * 24 * 60,
};

/**
 * Age up to which a password link counts as recent (minutes). The recipient probably still has the
 * email with a recent link.
 */
const RECENT_MINUTES = 15;

const TOKEN = /^[\w-]{43}$/;

/**
 * Creates the token of a password link. The database stores only a hash of the token.
 *
 * @throws Forbidden
 */
export async function makePasswordLink(
  db: Database,
  actor: Actor,
  userId: string,
  kind: PasswordLinkKind,
): Promise<string> {
  requirePermission(actor, 'site.maintain');
  const token = randomBytes(32).toString('base64url');
  await db.insert(staffVerifications).values({
    id: crypto.randomUUID(),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(Date.now() + VALID_MINUTES[kind] * 60_000),
  });
  return token;
}

/** Whether an account has a valid link that was created within the last 15 minutes. */
export async function hasRecentPasswordLink(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: staffVerifications.id })
    .from(staffVerifications)
    .where(
      and(
        eq(staffVerifications.value, userId),
        like(staffVerifications.identifier, `${LINK}%`),
        gt(staffVerifications.expiresAt, sql`now()`),
        gt(staffVerifications.createdAt, sql`now() - make_interval(mins => ${RECENT_MINUTES})`),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Finds the account of a password link. Returns null if the token is expired, used or unknown, or
 * if the account is disabled.
 */
export async function findPasswordLink(
  db: Database,
  token: string,
): Promise<{ userId: string; email: string; role: Role } | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await db
    .select({ userId: staffUsers.id, email: staffUsers.email, role: staffUsers.role })
    .from(staffVerifications)
    .innerJoin(staffUsers, eq(staffUsers.id, staffVerifications.value))
    .where(and(isValid(token), isNull(staffUsers.disabledAt)));
  return row ?? null;
}

/**
 * Marks a link as used. If several requests use it at the same time, only one succeeds.
 *
 * @returns the owner of the account, as the actor of further writes
 * @throws NotFound passwordLinkInvalid
 */
export async function usePasswordLink(
  db: Database,
  actor: Actor,
  token: string,
): Promise<StaffActor> {
  requirePermission(actor, 'signIn.write');
  const link = await findPasswordLink(db, token);
  const used = link
    ? await db
        .delete(staffVerifications)
        .where(isValid(token))
        .returning({ id: staffVerifications.id })
    : [];
  if (!link || used.length === 0) throw new NotFound('passwordLinkInvalid');
  return { kind: 'staff', id: link.userId, role: link.role };
}

/** Revokes all password links of an account, and its unfinished sign-ins that wait for a code. */
export async function forgetPasswordLinks(
  db: Database,
  actor: Actor,
  userId: string,
): Promise<void> {
  requirePermission(actor, staffIdOf(actor) === userId ? 'account.write' : 'staff.write');
  await db.delete(staffVerifications).where(eq(staffVerifications.value, userId));
}

function isValid(token: string) {
  return and(
    eq(staffVerifications.identifier, identifierOf(token)),
    gt(staffVerifications.expiresAt, sql`now()`),
  );
}

function identifierOf(token: string): string {
  return `${LINK}${createHash('sha256').update(token).digest('base64url')}`;
}
