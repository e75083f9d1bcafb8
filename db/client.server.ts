import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { AnswerOverdue, DatabaseClient } from './database-client.server.ts';
import * as schema from './schema.server.ts';
import { waitAtMost } from './wait-at-most.ts';

/** Runs queries on the pool or in a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/**
 * The address of the database: a connection string, or the parts of the embedded database's
 * address.
 */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

export type OpenDatabase = {
  db: Database;
  /** A handle for page reads. A query fails after 5 s, including the wait for a connection. */
  reads: Database;
  /**
   * A handle with the limits of `reads` and its own connections, so that searches never take the
   * connections of sign-in, lists and writes. Only the search gate uses this handle
   * (`server/pages/search-gate.ts`).
   */
  searches: Database;
  pool: pg.Pool;
  /** The pool behind `reads`. */
  readPool: pg.Pool;
  /**
   * Closes the connections from before an outage. A busy connection is closed only if its query
   * still waits after half a second.
   */
  renew(): Promise<void>;
  /** Closes every connection. Running queries get one second to end. */
  close(): Promise<void>;
};

/** Longest time (ms) that a query of a page waits for a connection and its result. */
export const READ_LIMIT_MS = 5_000;
/**
 * Time limit that the server sets for a statement. This limit is shorter than `ANSWER_LIMIT_MS`,
 * the client's limit, because the client closes the connection when its own limit has passed.
 */
const STATEMENT_LIMIT_MS = 30_000;
const ANSWER_LIMIT_MS = 35_000;
/** Time after which the server ends an idle transaction, so that a lost client keeps no locks. */
const FORGOTTEN_TRANSACTION_MS = 60_000;
/**
 * Number of connections for searches: the largest number of searches that the search gate lets in
 * at once.
 */
export const SEARCH_CONNECTIONS = 6;
/** Longest wait for a connection to open or to become free. */
const CONNECT_LIMIT_MS = 5_000;
/**
 * A query is sent only if at least this share of its time limit is left when a connection becomes
 * free.
 */
const LEAST_SHARE = 1 / 20;
const CLOSE_PATIENCE_MS = 1_000;
const RENEW_PATIENCE_MS = 500;

/** Settings of every session. The start fails if a pooler does not accept these settings. */
export const sessionSettings = {
  // Compiling or starting parallel workers takes longer than any statement of the site. Random
  // reads are cheap, because the data are in memory or on flash.
  options: '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1',
  application_name: 'suchna',
};

/**
 * Opens the pools of connections. Nothing connects before the first query. A query without an
 * answer in time fails with `AnswerOverdue`, and its connection is closed.
 *
 * @param maxConnections upper bound of the pool (default 10); searches have six further connections
 * @param statementTimeoutMs time after which the server ends a statement (default 30 s)
 * @param answerLimitMs longest wait for an answer (default 35 s)
 * @param readLimitMs longest wait of `reads` and `searches` for connection and answer (default 5 s)
 * @param connectLimitMs longest wait for a connection to open or to become free (default 5 s)
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
  const openPool = (max: number) => {
    const made = new pg.Pool({
      ...address,
      Client: DatabaseClient,
      max,
      connectionTimeoutMillis: connectLimitMs,
      onConnect: endWithAsker,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: FORGOTTEN_TRANSACTION_MS,
      ...sessionSettings,
    });
    // A pool replaces a connection that dies while idle. Without a listener here the error would
    // end the process.
    made.on('error', () => {});
    made.on('acquire', (taken) => {
      const client = taken as unknown as DatabaseClient;
      client.answerLimitMs = answerLimitMs;
      busy.add(client);
    });
    made.on('release', (_, released) => busy.delete(released as unknown as DatabaseClient));
    return made;
  };
  const pool = openPool(maxConnections);
  const searchPool = openPool(SEARCH_CONNECTIONS);
  const pools = [pool, searchPool];

  const readPool = withLimit(pool, readLimitMs);
  return {
    db: drizzle(pool, { schema }),
    reads: drizzle(readPool, { schema }),
    searches: drizzle(withLimit(searchPool, readLimitMs), { schema }),
    pool,
    readPool,
    async renew() {
      const renewedAt = performance.now();
      for (const opened of pools) {
        for (let idle = opened.idleCount; idle > 0; idle--) {
          opened.connect().then(
            (client) => client.release(true),
            () => {},
          );
        }
      }
      await delay(RENEW_PATIENCE_MS);
      for (const client of busy) {
        const { openedAt, askedAt } = client;
        const isWaiting = askedAt !== null && askedAt < renewedAt + RENEW_PATIENCE_MS / 2;
        if (openedAt < renewedAt && isWaiting) void client.end();
      }
    },
    async close() {
      const ended = Promise.all(pools.map((opened) => opened.end()));
      if (await waitAtMost(CLOSE_PATIENCE_MS, ended)) return;
      for (const client of busy) void client.end();
      await waitAtMost(CLOSE_PATIENCE_MS, ended);
    },
  };
}

/**
 * Removes the answer limit of a pooled connection until its release, for example for the wait for a
 * lock.
 */
export function waitForever(client: pg.PoolClient): void {
  (client as unknown as DatabaseClient).answerLimitMs = Number.POSITIVE_INFINITY;
}

/**
 * Makes the server end a statement within a second after its client disconnects. Some servers
 * refuse this setting, for example on Windows.
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
 * Wraps a pool with one time limit for connection and answer together. A query with too little time
 * left is not sent, because the limit would close a healthy connection.
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
