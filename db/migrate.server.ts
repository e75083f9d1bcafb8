import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { waitForever } from './client.server.ts';
import { MIGRATION_LOCK } from './locks.ts';
import { OperatorError } from './operator-error.server.ts';

/** The folder of the migrations, in drizzle's layout. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the database to the newest schema. Instances that start together wait for one another
 * behind an advisory lock, which dies with its connection.
 *
 * @throws OperatorError databaseNewer when a newer version of the site has migrated the database:
 *   this one might write what that one does not expect
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    waitForever(connection);
    await connection.query('set statement_timeout = 0');
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer(connection);
    await migrate(drizzle(connection), { migrationsFolder });
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // Not returned to the pool: its settings are this function's.
    connection.release(true);
  }
}

async function refuseNewer(connection: pg.PoolClient): Promise<void> {
  const { rows: tables } = await connection.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!tables[0]?.found) return;
  const { rows } = await connection.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  );
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  const count = rows.filter(({ hash }) => !known.has(hash)).length;
  if (count > 0) throw new OperatorError('databaseNewer', { count });
}
