import type { DatabaseAddress } from '#db/client.server.ts';
import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { checkDatabaseCopy, type RestoreOptions, restoreDatabase } from '#db/restore.server.ts';
import type { FileStorage } from '#domain/media/media.server.ts';
import { typeOfUpload } from '../uploads/uploads.ts';
import { type OpenBackup, openBackup } from './read-backup.ts';

/** Time between two log lines while images are restored. */
const LOG_EVERY_MS = 5_000;

/**
 * Restores a backup. The images are restored first, so that no row refers to a missing image. The
 * database is restored completely or not at all. Images that are not in the backup stay.
 *
 * @throws OperatorError like `restoreDatabase`
 * @throws OperatorError if a file of the backup is missing or damaged; the database is then
 * unchanged
 */
export async function restoreBackup({
  address,
  storage,
  file,
  ...options
}: {
  address: DatabaseAddress;
  storage: Pick<FileStorage, 'put'>;
  file: string;
} & Omit<RestoreOptions, 'onStart'>): Promise<{ rows: number; createdAt: Date; uploads: number }> {
  const backup = await openBackup(file);
  await backup.verify();
  const { manifest } = backup;
  if (manifest?.missing.length) {
    options.log?.(operatorText('restoreMissing', { count: manifest.missing.length }));
  }
  const restored = await restoreDatabase(address, backup.database, {
    ...options,
    onStart: () => restoreUploads(backup, storage, options),
  });
  return { ...restored, uploads: manifest?.uploads.length ?? 0 };
}

async function restoreUploads(
  backup: OpenBackup,
  storage: Pick<FileStorage, 'put'>,
  { log = () => {}, logEveryMs = LOG_EVERY_MS }: Pick<RestoreOptions, 'log' | 'logEveryMs'>,
): Promise<void> {
  const count = backup.manifest?.uploads.length ?? 0;
  let done = 0;
  let told = Date.now();
  for await (const { key, body } of backup.uploads()) {
    await storage.put(key, body, typeOfUpload(key));
    done++;
    if (Date.now() - told < logEveryMs) continue;
    told = Date.now();
    log(operatorText('restorePictures', { done, count }));
  }
}

/**
 * Verifies a backup without restoring it. All checksums must match, and all rows must be readable.
 *
 * @throws OperatorError if the file is missing, unreadable, not a backup or damaged
 */
export async function checkBackup(
  file: string,
): Promise<{ createdAt: Date; rows: number; tables: number; uploads: number; missing: number }> {
  const backup = await openBackup(file);
  await backup.verify();
  const { createdAt, rows, tables } = await checkDatabaseCopy(backup.database);
  const { manifest } = backup;
  if (manifest && JSON.stringify(manifest.database.tables) !== JSON.stringify(tables)) {
    throw new OperatorError('restoreDamaged', { file });
  }
  return {
    createdAt: new Date(createdAt),
    rows,
    tables: tables.length,
    uploads: manifest?.uploads.length ?? 0,
    missing: manifest?.missing.length ?? 0,
  };
}
