import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { makeBreakable } from './breakable.ts';
import { createTestDatabase } from './database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

test('an attempt counts all of its calls, including those that nobody awaits', async () => {
  const things = makeBreakable(database);
  const { asked } = await things.refusing(0, async () => {
    void things.db.transaction((transaction) => transaction.execute(sql`select 1`));
  });
  // The transaction makes two counted calls: the statement and the commit.
  expect(asked).toBe(2);
  await things.close();
});
