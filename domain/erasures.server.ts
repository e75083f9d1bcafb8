import { createHash } from 'node:crypto';
import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { erasures } from '#db/schema.server.ts';
import type { Actor } from './actor.ts';
import { requirePermission } from './permissions.ts';

/** Erasures are kept for this long, which is longer than manual backups should be kept. */
const KNOWN_DAYS = 400;

/** A recorded erasure: of all data of a person, or only of the address for Job Alerts. */
export type Erasure = { emailHash: string; what: 'person' | 'alerts'; erasedAt: Date };

/** SHA-256 of a mail address in lower case, in hexadecimal. */
export function sha256Of(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** {@link sha256Of} for a column of mail addresses, in SQL. */
export function emailHash(column: AnyColumn): SQL<string> {
  return sql<string>`encode(sha256(convert_to(lower(${column}), 'UTF8')), 'hex')`;
}

/** Records an erasure, so that it is repeated after a restore of an older backup. */
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

/** All recorded erasures, newest first. */
export function listErasures(db: Database): Promise<Erasure[]> {
  return db.select().from(erasures).orderBy(desc(erasures.erasedAt));
}

/**
 * Removes the records of erasures older than 400 days.
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
