import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { DatabaseAddress, OpenDatabase } from '#db/client.server.ts';
import { HOUSEKEEPING_LOCK } from '#db/locks.ts';
import { scheduleNightlyBackup } from '#db/nightly-backup.server.ts';
import { purgeDeletedAboutSections } from '#domain/about/edit.server.ts';
import { eraseOldRequests } from '#domain/alerts/alerts.server.ts';
import { purgeDeletedAnnouncements } from '#domain/announcements/announcements.server.ts';
import { purgeDeletedCategories } from '#domain/categories/categories.server.ts';
import { pruneChanges } from '#domain/changes/changes.server.ts';
import { type FileStorage, forgetUnusedPictures, removeFiles } from '#domain/media/media.server.ts';
import { eraseEndedSignIns } from '#domain/staff/sessions.server.ts';
import type { Env } from './env.ts';
import type { Logger } from './log.ts';

const HOUR_MS = 3_600_000;

/**
 * What the site does by itself: every hour it clears away what is too old, every night it copies the
 * database to `backups` in the data folder. Of many instances on one database one does each.
 */
export function scheduleHousekeeping({
  env,
  database,
  storage,
  log,
}: {
  env: Pick<Env, 'dataDir'>;
  database: Pick<OpenDatabase, 'db'> & { address: DatabaseAddress };
  storage: FileStorage;
  log: Pick<Logger, 'info' | 'error'>;
}): { stop(): Promise<void> } {
  const backup = scheduleNightlyBackup({
    address: database.address,
    folder: join(env.dataDir, 'backups'),
    onDone: (copy) => log.info(copy, 'nightly copy made'),
    onError: (error) => log.error({ error }, 'the nightly copy failed'),
  });
  let running: Promise<unknown> = Promise.resolve();
  const hourly = setInterval(() => {
    running = clearAway(database.db, storage).then(
      (cleared) => cleared && log.info(cleared, 'old rows cleared away'),
      (error: unknown) => log.error({ error }, 'old rows could not be cleared away'),
    );
  }, HOUR_MS);
  hourly.unref();
  return {
    async stop() {
      clearInterval(hourly);
      backup.stop();
      await running;
    },
  };
}

/**
 * Removes changes that nobody catches up from any more, sign-ins that have run out, what was
 * deleted too long ago to be brought back, and uploads that nothing shows. Null when another instance is at it.
 */
export async function clearAway(
  db: OpenDatabase['db'],
  storage: Pick<FileStorage, 'remove'>,
): Promise<Record<
  | 'changes'
  | 'announcements'
  | 'categories'
  | 'aboutSections'
  | 'alertRequests'
  | 'signIns'
  | 'files',
  number
> | null> {
  const cleared = await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${HOUSEKEEPING_LOCK}) as taken`,
    );
    if (!rows[0]?.taken) return null;
    return {
      changes: await pruneChanges(transaction),
      announcements: await purgeDeletedAnnouncements(transaction),
      categories: await purgeDeletedCategories(transaction),
      aboutSections: await purgeDeletedAboutSections(transaction),
      alertRequests: await eraseOldRequests(transaction),
      signIns: await eraseEndedSignIns(transaction),
      files: await forgetUnusedPictures(transaction),
    };
  });
  if (!cleared) return null;
  // Only what is forgotten for good: the transaction might have failed.
  await removeFiles(storage, cleared.files);
  return { ...cleared, files: cleared.files.length };
}
