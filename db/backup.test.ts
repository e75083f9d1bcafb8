import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { runAsAdmin } from '#tests/setup/test-server.ts';
import { readDatabaseContent, writeDatabaseCopy } from './backup.server.ts';
import type { DatabaseAddress } from './client.server.ts';
import { migrateDatabase } from './migrate.server.ts';
import { checkDatabaseCopy, type RestoreOptions, restoreDatabase } from './restore.server.ts';
import { announcements, categories, settings } from './schema.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'suchna-backup-'));
const file = join(folder, 'copy.sql.gz');

const sourceOf = (name: string) => ({
  name,
  bytes: statSync(name).size,
  open: () => createReadStream(name),
});

const restoreFile = (address: DatabaseAddress, name: string, options?: RestoreOptions) =>
  restoreDatabase(address, sourceOf(name), options);

/**
 * Text that breaks careless database dumps. It contains markers of COPY, line ends, tabs and
 * Devanagari.
 */
const DIFFICULT =
  '<p>रेलवे भर्ती 2026 — आवेदन\tकरें \\. \\N \\\\ end\u2028line</p>\n\\.\ncopy x from stdin;\r\n<p>“₹500”</p>';

let source: TestDatabase;
let written: Awaited<ReturnType<typeof writeDatabaseCopy>>;

beforeAll(async () => {
  source = await createTestDatabase();
  const [category] = await source.db
    .insert(categories)
    .values({ name: 'सरकारी नौकरी', slug: 'government-jobs' })
    .returning();
  const categoryId = category?.id ?? '';
  await source.db.insert(announcements).values([
    {
      title: 'SSC CGL Result 2026',
      slug: 'ssc-cgl',
      description: DIFFICULT,
      categoryId,
      searchTokens: "'result':1A 'text':2",
    },
    {
      title: 'एसएससी परिणाम',
      slug: 'notice',
      description: '<p></p>',
      categoryId,
      lastDate: '2026-12-31',
    },
  ]);
  await source.db.insert(settings).values({ key: 'quick-links', value: { ids: ['क', null, 1.5] } });
  // Triggers store the former slug of the changed category, and the tombstone of the deleted
  // announcement.
  await source.db.update(categories).set({ slug: 'sarkari' }).where(eq(categories.id, categoryId));
  await source.db.delete(announcements).where(eq(announcements.slug, 'notice'));
  written = await writeDatabaseCopy(source.address, file);
});

afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

/** Returns every row of every table as text, including generated columns. */
async function contentOf({ pool }: Pick<TestDatabase, 'pool'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as row from "${name}" t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/**
 * Creates an empty database and restores a backup into it. The site's pool is opened after the
 * restore, because no site may be connected during a restore.
 */
async function restored(
  run: (address: { connectionString: string }) => Promise<unknown>,
): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrated: false });
  await run(database.address);
  return database;
}

describe('a restored backup', () => {
  let copy: TestDatabase;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = (line: string) => lines.push(line);
    copy = await restored((address) => restoreFile(address, file, { log, logEveryMs: 0 }));
  });
  afterAll(() => copy.close());

  test('has every row of every table, including generated columns and Hindi text', async () => {
    const [before, after] = [await contentOf(source), await contentOf(copy)];
    expect(after).toEqual(before);
    expect(after.announcements).toHaveLength(1);
    expect(after.gone?.length).toBeGreaterThan(0);
    expect(after.slug_history).toHaveLength(1);
    const [row] = await copy.db.select().from(announcements);
    expect(row?.description).toBe(DIFFICULT);
    expect(row?.titleTokens).toBe(`'result':1A`);
  });

  test('has the same indexes', async () => {
    const list = `select indexdef from pg_indexes where schemaname = 'public' order by 1`;
    const { rows } = await copy.pool.query(list);
    expect(rows).toEqual((await source.pool.query(list)).rows);
  });

  test('produces the same backup again, byte for byte', async () => {
    const { tables, rows } = await readDatabaseContent(copy.address);
    expect({ tables, rows }).toEqual({ tables: written.tables, rows: written.rows });
  });

  test('reports its progress', () => {
    expect(lines).toContainEqual(
      expect.stringMatching(/^Restoring: \d+ % read, now public\.announcements$/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^Creating index 1 of \d\d: public\./));
  });

  test('has the list of migrations of the original', async () => {
    const list = 'select hash, created_at from drizzle.__drizzle_migrations order by id';
    expect((await copy.pool.query(list)).rows).toEqual((await source.pool.query(list)).rows);
    await migrateDatabase(copy.pool);
  });

  test('continues the sequences of the original, and has working triggers and constraints', async () => {
    const own = await restored((address) => restoreFile(address, file));
    const last = 'select max(seq)::int as seq from changes';
    const before = (await own.pool.query(last)).rows[0].seq;
    await own.db.insert(categories).values({ name: 'Results', slug: 'results' });
    expect((await own.pool.query(last)).rows[0].seq).toBe(before + 1);

    const [row] = await own.db.select().from(announcements);
    await own.db.update(announcements).set({ title: 'Changed' });
    const [changed] = await own.db.select().from(announcements);
    expect(changed?.version).toBe((row?.version ?? 0) + 1);
    await expect(own.pool.query('delete from categories')).rejects.toThrow(/foreign key/);
    await own.close();
  });

  test('is complete for a user without the permission to disable all triggers', async () => {
    const owner = `suchna_owner_${process.pid}`;
    await source.pool.query(`create role ${owner} login`);
    const copy = await restored(async (address) => {
      const url = new URL(address.connectionString);
      // These statements use a separate connection. A connection of the site's pool would count as
      // a running site until the server has closed it.
      await runAsAdmin(
        url.href,
        'create extension pg_trgm; create extension unaccent',
        `alter schema public owner to ${owner}`,
        `alter database ${url.pathname.slice(1)} owner to ${owner}`,
      );
      url.username = owner;
      await restoreFile({ connectionString: url.href }, file);
    });
    expect(await contentOf(copy)).toEqual(await contentOf(source));
    const { rows } = await copy.pool.query(
      `select count(*)::int as n from pg_trigger where tgenabled <> 'O'`,
    );
    expect(rows[0].n).toBe(0);
    await copy.close();
    await source.pool.query(`drop role ${owner}`);
  });
});

describe('restoring is refused', () => {
  test('into a database with content, unless it may be replaced', async () => {
    const copy = await restored(async (address) => {
      await restoreFile(address, file);
      await expect(restoreFile(address, file)).rejects.toThrow('The database is not empty');
      await restoreFile(address, file, { replace: true });
    });
    expect(await contentOf(copy)).toEqual(await contentOf(source));
    await copy.close();
  });

  test('while a site is connected', async () => {
    await expect(restoreFile(source.address, file, { replace: true })).rejects.toThrow(
      'The site is running',
    );
  });

  const text = () => gunzipSync(readFileSync(file)).toString();
  const packed = (content: string) => gzipSync(content);
  const damaged: [string, () => Buffer, string][] = [
    ['a file that is no copy', () => packed('select 1;\n'), 'was not created by npm run backup'],
    [
      'a file that ends in its first line',
      () => packed(text().slice(0, 500)),
      'was not created by npm run backup',
    ],
    ['a file that is not packed', () => Buffer.from('hello'), 'was not created by npm run backup'],
    ['a copy that was cut off', () => readFileSync(file).subarray(0, -200), 'is damaged'],
    ['a copy without its last byte', () => readFileSync(file).subarray(0, -1), 'is damaged'],
    ['a copy without its checksum', () => readFileSync(file).subarray(0, -8), 'is damaged'],
    ['a copy that goes on after its end', () => packed(`${text()}select 1;\n`), 'is damaged'],
    [
      'a copy that lacks its last line',
      () => packed(text().replace(/-- End .*\n/, '')),
      'is damaged',
    ],
    [
      'a copy that lacks a row',
      () => packed(text().replace(/^sarkari.*\n|^category\t.*\n/m, '')),
      'is damaged',
    ],
    [
      'a copy with a row that does not fit',
      () => packed(text().replace(/^(copy public\.categories .*\n)/m, '$1nonsense\n')),
      'is damaged',
    ],
    [
      'a copy of a version with other migrations',
      () => packed(text().replace(/"migrations":\["\w/, '"migrations":["z')),
      'another version',
    ],
  ];
  describe('and the database stays as it was, from', () => {
    let copy: TestDatabase;
    /** Connections that do not count as a running site. */
    let pool: pg.Pool;
    beforeAll(async () => {
      copy = await restored((address) => restoreFile(address, file));
      pool = new pg.Pool(copy.address);
    });
    afterAll(async () => {
      await pool.end();
      await copy.close();
    });

    test.each(damaged)('%s', async (_what, bytes, reason) => {
      const wrong = join(folder, 'wrong.sql.gz');
      writeFileSync(wrong, bytes());
      const restoring = restoreFile(copy.address, wrong, { replace: true });
      await expect(restoring).rejects.toThrow(reason);
      await expect(checkDatabaseCopy(sourceOf(wrong))).rejects.toThrow(reason);
      expect(await contentOf({ pool })).toEqual(await contentOf(source));
    });
  });
});

describe('writing a backup', () => {
  test('reports the same content as reading it without a database', async () => {
    const { tables, rows, createdAt, migrations } = written;
    expect(await checkDatabaseCopy(sourceOf(file))).toEqual({
      tables,
      rows,
      createdAt,
      migrations,
    });
    expect(tables).toContainEqual({
      name: 'public.categories',
      rows: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const packedBytes = readFileSync(file);
    expect(written).toMatchObject({
      bytes: packedBytes.length,
      sha256: createHash('sha256').update(packedBytes).digest('hex'),
      uploads: [],
    });
  });

  test('creates a file that only its owner can read', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('has the state of one time, whatever is written meanwhile', async () => {
    const busy = await createTestDatabase();
    const moving = join(folder, 'moving.sql.gz');
    await busy.db.insert(categories).values({ name: 'Before', slug: 'before' });
    // The lock makes the backup wait for the table `changes` until another change is written.
    const writer = await busy.pool.connect();
    await writer.query('begin; lock table changes');
    const copying = writeDatabaseCopy(busy.address, moving);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    try {
      await expect
        .poll(async () => (await busy.pool.query(waiting)).rowCount, { timeout: 10_000 })
        .toBe(1);
    } finally {
      await writer.query(`insert into categories (name, slug) values ('After', 'after'); commit`);
      writer.release();
      await copying;
      await busy.close();
    }
    const copy = await restored((address) => restoreFile(address, moving));
    // Each category adds one row to `changes`. Without a snapshot, the backup would have different
    // numbers of categories and changes.
    const { rows } = await copy.pool.query(
      'select (select count(*) from categories)::int as c, (select count(*) from changes)::int as n',
    );
    expect(rows).toEqual([{ c: 1, n: 1 }]);
    await copy.close();
  });

  // /dev/full exists only on Linux.
  test.runIf(existsSync('/dev/full'))('ends with the reason when the disk is full', async () => {
    const large = await createTestDatabase();
    await large.pool.query(`
      insert into settings (key, value)
      select 'large ' || n, to_jsonb((select string_agg(md5(n::text || m), '') from generate_series(1, 4000) m))
      from generate_series(1, 15) n`);
    const target = mkdtempSync(join(folder, 'full-'));
    const full = join(target, 'copy.sql.gz');
    symlinkSync('/dev/full', full);
    await expect(writeDatabaseCopy(large.address, full)).rejects.toThrow('ENOSPC');
    rmSync(full);

    await writeDatabaseCopy(large.address, full);
    const copy = await restored((address) => restoreFile(address, full));
    expect(await contentOf(copy)).toEqual(await contentOf(large));
    await copy.close();
    await large.close();
  });
});
