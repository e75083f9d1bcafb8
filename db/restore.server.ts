import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  BACKUP_END,
  BACKUP_HEADER,
  type BackupHeader,
  COPY_SETTINGS,
  type CopiedTable,
  listTables,
} from './backup.server.ts';
import type { DatabaseAddress } from './client.server.ts';
import { CopyLines, CutOff } from './copy-lines.server.ts';
import { DatabaseClient } from './database-client.server.ts';
import { rebuildIndexesAfter } from './indexes.server.ts';
import { MIGRATION_LOCK, SITE_LOCK } from './locks.ts';
import { applyMigration, makeMigrationsTable, migrationsFolder } from './migrate.server.ts';
import { OperatorError, operatorText } from './operator-error.server.ts';

/** A backup of the database. It is a file, or an entry of a tar file. */
export type CopySource = {
  /** Name that error messages show. */
  name: string;
  /** Compressed size of the backup in bytes. */
  bytes: number;
  /** Opens a stream of the compressed bytes. Each call starts at the first byte. */
  open(): Readable;
};

export type RestoreOptions = {
  /** Whether the database's current content may be discarded (default false). */
  replace?: boolean;
  /** Called before the current content of the database is discarded, so that it can be saved. */
  onReplace?: () => Promise<void>;
  /** Called when all checks have passed, before the first change. */
  onStart?: () => Promise<void>;
  /** Receives lines about the progress, one at a time. */
  log?: (line: string) => void;
  /** Interval between lines about the progress (ms, default 5 s). */
  logEveryMs?: number;
};

/**
 * Restores a whole backup. If the restore fails, the database does not change. The migrations named
 * in the backup create the tables. `migrateDatabase` must update the tables afterwards.
 *
 * @throws OperatorError if the site runs, if the database is not empty and `replace` is false, or
 * if this version cannot read the whole backup
 */
export async function restoreDatabase(
  address: DatabaseAddress,
  source: CopySource,
  {
    replace = false,
    onReplace = async () => {},
    onStart = async () => {},
    log = () => {},
    logEveryMs = 5_000,
  }: RestoreOptions = {},
): Promise<{ rows: number; createdAt: Date }> {
  const lines = new CopyLines(source.open());
  const client = new DatabaseClient({ ...address, application_name: 'suchna restore' });
  client.on('error', () => {});
  try {
    const header = await readHeader(lines, source.name);
    const migrations = migrationsOf(header, source.name);
    await client.connect();
    await client.query(COPY_SETTINGS);
    await keepSitesAway(client);
    if (await hasRows(client)) {
      if (!replace) throw new OperatorError('restoreNotEmpty');
      await onReplace();
    }
    await onStart();
    await client.query('begin');
    await makeTables(client, migrations);
    const enableTriggers = await disableTriggers(client);
    const rows = await rebuildIndexesAfter(client, log, async () => {
      let told = Date.now();
      const onBytes = (read: number, table: string) => {
        if (Date.now() - told < logEveryMs) return;
        told = Date.now();
        const percent = Math.min(100, Math.floor((read / source.bytes) * 100));
        log(operatorText('restoreProgress', { percent, table }));
      };
      return readStatements(lines, source.name, {
        table: async (statement, chunks) => {
          const rows = client.query(copyFrom(statement));
          await pipeline(eachTold(chunks, lines, tableOf(statement), onBytes), rows);
          return rows.rowCount;
        },
        position: (statement) => client.query(statement),
      });
    });
    await enableTriggers();
    await client.query('commit');
    log(operatorText('restoreAnalyzing'));
    await client.query('analyze');
    return { rows, createdAt: new Date(header.createdAt) };
  } finally {
    lines.close();
    await client.end().catch(() => {});
  }
}

/**
 * Checks a backup by reading it to its end. No database is needed.
 *
 * @returns the header, the total number of rows, and the number of rows and the SHA-256 for each
 * table
 * @throws OperatorError if the file is missing or damaged, is not a backup of this site, or has
 * migrations that this version lacks
 */
export async function checkDatabaseCopy(
  source: CopySource,
): Promise<BackupHeader & { rows: number; tables: CopiedTable[] }> {
  const lines = new CopyLines(source.open());
  try {
    const header = await readHeader(lines, source.name);
    migrationsOf(header, source.name);
    const tables: CopiedTable[] = [];
    const rows = await readStatements(lines, source.name, {
      async table(statement, chunks) {
        const digest = createHash('sha256');
        const before = lines.rowsRead;
        for await (const chunk of chunks) digest.update(chunk);
        const count = lines.rowsRead - before;
        tables.push({ name: tableOf(statement), rows: count, sha256: digest.digest('hex') });
        return count;
      },
      async position() {},
    });
    return { ...header, rows, tables };
  } finally {
    lines.close();
  }
}

async function* eachTold(
  chunks: AsyncIterable<Buffer>,
  lines: CopyLines,
  table: string,
  onBytes: (read: number, table: string) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk;
    onBytes(lines.bytesRead, table);
  }
}

/** Returns the table of a COPY statement, such as `public.categories`. */
const tableOf = (statement: string) => statement.split(' ')[1] ?? '';

/** Parses the description in the first line of the backup. */
async function readHeader(lines: CopyLines, file: string): Promise<BackupHeader> {
  try {
    const first = await lines.next();
    if (first?.startsWith(BACKUP_HEADER)) return JSON.parse(first.slice(BACKUP_HEADER.length));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new OperatorError('restoreNoFile', { file });
    }
  }
  throw new OperatorError('restoreNotACopy', { file });
}

/**
 * Returns the migrations that had run in the database of the backup.
 *
 * @throws OperatorError restoreOtherVersion if this version lacks one of these migrations
 */
function migrationsOf(header: BackupHeader, file: string) {
  const known = readMigrationFiles({ migrationsFolder });
  const isKnown = header.migrations.every((hash, index) => known[index]?.hash === hash);
  if (!isKnown) throw new OperatorError('restoreOtherVersion', { file });
  return known.slice(0, header.migrations.length);
}

/**
 * Refuses to restore while a site runs, and prevents the start of a site during the restore. With
 * the embedded database, a site refuses to start. With DATABASE_URL, a site waits for the migration
 * lock.
 */
async function keepSitesAway(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ running: boolean }>(
    `select not pg_try_advisory_lock($1) or exists (
       select from pg_stat_activity where datname = current_database()
       and application_name = 'suchna' and pid <> pg_backend_pid()) as running`,
    [SITE_LOCK],
  );
  if (rows[0]?.running) throw new OperatorError('restoreSiteRuns');
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

async function hasRows(client: pg.Client): Promise<boolean> {
  for (const { table } of await listTables(client)) {
    const { rows } = await client.query(`select exists (select from ${table}) as found`);
    if (rows[0].found) return true;
  }
  return false;
}

async function makeTables(
  client: pg.Client,
  migrations: ReturnType<typeof readMigrationFiles>,
): Promise<void> {
  await client.query('drop schema if exists drizzle cascade');
  if ((await listTables(client)).length > 0) {
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('grant usage on schema public to public');
  }
  await makeMigrationsTable(client);
  for (const migration of migrations) await applyMigration(client, migration);
}

/**
 * Disables triggers during the restore. The backup already contains the rows that triggers wrote.
 * Only a superuser can disable all triggers at once.
 *
 * @returns a function that enables the triggers again
 */
async function disableTriggers(client: pg.Client): Promise<() => Promise<void>> {
  await client.query('savepoint before_triggers');
  try {
    await client.query('set local session_replication_role = replica');
    return async () => {};
  } catch {
    await client.query('rollback to savepoint before_triggers');
  }
  const tables = await listTables(client);
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

/**
 * Reads a backup. Calls `on.table` for the rows of each table, and `on.position` for the position
 * of each sequence. The file is read to its end, because the checksum of gzip comes last.
 *
 * @returns the number of rows
 */
async function readStatements(
  lines: CopyLines,
  file: string,
  on: {
    table(statement: string, rows: AsyncIterable<Buffer>): Promise<number>;
    position(statement: string): Promise<unknown>;
  },
): Promise<number> {
  let rows = 0;
  try {
    for (let line = await lines.next(); line !== null; line = await lines.next()) {
      if (line.startsWith('copy ')) rows += await on.table(line, lines.rows());
      else if (line.startsWith('select pg_catalog.setval(')) await on.position(line);
      else if (line === `${BACKUP_END}${rows}` && (await lines.next()) === null) return rows;
    }
  } catch (error) {
    // These error codes mean a damaged file: 22… and 23… for rows that do not fit the table, 08P01
    // and 57014 for incomplete rows, and Z_… for gzip. Other errors come from the database.
    const code = (error as { code?: string }).code ?? '';
    if (!/^(2[23]|Z_|08P01|57014)/.test(code) && !(error instanceof CutOff)) throw error;
    throw new OperatorError('restoreDamaged', { file }, { cause: error });
  }
  throw new OperatorError('restoreDamaged', { file });
}
