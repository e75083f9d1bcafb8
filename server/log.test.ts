import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createLog } from './log.ts';

const database = await createTestDatabase();
afterAll(database.close);
afterEach(() => vi.restoreAllMocks());

/** What a log for a terminal writes. */
function record() {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  return { lines, log: createLog('info', { isTerminal: true }) };
}

test('a line for a terminal is plain, and marked when it is more than information', () => {
  const { lines, log } = record();
  log.info({ port: 3000 }, 'ready');
  log.warn('careful');
  log.debug('unseen');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d ready \{"port":3000\}\n$/);
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d WARN careful\n$/);
  expect(lines).toHaveLength(2);
});

test('a failed query is told without the values that visitors gave', async () => {
  const { lines, log } = record();
  const error = await database.db
    .execute(sql`select ${'my private message'} from nowhere`)
    .catch((thrown: unknown) => thrown);
  log.error({ error }, 'failed');
  expect(lines.join('')).toContain('relation "nowhere" does not exist');
  expect(lines.join('')).not.toContain('private');
});

test('any other error keeps its stack', () => {
  const { lines, log } = record();
  log.error({ error: new Error('outer', { cause: new Error('inner') }) }, 'failed');
  expect(lines.join('')).toMatch(/ERROR failed\nError: outer\n.*at /);
  expect(lines.join('')).toContain('inner');
});

test('a path is told without the token that opens something', () => {
  const { lines, log } = record();
  log.info({ path: '/admin/reset-password/secret.data' }, 'request');
  log.info({ path: '/job-alerts/confirm/secret' }, 'request');
  log.info({ path: '/announcement/abcd2345/title' }, 'request');
  expect(lines.join('')).not.toContain('secret');
  expect(lines[2]).toContain('/announcement/abcd2345/title');
});
