import cluster from 'node:cluster';
import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { runPrimary, runWorker } from './cluster.ts';
import { type Env, readEnv } from './env.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import { createLog, type Logger } from './log.ts';
import { noJobs } from './no-jobs.ts';
import { prepareSite } from './prepare.ts';
import { serveSite, tellAddress } from './serve.ts';
import { onStopSignal } from './stop-signal.ts';
import { openStorage } from './storage.ts';

/** Starts the site as the environment says and keeps it running until a signal stops it. */
export async function runSite(): Promise<void> {
  try {
    const env = readEnv(process.env);
    const log = createLog(env.logLevel);
    process.on('unhandledRejection', (error) => log.error({ error }, 'something was not awaited'));
    if (cluster.isWorker) await runWorker(env, log);
    else if (env.workers > 1) await runPrimary(env, log);
    else await runAlone(env, log);
  } catch (error) {
    tellFailure(error);
    process.exit(1);
  }
}

async function runAlone(env: Env, log: Logger): Promise<void> {
  const tell = (line: string) => console.log(line);
  const signal = onStopSignal();
  const { database, secret } = await prepareSite(env, { log, tell });
  const close: (() => Promise<void> | void)[] = [() => database.close()];
  try {
    const storage = await openStorage(env);
    const housekeeping = scheduleHousekeeping({ env, database, storage, log });
    close.unshift(() => housekeeping.stop());
    const { smtpUrl } = env;
    const jobs = smtpUrl
      ? await (await import('./jobs.ts')).startJobs({ database, smtpUrl, env, log })
      : noJobs;
    close.unshift(() => jobs.stop());
    if (!signal.isStopping()) {
      const site = await serveSite({ env, log, database, secret, jobs, storage });
      close.unshift(() => site.stop());
      tell(tellAddress(env, site.port));
      await signal.received;
    }
    log.info(operatorText('siteStopping'));
  } finally {
    for (const step of close) await step();
  }
  log.info(operatorText('siteStopped'));
  process.exit(0);
}

function tellFailure(error: unknown): void {
  if (error instanceof OperatorError) console.error(error.message);
  else console.error(operatorText('siteStartFailed', { reason: String(error) }), error);
}
