import { join } from 'node:path';
import type { CopyLimits } from '#db/backup.server.ts';
import type { DatabaseAddress } from '#db/client.server.ts';
import { DatabaseClient } from '#db/database-client.server.ts';
import { NIGHTLY_BACKUP_LOCK } from '#db/locks.ts';
import { waitAtMost } from '#db/wait-at-most.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import { backupName, NIGHTLY } from './file-names.ts';
import { tidyBackups } from './retention.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

/** Instances whose clocks differ by less than this make one copy between them. */
const LOCK_HELD_MS = 10 * 60_000;
const LOCK_ANSWER_MS = 5_000;
const GOODBYE_MS = 1_000;

/**
 * Makes a copy with its pictures beside it and removes the ones that are too many.
 *
 * @param lockAnswerMs how long the database may take to connect and to say whose turn it is
 *   (default 5 s)
 * @returns null when another instance on the database makes it, or has just made it
 */
export async function makeNightlyBackup({
  address,
  storage,
  folder,
  now = new Date(),
  lockAnswerMs = LOCK_ANSWER_MS,
  ...limits
}: {
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
  // A silent server never says goodbye.
  const release = () => waitAtMost(GOODBYE_MS, lock.end()).catch(() => {});
  try {
    await lock.connect();
    const { rows } = await lock.query('select pg_try_advisory_lock($1) as taken', [
      NIGHTLY_BACKUP_LOCK,
    ]);
    if (!rows[0].taken) {
      await release();
      return null;
    }
    const file = join(folder, backupName(now, NIGHTLY));
    const copy = await writeBackup({ address, storage, file, pictures: 'beside', ...limits });
    await tidyBackups(folder, now);
    setTimeout(release, LOCK_HELD_MS).unref();
    // The typings lack it. A lock that only waits for its time must not keep the process alive.
    (lock as DatabaseClient & { unref(): void }).unref();
    return copy;
  } catch (error) {
    await release();
    throw error;
  }
}
