import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { PartAway } from '#domain/part-away.server.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createLog } from './log.ts';

const database = await createTestDatabase();
afterAll(database.close);
afterEach(() => vi.restoreAllMocks());

/** Records the output of a log for a terminal. */
function record() {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  return { lines, log: createLog('info', { isTerminal: true }) };
}

test('a line for a terminal is plain, with a mark if it is more than information', () => {
  const { lines, log } = record();
  log.info({ port: 3000 }, 'ready');
  log.warn('careful');
  log.debug('unseen');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d ready \{"port":3000\}\n$/);
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d WARN careful\n$/);
  expect(lines).toHaveLength(2);
});

test('a failed query is logged without the values of visitors', async () => {
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

test('a path is logged without its token', () => {
  const { lines, log } = record();
  log.info({ path: '/admin/reset-password/secret.data' }, 'request');
  log.info({ path: '/job-alerts/confirm/secret' }, 'request');
  log.info({ path: '/Job-Alerts/Leave/secret' }, 'request');
  log.info({ path: '//%6aob-alerts//leave/secret' }, 'request');
  log.info({ path: '/announcement/abcd2345/title' }, 'request');
  expect(lines.join('')).not.toContain('secret');
  expect(lines[4]).toContain('/announcement/abcd2345/title');
});

describe('while the database is away', () => {
  const away = (message: string) => new Error('no', { cause: new Error(message) });
  afterEach(() => vi.useRealTimers());

  test('each message is logged once a minute, however many requests fail', () => {
    vi.useFakeTimers();
    const { lines, log } = record();
    for (let second = 0; second < 90; second += 1) {
      log.error({ error: away('Connection terminated'), requestId: 'a' }, 'a page failed');
      log.warn({ error: away('Connection terminated') }, 'a write was not told of');
      vi.advanceTimersByTime(1_000);
    }
    expect(lines.filter((line) => line.includes('a page failed'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('a write was not told of'))).toHaveLength(2);
  });

  test('as a warning, because only faults of the code are errors', () => {
    const { lines, log } = record();
    log.error({ error: new PartAway('The disk') }, 'an upload failed');
    log.error({ error: new Error('a bug') }, 'a page failed');
    expect(lines[0]).toContain('WARN an upload failed');
    expect(lines[1]).toContain('ERROR a page failed');
    expect(lines).toHaveLength(2);
  });

  test('any other error is logged each time, and at debug level all of them are', () => {
    const { lines, log } = record();
    for (let n = 0; n < 3; n += 1) log.error({ error: new Error('a bug') }, 'a page failed');
    expect(lines).toHaveLength(3);
    log.level = 'debug';
    for (let n = 0; n < 3; n += 1) {
      log.error({ error: away('Connection terminated') }, 'a page failed');
    }
    expect(lines).toHaveLength(6);
  });

  test('subscribers receive every error', () => {
    const heard: unknown[] = [];
    const log = createLog('info', {
      isTerminal: true,
      onDatabaseAway: (error) => heard.push(error),
    });
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    for (let n = 0; n < 3; n += 1) log.error({ error: away('Connection terminated') }, 'failed');
    log.error({ error: new Error('a bug') }, 'failed');
    log.info({ error: away('Connection terminated') }, 'by the way');
    expect(heard).toHaveLength(3);

    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const unread = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
    log.error({ error: new PartAway('The bucket', { cause: refused }) }, 'a picture failed');
    log.error({ error: unread }, 'a file failed');
    expect(heard, 'what other parts fail with').toHaveLength(3);
    log.error({ error: refused }, 'failed');
    expect(heard).toHaveLength(4);
  });
});
