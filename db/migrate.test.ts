import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { openDatabase } from './client.server.ts';
import { migrateDatabase } from './migrate.server.ts';
import { OperatorError } from './operator-error.server.ts';

describe('migrations', () => {
  const closers: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closers) await close();
  });

  test('instances that start together on an empty database wait for one another', async () => {
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

  test('of a newer version stop an older one with a line, and change nothing', async () => {
    const database = await createTestDatabase();
    closers.push(database.close);
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`,
    );
    await expect(migrateDatabase(database.pool)).rejects.toThrow(
      new OperatorError('databaseNewer', { count: 1 }),
    );
  });

  test('a migrated database is left as it is', async () => {
    const database = await createTestDatabase();
    closers.push(database.close);
    const list = () =>
      database.pool.query('select * from drizzle.__drizzle_migrations order by id');
    const before = (await list()).rows;
    await migrateDatabase(database.pool);
    expect((await list()).rows).toEqual(before);
  });
});
