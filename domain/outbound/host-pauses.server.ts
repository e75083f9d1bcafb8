import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { hostPauses } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { requirePermission } from '../permissions.ts';

/*
 * This file enforces pauses between requests to the same host. The pauses are stored in the
 * database, so that they apply to all processes. A process reserves the host before a request
 * (`takeTurn`) and releases the host afterwards (`endTurn`).
 */

// SQL for the time `ms` milliseconds from now. It uses clock_timestamp(), because now() returns the
// start of the transaction.
const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;

/**
 * Reserves a host for one request. This succeeds if no other request holds the host and the pause
 * of the host is over.
 *
 * @param options.holdMs time after which the reservation ends by itself, in case the process stops
 * @returns 0 if the host is reserved, otherwise the milliseconds after which the host may be free
 * @throws Forbidden
 */
export async function takeTurn(
  db: Database,
  actor: Actor,
  host: string,
  { holdMs }: { holdMs: number },
): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const taken = await db
    .insert(hostPauses)
    .values({ host, freeAt: inMs(holdMs) })
    .onConflictDoUpdate({
      target: hostPauses.host,
      set: { freeAt: inMs(holdMs) },
      setWhere: sql`${hostPauses.freeAt} <= clock_timestamp()`,
    })
    .returning({ host: hostPauses.host });
  if (taken.length > 0) return 0;
  const wait = sql<number>`extract(epoch from ${hostPauses.freeAt} - clock_timestamp())::float8`;
  const [row] = await db.select({ wait }).from(hostPauses).where(eq(hostPauses.host, host));
  return Math.max(1, (row?.wait ?? 0) * 1000);
}

/** Releases a host. The host can be reserved again after a pause of `pauseMs`. */
export async function endTurn(
  db: Database,
  actor: Actor,
  host: string,
  { pauseMs }: { pauseMs: number },
): Promise<void> {
  requirePermission(actor, 'site.maintain');
  await db
    .update(hostPauses)
    .set({ freeAt: inMs(pauseMs) })
    .where(eq(hostPauses.host, host));
}

/**
 * Deletes hosts whose pause ended more than a day ago.
 *
 * @returns the number of deleted hosts
 */
export async function forgetOldPauses(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const { rowCount } = await db
    .delete(hostPauses)
    .where(lt(hostPauses.freeAt, sql`now() - interval '1 day'`));
  return rowCount ?? 0;
}
