import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './database-client.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { COMMAND_LOCK, SITE_LOCK } from './locks.ts';
import { OperatorError, operatorText } from './operator-error.server.ts';
import { keepServerLogSmall } from './postgres-log.server.ts';

/*
 * This file manages access to a data folder. One site and any number of commands can use a folder
 * at the same time. A second site is refused.
 */

/** Interval at which the site checks whether another process is stopping its database (ms). */
const WATCH_MS = 1_000;
/**
 * Interval at which the size of the embedded server's log is checked (ms). The log must not fill
 * the disk.
 */
const LOG_WATCH_MS = 60_000;
/**
 * Maximum wait for the site's lock (ms). The last command holds this lock briefly while it stops
 * the database.
 */
const LOCK_PATIENCE_MS = 1_000;

type DatabaseUse = { address: EmbeddedPostgres['address']; leave(): Promise<void> };

/**
 * Runs the database for a site. If the database ends unexpectedly, it is started again at the same
 * address. `leave` stops the database.
 *
 * @throws OperatorError siteRunsAlready if another site uses `dataDir`; the errors of
 * `startEmbeddedPostgres`
 */
export async function holdForSite(
  dataDir: string,
  log: (line: string) => void = () => {},
): Promise<DatabaseUse> {
  let isLeaving = false;
  let restoring: Promise<void> | null = null;
  let held = await takeSite({ dataDir, log });
  const { address } = held.server;

  const keep = () => {
    held.lock.once('end', () => {
      if (isLeaving) return;
      log(operatorText('databaseLost'));
      restoring = restore().finally(() => {
        restoring = null;
      });
    });
  };
  const restore = async () => {
    while (!isLeaving) {
      try {
        const next = await takeSite({ dataDir, log, socketFolder: address.host });
        if (next.server.address.host === address.host) {
          held = next;
          keep();
          return;
        }
        // A command has already started the database at another address. The site's connections
        // need the original address, so the command's server is stopped. The next iteration starts
        // the database again.
        await next.lock.end();
        await next.server.stop();
      } catch (error) {
        log(operatorText('databaseLostStill', { reason: (error as Error).message }));
        await delay(1_000);
      }
    }
  };
  keep();
  // If another process requests a smart shutdown, the database accepts no new connections and waits
  // until the site's connections are closed. This timer closes them.
  const watch = setInterval(() => void held.server.endWaitingStop(), WATCH_MS).unref();
  const logWatch = setInterval(
    () => void keepServerLogSmall(dataDir).catch(() => {}),
    LOG_WATCH_MS,
  ).unref();

  return {
    address,
    leave: async () => {
      isLeaving = true;
      clearInterval(watch);
      clearInterval(logWatch);
      await restoring;
      await held.lock.end().catch(() => {});
      await held.server.stop();
    },
  };
}

/** Starts the database, or uses a database that already runs, and takes the site's lock. */
async function takeSite(options: Parameters<typeof startEmbeddedPostgres>[0]) {
  for (;;) {
    const server = await startEmbeddedPostgres(options);
    const lock = await connectTo(server, 'suchna site');
    if (lock === null) continue;
    const deadline = Date.now() + LOCK_PATIENCE_MS;
    try {
      while (!(await tryLock(lock, SITE_LOCK))) {
        if (Date.now() > deadline) {
          throw new OperatorError('siteRunsAlready', { folder: options.dataDir });
        }
        await delay(50);
      }
      return { server, lock };
    } catch (error) {
      await lock.end().catch(() => {});
      // The last command may have stopped the database. The loop then starts it again.
      if (error instanceof OperatorError) throw error;
    }
  }
}

/**
 * Gives a command access to the database, and starts the database if needed. The `leave` of the
 * last command stops the database, unless a site runs. A site that ends always stops the database,
 * even if commands still use it.
 */
export async function holdForCommand(
  dataDir: string,
  log?: (line: string) => void,
): Promise<DatabaseUse> {
  for (;;) {
    const server = await startEmbeddedPostgres({ dataDir, ...(log && { log }) });
    const lock = await connectTo(server, 'suchna command');
    if (lock === null) continue;
    try {
      await lock.query('select pg_advisory_lock_shared($1)', [COMMAND_LOCK]);
    } catch {
      await lock.end().catch(() => {});
      continue;
    }
    const leave = async () => {
      try {
        await lock.query('select pg_advisory_unlock_shared($1)', [COMMAND_LOCK]);
        if ((await tryLock(lock, COMMAND_LOCK)) && (await tryLock(lock, SITE_LOCK))) {
          await server.stop();
        }
      } catch {
        // The site has already stopped the database.
      }
      await lock.end().catch(() => {});
    };
    return { address: server.address, leave };
  }
}

/**
 * Opens a separate connection for locks, which are released when the connection closes. Returns
 * null if the connection fails, for example because the database is stopping.
 */
async function connectTo(server: EmbeddedPostgres, name: string): Promise<pg.Client | null> {
  const client = new DatabaseClient({ ...server.address, application_name: name });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => {});
    await delay(25);
    return null;
  }
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lock]);
  return rows[0].taken;
}
