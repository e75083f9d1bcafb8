import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { PassThrough, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseAddress } from './client.server.ts';
import { AnswerOverdue, DatabaseClient } from './database-client.server.ts';
import { waitAtMost } from './wait-at-most.ts';

/*
 * This file writes backups. A backup is gzipped SQL with data only. It has comments that describe
 * the backup, a `COPY` for each table, and the positions of the sequences. psql can load a backup
 * into migrated tables.
 */

/** Start of the first line. A JSON description of the backup follows (`BackupHeader`). */
export const BACKUP_HEADER = '-- Suchna copy 1 ';

/** Start of the last line, which has the number of rows. A file without this line is incomplete. */
export const BACKUP_END = '-- End ';

export type BackupHeader = {
  /** Time at which the backup began (ISO 8601). */
  createdAt: string;
  /** Hashes of the migrations that had run in the database, oldest first. */
  migrations: string[];
};

/** A table in a backup. `sha256` is the hash of its rows in the format of COPY. */
export type CopiedTable = { name: string; rows: number; sha256: string };

export type DatabaseContent = BackupHeader & {
  /** Version of the server, such as 18.4. */
  postgres: string;
  rows: number;
  tables: CopiedTable[];
  /** Storage keys of the uploaded files that the rows refer to. */
  uploads: string[];
};

/**
 * Session settings for writing and restoring a backup. They fix the format of values and the order
 * of rows, so that backups do not depend on the server's settings. They also switch off time
 * limits.
 */
export const COPY_SETTINGS = `
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set extra_float_digits = 3;
  set synchronize_seqscans = off;
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/**
 * Limits for writing a backup. The backup fails if `signal` aborts, or if the database sends
 * nothing for `stallMs` (default 60 s).
 */
export type CopyLimits = { signal?: AbortSignal | undefined; stallMs?: number | undefined };

const STALL_MS = 60_000;
const CONNECT_LIMIT_MS = 5_000;
const GOODBYE_MS = 1_000;

/**
 * Writes a consistent backup of the whole database. The site may run at the same time. The file is
 * readable only by its owner. After a failure, the file may be incomplete.
 *
 * @returns the content of the backup, and the size in bytes and the SHA-256 of the file
 * @throws AnswerOverdue if the database sends nothing for `stallMs`
 */
export async function writeDatabaseCopy(
  address: DatabaseAddress,
  file: string,
  limits: CopyLimits = {},
): Promise<DatabaseContent & { bytes: number; sha256: string }> {
  const lines = new PassThrough();
  const digest = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _, done) {
      digest.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const content = await withConnection(address, limits, async (client) => {
    const copying = copyDatabase(client, lines).catch((error) => {
      lines.destroy(error);
      throw error;
    });
    const output = createWriteStream(file, { mode: 0o600, flush: true });
    const writing = pipeline(lines, createGzip(), measured, output);
    const [copied] = await Promise.all([copying, writing]);
    return copied;
  });
  return { ...content, bytes, sha256: digest.digest('hex') };
}

/** Returns the tables, counts and hashes that a backup would have now. No file is written. */
export function readDatabaseContent(address: DatabaseAddress): Promise<DatabaseContent> {
  // `pipeline` leaves an error listener for each table on a stream that is only writable.
  const nowhere = new PassThrough().resume();
  return withConnection(address, {}, (client) => copyDatabase(client, nowhere));
}

async function withConnection<T>(
  address: DatabaseAddress,
  { signal, stallMs = STALL_MS }: CopyLimits,
  run: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const client = new DatabaseClient({
    ...address,
    application_name: 'suchna backup',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    answerLimitMs: stallMs,
  });
  const end = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', end);
  try {
    await client.connect();
    return await run(client);
  } finally {
    signal?.removeEventListener('abort', end);
    // The wait is short, because a server that no longer responds never closes the connection.
    await waitAtMost(GOODBYE_MS, client.end()).catch(() => {});
  }
}

async function copyDatabase(client: DatabaseClient, output: Writable): Promise<DatabaseContent> {
  await client.query(COPY_SETTINGS);
  await client.query('begin isolation level repeatable read, read only');
  const header: BackupHeader = {
    createdAt: new Date().toISOString(),
    migrations: await listAppliedMigrations(client),
  };
  output.write(`${BACKUP_HEADER}${JSON.stringify(header)}\n`);
  output.write(`begin;\nset client_encoding = 'UTF8';\nset session_replication_role = replica;\n`);
  const tables: CopiedTable[] = [];
  for (const { table, columns } of await listTables(client)) {
    const target = `${table} (${columns.join(', ')})`;
    output.write(`copy ${target} from stdin;\n`);
    const digest = createHash('sha256');
    const rows = await copyTable(client, `copy ${target} to stdout`, output, (chunk) =>
      digest.update(chunk),
    );
    output.write('\\.\n');
    tables.push({ name: table, rows, sha256: digest.digest('hex') });
  }
  for (const statement of await listSequencePositions(client)) output.write(`${statement};\n`);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  output.end(`commit;\n${BACKUP_END}${rows}\n`);
  const uploads = await listUploads(client);
  const { rows: versions } = await client.query('show server_version');
  await client.query('commit');
  return { ...header, postgres: versions[0].server_version, rows, tables, uploads };
}

/** Copies the rows of a table. Fails if no data arrives within the client's `answerLimitMs`. */
async function copyTable(
  client: DatabaseClient,
  text: string,
  output: Writable,
  onData: (chunk: Buffer) => void,
): Promise<number> {
  const stalled = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => stalled.reject(new AnswerOverdue(client.answerLimitMs)),
    client.answerLimitMs,
  );
  try {
    const rows = client.query(copyTo(text));
    const seen = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        timer.refresh();
        onData(chunk);
        yield chunk;
      }
    };
    await Promise.race([pipeline(rows, seen, output, { end: false }), stalled.promise]);
    return rows.rowCount;
  } finally {
    clearTimeout(timer);
  }
}

async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

type Table = { table: string; columns: string[]; references: string[] };

/**
 * Lists the site's tables with quoted names. A table comes after the tables that it refers to.
 * Generated columns are left out.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as table,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      array(select distinct format('%I.%I', n.nspname, r.relname) from pg_constraint f
        join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  const sorted: Table[] = [];
  const left = new Map(rows.map((row) => [row.table, row]));
  while (left.size > 0) {
    const next =
      [...left.values()].find((row) => row.references.every((name) => !left.has(name))) ??
      // Tables that refer to each other have no correct order, so the first of them is taken.
      ([...left.values()][0] as Table);
    left.delete(next.table);
    sorted.push(next);
  }
  return sorted;
}

/**
 * Lists the statements that set the positions of the sequences. The caller must have read the rows
 * before. Otherwise a position could be lower than a number in the rows.
 */
async function listSequencePositions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select pg_catalog.setval(%L, %s, %L)',
      format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
      last_value is not null) as statement
    from pg_sequences where schemaname = 'public' order by sequencename`);
  return rows.map(({ statement }) => statement);
}

/**
 * Lists the storage keys of images and their variants. The list is empty if the database does not
 * have the table of images yet.
 */
async function listUploads(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('public.media') as media`);
  if (found[0].media === null) return [];
  const { rows } = await client.query<{ key: string }>(`
    select key from public.media
    union select file ->> 'key' from public.media, jsonb_array_elements(variants) as file
    order by 1`);
  return rows.map(({ key }) => key);
}
