import { afterAll, expect, inject, test } from 'vitest';
import { OperatorError } from '#db/operator-error.server.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { urlOfDatabase } from '#tests/setup/test-server.ts';
import { readEnv } from '../base/env.ts';
import { createLog } from '../base/log.ts';
import { prepareSite } from './prepare.ts';

const database = await createTestDatabase();
afterAll(database.close);

/**
 * Runs the start. Returns the printed error that stops the start, and the output before the error.
 */
async function prepare(variables: Record<string, string>) {
  const told: string[] = [];
  const env = readEnv({ DATABASE_URL: database.url, STARTER_CONTENT: 'none', ...variables });
  const tell = (line: string) => void told.push(line);
  const error = await prepareSite(env, { log: createLog('silent'), tell }).then(
    async (site) => site.database.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return { line: (error as OperatorError).message, told };
}

test('a HOST of another machine is refused before anything is created', async () => {
  const { line, told } = await prepare({ HOST: '192.0.2.1', PORT: '0' });
  expect(line).toContain('192.0.2.1');
  expect(told).toEqual([]);
  const { rows } = await database.pool.query('select count(*)::int as n from staff_users');
  expect(rows).toEqual([{ n: 0 }]);
});

test('a missing database is named without its password', async () => {
  const url = new URL(urlOfDatabase(inject('testServer').adminUrl, 'no_such_database'));
  url.password = 'secret';
  const { line } = await prepare({ DATABASE_URL: url.href, HOST: '127.0.0.1', PORT: '0' });
  expect(line).toMatch(/^The PostgreSQL server of DATABASE_URL .*$/);
  expect(line).not.toContain('secret');
});
