import cluster from 'node:cluster';
import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { readBuildInfo } from '../base/build-info.ts';
import { type Env, readEnv } from '../base/env.ts';
import { createLog, createTell, type Logger } from '../base/log.ts';
import { onStopSignal, stopTogether } from '../base/stop-signal.ts';
import { createInstanceMetrics } from '../health/instance-metrics.ts';
import { noJobs } from '../jobs/no-jobs.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createPartHealth, type PartHealth } from '../metrics/part-health.ts';
import { openStorage } from '../uploads/storage.ts';
import { runPrimary, runWorker } from './cluster.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import { prepareSite } from './prepare.ts';
import { serveSite, tellAddress } from './serve.ts';

/** Starts the site with the settings of the environment and runs it until a signal stops it. */
export async function runSite(): Promise<void> {
  try {
    const env = readEnv(process.env);
    const log: Logger = createLog(env.logLevel, {
      onDatabaseAway: (error) => parts.report('database', error),
    });
    const parts = createPartHealth({ log });
    process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'));
    if (cluster.isWorker) await runWorker(env, { log, parts });
    else if (env.workers > 1) await runPrimary(env, { log, parts });
    else await runAlone(env, { log, parts });
  } catch (error) {
    tellFailure(error);
    process.exit(1);
  }
}

async function runAlone(
  env: Env,
  { log, parts }: { log: Logger; parts: PartHealth },
): Promise<void> {
  const tell = createTell(log);
  const build = readBuildInfo();
  const signal = onStopSignal({
    drainMs: env.drainMs,
    onOverdue: () => log.error(operatorText('siteStopOverdue')),
  });
  const { database, secret } = await prepareSite(env, { log, tell });
  const stops: (() => Promise<void>)[] = [];
  try {
    const storage = await openStorage(env, { parts });
    const housekeeping = scheduleHousekeeping({ env, database, storage, log });
    stops.push(() => housekeeping.stop());
    const { smtpUrl } = env;
    const jobs = smtpUrl
      ? await (await import('../jobs/jobs.ts')).startJobs({ database, smtpUrl, env, parts, log })
      : noJobs;
    stops.push(() => jobs.stop());
    if (!signal.isStopping()) {
      const instance = createInstanceMetrics({ build, env, reads: database.reads, jobs });
      const readMetrics = ({ registry }: Metrics) => instance.read(registry);
      const options = { env, log, build, database, secret, jobs, storage, parts, readMetrics };
      const site = await serveSite(options);
      stops.push(() => site.stop());
      tell(tellAddress(env, site.port, build));
      await signal.received;
    }
    log.info(operatorText('siteStopping'));
  } finally {
    await stopTogether(stops, () => database.close());
  }
  log.info(operatorText('siteStopped'));
  process.exit(0);
}

function tellFailure(error: unknown): void {
  if (error instanceof OperatorError) console.error(error.message);
  else console.error(operatorText('siteStartFailed', { reason: String(error) }), error);
}
