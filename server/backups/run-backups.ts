import type { Database, DatabaseAddress } from '#db/client.server.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import type { Env } from '../base/env.ts';
import type { Logger } from '../base/log.ts';
import { openBackupBucket } from './bucket.ts';
import { NIGHTLY } from './file-names.ts';
import { backupFolderIn, findNewestBackup, hasManifest } from './folder.ts';
import { BackupNotBegun, makeNightlyBackup } from './nightly.ts';
import { listMadeNights, recordSentNight } from './nights.ts';
import { type NightlyTimes, scheduleNightlyBackup } from './schedule.ts';
import { recordFailure } from './state.ts';

export type BackupOptions = {
  env: Pick<Env, 'dataDir' | 's3' | 'backupBucket'>;
  /** The database that records nightly backups. */
  db: Database;
  address: DatabaseAddress;
  storage: Pick<FileStorage, 'read'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  times?: NightlyTimes;
  /** Longest duration of one request to the bucket, such as the transfer of one file (ms). */
  patienceMs?: number;
};

/**
 * Makes one backup a night for all instances on the database. A missed backup is made later. Sends
 * the newest nightly backup to the bucket if the site has a bucket. Logs failures and continues.
 */
export function runBackups(options: BackupOptions): { stop(): Promise<void> } {
  // Logs the error and throws it again. The schedule repeats the check after a few minutes.
  const tell = (error: unknown) => {
    options.log.warn({ error }, 'the check for a due nightly backup failed');
    throw error;
  };
  return scheduleNightlyBackup({
    newest: () => newestOf(options).catch(tell),
    make: (signal) => makeOne(options, signal),
    send: (signal) => sendNewest(options, signal),
    ...(options.times && { times: options.times }),
  });
}

/**
 * Returns the time of the newest backup, or null. The nightly backups of all instances count, and
 * the backups in the folder of this instance except those that a restore made.
 */
async function newestOf({ db, env }: BackupOptions): Promise<Date | null> {
  const [[made], found] = await Promise.all([
    listMadeNights(db),
    findNewestBackup(backupFolderIn(env.dataDir)),
  ]);
  if (!made || !found) return made?.at ?? found?.at ?? null;
  return made.at > found.at ? made.at : found.at;
}

async function makeOne(
  { env, db, address, storage, log }: BackupOptions,
  signal: AbortSignal,
): Promise<void> {
  const folder = backupFolderIn(env.dataDir);
  try {
    const copy = await makeNightlyBackup({ db, address, storage, folder, signal });
    if (copy === null) return;
    const { unread, ...made } = copy;
    log.info(made, 'nightly backup made');
    if (unread === null) return;
    log.error({ error: unread, missing: made.missing }, 'the nightly backup lacks images');
    await recordFailure(env.dataDir, 'made', unread);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof BackupNotBegun) {
      log.warn({ error: error.cause }, 'the nightly backup waits for the database');
      return;
    }
    log.error({ error }, 'the nightly backup failed');
    await recordFailure(env.dataDir, 'made', error as Error).catch(() => {});
  }
}

/**
 * Sends the newest nightly backup in this instance's folder to the bucket. Does nothing without a
 * bucket, or if the database has no record of the backup or records that the backup was sent. A
 * failure is logged and recorded, and not thrown.
 */
async function sendNewest(
  { env, db, log, patienceMs }: BackupOptions,
  signal: AbortSignal,
): Promise<void> {
  if (env.backupBucket === undefined) return;
  const folder = backupFolderIn(env.dataDir);
  const newest = await findNewestBackup(folder, new Date(), NIGHTLY);
  if (newest === null || !hasManifest(newest.name)) return;
  try {
    const made = (await listMadeNights(db)).find(({ name }) => name === newest.name);
    if (!made || made.sentAt !== null) return;
    const bucket = await openBackupBucket(env, patienceMs === undefined ? {} : { patienceMs });
    await bucket?.send(folder, newest.name, signal);
    await recordSentNight(db, newest.name);
    log.info({ name: newest.name, bucket: env.backupBucket }, 'backup sent to the bucket');
  } catch (error) {
    if (signal.aborted) return;
    log.warn({ error, bucket: env.backupBucket }, 'the backup could not be sent to the bucket');
    const { cause } = error as Error;
    const reason = cause instanceof Error ? cause : (error as Error);
    await recordFailure(env.dataDir, 'sent', reason).catch(() => {});
  }
}
