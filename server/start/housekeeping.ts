import { sql } from 'drizzle-orm';
import type { DatabaseAddress, OpenDatabase } from '#db/client.server.ts';
import { HOUSEKEEPING_LOCK } from '#db/locks.ts';
import { operatorText } from '#db/operator-error.server.ts';
import { waitAtMost } from '#db/wait-at-most.ts';
import { purgeDeletedAboutSections } from '#domain/about/edit.server.ts';
import { eraseOldActivity } from '#domain/activity/activity.server.ts';
import { system } from '#domain/actor.ts';
import { eraseOldRequests } from '#domain/alerts/alerts.server.ts';
import { purgeDeletedAnnouncements } from '#domain/announcements/announcements.server.ts';
import { type RenewalProgress, renewDerived } from '#domain/announcements/renew-derived.server.ts';
import { purgeDeletedCategories } from '#domain/categories/categories.server.ts';
import { pruneChanges } from '#domain/changes/changes.server.ts';
import { eraseOldSubmissions } from '#domain/contact/submissions.server.ts';
import { eraseUnusedDocuments } from '#domain/documents/documents.server.ts';
import { forgetOldErasures } from '#domain/erasures.server.ts';
import { type FileStorage, forgetUnusedImages, removeFiles } from '#domain/media/media.server.ts';
import { forgetOldPauses } from '#domain/outbound/host-pauses.server.ts';
import { createWordUpkeep } from '#domain/search/index.server.ts';
import { eraseOldMissedSearches } from '#domain/search/missed-searches.server.ts';
import { defaultRetention } from '#domain/settings/defaults.ts';
import { readSettings } from '#domain/settings/settings.server.ts';
import { eraseEndedSignIns } from '#domain/staff/sessions.server.ts';
import { runBackups } from '../backups/run-backups.ts';
import type { Env } from '../base/env.ts';
import type { Logger } from '../base/log.ts';
import { scheduleLinkChecks } from '../link-checks/check-links.ts';
import { eraseExpiredCounts } from '../rate-limits/rate-limits.ts';
import { scheduleSourceVisits } from '../sources/visit-due-sources.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/**
 * Time between two updates of the derived columns of stale announcements. An announcement is stale
 * after another version of the site or another program has written it.
 */
const RENEW_EVERY_MS = 5_000;
/** Minimum number of stale announcements for which an update logs its progress. */
const LONG_RENEWAL = 1_000;
/** Time between two log lines about the progress of a long update. */
const RENEWAL_LOG_MS = 10_000;
/** Longest wait for running tasks when the site stops. */
const STOP_PATIENCE_MS = 5_000;

/**
 * Runs the regular tasks of the site. Each task runs on one instance at a time, except the storage
 * of title words.
 *
 * - every 5 s: updates stale derived columns
 * - every minute: stores the words of titles
 * - every hour: erases old rows
 * - every night: makes a backup
 * - if outbound work is on: checks official links and visits sources
 */
export function scheduleHousekeeping({
  env,
  database,
  storage,
  log,
}: {
  env: Pick<Env, 'dataDir' | 's3' | 'backupBucket' | 'siteUrl' | 'contactEmail'>;
  database: Pick<OpenDatabase, 'db' | 'pool'> & { address: DatabaseAddress };
  storage: FileStorage;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}): { stop(): Promise<void> } {
  const backups = runBackups({ env, db: database.db, address: database.address, storage, log });
  const { siteUrl, contactEmail } = env;
  const links = scheduleLinkChecks({ database, siteUrl, log });
  const visits = scheduleSourceVisits({ database, siteUrl, contactEmail, log });
  let running: Promise<unknown> = Promise.resolve();
  const hourly = setInterval(() => {
    running = clearAway(database.db, storage).then(
      (cleared) => cleared && log.info(cleared, 'old rows erased'),
      (error: unknown) => log.error({ error }, 'old rows could not be erased'),
    );
  }, HOUR_MS);
  hourly.unref();
  const keepWords = createWordUpkeep(database.db, system);
  let learning = Promise.resolve();
  const keepWordsSoon = () => {
    learning = learning.then(keepWords).catch((error: unknown) => {
      log.error({ error }, 'the words of titles could not be stored');
    });
  };
  keepWordsSoon();
  const minutely = setInterval(keepWordsSoon, MINUTE_MS);
  minutely.unref();
  const renewal = scheduleRenewal(database.db, log);
  return {
    async stop() {
      clearInterval(hourly);
      clearInterval(minutely);
      const ended = Promise.all([running, learning, renewal.stop()]);
      await Promise.all([
        backups.stop(),
        waitAtMost(STOP_PATIENCE_MS, Promise.all([ended, links.stop(), visits.stop()])),
      ]);
    },
  };
}

/**
 * Updates the derived columns of stale announcements every 5 s. Long updates log their progress.
 */
function scheduleRenewal(
  db: OpenDatabase['db'],
  log: Pick<Logger, 'info' | 'error'>,
): { stop(): Promise<void> } {
  let isStopping = false;
  let running: Promise<void> | null = null;
  let toldAt = 0;
  const onProgress = ({ done, total }: RenewalProgress) => {
    if (done < total && performance.now() - toldAt < RENEWAL_LOG_MS) return;
    toldAt = performance.now();
    if (total >= LONG_RENEWAL) log.info(operatorText('renewalProgress', { done, total }));
  };
  const renew = () => {
    running ??= renewDerived(db, system, { onProgress, shouldStop: () => isStopping })
      .then(
        () => {},
        (error: unknown) => log.error({ error }, 'stale announcements could not be derived again'),
      )
      .finally(() => {
        running = null;
      });
  };
  renew();
  const timer = setInterval(renew, RENEW_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Erases old rows. Deleted entries stay for 30 days. The setting `retention` decides how many days
 * contact messages, entries of the activity log and requests for Job Alerts stay.
 *
 * @returns the numbers of erased rows and files by kind, or null if another instance is erasing
 * rows
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
  | 'activity'
  | 'rateLimits'
  | 'erasures'
  | 'signIns'
  | 'missedSearches'
  | 'documents'
  | 'hostPauses'
  | 'files',
  number
> | null> {
  const cleared = await db.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${HOUSEKEEPING_LOCK}) as taken`,
    );
    if (!rows[0]?.taken) return null;
    const { requestDays, messageDays, activityDays } =
      (await readSettings(transaction)).retention ?? defaultRetention;
    return {
      changes: await pruneChanges(transaction, system),
      announcements: await purgeDeletedAnnouncements(transaction, system),
      categories: await purgeDeletedCategories(transaction, system),
      aboutSections: await purgeDeletedAboutSections(transaction, system),
      alertRequests: await eraseOldRequests(transaction, system, requestDays),
      messages: await eraseOldSubmissions(transaction, system, messageDays),
      activity: await eraseOldActivity(transaction, system, activityDays),
      rateLimits: await eraseExpiredCounts(transaction),
      erasures: await forgetOldErasures(transaction, system),
      signIns: await eraseEndedSignIns(transaction, system),
      missedSearches: await eraseOldMissedSearches(transaction, system),
      documents: await eraseUnusedDocuments(transaction, system),
      hostPauses: await forgetOldPauses(transaction, system),
      files: await forgetUnusedImages(transaction, system),
    };
  });
  if (!cleared) return null;
  // The transaction might fail, so files are removed after its commit.
  await removeFiles(storage, cleared.files);
  return { ...cleared, files: cleared.files.length };
}
