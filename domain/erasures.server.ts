import { createHash } from 'node:crypto';
import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { erasures } from '#db/schema.server.ts';
import type { Actor } from './actor.ts';
import { requirePermission } from './permissions.ts';

/** Erasures are known for so long: as long as a manual backup may reasonably stay. */
const KNOWN_DAYS = 400;

/** Of a person everything was erased, or the address for Job Alerts alone. */
export type Erasure = { emailHash: string; what: 'person' | 'alerts'; erasedAt: Date };

/** SHA-256 of a mail address in small letters, in hexadecimal. */
export function sha256Of(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** The same of a column of mail addresses, in SQL. */
export function emailHash(column: AnyColumn): SQL<string> {
  return sql<string>`encode(sha256(convert_to(lower(${column}), 'UTF8')), 'hex')`;
}

/** Notes an erasure, so that it is repeated after a restore of an older backup. */
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

/** All erasures that are still known, newest first. */
export function listErasures(db: Database): Promise<Erasure[]> {
  return db.select().from(erasures).orderBy(desc(erasures.erasedAt));
}

/**
 * Forgets erasures that are older than 400 days.
 *
 * @returns how many
 */
export async function forgetOldErasures(db: Database, actor: Actor): Promise<number> {
  requirePermission(actor, 'site.maintain');
  const { rowCount } = await db
    .delete(erasures)
    .where(sql`${erasures.erasedAt} < now() - ${KNOWN_DAYS} * interval '1 day'`);
  return rowCount ?? 0;
}
