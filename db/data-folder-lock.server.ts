import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './database-client.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { COMMAND_LOCK, SITE_LOCK } from './locks.ts';
import { OperatorError, operatorText } from './operator-error.server.ts';
import { keepServerLogSmall } from './postgres-log.server.ts';

/*
 * A data folder belongs to one site and any number of commands at a time. A second site is refused.
 */

/** Interval at which the site checks whether another process is stopping the site's database. */
const WATCH_MS = 1_000;
/** Interval at which the embedded server's log is checked, so that it does not fill the disk. */
const LOG_WATCH_MS = 60_000;
/**
 * Longest wait for the site's lock. The last command holds the lock briefly to stop the database.
 */
const LOCK_PATIENCE_MS = 1_000;

type DatabaseUse = { address: EmbeddedPostgres['address']; leave(): Promise<void> };

/**
 * Runs the database for a site. Starts a database that ended early again at the same address.
 * `leave` stops the database.
 *
 * @throws OperatorError siteRunsAlready if another site runs on the folder; the errors of
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
        // need the former address, so the server of the command is stopped.
        await next.lock.end();
        await next.server.stop();
      } catch (error) {
        log(operatorText('databaseLostStill', { reason: (error as Error).message }));
        await delay(1_000);
      }
    }
  };
  keep();
  // If another process tells the database to stop, the database waits for the site's connections
  // and accepts no new connections. The watch closes these connections.
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

/** Starts the database or takes over a running database, and takes the site's lock. */
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
      // The last command may have stopped the database, so the loop starts the database again.
      if (error instanceof OperatorError) throw error;
    }
  }
}

/**
 * Lets a command use the database, and starts the database if needed. The `leave` of the last
 * command stops the database unless a site runs. A site that ends stops the database even if
 * commands use it.
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
        // The site has stopped the database already, so there is nothing to stop.
      }
      await lock.end().catch(() => {});
    };
    return { address: server.address, leave };
  }
}

/**
 * Opens a separate connection, whose locks last as long as the connection. Returns null if the
 * connection fails, for example because the database is stopping.
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
