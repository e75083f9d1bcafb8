import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { DatabaseAddress } from './client.server.ts';
import { copyOut } from './copy-data.server.ts';

/**
 * A copy of the database is gzipped SQL: comments that say what it is, `COPY` with the rows of each
 * table, and the positions of the sequences. It holds data only; the tables are made by the same
 * migrations before it is read, by `npm run restore`, or by hand and then psql.
 */
export const BACKUP_HEADER = '-- Suchna copy 1 ';

/** The last line, with the number of rows; a copy without it was cut off. */
export const BACKUP_END = '-- End ';

export type BackupHeader = {
  /** ISO 8601 */
  createdAt: string;
  /** Hashes of the migrations that the database had seen, oldest first. */
  migrations: string[];
};

/** Both sides read and write values the same way, whatever the server's own settings are. */
export const COPY_SETTINGS = `
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set extra_float_digits = 3;
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/**
 * Writes a copy of the whole database as it is at one moment, while the site goes on writing.
 * Half a copy never stands under the final name; only its owner can read it.
 *
 * @returns the path, the size in bytes and the number of rows
 */
export async function writeBackup(
  address: DatabaseAddress,
  file: string,
): Promise<{ file: string; bytes: number; rows: number }> {
  const path = resolve(file);
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ ...address, application_name: 'suchna backup' });
  client.on('error', () => {});
  try {
    await client.connect();
    const lines = new PassThrough();
    const writing = pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600 }));
    const copying = copyDatabase(client, lines).catch((error) => {
      lines.destroy(error);
      throw error;
    });
    const [rows] = await Promise.all([copying, writing]);
    await syncToDisk(part);
    await rename(part, path);
    return { file: path, bytes: (await stat(path)).size, rows };
  } finally {
    await client.end().catch(() => {});
    await rm(part, { force: true });
  }
}

async function copyDatabase(client: pg.Client, output: Writable): Promise<number> {
  await client.query(COPY_SETTINGS);
  await client.query('begin isolation level repeatable read, read only');
  const header: BackupHeader = {
    createdAt: new Date().toISOString(),
    migrations: await listAppliedMigrations(client),
  };
  output.write(`${BACKUP_HEADER}${JSON.stringify(header)}\n`);
  output.write(`begin;\nset client_encoding = 'UTF8';\nset session_replication_role = replica;\n`);
  let rows = 0;
  for (const { table, columns } of await listTables(client)) {
    const target = `${table} (${columns.join(', ')})`;
    output.write(`copy ${target} from stdin;\n`);
    rows += await copyOut(client, `copy ${target} to stdout`, output);
    output.write('\\.\n');
  }
  for (const statement of await listSequencePositions(client)) output.write(`${statement};\n`);
  output.write(`commit;\n${BACKUP_END}${rows}\n`);
  output.end();
  await client.query('commit');
  return rows;
}

async function listAppliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

type Table = { table: string; columns: string[]; references: string[] };

/**
 * The site's tables with the columns that hold data (the database computes the others), those that
 * a table refers to before it. Names are quoted.
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
      // Tables that refer to one another have no order.
      ([...left.values()][0] as Table);
    left.delete(next.table);
    sorted.push(next);
  }
  return sorted;
}

/** Read after the rows, so that no number is given out twice. */
async function listSequencePositions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select pg_catalog.setval(%L, %s, %L)',
      format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
      last_value is not null) as statement
    from pg_sequences where schemaname = 'public' order by sequencename`);
  return rows.map(({ statement }) => statement);
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * The name of a copy made at a moment, such as `suchna-2026-03-01-023000.sql.gz`: time in India, so
 * that names sort by age and agree with what the site shows.
 */
export function backupName(at: Date, suffix = ''): string {
  const india = new Date(at.getTime() + 5.5 * 3_600_000).toISOString();
  const [date, time] = india.split('T') as [string, string];
  return `suchna-${date}-${time.slice(0, 8).replaceAll(':', '')}${suffix}.sql.gz`;
}
