import { afterAll, beforeEach, expect, test } from 'vitest';
import { staffUsers } from '#db/schema.server.ts';
import { createTestAuth } from '#tests/setup/auth.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { makePassword } from '../auth/random-codes.ts';
import { DEFAULT_ADMIN_EMAIL, ensureFirstAdmin } from './first-admin.ts';

const given = { email: 'owner@example.org', password: 'given by the owner' };
const database = await createTestDatabase();
const auth = createTestAuth(database);
let lines: string[];
const ensure = (admin: typeof given | undefined) =>
  ensureFirstAdmin({ auth, given: admin, tell: (line) => lines.push(line) });

beforeEach(async () => {
  await database.db.delete(staffUsers);
  lines = [];
});
afterAll(database.close);

test('the first admin is the given admin, and the password is not printed', async () => {
  await ensure(given);
  expect(await auth.isPasswordOf(given.email, given.password)).toBe(true);
  expect(lines.join()).toContain(given.email);
  expect(lines.join()).not.toContain(given.password);
});

test('a given admin with a common password is refused, and no account is created', async () => {
  await expect(ensure({ ...given, password: 'Password123' })).rejects.toThrow(
    /^Wrong setting: ADMIN_PASSWORD must be a password that is hard to guess/,
  );
  expect(await auth.listStaff()).toEqual([]);
});

test('without a given admin the site creates one and prints the password once', async () => {
  await ensure(undefined);
  const password = /password (\S+)/.exec(lines.join())?.[1] ?? '';
  expect(await auth.isPasswordOf(DEFAULT_ADMIN_EMAIL, password)).toBe(true);
  lines = [];
  await ensure(undefined);
  expect(lines).toEqual([]);
});

test('if there is an admin, the same value prints nothing and a changed one is reported as ignored', async () => {
  await ensure(given);
  lines = [];
  await ensure(given);
  expect(lines).toEqual([]);
  await ensure({ ...given, password: 'changed afterwards' });
  expect(lines).toEqual([expect.stringContaining('ignored')]);
  expect(await auth.isPasswordOf(given.email, given.password)).toBe(true);
  expect(await auth.listStaff()).toHaveLength(1);
});

test('a generated password has 16 characters without look-alikes', () => {
  for (let n = 0; n < 100; n++) {
    expect(makePassword()).toMatch(/^([23456789abcdefghjkmnpqrstuvwxyz]{4}-){3}[2-9a-z]{4}$/);
  }
  expect(makePassword()).not.toBe(makePassword());
});
