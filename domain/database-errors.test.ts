import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { isDatabaseAway } from './database-errors.server.ts';

const database = await createTestDatabase();
afterAll(database.close);
const errorOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

test('a server that refuses connections is away, and a wrong query is not', async () => {
  const url = new URL(database.url);
  url.pathname = '/no_such_database';
  const closed = openDatabase({ connectionString: url.href });
  expect(isDatabaseAway(await errorOf(closed.pool.query('select 1')))).toBe(true);
  await closed.close();
  expect(isDatabaseAway(await errorOf(database.pool.query('select no_such_column')))).toBe(false);
});
