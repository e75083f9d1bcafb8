import { desc, eq, notInArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { nightlyBackups } from '#db/schema.server.ts';

/** Number of nights for which nightly backups and their records are kept. */
export const NIGHTS_KEPT = 7;

/** Time from 02:30 in India to midnight UTC. */
const BEFORE_MIDNIGHT_MS = 3 * 3_600_000;

export type MadeNight = {
  night: string;
  name: string;
  at: Date;
  bytes: number;
  /** The time at which the backup was sent to the bucket. Null before the transfer. */
  sentAt: Date | null;
};

/**
 * Returns the night that contains a time. A night lasts from 02:30 in India to the next 02:30.
 *
 * @returns the date in India at the start of the night, such as `2026-03-01`
 */
export function nightOf(moment: Date): string {
  return new Date(moment.getTime() + BEFORE_MIDNIGHT_MS).toISOString().slice(0, 10);
}

/** Lists the nights for which any instance on the database made a backup, newest first. */
export function listMadeNights(db: Database): Promise<MadeNight[]> {
  return db
    .select({
      night: nightlyBackups.night,
      name: nightlyBackups.name,
      at: nightlyBackups.madeAt,
      bytes: nightlyBackups.bytes,
      sentAt: nightlyBackups.sentAt,
    })
    .from(nightlyBackups)
    .orderBy(desc(nightlyBackups.night));
}

/** Records the backup of a night, and removes the records beyond the newest seven. */
export async function recordMadeNight(
  db: Database,
  made: Omit<MadeNight, 'sentAt'>,
): Promise<void> {
  await db
    .insert(nightlyBackups)
    .values({ night: made.night, name: made.name, madeAt: made.at, bytes: made.bytes })
    .onConflictDoNothing();
  const newest = db
    .select({ night: nightlyBackups.night })
    .from(nightlyBackups)
    .orderBy(desc(nightlyBackups.night))
    .limit(NIGHTS_KEPT);
  await db.delete(nightlyBackups).where(notInArray(nightlyBackups.night, newest));
}

/** Records that a nightly backup is in the bucket. */
export async function recordSentNight(db: Database, name: string, at = new Date()): Promise<void> {
  await db.update(nightlyBackups).set({ sentAt: at }).where(eq(nightlyBackups.name, name));
}
