import type pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createOlderDatabase } from '#tests/setup/older-database.ts';
import { openDatabase } from './client.server.ts';
import { migrateDatabase } from './migrate.server.ts';
import { OperatorError } from './operator-error.server.ts';

describe('migrations', () => {
  const closers: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closers) await close();
  });

  test('wait for one another if instances start together on an empty database', async () => {
    const empty = await createTestDatabase({ migrated: false });
    closers.push(empty.close);
    const instances = Array.from({ length: 4 }, () => openDatabase(empty.address));
    await Promise.all(instances.map(({ pool }) => migrateDatabase(pool)));
    await Promise.all(instances.map(({ close }) => close()));
    const { rows } = await empty.pool.query(
      'select count(*)::int as n, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
    );
    expect(rows[0].n).toBeGreaterThan(0);
    expect(rows[0].n).toBe(rows[0].different);
  });

  test('of a newer version stop an older one with one line, and change nothing', async () => {
    const database = await createTestDatabase();
    closers.push(database.close);
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`,
    );
    await expect(migrateDatabase(database.pool)).rejects.toThrow(
      new OperatorError('databaseNewer', { count: 1 }),
    );
  });

  test('change nothing on a migrated database', async () => {
    const database = await createTestDatabase();
    closers.push(database.close);
    const list = () =>
      database.pool.query('select * from drizzle.__drizzle_migrations order by id');
    const before = (await list()).rows;
    await migrateDatabase(database.pool);
    expect((await list()).rows).toEqual(before);
  });
});

describe('a start on an older database', () => {
  test('logs the name and the duration of each migration', async () => {
    const older = await createOlderDatabase(18);
    onTestFinished(older.close);
    const lines: string[] = [];
    await migrateDatabase(older.pool, { log: (line) => lines.push(line) });
    expect(lines.slice(0, 2)).toEqual([
      'Migration 0018_listed_facts begins',
      expect.stringMatching(/^Migration 0018_listed_facts took \d+\.\d s$/),
    ]);
  });

  test('removes marks that the site does not know', async () => {
    const older = await createOlderDatabase(46);
    onTestFinished(older.close);
    await older.pool.query(`insert into categories (name, slug) values ('Jobs', 'jobs')`);
    await older.pool.query(
      `insert into announcements (title, slug, description, category_id, published_at, mark)
       select mark, mark, 'Text', id, now(), mark
       from categories, unnest(array['extended', 'unknown']) as mark`,
    );
    await migrateDatabase(older.pool);
    const { rows } = await older.pool.query('select title, mark from announcements order by title');
    expect(rows).toEqual([
      { title: 'extended', mark: 'extended' },
      { title: 'unknown', mark: null },
    ]);
    const write = older.pool.query(`update announcements set mark = 'unknown'`);
    await expect(write).rejects.toMatchObject({ constraint: 'announcements_mark_check' });
  });

  test('waits for a table in use without blocking its other users', async () => {
    const older = await createOlderDatabase(18);
    onTestFinished(older.close);
    const reader = await older.pool.connect();
    await reader.query('begin');
    await reader.query('select from announcements');
    const waited = Promise.withResolvers<void>();
    const log = (line: string) => /could not lock a table/.test(line) && waited.resolve();
    const done = migrateDatabase(older.pool, { log, lockWaitMs: 50, lockPauseMs: 20 });
    await waited.promise;
    await older.pool.query('insert into categories (name, slug) values ($1, $2)', ['Jobs', 'jobs']);
    expect((await older.pool.query('select from announcements')).rowCount).toBe(0);
    await reader.query('commit');
    reader.release();
    await done;
  });
});

describe('functions.sql', () => {
  const readBody = async (pool: pg.Pool) =>
    (await pool.query(`select prosrc from pg_proc where proname = 'announce_changes'`)).rows[0]
      .prosrc;

  test('runs again if its text has changed', async () => {
    const database = await createTestDatabase();
    onTestFinished(database.close);
    await database.pool.query(`create or replace function announce_changes() returns trigger
      language plpgsql as $$ begin return null; end $$`);
    await database.pool.query(`update drizzle.functions set hash = 'of another text'`);
    await migrateDatabase(database.pool);
    expect(await readBody(database.pool)).toContain('pg_notify');
  });

  test('does not run if its text is the same, so that a start waits for no writer', async () => {
    const database = await createTestDatabase();
    onTestFinished(database.close);
    const writer = await database.pool.connect();
    await writer.query('begin');
    await writer.query(`insert into categories (name, slug) values ('Jobs', 'jobs')`);
    await migrateDatabase(database.pool);
    await writer.query('commit');
    writer.release();
  });
});
