import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Registry } from 'prom-client';
import type { PartState } from '#app/context.ts';
import { type DatabaseAddress, openDatabase } from '#db/client.server.ts';
import { OperatorError, operatorText } from '#db/operator-error.server.ts';
import { readBuildInfo } from '../base/build-info.ts';
import type { Env } from '../base/env.ts';
import { createTell, type Logger } from '../base/log.ts';
import { endInTime, onStopSignal, stopTogether } from '../base/stop-signal.ts';
import { createInstanceMetrics } from '../health/instance-metrics.ts';
import { noJobs } from '../jobs/no-jobs.ts';
import type { PartHealth } from '../metrics/part-health.ts';
import { createWorkerNumbers, type WorkerNumbers } from '../metrics/worker-numbers.ts';
import { openStorage } from '../uploads/storage.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import { prepareSite } from './prepare.ts';
import { serveSite, tellAddress } from './serve.ts';

/** Messages between the primary and its workers. */
type ToWorker =
  | { type: 'serve'; address: DatabaseAddress; secret: string }
  | { type: 'numbers'; id: number }
  | { type: 'metrics'; id: number; text: string }
  | { type: 'part'; state: PartState }
  | { type: 'stop' };
type ToPrimary =
  | { type: 'ready' }
  | { type: 'serving'; port: number }
  | { type: 'failed'; message: string }
  | { type: 'numbers'; id: number; numbers: WorkerNumbers }
  | { type: 'metrics'; id: number };

/**
 * Delay before a dead worker is replaced. Without the delay a worker that always crashes would
 * restart all the time.
 */
const RESTART_MS = 1_000;
/** Time within which a worker must stop after the drain time. Requests get 10 s to finish. */
const STOP_PATIENCE_MS = 13_000;
/**
 * Longest wait of a worker for the metrics of all workers. The primary needs up to 5 s to collect
 * these metrics.
 */
const METRICS_PATIENCE_MS = 6_000;

/**
 * Runs WEB_CONCURRENCY workers that share the port. Each worker accepts its own connections. The
 * primary does not accept connections for the workers, because a connection would hang when its
 * worker dies before the handover. The primary runs the migrations, starter content, housekeeping
 * and mail jobs. It serves no requests.
 */
export async function runPrimary(
  env: Env,
  { log, parts }: { log: Logger; parts: PartHealth },
): Promise<void> {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const tell = createTell(log);
  const build = readBuildInfo();
  const signal = onStopSignal({
    drainMs: env.drainMs,
    onOverdue: () => {
      log.error(operatorText('siteStopOverdue'));
      killWorkers();
    },
  });
  const { database, secret } = await prepareSite(env, { log, tell });
  const storage = await openStorage(env, { parts });
  const housekeeping = scheduleHousekeeping({ env, database, storage, log });
  const { smtpUrl } = env;
  const jobs = smtpUrl
    ? await (await import('../jobs/jobs.ts')).startJobs({ database, smtpUrl, env, parts, log })
    : noJobs;
  const instance = createInstanceMetrics({ build, env, reads: database.reads, jobs });
  const failed = Promise.withResolvers<never>();
  const served = Promise.withResolvers<number>();
  const send = (worker: Worker, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message);
  };
  const numbers = createWorkerNumbers((worker: Worker, id) =>
    send(worker, { type: 'numbers', id }),
  );
  // The workers serve the pages that show whether mail works. Only the primary sends mail, so it
  // passes the state of the mail server on to the workers.
  const tellMail = (state: PartState, worker: Worker) => {
    if (state.part === 'mail' && state.state !== 'unasked') send(worker, { type: 'part', state });
  };
  parts.subscribe((state) => {
    for (const worker of Object.values(cluster.workers ?? {})) if (worker) tellMail(state, worker);
  });

  cluster.on('message', async (worker, message: ToPrimary) => {
    if (message.type === 'ready') {
      send(worker, { type: 'serve', address: database.address, secret });
      for (const state of parts.read()) tellMail(state, worker);
    } else if (message.type === 'serving') {
      if (!worker.isDead()) numbers.add(worker);
      served.resolve(message.port);
    } else if (message.type === 'failed') {
      failed.reject(
        Object.assign(new OperatorError('siteStartFailed'), { message: message.message }),
      );
    } else if (message.type === 'numbers') {
      numbers.answered(message.id, message.numbers);
    } else if (message.type === 'metrics') {
      instance.workers.set(numbers.count());
      const text = (await Promise.all([numbers.read(), instance.read()])).join('\n');
      send(worker, { type: 'metrics', id: message.id, text });
    }
  });
  cluster.on('exit', async (worker, code, by) => {
    if (signal.isStopping()) return;
    log.error({ pid: worker.process.pid, code, signal: by }, 'a worker ended and is replaced');
    await delay(RESTART_MS);
    if (signal.isStopping()) return;
    instance.countRestart();
    cluster.fork();
  });

  try {
    if (!signal.isStopping()) {
      for (let n = 0; n < env.workers; n++) cluster.fork();
      const port = await Promise.race([served.promise, failed.promise, signal.received]);
      if (port !== undefined) tell(tellAddress(env, port, build));
      await signal.received;
    }
    log.info(operatorText('siteStopping'));
  } finally {
    await stopTogether(
      [
        () => stopWorkers(send, env.drainMs + STOP_PATIENCE_MS),
        () => jobs.stop(),
        () => housekeeping.stop(),
      ],
      () => database.close(),
    );
  }
  log.info(operatorText('siteStopped'));
  process.exit(0);
}

async function stopWorkers(
  send: (worker: Worker, message: ToWorker) => void,
  patienceMs: number,
): Promise<void> {
  const workers = listWorkers();
  const ended = workers.map((worker) => once(worker, 'exit'));
  for (const worker of workers) send(worker, { type: 'stop' });
  await Promise.race([Promise.all(ended), delay(patienceMs, undefined, { ref: false })]);
  killWorkers();
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function killWorkers(): void {
  for (const worker of listWorkers()) if (!worker.isDead()) worker.process.kill('SIGKILL');
}

/** Serves from one worker process. The primary starts and stops the worker. */
export async function runWorker(
  env: Env,
  { log, parts }: { log: Logger; parts: PartHealth },
): Promise<void> {
  // Ctrl-C reaches every process of the terminal. Only the primary decides when to stop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const registry = new Registry();
  const answers = new Map<number, (text: string) => void>();
  const start = Promise.withResolvers<Extract<ToWorker, { type: 'serve' }>>();
  const stop = Promise.withResolvers<void>();
  const send = (message: ToPrimary) => process.send?.(message);
  process.on('message', async (message: ToWorker) => {
    if (message.type === 'serve') start.resolve(message);
    else if (message.type === 'stop') stop.resolve();
    else if (message.type === 'part') parts.learn(message.state);
    else if (message.type === 'metrics') answers.get(message.id)?.(message.text);
    else if (message.type === 'numbers') {
      const numbers = await registry.getMetricsAsJSON().catch((error) => {
        log.error({ error }, 'the metrics of a worker could not be read');
        return [];
      });
      send({ type: 'numbers', id: message.id, numbers });
    }
  });
  process.on('disconnect', () => stop.resolve());
  send({ type: 'ready' });
  const { address, secret } = await start.promise;
  const database = { ...openDatabase(address), address };
  let lastId = 0;
  const readMetrics = async () => {
    const id = ++lastId;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const patience = setTimeout(
      () => reject(new Error('the primary process did not send the metrics in time')),
      METRICS_PATIENCE_MS,
    );
    answers.set(id, resolve);
    send({ type: 'metrics', id });
    return promise.finally(() => {
      clearTimeout(patience);
      answers.delete(id);
    });
  };
  try {
    const jobs = env.smtpUrl
      ? await (await import('../jobs/jobs.ts')).connectJobs({ pool: database.pool, log })
      : noJobs;
    const site = await serveSite({
      env,
      log,
      build: readBuildInfo(),
      database,
      secret,
      jobs,
      storage: await openStorage(env, { parts }),
      parts,
      registry,
      readMetrics,
    });
    send({ type: 'serving', port: site.port });
    await stop.promise;
    endInTime({
      drainMs: env.drainMs,
      onOverdue: () => log.error(operatorText('siteStopOverdue')),
    });
    await site.stop();
    await jobs.stop();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    send({ type: 'failed', message: error.message });
    await stop.promise;
  } finally {
    await database.close();
  }
  process.exit(0);
}
