import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { AnswerOverdue, DatabaseClient } from './database-client.server.ts';
import * as schema from './schema.server.ts';
import { waitAtMost } from './wait-at-most.ts';

/** A handle that runs queries on the pool or in a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/**
 * Address of the database. It is a connection string, or the parts of the embedded database's
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
   * A handle for searches. It has the same limits as `reads`, but its own connections. Searches
   * therefore never take the connections of sign-in, lists and writes. Only the search gate uses
   * this handle (`server/pages/search-gate.ts`).
   */
  searches: Database;
  pool: pg.Pool;
  /** The pool behind `reads`. */
  readPool: pg.Pool;
  /**
   * Closes the connections that were opened before this call, for example after an outage. A busy
   * connection is closed only if its query still waits after half a second.
   */
  renew(): Promise<void>;
  /** Closes all connections. Running queries have one second to end. */
  close(): Promise<void>;
};

/** Maximum time that a query of a page waits for a connection and its result (ms). */
export const READ_LIMIT_MS = 5_000;
/**
 * Timeout of a statement on the server (ms). It is shorter than the client's timeout
 * `ANSWER_LIMIT_MS`. The server therefore ends a slow statement before the client closes the
 * connection.
 */
const STATEMENT_LIMIT_MS = 30_000;
const ANSWER_LIMIT_MS = 35_000;
/**
 * Time after which the server ends an idle transaction (ms), so that a lost client does not keep
 * its locks.
 */
const FORGOTTEN_TRANSACTION_MS = 60_000;
/** Number of connections for searches. The search gate never needs more connections. */
export const SEARCH_CONNECTIONS = 6;
/** Maximum wait until a connection opens or becomes free (ms). */
const CONNECT_LIMIT_MS = 5_000;
/**
 * Minimum share of a query's time limit that must be left when a connection becomes free. With less
 * time left, the query is not sent.
 */
const LEAST_SHARE = 1 / 20;
const CLOSE_PATIENCE_MS = 1_000;
const RENEW_PATIENCE_MS = 500;

/**
 * Settings of every session in the pools. `openSiteDatabase` fails if a connection pooler refuses
 * them.
 */
export const sessionSettings = {
  // Just-in-time compilation and parallel workers are off, because starting them takes longer than
  // any statement of the site. Random reads are cheap, because the data is in memory or on flash
  // storage.
  options: '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1',
  application_name: 'suchna',
};

/**
 * Opens the pools of connections. The first query opens the first connection. A query without a
 * response in time fails with `AnswerOverdue`, and its connection is closed.
 *
 * @param maxConnections maximum number of connections for everything except searches (default 10);
 * searches have six connections of their own
 * @param statementTimeoutMs time after which the server ends a statement (default 30 s)
 * @param answerLimitMs maximum wait for a response (default 35 s)
 * @param readLimitMs maximum total wait of a query of `reads` or `searches` for its connection and
 * response (default 5 s)
 * @param connectLimitMs maximum wait until a connection opens or becomes free (default 5 s)
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
    // A pool replaces a connection that breaks while idle. Without a listener, the error would end
    // the process.
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
 * Removes the time limit for responses from a pooled connection until its release. A query that
 * waits for a lock needs this.
 */
export function waitForever(client: pg.PoolClient): void {
  (client as unknown as DatabaseClient).answerLimitMs = Number.POSITIVE_INFINITY;
}

/**
 * Makes the server end a statement within a second after its client disconnects. A server that
 * refuses the setting, for example on Windows, keeps its default.
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
 * Wraps a pool with one time limit for connection and response together. A query with too little
 * time left is not sent, because its timeout would close a healthy connection.
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
