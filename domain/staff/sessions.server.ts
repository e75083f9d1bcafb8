import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { staffSessions, staffUsers, staffVerifications } from '#db/schema.server.ts';
import { recordActivity } from '../activity/activity.server.ts';
import type { Actor, Role, StaffActor } from '../actor.ts';
import { requirePermission } from '../permissions.ts';
import type { StaffSession } from './schema.ts';

/**
 * Lists the sessions of an account, without their tokens. The most recently used session comes
 * first.
 */
export async function listSessions(db: Database, userId: string): Promise<StaffSession[]> {
  const rows = await db
    .select({
      id: staffSessions.id,
      address: staffSessions.ipAddress,
      userAgent: staffSessions.userAgent,
      createdAt: staffSessions.createdAt,
      lastUsedAt: staffSessions.updatedAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, userId), gt(staffSessions.expiresAt, sql`now()`)))
    .orderBy(desc(staffSessions.updatedAt), desc(staffSessions.id));
  return rows.map((row) => ({
    id: row.id,
    address: shortAddress(row.address ?? ''),
    userAgent: row.userAgent ?? '',
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }));
}

/** Ends one session of the actor. Sessions of other people are not affected. */
export async function endSession(
  db: Database,
  actor: StaffActor,
  sessionId: string,
): Promise<void> {
  requirePermission(actor, 'account.write');
  await db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .delete(staffSessions)
      .where(and(eq(staffSessions.userId, actor.id), eq(staffSessions.id, sessionId)));
    if (rowCount) await recordActivity(transaction, actor, { action: 'end', entity: 'session' });
  });
}

/** Ends all sessions of the actor except one. */
export async function endOtherSessions(
  db: Database,
  actor: StaffActor,
  sessionId: string,
): Promise<void> {
  requirePermission(actor, 'account.write');
  await db.transaction(async (transaction) => {
    const { rowCount } = await transaction
      .delete(staffSessions)
      .where(and(eq(staffSessions.userId, actor.id), ne(staffSessions.id, sessionId)));
    if (rowCount)
      await recordActivity(transaction, actor, { action: 'end-others', entity: 'session' });
  });
}

/**
 * Finds the owner of a session. Returns null if the session has expired or ended, or if the account
 * is disabled.
 */
export async function findSessionOwner(
  db: Database,
  sessionId: string,
): Promise<{ id: string; role: Role } | null> {
  const [owner] = await db
    .select({ id: staffUsers.id, role: staffUsers.role })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .where(
      and(
        eq(staffSessions.id, sessionId),
        gt(staffSessions.expiresAt, sql`now()`),
        isNull(staffUsers.disabledAt),
      ),
    );
  return owner ?? null;
}

/**
 * Erases expired sessions, password links, unfinished sign-ins and records of used codes.
 *
 * @returns the number of erased rows
 */
export async function eraseEndedSignIns(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const sessions = await db
    .delete(staffSessions)
    .where(lt(staffSessions.expiresAt, sql`now()`))
    .returning({ id: staffSessions.id });
  const others = await db
    .delete(staffVerifications)
    .where(lt(staffVerifications.expiresAt, sql`now()`))
    .returning({ id: staffVerifications.id });
  return sessions.length + others.length;
}

/** Updates the time at which a session was last used. */
export async function touchSession(db: Database, actor: Actor, id: string): Promise<void> {
  requirePermission(actor, 'site.maintain');
  await db.update(staffSessions).set({ updatedAt: sql`now()` }).where(eq(staffSessions.id, id));
}

/** Shortens an IPv6 address (RFC 5952). Other addresses are not changed. */
function shortAddress(address: string): string {
  const url = `http://[${address}]`;
  return URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address;
}
