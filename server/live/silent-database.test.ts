import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/client.server.ts';
import { contactSubmissions } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { createCategory } from '#domain/categories/categories.server.ts';
import { createTestApp } from '#tests/setup/app.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/setup/database-proxy.ts';
import {
  type ChangeFollower,
  type ChangeNews,
  createChangeFollower,
  type Doubt,
} from './change-follower.ts';

/*
 * These tests run a site whose database becomes silent, is lost, or is replaced by another
 * database.
 */

/** Time limits of the site in these tests, long enough for a busy machine. */
const ANSWER_LIMIT_MS = 1_000;
const CONNECT_LIMIT_MS = 1_000;
const SILENT_MS = 3_000;
const WRITER_PATIENCE_MS = 100;
/** A time limit that no test reaches. A test fails if it waits longer than half of this limit. */
const LONG_MS = 20_000;

const database = await createTestDatabase();
let proxy: DatabaseProxy;
let open: OpenDatabase;
let follower: ChangeFollower;
let news: ChangeNews[];
let doubts: Doubt[];
const renew = vi.fn(async () => {});

beforeEach(async () => {
  proxy = await openDatabaseProxy(database.url);
  open = openDatabase(
    { connectionString: proxy.url },
    { readLimitMs: ANSWER_LIMIT_MS, connectLimitMs: CONNECT_LIMIT_MS },
  );
  renew.mockClear();
  await write('Known');
  await follow(ANSWER_LIMIT_MS);
});
afterEach(async () => {
  await follower.stop();
  await open.close();
  await proxy.close();
});
afterAll(database.close);

/** Starts a follower with this time limit for each response (ms). */
async function follow(answerLimitMs: number): Promise<void> {
  follower = createChangeFollower({
    db: open.reads,
    address: { connectionString: proxy.url },
    renew,
    log: { warn() {} },
    tickMs: 50,
    answerLimitMs,
    connectLimitMs: CONNECT_LIMIT_MS,
    silentMs: SILENT_MS,
    writerPatienceMs: WRITER_PATIENCE_MS,
  });
  news = [];
  doubts = [];
  follower.subscribe((item) => news.push(item));
  follower.subscribeDoubt((doubt) => doubts.push(doubt));
  await follower.start();
}

let written = 0;
const write = (name: string, to = database) =>
  createCategory(to.db, system, { name, slug: `category-${++written}` });
const heard = () => news.flatMap(({ changes }) => changes.map(({ entityId }) => entityId));
const patiently = { timeout: 15_000 };

describe('a database that becomes silent', () => {
  test('is recognised as away, and changes made meanwhile arrive after it returns', async () => {
    proxy.fallSilent();
    const { id } = await write('Meanwhile');
    await vi.waitFor(() => expect(follower.isAway()).toBe(true), patiently);
    await vi.waitFor(() => expect(follower.isSilent()).toBe(true), patiently);
    expect(follower.silentFor()).toBeGreaterThanOrEqual(SILENT_MS);
    expect(heard()).not.toContain(id);
    proxy.comeBack();
    await vi.waitFor(() => expect(heard()).toContain(id), patiently);
    expect(follower.isAway()).toBe(false);
    expect(doubts).toEqual(['silent']);
    expect(renew).toHaveBeenCalled();
  });

  test('does not block writers', async () => {
    await follower.stop();
    await follow(LONG_MS);
    proxy.fallSilent();
    for (const _ of [1, 2, 3]) {
      const startedAt = performance.now();
      await follower.catchUp();
      expect(performance.now() - startedAt).toBeLessThan(LONG_MS / 2);
    }
  });

  test('does not block the follower from stopping', async () => {
    await follower.stop();
    await follow(LONG_MS);
    proxy.fallSilent();
    await follower.catchUp();
    const startedAt = performance.now();
    await follower.stop();
    expect(performance.now() - startedAt).toBeLessThan(LONG_MS / 2);
  });

  test('makes the site unready until it answers again, but not for readers of cached pages', async () => {
    const { app } = createTestApp({ ...database, ...open }, { follower });
    expect((await app.request('/readyz')).status).toBe(200);
    proxy.fallSilent();
    await vi.waitFor(() => expect(follower.isSilent()).toBe(true), patiently);
    // Readiness fails although a query on another connection gets an answer.
    const { app: other } = createTestApp(database, { follower });
    expect((await other.request('/readyz')).status).toBe(503);
    expect((await other.request('/readyz/pages')).status).toBe(200);
    proxy.comeBack();
    await vi.waitFor(async () => {
      expect((await app.request('/readyz')).status).toBe(200);
    }, patiently);
  });
});

test('a message without a response is refused clearly, and stored once if it is sent again', async () => {
  const quick = openDatabase(
    { connectionString: proxy.url },
    {
      answerLimitMs: ANSWER_LIMIT_MS,
      readLimitMs: ANSWER_LIMIT_MS,
      connectLimitMs: CONNECT_LIMIT_MS,
    },
  );
  const { app } = createTestApp({ ...database, ...quick }, { follower });
  const message = {
    name: 'Asha',
    email: 'a@example.org',
    subject: 'A date',
    message: 'It changed.',
  };
  const send = () =>
    app.request('/api/v1/contact', {
      method: 'POST',
      body: JSON.stringify(message),
      headers: { 'content-type': 'application/json' },
    });
  await quick.pool.query('select 1');
  // The query reaches the database, but the response is lost.
  proxy.loseAnswers();
  const lost = await send();
  expect(lost.status).toBe(503);
  expect(lost.headers.get('retry-after')).toBe('30');
  expect(await lost.json()).toMatchObject({ success: false, key: 'unavailable' });
  proxy.comeBack();
  await vi.waitFor(async () => expect((await send()).status).toBe(200), patiently);
  expect(await database.db.$count(contactSubmissions)).toBe(1);
  await quick.close();
});

test('a lost connection is opened again, and no page becomes doubtful', async () => {
  proxy.drop();
  const { id } = await write('Meanwhile');
  await vi.waitFor(() => expect(heard()).toContain(id), patiently);
  expect(doubts).toEqual([]);
});

describe('a database that was replaced by another one', () => {
  test('makes every page doubtful, and its changes are received from then on', async () => {
    const other = await createTestDatabase();
    try {
      await write('Of the other', other);
      proxy.leadTo(other.url);
      proxy.drop();
      await vi.waitFor(() => expect(doubts).toEqual(['another']), patiently);
      await vi.waitFor(() => expect(news.some(({ isReset }) => isReset)).toBe(true), patiently);
      const { id } = await write('Later', other);
      await vi.waitFor(() => expect(heard()).toContain(id), patiently);
    } finally {
      proxy.drop();
      await other.close();
    }
  });
});
