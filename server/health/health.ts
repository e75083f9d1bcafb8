import type pg from 'pg';
import type { BackupState, Health, HealthPart, PartName, PartState } from '#app/context.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formatNumber } from '#domain/indian-numbers.ts';
import type { MessageReference, MessageValues } from '#messages/format.ts';
import type { Locale } from '#messages/locales.ts';
import type { MessageKey } from '#messages/texts.ts';
import type { BuildInfo } from '../base/build-info.ts';
import type { Env } from '../base/env.ts';
import { SILENT_MS } from '../live/change-follower.ts';
import { cachedRead } from '../metrics/cached-read.ts';
import { type MetricNumbers, readMetricNumbers } from '../metrics/metric-numbers.ts';

/** Time for which Health asks for attention after the restart of a worker (seconds). */
const RESTART_TOLD_S = 24 * 3_600;
/**
 * Link checks are late if their last run ended longer ago than this time. Runs begin every ten
 * minutes and take at most about an hour.
 */
const LINK_CHECKS_LATE_MS = 3 * 3_600_000;
/**
 * Visits to official lists are late if their last run ended longer ago than this time. There are no
 * visits for eight hours at night, and a run takes some hours at most.
 */
const SOURCES_LATE_MS = 12 * 3_600_000;
const GB = 1e9;
/**
 * Health asks for attention if there are at least this many browser errors, and more than one error
 * per thousand served pages.
 */
const FEW_BROWSER_ERRORS = 5;
const PAGES_PER_ERROR = 1_000;

type Facts = {
  env: Pick<Env, 'databaseUrl' | 'smtpUrl' | 'redisUrl' | 's3'>;
  build: Pick<BuildInfo, 'version' | 'build'>;
  numbers: MetricNumbers;
  /** The database's version and size, or null if the database does not answer. */
  database: { version: string; size: string } | null;
  failing: (part: PartName) => PartState | undefined;
  /**
   * Whether link checks are on, and the end of the last run. Null if the data could not be read.
   */
  linkChecks: { isOn: boolean; endedAt: Date | null } | null;
  /**
   * The state of the visits to official lists: whether visits are on, the end of the last run, the
   * number of active sources, and the number of sources with an alarm (`red`). Null if the state
   * could not be read.
   */
  sources: { isOn: boolean; endedAt: Date | null; active: number; red: number } | null;
  /** The state of backups. Null if the state cannot be read. */
  backups: BackupState | null;
  now: number;
  locale: Locale;
};

type Found = Pick<HealthPart, 'state' | 'says'> & { todo?: MessageReference };

/** The checks of all parts, in the order of the screen. */
const parts: Record<HealthPart['part'], (facts: Facts) => Found> = {
  version({ build: { version, build }, numbers, locale }) {
    const since = formatDateTime(
      new Date(need(numbers, 'suchna_start_timestamp_seconds') * 1000),
      locale,
    );
    return good(say('healthVersionIs', { version, build, since }));
  },

  database({ env, database, failing, numbers, locale }) {
    const reason = failing('database')?.reason;
    if (!database || reason) {
      const says = [reason ? say('healthDatabaseAway', { reason }) : say('healthDatabaseSilent')];
      return { state: 'bad', says, todo: say('healthDatabaseAwayTodo') };
    }
    const connections = (state: string) =>
      numbers.sum('suchna_database_connections', { state }) ?? 0;
    const busy = connections('busy');
    // Linux distributions add their own version after the first word of PostgreSQL's version.
    const [version = ''] = database.version.split(' ');
    const says = [
      say(env.databaseUrl ? 'healthDatabaseServer' : 'healthDatabaseOwn', { version }),
      say('healthDatabaseUse', {
        size: bytes(Number(database.size), locale),
        busy,
        open: busy + connections('idle'),
      }),
    ];
    const n = connections('awaited');
    // A short wait is normal while an idle connection is handed over.
    if (n === 0 || connections('idle') > 0) return good(...says);
    says.push(say('healthDatabaseAwaited', { n }));
    return { state: 'attention', says, todo: say('healthDatabaseAwaitedTodo') };
  },

  changes({ numbers }) {
    const position = need(numbers, 'suchna_changes_position');
    const silent = numbers.sum('suchna_feed_silent_seconds');
    if (silent === null) return good(say('healthChangesPosition', { position }));
    const says = [say('healthChangesHeard', { seconds: Math.round(silent), position })];
    if (silent * 1000 <= SILENT_MS) return good(...says);
    return { state: 'bad', says, todo: say('healthChangesTodo') };
  },

  cache({ numbers, locale }) {
    const pages = need(numbers, 'suchna_page_cache_pages');
    const says = [
      say('healthCacheHolds', {
        pages: formatNumber(pages, locale),
        bytes: bytes(need(numbers, 'suchna_page_cache_bytes'), locale),
        maxBytes: bytes(need(numbers, 'suchna_page_cache_max_bytes'), locale),
      }),
    ];
    const all = numbers.sum('suchna_page_cache_total') ?? 0;
    const rendered = numbers.sum('suchna_page_cache_total', { result: 'miss' }) ?? 0;
    if (all > 0) {
      says.push(say('healthCacheAnswers', { share: Math.floor((1 - rendered / all) * 100) }));
    }
    return good(...says);
  },

  mail({ env, failing, numbers, locale }) {
    if (!env.smtpUrl) {
      const todo = say('healthMailNoneTodo');
      return { state: 'attention', says: [say('healthMailNone')], todo };
    }
    const sent = numbers.sum('suchna_mails_total', { result: 'sent' });
    const failed = numbers.sum('suchna_mails_total', { result: 'failed' }) ?? 0;
    const says = [
      sent === null
        ? say('healthMailReady')
        : say('healthMailSent', { sent: formatNumber(sent, locale) }),
    ];
    if (failed > 0) says.push(say('healthMailFailed', { failed: formatNumber(failed, locale) }));
    const broken = failing('mail');
    if (!broken) return good(...says);
    says.unshift(say('healthMailFailing', { reason: broken.reason ?? '' }));
    return { state: 'bad', says, todo: say('healthMailTodo') };
  },

  pictures({ env, failing }) {
    if (!env.s3.bucket) return good(say('healthPicturesFolder'));
    const broken = failing('bucket');
    if (!broken) return good(say('healthPicturesBucket'));
    const says = [say('healthPicturesFailing', { reason: broken.reason ?? '' })];
    return { state: 'bad', says, todo: say('healthPicturesTodo') };
  },

  redis({ env, failing }) {
    if (!env.redisUrl) return good(say('healthRedisNone'));
    const broken = failing('redis');
    if (!broken) return good(say('healthRedisUsed'));
    const says = [say('healthRedisFailing', { reason: broken.reason ?? '' })];
    return { state: 'attention', says, todo: say('healthRedisTodo') };
  },

  backups({ backups, locale }) {
    if (!backups) throw new Error('The state of the backups cannot be read.');
    const { newest, isLate, failure, sendFailure } = backups;
    const says = [
      newest
        ? say('healthBackupNewest', {
            time: formatDateTime(newest.at, locale),
            size: bytes(newest.bytes, locale),
          })
        : say('healthBackupNone'),
    ];
    if (failure) says.push(say('healthBackupFailed', { reason: failure.reason }));
    if (sendFailure) says.push(say('healthBackupNotSent', { reason: sendFailure.reason }));
    if (!isLate && !failure && !sendFailure) return good(...says);
    return { state: isLate ? 'bad' : 'attention', says, todo: say('healthBackupTodo') };
  },

  disk({ numbers, locale }) {
    const free = need(numbers, 'suchna_data_disk_free_bytes');
    const size = need(numbers, 'suchna_data_disk_size_bytes');
    const says = [say('healthDiskFree', { free: bytes(free, locale), size: bytes(size, locale) })];
    const todo = say('healthDiskTodo');
    if (free < 0.2 * GB) return { state: 'bad', says, todo };
    return free < size / 20 || free < GB ? { state: 'attention', says, todo } : good(...says);
  },

  jobs({ env, numbers }) {
    if (!env.smtpUrl) return good(say('healthJobsNone'));
    const counted = (state: string) => need(numbers, 'suchna_jobs', { state });
    const failed = counted('failed');
    const says = [
      say('healthJobsCounted', {
        active: counted('active'),
        waiting: counted('waiting'),
        later: counted('later'),
        failed,
      }),
    ];
    return failed > 0 ? { state: 'attention', says, todo: say('healthJobsTodo') } : good(...says);
  },

  links({ linkChecks, now, locale }) {
    if (!linkChecks) throw new Error('The state of the link checks cannot be read.');
    const { isOn, endedAt } = linkChecks;
    if (!isOn) return good(say('healthLinksOff'));
    const says = endedAt
      ? [say('healthLinksRun', { time: formatDateTime(endedAt, locale) })]
      : [say('healthLinksNone')];
    const isLate = !endedAt || now - endedAt.getTime() > LINK_CHECKS_LATE_MS;
    return isLate ? { state: 'attention', says, todo: say('healthLinksTodo') } : good(...says);
  },

  sources({ sources, now, locale }) {
    if (!sources) throw new Error('The state of the sources cannot be read.');
    const { isOn, endedAt, active, red } = sources;
    if (!isOn) return good(say('healthSourcesOff'));
    if (active === 0) return good(say('healthSourcesNone'));
    const says = endedAt
      ? [say('healthSourcesRun', { n: active, time: formatDateTime(endedAt, locale) })]
      : [say('healthSourcesNoRun', { n: active })];
    if (red > 0) {
      says.push(say('healthSourcesRed', { n: red }));
      return { state: 'bad', says, todo: say('healthSourcesTodo') };
    }
    const isLate = !endedAt || now - endedAt.getTime() > SOURCES_LATE_MS;
    return isLate
      ? { state: 'attention', says, todo: say('healthSourcesLateTodo') }
      : good(...says);
  },

  workers({ numbers, now, locale }) {
    const n = need(numbers, 'suchna_workers');
    const restarts = numbers.sum('suchna_worker_restarts_total') ?? 0;
    const says = [say('healthWorkersServe', { n })];
    if (restarts === 0) return good(...says);
    const last = need(numbers, 'suchna_worker_last_restart_timestamp_seconds');
    const time = formatDateTime(new Date(last * 1000), locale);
    says.push(say('healthWorkersRestarted', { n: restarts, time }));
    if (now / 1000 - last > RESTART_TOLD_S) return good(...says);
    return { state: 'attention', says, todo: say('healthWorkersTodo') };
  },

  browsers({ build: { build }, numbers, locale }) {
    const pages = need(numbers, 'suchna_page_cache_total');
    const n = numbers.sum('suchna_browser_errors_total', { build }) ?? 0;
    if (n === 0) return good(say('healthBrowsersNone'));
    const isMuch = n >= FEW_BROWSER_ERRORS && n > pages / PAGES_PER_ERROR;
    return {
      state: isMuch ? 'attention' : 'good',
      says: [say('healthBrowsersSome', { n: formatNumber(n, locale) })],
      todo: say('healthBrowsersTodo'),
    };
  },
};

/**
 * Returns a function that reports the health of the site. All reads have time limits. A database
 * that does not answer is `bad`. Other parts that cannot be read are `unknown`.
 */
export function createHealth({
  env,
  build,
  pool,
  parts: readParts,
  readLinkChecks,
  readSources,
  readBackups,
  readMetrics,
}: Pick<Facts, 'env' | 'build'> & {
  pool: pg.Pool;
  parts: () => PartState[];
  readLinkChecks: () => Promise<Facts['linkChecks']>;
  readSources: () => Promise<Facts['sources']>;
  readBackups: () => Promise<BackupState>;
  readMetrics: () => Promise<string>;
}): Health {
  const askDatabase = cachedRead(async () => {
    const { rows } = await pool.query<{ version: string; size: string }>(
      `select current_setting('server_version') as version,
              pg_database_size(current_database()) as size`,
    );
    return rows[0] ?? null;
  });
  const askLinkChecks = cachedRead(readLinkChecks);
  const askSources = cachedRead(readSources);
  const askBackups = cachedRead(readBackups, { maxAgeMs: 0 });
  const askMetrics = cachedRead(readMetrics, { maxAgeMs: 0, limitMs: 6_000 });
  return async (locale) => {
    const database = await askDatabase();
    const linkChecks = await askLinkChecks();
    const sources = await askSources();
    // The metrics are read after the queries above. Queries that run at the same time could count
    // as waiting for a connection.
    const text = await askMetrics();
    const backups = await askBackups();
    const states = readParts();
    const facts: Facts = {
      env,
      build,
      numbers: readMetricNumbers(text ?? ''),
      database,
      linkChecks,
      sources,
      backups,
      failing: (part) => states.find((one) => one.part === part && one.state === 'failing'),
      now: Date.now(),
      locale,
    };
    return Object.entries(parts).map(([part, look]) => ({
      part: part as HealthPart['part'],
      ...lookSafely(look, facts),
    }));
  };
}

function lookSafely(look: (facts: Facts) => Found, facts: Facts): Omit<HealthPart, 'part'> {
  try {
    return { todo: null, ...look(facts) };
  } catch {
    return { state: 'unknown', says: [say('healthNotRead')], todo: null };
  }
}

function need(numbers: MetricNumbers, name: string, labels?: Record<string, string>): number {
  const value = numbers.sum(name, labels);
  if (value === null) throw new Error(`There is no ${name}.`);
  return value;
}

function say(key: MessageKey, values?: MessageValues): MessageReference {
  return { key, ...(values && { values }) };
}

function good(...says: MessageReference[]): Found {
  return { state: 'good', says };
}

function bytes(value: number, locale: Locale): string {
  const [size, unit] = value < GB ? [value / 1e6, 'MB'] : [value / GB, 'GB'];
  const shown = size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
  return `${formatNumber(shown, locale)} ${unit}`;
}
