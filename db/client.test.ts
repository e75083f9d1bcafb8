import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/setup/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/setup/database-proxy.ts';
import { type OpenDatabase, openDatabase } from './client.server.ts';
import { AnswerOverdue } from './database-client.server.ts';

const database = await createTestDatabase();
afterAll(database.close);

let proxy: DatabaseProxy;
let open: OpenDatabase;

beforeEach(async () => {
  proxy = await openDatabaseProxy(database.url);
  open = openDatabase(
    { connectionString: proxy.url },
    { maxConnections: 2, answerLimitMs: 1_500, readLimitMs: 500 },
  );
});
afterEach(async () => {
  await open.close();
  await proxy.close();
});

const one = sql`select 1 as one`;
const release = (client: pg.PoolClient) => {
  client.release();
  return client;
};
const isOverdue = (error: { cause?: unknown }) =>
  error instanceof AnswerOverdue || error.cause instanceof AnswerOverdue;

/** Sends a query to a database that does not respond. Resolves when the query has a connection. */
async function askInVain({ pool }: OpenDatabase) {
  const acquired = new Promise((resolve) => pool.once('acquire', resolve));
  const answer = pool.query('select 1').catch((error: Error) => error);
  await acquired;
  return { answer };
}

describe('a query without an answer', () => {
  test.each([
    { way: 'the pool', ask: () => open.pool.query('select 1') },
    { way: 'the handle', ask: () => open.db.execute(one) },
    { way: 'the handle of reads', ask: () => open.reads.execute(one) },
  ])('fails through $way, and its connection is not used again', async ({ ask }) => {
    await ask();
    proxy.fallSilent();
    await expect(ask()).rejects.toSatisfy(isOverdue);
    proxy.comeBack();
    await ask();
    expect(open.pool.totalCount).toBe(1);
  });

  test('ends sooner for pages than for other queries', async () => {
    // Both connections are opened before the database stops responding.
    await Promise.all([open.db.execute(one), open.db.execute(one)]);
    proxy.fallSilent();
    const ended: string[] = [];
    const note = (who: string) => () => ended.push(who);
    await Promise.all([
      open.db.execute(one).catch(note('who waits for no page')),
      open.reads.execute(one).catch(note('who waits for a page')),
    ]);
    expect(ended).toEqual(['who waits for a page', 'who waits for no page']);
  });

  test('is not sent if its time limit has nearly passed, and its free connection is reused', async () => {
    const single = openDatabase(database.address, { maxConnections: 1, readLimitMs: 1_000 });
    try {
      const taken = await single.pool.connect();
      const waiting = single.reads.execute(one).catch((error: Error) => error);
      await vi.waitUntil(() => single.pool.waitingCount === 1);
      const free = performance.now() + 960;
      while (performance.now() < free); // Blocks the event loop until shortly before the limit.
      taken.release();
      expect(await waiting).toSatisfy(isOverdue);
      expect(await single.pool.connect().then(release)).toBe(taken);
    } finally {
      await single.close();
    }
  });

  test('is cancelled on the server', async () => {
    // Simulates a server other than the embedded one, such as the operator's own server. By default
    // such a server does not check connections, so the client must turn the checks on.
    await database.db.execute(sql`do $$ begin
      execute format('alter database %I set client_connection_check_interval = 0', current_database());
    end $$`);
    await expect(open.reads.execute(sql`select pg_sleep(25), 'given up'`)).rejects.toSatisfy(
      isOverdue,
    );
    const running = () =>
      database.db.execute(
        sql`select 1 from pg_stat_activity where query like ${"%'given up'%"} and state = 'active'
            and pid <> pg_backend_pid()`,
      );
    await vi.waitFor(async () => expect((await running()).rows).toEqual([]), { timeout: 10_000 });
  });

  test.each(['insert', 'commit'])('ends a transaction that waits for its %s', async (lost) => {
    await open.pool.query('create table if not exists kept (n int)');
    const writing = open.db.transaction(async (transaction) => {
      if (lost === 'insert') proxy.fallSilent();
      await transaction.execute(sql`insert into kept values (1)`);
      proxy.fallSilent();
    });
    const startedAt = performance.now();
    await expect(writing).rejects.toThrow();
    // The rollback must not wait for a second time limit.
    expect(performance.now() - startedAt).toBeLessThan(2_800);
    proxy.comeBack();
    await open.db.transaction((transaction) => transaction.execute(one));
    expect(open.pool.totalCount).toBe(1);
  });

  test('does not prevent the pool from closing', async () => {
    const slow = openDatabase({ connectionString: proxy.url });
    await slow.pool.query('select 1');
    proxy.fallSilent();
    const asked = await askInVain(slow);
    await slow.close();
    expect(await asked.answer).toBeInstanceOf(Error);
  });
});

test('a connection lost in the middle of a transaction affects only that transaction', async () => {
  const writing = open.db.transaction(async (transaction) => {
    await transaction.execute(one);
    proxy.drop();
    // The connection breaks while no query runs.
    while (proxy.connections() > 0) await new Promise(setImmediate);
    await transaction.execute(one);
  });
  await expect(writing).rejects.toThrow();
  await open.db.execute(one);
});

test('after an outage, nothing waits for connections from before', async () => {
  const patient = openDatabase({ connectionString: proxy.url }, { maxConnections: 2 });
  try {
    await Promise.all([patient.pool.query('select 1'), patient.pool.query('select 1')]);
    proxy.fallSilent();
    const lost = await askInVain(patient);
    proxy.comeBack();
    await patient.renew();
    expect(await lost.answer).toBeInstanceOf(Error);
    await Promise.all([patient.pool.query('select 1'), patient.pool.query('select 1')]);
  } finally {
    await patient.close();
  }
});
