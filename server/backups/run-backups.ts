import type { DatabaseAddress } from '#db/client.server.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import type { Env } from '../base/env.ts';
import type { Logger } from '../base/log.ts';
import { openBackupBucket } from './bucket.ts';
import { NIGHTLY } from './file-names.ts';
import { backupFolderIn, findNewestBackup, hasManifest } from './folder.ts';
import { makeNightlyBackup } from './nightly.ts';
import { type NightlyTimes, scheduleNightlyBackup } from './schedule.ts';
import { readBackupState, recordFailure, recordSent } from './state.ts';

export type BackupOptions = {
  env: Pick<Env, 'dataDir' | 's3' | 'backupBucket'>;
  address: DatabaseAddress;
  storage: Pick<FileStorage, 'read'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  times?: NightlyTimes;
  /** How long the bucket may take for one file. */
  patienceMs?: number;
};

/**
 * Makes the nightly copies, catches up those that were missed, and sends each to the bucket where
 * one is set. What fails is logged and written down; it ends nothing.
 */
export function runBackups(options: BackupOptions): { stop(): Promise<void> } {
  const folder = backupFolderIn(options.env.dataDir);
  return scheduleNightlyBackup({
    newestAt: async () => (await findNewestBackup(folder))?.at ?? null,
    make: (signal) => makeOne(options, signal),
    send: (signal) => sendNewest(options, signal),
    ...(options.times && { times: options.times }),
  });
}

async function makeOne(
  { env, address, storage, log }: BackupOptions,
  signal: AbortSignal,
): Promise<void> {
  const folder = backupFolderIn(env.dataDir);
  try {
    const copy = await makeNightlyBackup({ address, storage, folder, signal });
    if (copy === null) return;
    const { unread, ...made } = copy;
    log.info(made, 'nightly copy made');
    if (unread === null) return;
    log.error({ error: unread, missing: made.missing }, 'the nightly copy lacks pictures');
    await recordFailure(env.dataDir, 'made', unread);
  } catch (error) {
    if (signal.aborted) return;
    log.error({ error }, 'the nightly copy failed');
    await recordFailure(env.dataDir, 'made', error as Error).catch(() => {});
  }
}

/** Sends the newest nightly copy, unless the bucket has it already; others are their makers' matter. */
async function sendNewest(
  { env, log, patienceMs }: BackupOptions,
  signal: AbortSignal,
): Promise<void> {
  if (env.backupBucket === undefined) return;
  const folder = backupFolderIn(env.dataDir);
  const newest = await findNewestBackup(folder, new Date(), NIGHTLY);
  const { sent } = await readBackupState(env.dataDir);
  if (newest === null || newest.name === sent?.name || !hasManifest(newest.name)) return;
  try {
    const bucket = await openBackupBucket(env, patienceMs === undefined ? {} : { patienceMs });
    await bucket?.send(folder, newest.name, signal);
    await recordSent(env.dataDir, newest.name);
    log.info({ name: newest.name, bucket: env.backupBucket }, 'copy sent to the bucket');
  } catch (error) {
    if (signal.aborted) return;
    log.warn({ error, bucket: env.backupBucket }, 'the copy could not be sent to the bucket');
    const { cause } = error as Error;
    const reason = cause instanceof Error ? cause : (error as Error);
    await recordFailure(env.dataDir, 'sent', reason).catch(() => {});
  }
}
