import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { AnswerOverdue, DatabaseClient } from './database-client.server.ts';
import * as schema from './schema.server.ts';
import { waitAtMost } from './wait-at-most.ts';

/** A handle that runs queries: the pool's, or a transaction's. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** Where the database is: an address, or the parts of a local socket. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

export type OpenDatabase = {
  db: Database;
  /** The same for whoever waits for a page: a question that takes longer than 5 s is given up. */
  reads: Database;
  pool: pg.Pool;
  /** The pool as `reads` asks it. */
  readPool: pg.Pool;
  /**
   * Closes the connections of before an outage, for when the database is known to answer again: idle
   * ones at once, and those whose answer has not come half a second later.
   */
  renew(): Promise<void>;
  /** Ends every connection; those that wait for an answer get a second for it. */
  close(): Promise<void>;
};

/** How long whoever waits for a page waits for each answer of the database (ms). */
export const READ_LIMIT_MS = 5_000;
/** The server ends a statement by itself before this side gives it up. */
const STATEMENT_LIMIT_MS = 30_000;
const ANSWER_LIMIT_MS = 35_000;
/** A transaction whose site has gone must not keep its locks. */
const FORGOTTEN_TRANSACTION_MS = 60_000;
/** A connection that takes longer to be made, or to become free, is not waited for. */
const CONNECT_LIMIT_MS = 5_000;
/** What is left of a limit when a connection is free: with less than this part, nothing is asked. */
const LEAST_SHARE = 1 / 20;
const CLOSE_PATIENCE_MS = 1_000;
const RENEW_PATIENCE_MS = 500;

/** What every session of the site begins with; a pooler that cannot give that is found at the start. */
export const sessionSettings = {
  // To compile a statement, or to share it among processes, takes longer than any of ours. A page out
  // of order costs what one in order does: rows are short and stay in memory, or lie on a flash disk.
  options: '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1',
  application_name: 'suchna',
};

/**
 * Opens a pool of connections; nothing connects before the first query. Every question has an end:
 * where no answer comes, it fails with an `AnswerOverdue` and its connection is closed.
 *
 * @param maxConnections upper bound of the pool (default 10)
 * @param statementTimeoutMs a statement that runs longer is ended by the server (default 30 s)
 * @param answerLimitMs an answer that takes longer is not waited for (default 35 s)
 * @param readLimitMs the same for `reads`, with the time until a connection is free (default 5 s)
 * @param connectLimitMs a connection that takes longer to be made or to become free is not waited
 *   for (default 5 s)
 */
export function openDatabase(
  address: DatabaseAddress,
  {
    maxConnections = 10,
    statementTimeoutMs = STATEMENT_LIMIT_MS,
    answerLimitMs = ANSWER_LIMIT_MS,
    readLimitMs = READ_LIMIT_MS,
    connectLimitMs = CONNECT_LIMIT_MS,
  } = {},
): OpenDatabase {
  const busy = new Set<DatabaseClient>();
  const pool = new pg.Pool({
    ...address,
    Client: DatabaseClient,
    max: maxConnections,
    connectionTimeoutMillis: connectLimitMs,
    onConnect: endWithAsker,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: FORGOTTEN_TRANSACTION_MS,
    ...sessionSettings,
  });
  // A connection that dies while idle is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => {});
  pool.on('acquire', (taken) => {
    const client = taken as unknown as DatabaseClient;
    client.answerLimitMs = answerLimitMs;
    busy.add(client);
  });
  pool.on('release', (_, released) => busy.delete(released as unknown as DatabaseClient));

  const readPool = withLimit(pool, readLimitMs);
  return {
    db: drizzle(pool, { schema }),
    reads: drizzle(readPool, { schema }),
    pool,
    readPool,
    async renew() {
      const renewedAt = performance.now();
      for (let idle = pool.idleCount; idle > 0; idle--) {
        pool.connect().then(
          (client) => client.release(true),
          () => {},
        );
      }
      await delay(RENEW_PATIENCE_MS);
      for (const client of busy) {
        const { openedAt, askedAt } = client;
        const isWaiting = askedAt !== null && askedAt < renewedAt + RENEW_PATIENCE_MS / 2;
        if (openedAt < renewedAt && isWaiting) void client.end();
      }
    },
    async close() {
      const ended = pool.end();
      if (await waitAtMost(CLOSE_PATIENCE_MS, ended)) return;
      for (const client of busy) void client.end();
      await waitAtMost(CLOSE_PATIENCE_MS, ended);
    },
  };
}

/** For a connection of a pool that is to wait for as long as it takes, such as for a lock. */
export function waitForever(client: pg.PoolClient): void {
  (client as unknown as DatabaseClient).answerLimitMs = Number.POSITIVE_INFINITY;
}

/**
 * Lets the server end a statement within a second of this side giving it up; it would run on, up to
 * its own limit, while its asker opens another connection. Not every server knows how.
 */
async function endWithAsker(client: pg.ClientBase): Promise<void> {
  (client as unknown as DatabaseClient).answerLimitMs = CONNECT_LIMIT_MS;
  try {
    await client.query(
      `select set_config(name, '1s', false) from pg_settings
       where name = 'client_connection_check_interval'`,
    );
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  }
}

/**
 * The same pool for those who wait at most so long for a connection and an answer together. Whose
 * connection is free at the last moment asks nothing: the limit would close a healthy connection.
 */
function withLimit(pool: pg.Pool, limitMs: number): pg.Pool {
  const connect = async () => {
    const startedAt = performance.now();
    const client = await pool.connect();
    const leftMs = limitMs - (performance.now() - startedAt);
    if (leftMs < limitMs * LEAST_SHARE) {
      client.release();
      throw new AnswerOverdue(limitMs);
    }
    (client as unknown as DatabaseClient).answerLimitMs = leftMs;
    return client;
  };
  const query = async (config: pg.QueryConfig, values: unknown[]) => {
    const client = await connect();
    try {
      return await client.query(config, values);
    } finally {
      client.release();
    }
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      return name === 'query' ? query : Reflect.get(target, name);
    },
  });
}
