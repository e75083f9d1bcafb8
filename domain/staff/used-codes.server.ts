import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffVerifications } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { Invalid } from '../errors.ts';
import { requirePermission } from '../permissions.ts';

/**
 * Time for which an authenticator code is valid (ms). A code is valid in its own half minute, and
 * in the half minutes before and after.
 */
const VALID_MS = 90_000;
/** Allowance for clock differences between instances and the database (ms). */
const CLOCKS_MS = 30_000;

/**
 * Accepts an authenticator code only once. Somebody who observes the code cannot use it again (RFC
 * 6238, section 5.2). The code is marked as used before `verify` runs. If `verify` throws, the mark
 * is removed.
 *
 * @throws Forbidden
 * @throws Invalid codeUsed
 */
export async function spendCode<T>(
  db: Database,
  actor: Actor,
  { userId, code }: { userId: string; code: string },
  verify: () => Promise<T>,
): Promise<T> {
  requirePermission(actor, 'signIn.write');
  const id = idOf(userId, code);
  if (!(await take(db, id))) throw new Invalid('codeUsed', { code: { key: 'codeUsed' } });
  try {
    return await verify();
  } catch (error) {
    await giveBack(db, id);
    throw error;
  }
}

/**
 * Verifies recovery codes of an account one at a time. Better Auth loads the list of codes, removes
 * the used code and stores the list. Without a lock, two simultaneous requests could use the same
 * code, or one could restore the code that the other has used.
 *
 * @throws Invalid codeInvalid if another request is verifying a code
 */
export async function spendRecoveryCode<T>(
  db: Database,
  actor: Actor,
  { userId }: { userId: string },
  verify: () => Promise<T>,
): Promise<T> {
  requirePermission(actor, 'signIn.write');
  const id = idOf(userId, 'recovery');
  if (!(await take(db, id))) throw new Invalid('codeInvalid', { code: { key: 'codeInvalid' } });
  try {
    return await verify();
  } finally {
    await giveBack(db, id);
  }
}

function idOf(userId: string, code: string): string {
  return `used-code:${createHash('sha256').update(`${userId} ${code}`).digest('base64url')}`;
}

/** Reserves an id for two minutes. Returns false if the id is already reserved. */
async function take(db: Database, id: string): Promise<boolean> {
  const used = {
    expiresAt: sql`now() + make_interval(secs => ${(VALID_MS + CLOCKS_MS) / 1000})`,
  };
  const taken = await db
    .insert(staffVerifications)
    // The value must not be the account's id, because a new password deletes all rows that have the
    // account's id as their value. A used code would then become valid again.
    .values({ id, identifier: id, value: 'used', ...used })
    .onConflictDoUpdate({
      target: staffVerifications.id,
      set: used,
      setWhere: lt(staffVerifications.expiresAt, sql`now()`),
    })
    .returning({ id: staffVerifications.id });
  return taken.length > 0;
}

async function giveBack(db: Database, id: string): Promise<void> {
  await db.delete(staffVerifications).where(eq(staffVerifications.id, id));
}
