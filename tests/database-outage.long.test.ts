import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactSubmissions } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { defaultLimits } from '#domain/settings/default-rate-limits.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from './setup/database-proxy.ts';
import { type Site, startSite } from './setup/site.ts';

/*
 * Tests the whole site under load while its database is silent, refuses connections, is slow, or
 * returns as an older backup of itself.
 */

/** Longest time after the database returns until new requests succeed. */
const BACK_MS = 5_000;
/**
 * Sum of all time limits of a write, in milliseconds: for connections, for the response and for the
 * change follower.
 */
const WRITE_LIMIT_MS = 5_000 + 5_000 + 5_000 + 35_000 + 2_000;
/** Additional time for a busy machine. */
const SLACK_MS = 3_000;

let database: TestDatabase;
let proxy: DatabaseProxy;
let site: Site;

beforeAll(async () => {
  database = await createTestDatabase({ withStarterContent: true });
  await saveSettings(database.db, system, {
    limits: { ...defaultLimits, contact: { count: 1_000, minutes: 1 } },
  });
  proxy = await openDatabaseProxy(database.url);
  site = await startSite({ env: { DATABASE_URL: proxy.url } });
  for (const path of KEPT) await fetch(site.url + path);
});
afterAll(async () => {
  await site.stop();
  await proxy.close();
  await database.close();
});

const KEPT = ['/', '/latest-updates', '/categories', '/feed.xml'];

type Answer = { status: number; ms: number };
let asked = 0;

async function ask(path: string, init?: RequestInit): Promise<Answer> {
  const startedAt = performance.now();
  const answer = await fetch(site.url + path, init);
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - startedAt };
}

const send = (message: string) =>
  ask('/api/v1/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha', email: 'a@example.org', subject: 'A date', message }),
  });

/**
 * Starts visitors who read cached and uncached pages and send messages. The returned function stops
 * the visitors and returns all responses.
 */
function beginLoad() {
  const stop = new AbortController();
  const reads: Answer[] = [];
  const searches: Answer[] = [];
  const writes: (Answer & { message: string })[] = [];
  const repeat = async (pauseMs: number, visit: () => Promise<unknown>) => {
    while (!stop.signal.aborted) {
      await visit();
      await delay(pauseMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const visitors = [
    ...KEPT.map((path) => repeat(100, async () => reads.push(await ask(path)))),
    ...[1, 2, 3, 4].map(() =>
      repeat(200, async () => searches.push(await ask(`/search?q=exam+${++asked}`))),
    ),
    // There are more writers than the pool has connections.
    ...Array.from({ length: 14 }, () =>
      repeat(500, async () => {
        const message = `Message ${++asked}`;
        writes.push({ ...(await send(message)), message });
      }),
    ),
  ];
  return async () => {
    stop.abort();
    await Promise.all(visitors);
    return { reads, searches, writes };
  };
}

/** Expects that messages, readiness and search work, and that changed notices are shown. */
async function expectWhole() {
  const title = `Changed ${++asked}`;
  expect((await send(`After ${asked}`)).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
  expect((await ask(`/search?q=whole+${asked}`)).status).toBe(200);
  const { rows } = await database.pool.query(
    `update announcements set title = $1
     where id = (select id from announcements order by id limit 1) returning short_id, slug`,
    [title],
  );
  const path = `/announcement/${rows[0].short_id}/${rows[0].slug}`;
  await expect
    .poll(async () => (await fetch(site.url + path)).text(), { timeout: BACK_MS + SLACK_MS })
    .toContain(title);
}

async function expectOnce(writes: (Answer & { message: string })[]) {
  const { rows } = await database.pool.query<{ message: string; n: number }>(
    'select message, count(*)::int as n from contact_submissions group by message',
  );
  const stored = new Map(rows.map(({ message, n }) => [message, n]));
  for (const { status, ms, message } of writes) {
    expect([200, 503]).toContain(status);
    expect(ms).toBeLessThan(WRITE_LIMIT_MS + SLACK_MS);
    if (status === 200) expect(stored.get(message), message).toBe(1);
    else expect(stored.get(message) ?? 0, message).toBeLessThanOrEqual(1);
  }
  // A visitor who sends a refused message again succeeds.
  for (const { status, message } of writes.slice(-20)) {
    if (status === 503) expect((await send(message)).status).toBe(200);
  }
  const again = await database.db
    .selectDistinct({ message: contactSubmissions.message })
    .from(contactSubmissions);
  expect(again.length).toBe(await database.db.$count(contactSubmissions));
}

describe('a database that', () => {
  test.each([
    { does: 'falls silent on every connection', fail: () => proxy.fallSilent(), forMs: 12_000 },
    { does: 'answers nobody that is connected', fail: () => proxy.loseAnswers(), forMs: 12_000 },
    { does: 'is not there', fail: () => proxy.refuse(), forMs: 6_000 },
    { does: 'loses every connection', fail: () => proxy.drop(), forMs: 0 },
    { does: 'is slow', fail: () => proxy.slowDown(300), forMs: 6_000 },
  ])('$does does not affect readers, refuses writers clearly, and is used again when it returns', async ({
    fail,
    forMs,
  }) => {
    const end = beginLoad();
    await delay(2_000);
    fail();
    await delay(forMs);
    proxy.comeBack();
    await delay(BACK_MS);
    const back = await Promise.all([ask(`/search?q=back+${++asked}`), send(`Back ${++asked}`)]);
    const { reads, searches, writes } = await end();
    expect(back.map(({ status }) => status)).toEqual([200, 200]);
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    for (const { status, ms } of searches) {
      expect([200, 503]).toContain(status);
      expect(ms).toBeLessThan(10_000 + SLACK_MS);
    }
    await expectOnce(writes);
    await expectWhole();
  });

  test('returns as an older backup is used from then on', async () => {
    const { pool } = database;
    await expectWhole();
    proxy.refuse();
    // Makes the database look like a standby that lagged behind. The newest rows of `changes` are
    // missing, and new rows get the same sequence numbers.
    const { rows } = await pool.query(
      `update announcements set title = 'As it was'
       where id = (select id from announcements order by id limit 1) returning short_id, slug`,
    );
    const path = `/announcement/${rows[0].short_id}/${rows[0].slug}`;
    await pool.query(`
      with gone as (delete from changes where seq > (select max(seq) - 5 from changes) returning seq)
      select setval(pg_get_serial_sequence('changes', 'seq'), min(seq) - 1) from gone`);
    proxy.comeBack();
    await expect
      .poll(async () => (await fetch(site.url + path)).text(), { timeout: 15_000 })
      .toContain('As it was');
    await expectWhole();
  });

  test('is silent does not keep the site from stopping', async () => {
    const other = await startSite({ env: { DATABASE_URL: proxy.url } });
    proxy.fallSilent();
    const lost = fetch(`${other.url}/api/v1/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'A', email: 'a@example.org', subject: 'S', message: 'M' }),
    }).catch(() => null);
    await delay(500);
    const startedAt = performance.now();
    await other.stop();
    expect(performance.now() - startedAt).toBeLessThan(15_000 + SLACK_MS);
    proxy.comeBack();
    await lost;
  });
});
