import { statfs } from 'node:fs/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Database } from '#db/client.server.ts';
import { findOldestUntaken } from '#domain/sources/inbox.server.ts';
import { countSources } from '#domain/sources/sources.server.ts';
import { watchBackups } from '../backups/metrics.ts';
import { readBackupState } from '../backups/state.ts';
import type { BuildInfo } from '../base/build-info.ts';
import type { Env } from '../base/env.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { cachedRead } from '../metrics/cached-read.ts';

/**
 * Creates the metrics that an instance has only once: version, start, workers, disk, backups,
 * sources, jobs and mails. Only the primary, or the only process, has these metrics.
 */
export function createInstanceMetrics({
  build: { version, build },
  env: { dataDir, backupBucket },
  reads,
  jobs,
}: {
  build: Pick<BuildInfo, 'version' | 'build'>;
  env: Pick<Env, 'dataDir' | 'backupBucket'>;
  reads: Database;
  jobs: Pick<Jobs, 'counts' | 'mails'>;
}) {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'suchna_build_info',
    help: 'Running version and build in the labels; always 1',
    labelNames: ['version', 'build'],
    registers,
  }).set({ version, build }, 1);
  new Gauge({
    name: 'suchna_start_timestamp_seconds',
    help: 'Start time of the instance',
    registers,
  }).set(Date.now() / 1000 - process.uptime());
  const workers = new Gauge({
    name: 'suchna_workers',
    help: 'Number of processes that serve',
    registers,
  });
  workers.set(1);
  const restarts = new Counter({
    name: 'suchna_worker_restarts_total',
    help: 'Number of processes that exited unexpectedly and were restarted',
    registers,
  });

  const lastRestart = new Gauge({
    name: 'suchna_worker_last_restart_timestamp_seconds',
    help: 'Time at which a process was last replaced; 0 before the first',
    registers,
  });

  const readDisk = cachedRead(() => statfs(dataDir));
  const diskGauge = (name: string, help: string, what: 'blocks' | 'bavail') =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const disk = await readDisk();
        if (disk) this.set(disk[what] * disk.bsize);
        else this.remove();
      },
    });
  diskGauge('suchna_data_disk_size_bytes', 'Size of the disk of the data folder', 'blocks');
  diskGauge(
    'suchna_data_disk_free_bytes',
    'Free space of that disk for the user of the site',
    'bavail',
  );

  watchBackups(
    registry,
    cachedRead(() => readBackupState(reads, dataDir)),
    { hasBucket: backupBucket !== undefined },
  );

  const readSources = cachedRead(async () => ({
    ...(await countSources(reads)),
    oldest: await findOldestUntaken(reads),
  }));
  const sourceGauge = (
    name: string,
    help: string,
    read: (found: { active: number; red: number; oldest: string | null }) => number,
  ) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const found = await readSources();
        if (found) this.set(read(found));
        else this.remove();
      },
    });
  sourceGauge('suchna_sources', 'Official lists that are visited', ({ active }) => active);
  sourceGauge('suchna_sources_red', 'Those that cannot be read as before', ({ red }) => red);
  sourceGauge(
    'suchna_inbox_oldest_timestamp_seconds',
    'When the oldest entry of the inbox that nobody took was found; 0 without one',
    ({ oldest }) => (oldest ? Date.parse(oldest) / 1000 : 0),
  );

  const readJobs = cachedRead(() => jobs.counts());
  new Gauge({
    name: 'suchna_jobs',
    help: 'Jobs by queue and state, at the last count',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, ...states } of (await readJobs()) ?? []) {
        for (const [state, count] of Object.entries(states)) this.set({ queue, state }, count);
      }
    },
  });

  new Counter({
    name: 'suchna_mails_total',
    help: 'Mails by outcome. Each attempt to send a mail counts',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(jobs.mails() ?? {})) this.inc({ result }, count);
    },
  });

  return {
    workers,
    /** Counts the restart of a crashed process. */
    countRestart() {
      restarts.inc();
      lastRestart.setToCurrentTime();
    },
    /**
     * Returns the instance's metrics as text.
     *
     * @param serving a registry whose metrics are added
     */
    read(serving?: Registry): Promise<string> {
      return (serving ? Registry.merge([serving, registry]) : registry).metrics();
    },
  };
}
