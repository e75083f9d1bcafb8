import { createHash } from 'node:crypto';
import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { erasures } from '#db/schema.server.ts';
import type { Actor } from './actor.ts';
import { requirePermission } from './permissions.ts';

/**
 * Number of days for which records of erasures are stored. Older erasures are not repeated after a
 * restore.
 */
const KNOWN_DAYS = 400;

/**
 * A recorded erasure. `person` means all data of a person. `alerts` means only the subscription of
 * an address to Job Alerts and its request.
 */
export type Erasure = { emailHash: string; what: 'person' | 'alerts'; erasedAt: Date };

/** Returns the SHA-256 of a trimmed, lowercase email address, in hexadecimal. */
export function sha256Of(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** Builds the SQL expression of {@link sha256Of} for a column with trimmed email addresses. */
export function emailHash(column: AnyColumn): SQL<string> {
  return sql<string>`encode(sha256(convert_to(lower(${column}), 'UTF8')), 'hex')`;
}

/** Records an erasure, so that it can be repeated after a restore of an older backup. */
export async function recordErasure(
  db: Database,
  actor: Actor,
  { emailHash, what, erasedAt = new Date() }: Omit<Erasure, 'erasedAt'> & { erasedAt?: Date },
): Promise<void> {
  const isVisitors = what === 'alerts' && actor.kind === 'visitor';
  requirePermission(actor, isVisitors ? 'alerts.write' : 'people.write');
  await db
    .insert(erasures)
    .values({ emailHash, what, erasedAt })
    .onConflictDoUpdate({ target: [erasures.emailHash, erasures.what], set: { erasedAt } });
}

/** Lists all recorded erasures, newest first. */
export function listErasures(db: Database): Promise<Erasure[]> {
  return db.select().from(erasures).orderBy(desc(erasures.erasedAt));
}

/**
 * Removes records of erasures that are older than 400 days.
 *
 * @returns the number of removed records
 */
export async function forgetOldErasures(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const { rowCount } = await db
    .delete(erasures)
    .where(sql`${erasures.erasedAt} < now() - ${KNOWN_DAYS} * interval '1 day'`);
  return rowCount ?? 0;
}
