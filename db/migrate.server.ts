import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { waitForever } from './client.server.ts';
import { MIGRATION_LOCK } from './locks.ts';
import { OperatorError, operatorText } from './operator-error.server.ts';

/** Folder of the migrations, in Drizzle's layout. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** File with all functions and triggers. It runs after the migrations. */
const functionsFile = fileURLToPath(new URL('./functions.sql', import.meta.url));

/** SQLSTATE of a statement that waited too long for a lock. */
const LOCK_NOT_AVAILABLE = '55P03';

export type MigrateOptions = {
  /**
   * Receives the lines of the log. For a new database, one line reports all migrations. For an
   * existing database, one line reports the name of each migration before it runs, and one line its
   * duration afterwards. Each wait for a lock has a line of its own.
   */
  log?: (line: string) => void;
  /**
   * Maximum wait for the lock of a table (ms, default 2 s). Other users of the table also wait
   * during this time.
   */
  lockWaitMs?: number;
  /** Pause before a migration that got no lock is tried again (ms, default 5 s). */
  lockPauseMs?: number;
};

/**
 * Migrates the database to the newest schema, and then runs `functions.sql`. Each migration has its
 * own transaction. An advisory lock ensures that only one instance migrates at a time.
 *
 * @throws OperatorError databaseNewer if a newer version of the site has migrated the database
 */
export async function migrateDatabase(
  pool: pg.Pool,
  { log = () => {}, lockWaitMs = 2_000, lockPauseMs = 5_000 }: MigrateOptions = {},
): Promise<void> {
  const connection = await pool.connect();
  try {
    waitForever(connection);
    await connection.query('set statement_timeout = 0');
    await takeMigrationLock(connection, log);
    await connection.query(`set lock_timeout = ${lockWaitMs}`);
    const run = async (name: string, work: () => Promise<void>) => {
      for (;;) {
        if (await tryInTransaction(connection, work)) return;
        log(operatorText('migrationWaits', { name, seconds: lockPauseMs / 1_000 }));
        await delay(lockPauseMs);
      }
    };
    const count = await applyMigrations(connection, { log, run });
    await applyFunctions(connection, { isAnew: count > 0, run });
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    // The connection has settings that other queries must not have. It is therefore closed instead
    // of being returned to the pool.
    connection.release(true);
  }
}

type Run = (name: string, work: () => Promise<void>) => Promise<void>;

async function takeMigrationLock(
  connection: pg.PoolClient,
  log: (line: string) => void,
): Promise<void> {
  const { rows } = await connection.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [MIGRATION_LOCK],
  );
  if (rows[0]?.taken) return;
  log(operatorText('migrationElsewhere'));
  await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

/**
 * Runs a function in a transaction.
 *
 * @returns false if the transaction waited too long for a lock and was rolled back
 */
async function tryInTransaction(
  connection: pg.PoolClient,
  work: () => Promise<void>,
): Promise<boolean> {
  await connection.query('begin');
  try {
    await work();
    await connection.query('commit');
    return true;
  } catch (error) {
    await connection.query('rollback');
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/**
 * Runs the pending migrations.
 *
 * @returns the number of migrations that ran
 */
async function applyMigrations(
  connection: pg.PoolClient,
  { log, run }: { log: (line: string) => void; run: Run },
): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder });
  await makeMigrationsTable(connection);
  const { rows } = await connection.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  );
  refuseNewer(rows, migrations);
  const applied = new Set(rows.map(({ hash }) => hash));
  const names = migrationNames();
  const startedAt = performance.now();
  let count = 0;
  for (const [index, migration] of migrations.entries()) {
    if (applied.has(migration.hash)) continue;
    const name = names[index] ?? migration.hash;
    const begunAt = performance.now();
    if (applied.size > 0) log(operatorText('migrationBegins', { name }));
    await run(name, () => applyMigration(connection, migration));
    if (applied.size > 0) {
      log(operatorText('migrationDone', { name, seconds: secondsSince(begunAt) }));
    }
    count++;
  }
  // For a new database, only one line is logged. Its tables are empty, so no migration is slow.
  if (applied.size === 0) {
    log(operatorText('tablesMade', { count, seconds: secondsSince(startedAt) }));
  }
  return count;
}

/** Runs the statements of one migration and records it in Drizzle's table. */
export async function applyMigration(
  client: pg.ClientBase,
  { sql, hash, folderMillis }: MigrationMeta,
): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, folderMillis],
  );
}

/** Creates Drizzle's table of migrations if it is missing. */
export async function makeMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/** Lists the names of the migrations, such as `0002_triggers`, in the order of their files. */
function migrationNames(): string[] {
  const journal = readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  return entries.map(({ tag }) => tag);
}

const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(1);

function refuseNewer(rows: readonly { hash: string }[], migrations: MigrationMeta[]): void {
  const known = new Set(migrations.map(({ hash }) => hash));
  const count = rows.filter(({ hash }) => !known.has(hash)).length;
  if (count > 0) throw new OperatorError('databaseNewer', { count });
}

/**
 * Runs `functions.sql` after new migrations, and after a change of its text. The file does not run
 * at each start, because replacing a trigger blocks writers of its table. The hash of the text is
 * stored in Drizzle's schema, because a restore drops this schema together with the functions.
 */
async function applyFunctions(
  connection: pg.PoolClient,
  { isAnew, run }: { isAnew: boolean; run: Run },
): Promise<void> {
  const text = readFileSync(functionsFile, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  await connection.query('create table if not exists drizzle.functions (hash text not null)');
  const { rows } = await connection.query<{ hash: string }>('select hash from drizzle.functions');
  if (!isAnew && rows[0]?.hash === hash) return;
  await run('functions.sql', async () => {
    await connection.query(text);
    await connection.query('delete from drizzle.functions');
    await connection.query('insert into drizzle.functions (hash) values ($1)', [hash]);
  });
}
