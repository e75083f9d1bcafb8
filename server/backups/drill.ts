import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDatabaseContent } from '#db/backup.server.ts';
import { openDatabase } from '#db/client.server.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.server.ts';
import { migrateDatabase } from '#db/migrate.server.ts';
import { OperatorError } from '#db/operator-error.server.ts';
import { openStorage } from '../uploads/storage.ts';
import { sha256Of } from './picture-folder.ts';
import { openBackup } from './read-backup.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const PREFIX = 'drill-';
/** Age after which the files of a killed drill are removed. */
const LEFT_MS = 24 * 3_600_000;

/**
 * Restores a backup to a temporary folder in the data folder, with a separate PostgreSQL. Compares
 * all tables and images with the manifest, if the backup has one, and migrates the database.
 * Removes the folder at the end.
 *
 * @param signal ends the drill early; the cleanup still runs
 * @throws OperatorError if the backup is damaged, if anything differs, or if `signal` is aborted
 */
export async function runDrill({
  dataDir,
  file,
  signal,
  log = () => {},
}: {
  dataDir: string;
  file: string;
  signal?: AbortSignal;
  log?: (line: string) => void;
}): Promise<{ createdAt: Date; rows: number; tables: number; uploads: number }> {
  await clearAwayOldDrills(dataDir);
  const scratch = await mkdtemp(join(dataDir, PREFIX));
  try {
    const { createdAt, rows, tables, uploads } = await checkBackup(file);
    await restoreTo(scratch, file, { signal, log });
    return { createdAt, rows, tables, uploads };
  } finally {
    await clearAway(scratch);
  }
}

async function restoreTo(
  scratch: string,
  file: string,
  { signal, log }: { signal: AbortSignal | undefined; log: (line: string) => void },
): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: scratch });
  // A stopped server ends running queries, so an aborted drill ends soon.
  const interrupt = () => void server.stop();
  signal?.addEventListener('abort', interrupt);
  try {
    signal?.throwIfAborted();
    const storage = await openStorage({ dataDir: scratch, s3: {} });
    await restoreBackup({ address: server.address, storage, file, log });
    const { manifest, uploads } = await openBackup(file);
    const { tables } = await readDatabaseContent(server.address);
    const expected = manifest?.database.tables;
    if (expected && JSON.stringify(expected) !== JSON.stringify(tables)) {
      const differing = expected.find(
        (table, index) => JSON.stringify(table) !== JSON.stringify(tables[index]),
      );
      throw new OperatorError('drillDiffers', { file, part: differing?.name ?? 'tables' });
    }
    for await (const { key, sha256 } of uploads()) {
      const body = await storage.read(key);
      if (body === null || sha256Of(body) !== sha256) {
        throw new OperatorError('drillDiffers', { file, part: key });
      }
    }
    const { pool, close } = openDatabase(server.address);
    await migrateDatabase(pool).finally(close);
  } catch (error) {
    if (signal?.aborted) throw new OperatorError('drillStopped');
    throw error;
  } finally {
    signal?.removeEventListener('abort', interrupt);
    await server.stop();
  }
}

async function clearAwayOldDrills(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const folder = join(dataDir, name);
    if (!name.startsWith(PREFIX) || Date.now() - (await stat(folder)).mtimeMs < LEFT_MS) continue;
    // The PostgreSQL of a killed drill may still run. This call attaches to that server, so that it
    // can be stopped.
    await startEmbeddedPostgres({ dataDir: folder }).then(
      (server) => server.stop(),
      () => {},
    );
    await clearAway(folder);
  }
}

const clearAway = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });
