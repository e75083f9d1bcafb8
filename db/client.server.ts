import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import * as schema from './schema.server.ts';

/** A handle that runs queries: the pool's, or a transaction's. */
export type Database = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** Where the database is: an address, or the parts of a local socket. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

/**
 * Opens a pool of connections; nothing connects before the first query.
 *
 * @param maxConnections upper bound of the pool (default 10)
 * @param statementTimeoutMs a statement that runs longer is ended by the server (default 30 s)
 */
export function openDatabase(
  address: DatabaseAddress,
  { maxConnections = 10, statementTimeoutMs = 30_000 } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    ...address,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    // To compile a statement, or to share it among processes, takes longer than any of ours.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    application_name: 'suchna',
  });
  // A connection that dies while idle is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => {});
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
