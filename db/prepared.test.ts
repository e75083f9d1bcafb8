import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { prepared } from './prepared.server.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

const build = (handle: typeof db) => handle.select({ one: sql<number>`1` }).from(sql`pg_database`);

test('a statement is built once', () => {
  expect(prepared(db, 'one', build)).toBe(prepared(db, 'one', build));
  expect(prepared(db, 'other', build)).not.toBe(prepared(db, 'one', build));
});

test('a name that PostgreSQL would truncate is refused', () => {
  expect(() => prepared(db, 'x'.repeat(63), build)).not.toThrow();
  expect(() => prepared(db, 'x'.repeat(64), build)).toThrow(RangeError);
});
