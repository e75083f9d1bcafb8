import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffVerifications } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { Invalid } from '../errors.ts';
import { requirePermission } from '../permissions.ts';

/** An app's code is taken in its own half minute, the one before and the one after. */
const VALID_MS = 90_000;
/** The clocks of the instances and the database may differ. */
const CLOCKS_MS = 30_000;

/**
 * Lets a code of an authenticator app do one thing only: whoever saw it cannot come after its owner
 * (RFC 6238, section 5.2). The code counts as used from before `verify` begins, so that of two who
 * come with it at once one gets in, and is given back when `verify` throws.
 *
 * @throws Invalid codeUsed
 */
export async function spendCode<T>(
  db: Database,
  actor: Actor,
  { userId, code }: { userId: string; code: string },
  verify: () => Promise<T>,
): Promise<T> {
  requirePermission(actor, 'signIn.write');
  const id = `used-code:${createHash('sha256').update(`${userId} ${code}`).digest('base64url')}`;
  const used = {
    expiresAt: sql`now() + make_interval(secs => ${(VALID_MS + CLOCKS_MS) / 1000})`,
  };
  const taken = await db
    .insert(staffVerifications)
    // Not the account as its value: a new password ends links and sign-ins, but makes no code new.
    .values({ id, identifier: id, value: 'used', ...used })
    .onConflictDoUpdate({
      target: staffVerifications.id,
      set: used,
      setWhere: lt(staffVerifications.expiresAt, sql`now()`),
    })
    .returning({ id: staffVerifications.id });
  if (taken.length === 0) throw new Invalid('codeUsed', { code: { key: 'codeUsed' } });
  try {
    return await verify();
  } catch (error) {
    await db.delete(staffVerifications).where(eq(staffVerifications.id, id));
    throw error;
  }
}
