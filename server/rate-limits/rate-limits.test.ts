import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { isDatabaseAway } from '#domain/database-errors.server.ts';
import { Limited } from '#domain/errors.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { openDatabaseProxy } from '#tests/setup/database-proxy.ts';
import { type RedisMood, startRedisServer } from '#tests/setup/redis-server.ts';
import { createPartHealth } from '../metrics/part-health.ts';
import { createRateLimits, network, openRedis } from './rate-limits.ts';

const database = await createTestDatabase();
afterAll(database.close);
beforeEach(async () => {
  await database.pool.query('delete from rate_limits');
});

const numbers = {
  contact: { count: 3, minutes: 10 },
  passwordMails: { count: 3, minutes: 5 },
  alerts: { count: 2, minutes: 10 },
  signInAccount: { count: 2, minutes: 15 },
  signInAddress: { count: 5, minutes: 15 },
};
const limitsOf = (pool = database.pool) => createRateLimits({ pool, readLimits: () => numbers });

describe('messages', () => {
  test('are limited per address, and the refusal names the time to wait', async () => {
    const limits = limitsOf();
    for (let n = 0; n < 3; n++) await limits.contact('10.0.0.1');
    const refusal = await limits.contact('10.0.0.1').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Limited);
    expect(refusal).toMatchObject({ key: 'tooManyMessages', values: { minutes: 10 } });
    await limits.contact('10.0.0.2');
  });

  test('are counted by every instance together', async () => {
    const instances = [limitsOf(), limitsOf()];
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => instances[n % 2]?.contact('10.0.0.1')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('are counted separately from requests for Job Alerts, which have a limit of their own', async () => {
    const limits = limitsOf();
    for (let n = 0; n < 2; n++) await limits.alerts('10.0.0.1');
    const refusal = await limits.alerts('10.0.0.1').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ key: 'tooManyAlertRequests', values: { minutes: 10 } });
    await limits.contact('10.0.0.1');
  });

  test('follow a changed setting at once', async () => {
    let count = 1;
    const limits = createRateLimits({
      pool: database.pool,
      readLimits: () => ({ ...numbers, contact: { count, minutes: 10 } }),
    });
    await limits.contact('10.0.0.1');
    await expect(limits.contact('10.0.0.1')).rejects.toThrow(Limited);
    count = 10;
    await limits.contact('10.0.0.1');
  });

  test('are counted in memory while the database is away', async () => {
    const away = openDatabase({ connectionString: 'postgres://postgres@127.0.0.1:1/none' });
    const limits = limitsOf(away.pool);
    for (let n = 0; n < 3; n++) await limits.contact('10.0.0.1');
    await expect(limits.contact('10.0.0.1')).rejects.toThrow(Limited);
    await away.close();
  });
});

describe('a database that does not answer in time', () => {
  test.each<[part: string, connectLimitMs: number]>([
    ['the count', 5_000],
    ['the connection', 50],
  ])('fails %s, because the write would wait for it, too, and memory counts the next ones', async (part, connectLimitMs) => {
    const proxy = await openDatabaseProxy(database.url);
    const address = { connectionString: proxy.url };
    const silent = openDatabase(address, { readLimitMs: 100, connectLimitMs });
    if (part === 'the count') await silent.pool.query('select 1');
    const limits = limitsOf(silent.readPool);
    proxy.fallSilent();
    const failure = await limits.contact('10.0.0.1').catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    for (let n = 0; n < 3; n++) await limits.contact('10.0.0.1');
    await expect(limits.contact('10.0.0.1')).rejects.toThrow(Limited);
    await silent.close();
    await proxy.close();
  });
});

describe('a Redis that fails', () => {
  async function open() {
    const redis = await startRedisServer();
    const lines: string[] = [];
    const note = (details: object, message: string) =>
      void lines.push(`${message} ${JSON.stringify(details)}`);
    const parts = createPartHealth({ log: { info: note, warn: note } as never, settleMs: 0 });
    const client = await openRedis(redis.url, parts, { commandMs: 100 });
    const limits = createRateLimits({
      pool: database.pool,
      redis: client,
      readLimits: () => numbers,
      parts,
      restMs: 300,
    });
    if (client.status !== 'ready') await new Promise((resolve) => client.once('ready', resolve));
    const state = () => parts.read().find(({ part }) => part === 'redis')?.state;
    return { redis, lines, limits, state };
  }

  test.each<[mood: RedisMood]>([
    ['silent'],
    ['nonsense'],
    ['garbage'],
  ])('and is %s is replaced by memory at once, logged in one line, and asked again later', async (mood) => {
    const { redis, lines, limits, state } = await open();
    await limits.contact('10.0.0.1');
    expect(state()).toBe('well');
    redis.mood = mood;
    const before = performance.now();
    for (let n = 0; n < 3; n++) await limits.contact('10.0.0.1');
    await expect(limits.contact('10.0.0.1')).rejects.toThrow(Limited);
    // Only the first command waited for Redis. The other events were counted in memory.
    expect(performance.now() - before).toBeLessThan(1_000);
    expect(state()).toBe('failing');
    expect(lines).toHaveLength(1);
    redis.mood = 'counts';
    await expect
      .poll(
        async () => {
          await limits.contact('10.0.0.1').catch(() => {});
          return state();
        },
        { timeout: 5_000 },
      )
      .toBe('well');
    limits.close();
    await redis.stop();
  });

  test('or is away is replaced by memory', async () => {
    const { redis, limits, state } = await open();
    await redis.stop();
    for (let n = 0; n < 3; n++) await limits.contact('10.0.0.1');
    await expect(limits.contact('10.0.0.1')).rejects.toThrow(Limited);
    expect(state()).toBe('failing');
    const attempt = await limits.signIn('10.0.0.2', 'a@example.org');
    await attempt.succeeded();
    limits.close();
  });
});

describe('mails for choosing a password', () => {
  test('are limited per address, and an account reports that it has had many', async () => {
    const limits = limitsOf();
    for (let n = 0; n < 3; n++) await limits.passwordMails('10.0.0.1', `a${n}@example.org`);
    await expect(limits.passwordMails('10.0.0.1', 'b@example.org')).rejects.toMatchObject({
      key: 'tooManyPasswordMails',
    });
    for (let n = 2; n < 5; n++) {
      const counted = await limits.passwordMails(`10.0.0.${n}`, 'c@example.org');
      expect(counted).toEqual({ hasHadMany: false });
    }
    const counted = await limits.passwordMails('10.0.0.9', 'c@example.org');
    expect(counted).toEqual({ hasHadMany: true });
  });
});

describe('attempts to sign in', () => {
  test('are limited per account and address, so that the account stays usable from other addresses', async () => {
    const limits = limitsOf();
    await limits.signIn('10.0.0.1', 'a@example.org');
    await limits.signIn('10.0.0.1', 'a@example.org');
    await expect(limits.signIn('10.0.0.1', 'a@example.org')).rejects.toThrow(Limited);
    await limits.signIn('10.0.0.1', 'b@example.org');
    await limits.signIn('10.0.0.2', 'a@example.org');
  });

  test('are limited per address over all accounts', async () => {
    const limits = limitsOf();
    for (let n = 0; n < 5; n++) await limits.signIn('10.0.0.1', `${n}@example.org`);
    await expect(limits.signIn('10.0.0.1', 'other@example.org')).rejects.toMatchObject({
      key: 'tooManySignIns',
    });
  });

  test('that succeed do not count, and clear the failures of their account', async () => {
    const limits = limitsOf();
    for (let n = 0; n < 10; n++) {
      const attempt = await limits.signIn('10.0.0.1', 'a@example.org');
      await attempt.succeeded();
    }
    await limits.signIn('10.0.0.1', 'a@example.org');
  });

  test('that are made at once are limited, too', async () => {
    const limits = limitsOf();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => limits.signIn('10.0.0.1', 'a@example.org')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
  });
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, expected) => {
  expect(network(address)).toBe(expected);
});
