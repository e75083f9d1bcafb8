import { join } from 'node:path';
import type { CopyLimits } from '#db/backup.server.ts';
import type { Database, DatabaseAddress } from '#db/client.server.ts';
import { DatabaseClient } from '#db/database-client.server.ts';
import { NIGHTLY_BACKUP_LOCK } from '#db/locks.ts';
import { waitAtMost } from '#db/wait-at-most.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import { backupName, NIGHTLY } from './file-names.ts';
import { listMadeNights, nightOf, recordMadeNight } from './nights.ts';
import { tidyBackups } from './retention.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

const LOCK_ANSWER_MS = 5_000;
const GOODBYE_MS = 1_000;

/**
 * Error for a nightly backup that could not begin, because its lock could not be taken. The
 * database returned an error or did not answer.
 */
export class BackupNotBegun extends Error {}

/**
 * Makes the nightly backup and records it in the database. The images go to the folder `pictures`
 * next to the backup. Removes old backups, even if this call makes no backup.
 *
 * @param lockAnswerMs longest wait for the connection of the lock, and for each query on this
 * connection (default 5 s)
 * @returns null if another instance is making tonight's backup, or if tonight's backup exists
 * already
 * @throws BackupNotBegun if the lock cannot be taken, with the database's error as its cause
 * @throws the errors of `writeBackup`
 */
export async function makeNightlyBackup({
  db,
  address,
  storage,
  folder,
  now = new Date(),
  lockAnswerMs = LOCK_ANSWER_MS,
  ...limits
}: {
  db: Database;
  address: DatabaseAddress;
  storage: Pick<FileStorage, 'read'>;
  folder: string;
  now?: Date;
  lockAnswerMs?: number;
} & CopyLimits): Promise<WrittenBackup | null> {
  const lock = new DatabaseClient({
    ...address,
    application_name: 'suchna backup',
    connectionTimeoutMillis: lockAnswerMs,
    answerLimitMs: lockAnswerMs,
  });
  const night = nightOf(now);
  try {
    const isMine = await takeTurn(lock, night).catch((cause) => {
      throw new BackupNotBegun('The nightly backup did not begin', { cause });
    });
    if (!isMine) {
      const made = await listMadeNights(db);
      await tidyBackups(folder, { made: made.map((one) => one.night), now });
      return null;
    }
    const name = backupName(now, NIGHTLY);
    const file = join(folder, name);
    const copy = await writeBackup({ address, storage, file, pictures: 'beside', ...limits });
    await recordMadeNight(db, { night, name, at: now, bytes: copy.bytes });
    const made = await listMadeNights(db);
    await tidyBackups(folder, { made: made.map((one) => one.night), now });
    return copy;
  } finally {
    // A silent database server never confirms the end of the connection, so this wait is short.
    await waitAtMost(GOODBYE_MS, lock.end()).catch(() => {});
  }
}

/**
 * Takes the lock of nightly backups. Returns false if another instance holds the lock or tonight's
 * backup exists.
 */
async function takeTurn(lock: DatabaseClient, night: string): Promise<boolean> {
  await lock.connect();
  const lockNumber = [NIGHTLY_BACKUP_LOCK];
  const locked = await lock.query('select pg_try_advisory_lock($1) as taken', lockNumber);
  if (!locked.rows[0].taken) return false;
  // The check is a separate statement after the lock. It therefore sees a backup that another
  // instance recorded before it released the lock.
  const made = await lock.query('select from nightly_backups where night = $1', [night]);
  return made.rowCount === 0;
}
