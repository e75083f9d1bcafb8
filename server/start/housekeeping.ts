import { sql } from 'drizzle-orm';
import type { DatabaseAddress, OpenDatabase } from '#db/client.server.ts';
import { HOUSEKEEPING_LOCK } from '#db/locks.ts';
import { waitAtMost } from '#db/wait-at-most.ts';
import { purgeDeletedAboutSections } from '#domain/about/edit.server.ts';
import { system } from '#domain/actor.ts';
import { eraseOldRequests } from '#domain/alerts/alerts.server.ts';
import { purgeDeletedAnnouncements } from '#domain/announcements/announcements.server.ts';
import { purgeDeletedCategories } from '#domain/categories/categories.server.ts';
import { pruneChanges } from '#domain/changes/changes.server.ts';
import { eraseOldSubmissions } from '#domain/contact/submissions.server.ts';
import { type FileStorage, forgetUnusedImages, removeFiles } from '#domain/media/media.server.ts';
import { createSearchUpkeep } from '#domain/search/index.server.ts';
import { eraseOldMissedSearches } from '#domain/search/missed-searches.server.ts';
import { defaultRetention } from '#domain/settings/defaults.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { eraseEndedSignIns } from '#domain/staff/sessions.server.ts';
import { runBackups } from '../backups/run-backups.ts';
import type { Env } from '../base/env.ts';
import type { Logger } from '../base/log.ts';
import { scheduleLinkChecks } from '../link-checks/check-links.ts';
import { eraseExpiredCounts } from '../rate-limits/rate-limits.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Whoever waits for a database that is silent gets no answer when the site stops either. */
const STOP_PATIENCE_MS = 5_000;

/**
 * What the site does by itself: every minute it brings search up to date, every hour it clears away
 * what is too old, every night it makes a copy of itself in `backups` in the data folder, and where
 * staff have switched it on it asks official links. Of many instances on one database one clears
 * away, one makes the copy and one asks; search is brought up to date by
 * each, which finds nothing to do where another was there before.
 */
export function scheduleHousekeeping({
  env,
  database,
  storage,
  log,
}: {
  env: Pick<Env, 'dataDir' | 's3' | 'backupBucket' | 'siteUrl'>;
  database: Pick<OpenDatabase, 'db' | 'pool'> & { address: DatabaseAddress };
  storage: FileStorage;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}): { stop(): Promise<void> } {
  const backups = runBackups({ env, db: database.db, address: database.address, storage, log });
  const links = scheduleLinkChecks({ database, siteUrl: env.siteUrl, log });
  let running: Promise<unknown> = Promise.resolve();
  const hourly = setInterval(() => {
    running = clearAway(database.db, storage).then(
      (cleared) => cleared && log.info(cleared, 'old rows cleared away'),
      (error: unknown) => log.error({ error }, 'old rows could not be cleared away'),
    );
  }, HOUR_MS);
  hourly.unref();
  const keepSearch = createSearchUpkeep(database.db, system);
  let searching = Promise.resolve();
  const keepSearchSoon = () => {
    searching = searching.then(keepSearch).catch((error: unknown) => {
      log.error({ error }, 'search could not be brought up to date');
    });
  };
  keepSearchSoon();
  const minutely = setInterval(keepSearchSoon, MINUTE_MS);
  minutely.unref();
  return {
    async stop() {
      clearInterval(hourly);
      clearInterval(minutely);
      const ended = Promise.all([running, searching]);
      await Promise.all([
        backups.stop(),
        waitAtMost(STOP_PATIENCE_MS, Promise.all([ended, links.stop()])),
      ]);
    },
  };
}

/**
 * Removes rows that are too old: changes that nobody catches up from any more, sign-ins and counts of
 * rate limits that have run out, deleted entries that can no longer be brought back, and counted
 * searches; by the setting `retention` requests for alerts that nobody confirmed and messages; and
 * uploads that nothing shows.
 *
 * @returns how many of each, or null when another instance is at it
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
  | 'messages'
  | 'rateLimits'
  | 'signIns'
  | 'missedSearches'
  | 'files',
  number
> | null> {
  const cleared = await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${HOUSEKEEPING_LOCK}) as taken`,
    );
    if (!rows[0]?.taken) return null;
    const { requestDays, messageDays } =
      (await readSettings(transaction)).retention ?? defaultRetention;
    return {
      changes: await pruneChanges(transaction, system),
      announcements: await purgeDeletedAnnouncements(transaction, system),
      categories: await purgeDeletedCategories(transaction, system),
      aboutSections: await purgeDeletedAboutSections(transaction, system),
      alertRequests: await eraseOldRequests(transaction, system, requestDays),
      messages: await eraseOldSubmissions(transaction, system, messageDays),
      rateLimits: await eraseExpiredCounts(transaction),
      signIns: await eraseEndedSignIns(transaction, system),
      missedSearches: await eraseOldMissedSearches(transaction, system),
      files: await forgetUnusedImages(transaction, system),
    };
  });
  if (!cleared) return null;
  // Only what is forgotten for good: the transaction might have failed.
  await removeFiles(storage, cleared.files);
  return { ...cleared, files: cleared.files.length };
}
