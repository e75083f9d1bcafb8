import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import {
  BACKUP_END,
  BACKUP_HEADER,
  type BackupHeader,
  COPY_SETTINGS,
  listTables,
} from './backup.server.ts';
import type { DatabaseAddress } from './client.server.ts';
import { copyIn } from './copy-data.server.ts';
import { MIGRATION_LOCK, SITE_LOCK } from './locks.ts';
import { migrationsFolder } from './migrate.server.ts';
import { OperatorError } from './operator-error.server.ts';

export type RestoreOptions = { replace?: boolean; onReplace?: () => Promise<void> };

/**
 * Puts a copy into the database, all of it or nothing. The tables are made as they were when the
 * copy was written; `migrateDatabase` brings them up to date afterwards.
 *
 * @param replace whether what the database holds now may be thrown away
 * @param onReplace called before that happens, to keep what there is
 * @throws OperatorError when the site runs, the database holds something and `replace` is false, or
 *   the file is not a whole copy that this version can read
 */
export async function restoreBackup(
  address: DatabaseAddress,
  file: string,
  { replace = false, onReplace = async () => {} }: RestoreOptions = {},
): Promise<{ rows: number; createdAt: Date }> {
  const lines = new CopyLines(file);
  const client = new pg.Client({ ...address, application_name: 'suchna restore' });
  client.on('error', () => {});
  try {
    const header = await readHeader(lines, file);
    const migrations = migrationsOf(header, file);
    await client.connect();
    await client.query(COPY_SETTINGS);
    await keepSitesAway(client);
    if (await hasRows(client)) {
      if (!replace) throw new OperatorError('restoreNotEmpty');
      await onReplace();
    }
    await client.query('begin');
    await makeTables(client, migrations);
    const enableTriggers = await disableTriggers(client);
    const rows = await readStatements(client, lines, file);
    await enableTriggers();
    await client.query('commit');
    await client.query('analyze');
    return { rows, createdAt: new Date(header.createdAt) };
  } finally {
    lines.close();
    await client.end().catch(() => {});
  }
}

/** What a copy says of itself in its first line. */
async function readHeader(lines: CopyLines, file: string): Promise<BackupHeader> {
  let first: string | null;
  try {
    first = await lines.next();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new OperatorError('restoreNoFile', { file });
    }
    throw new OperatorError('restoreNotACopy', { file });
  }
  if (!first?.startsWith(BACKUP_HEADER)) throw new OperatorError('restoreNotACopy', { file });
  return JSON.parse(first.slice(BACKUP_HEADER.length));
}

/** The project's migrations up to the state of the copy. */
function migrationsOf(header: BackupHeader, file: string) {
  const known = readMigrationFiles({ migrationsFolder });
  const isKnown = header.migrations.every((hash, index) => known[index]?.hash === hash);
  if (!isKnown) throw new OperatorError('restoreOtherVersion', { file });
  return known.slice(0, header.migrations.length);
}

/** A site that starts meanwhile waits until the copy is in, before it migrates. */
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
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/**
 * The copy holds what triggers wrote too, so they must not write it again. Turning all of them off
 * at once is a superuser's right; an owner can turn off those of each table.
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

/** Carries out the copy's own statements: rows of tables and positions of sequences. */
async function readStatements(client: pg.Client, lines: CopyLines, file: string): Promise<number> {
  let rows = 0;
  try {
    for (let line = await lines.next(); line !== null; line = await lines.next()) {
      if (line.startsWith('copy ')) rows += await copyIn(client, line, lines.rows());
      else if (line.startsWith('select pg_catalog.setval(')) await client.query(line);
      else if (line.startsWith(BACKUP_END) && line === `${BACKUP_END}${rows}`) return rows;
    }
  } catch (error) {
    // 22… and 23…: the file's rows do not fit; Z_…: gzip. Anything else is the database's trouble.
    const code = (error as { code?: string }).code ?? '';
    if (!/^(2[23]|Z_|08P01|57014)/.test(code)) throw error;
    throw new OperatorError('restoreDamaged', { file }, { cause: error });
  }
  throw new OperatorError('restoreDamaged', { file });
}

const NEWLINE = 10;
const END_OF_ROWS = Buffer.from('\\.\n');
const CHUNK_BYTES = 64 * 1024;

/** Reads a copy line by line, and the rows of a table as bytes. */
class CopyLines {
  readonly #source;
  readonly #input;
  #pending: Buffer = Buffer.alloc(0);

  constructor(file: string) {
    this.#source = createReadStream(file);
    const gunzip = createGunzip();
    this.#source.on('error', (error) => gunzip.destroy(error));
    this.#input = this.#source.pipe(gunzip)[Symbol.asyncIterator]();
  }

  /** The next line without its end, or null after the last. */
  async next(): Promise<string | null> {
    const line = await this.#line();
    return line === null ? null : line.toString('utf8').trimEnd();
  }

  /** The rows up to the mark that ends them, in pieces fit for the network. */
  async *rows(): AsyncGenerator<Buffer> {
    let chunk: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      const line = await this.#line();
      if (line === null) throw new Error('The rows have no end');
      if (line.equals(END_OF_ROWS)) break;
      chunk.push(line);
      bytes += line.length;
      if (bytes >= CHUNK_BYTES) {
        yield Buffer.concat(chunk);
        chunk = [];
        bytes = 0;
      }
    }
    if (bytes > 0) yield Buffer.concat(chunk);
  }

  close(): void {
    this.#source.destroy();
  }

  async #line(): Promise<Buffer | null> {
    const parts: Buffer[] = [];
    for (;;) {
      const end = this.#pending.indexOf(NEWLINE);
      if (end >= 0) {
        parts.push(this.#pending.subarray(0, end + 1));
        this.#pending = this.#pending.subarray(end + 1);
        return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      }
      if (this.#pending.length > 0) parts.push(this.#pending);
      const { value, done } = await this.#input.next();
      this.#pending = done ? Buffer.alloc(0) : (value as Buffer);
      if (done) return parts.length > 0 ? Buffer.concat(parts) : null;
    }
  }
}
