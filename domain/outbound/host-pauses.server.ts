import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { hostPauses } from '#db/schema.server.ts';
import type { Actor } from '../actor.ts';
import { requirePermission } from '../permissions.ts';

/*
 * The pause between two requests to one host. It is kept in the database, so that it holds for all
 * processes: those that work on a schedule, and those that ask on behalf of staff. A turn is taken
 * before a request and ended after it.
 */

// The time of the statement: that of its transaction may be earlier.
const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;

/**
 * Takes the turn of a host if nobody has it and its pause is over.
 *
 * @param options.holdMs the turn ends by itself after this time, if its process is lost
 * @returns 0 if the turn is taken; else the milliseconds after which it may be free
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

/** Ends the turn of a host. Its next one begins after the pause. */
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

/** Forgets the hosts whose pause ended a day ago. Returns their number. */
export async function forgetOldPauses(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const { rowCount } = await db
    .delete(hostPauses)
    .where(lt(hostPauses.freeAt, sql`now() - interval '1 day'`));
  return rowCount ?? 0;
}
