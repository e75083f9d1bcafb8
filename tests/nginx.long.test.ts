import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactSubmissions } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/documents/schema.ts';
import { defaultLimits } from '#domain/settings/default-rate-limits.ts';
import { saveSettings } from '#domain/settings/settings.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from './setup/database-proxy.ts';
import { NGINX_SITE_URL, type Nginx, type NginxAnswer, startNginx } from './setup/nginx.ts';
import { findFreePort, type Site, startSite } from './setup/site.ts';

/* Tests two instances on one database behind nginx with `deploy/nginx.conf`. */

/**
 * Limit of live streams per address and instance. Two instances accept 300 streams from an address,
 * fewer than the 400 that nginx allows.
 */
const STREAMS_PER_ADDRESS = 150;

let database: TestDatabase;
let proxy: DatabaseProxy;
let sites: Site[];
let ports: number[];
let nginx: Nginx;
/** Paths of notices that every instance has cached. */
let notices: string[];

const startInstance = (port: number) =>
  startSite({
    port,
    env: {
      DATABASE_URL: proxy.url,
      SITE_URL: NGINX_SITE_URL,
      TRUST_PROXY: '1',
      STREAMS_PER_ADDRESS: `${STREAMS_PER_ADDRESS}`,
      DRAIN_SECONDS: '2',
    },
  });

beforeAll(async () => {
  database = await createTestDatabase({ withStarterContent: true });
  await saveSettings(database.db, system, {
    limits: { ...defaultLimits, contact: { count: 100_000, minutes: 1 } },
  });
  proxy = await openDatabaseProxy(database.url);
  ports = [await findFreePort(), await findFreePort()];
  sites = await Promise.all(ports.map(startInstance));
  nginx = await startNginx(ports);
  const { rows } = await database.pool.query<{ path: string }>(
    `select '/announcement/' || short_id || '/' || slug as path from announcements limit 20`,
  );
  notices = rows.map(({ path }) => path);
  for (const { url } of sites) for (const path of notices) await fetch(url + path);
}, 180_000);
afterAll(async () => {
  await nginx.stop();
  for (const site of sites) await site.stop();
  await proxy.close();
  await database.close();
});

/** Counts the responses with each status. */
function statusesOf(answers: readonly NginxAnswer[]): Record<number, number> {
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

/** Repeats a request while `work` runs, with a pause of `pauseMs` after each response. */
async function askWhile(
  ask: (n: number) => Promise<NginxAnswer>,
  work: () => Promise<unknown>,
  pauseMs = 20,
): Promise<NginxAnswer[]> {
  const answers: NginxAnswer[] = [];
  let isDone = false;
  const asking = (async () => {
    for (let n = 0; !isDone; n++) {
      answers.push(await ask(n));
      await delay(pauseMs);
    }
  })();
  await work().finally(() => {
    isDone = true;
  });
  await asking;
  return answers;
}

/**
 * Requests a notice with a new query each time, so that nginx does not answer from its own cache.
 * The cache keeps a response for a second.
 */
const readNotice = (n: number) => nginx.ask(`${notices[n % notices.length]}?read=${n}`);

const sendMessage = (message: string, from?: string) =>
  nginx.ask('/api/v1/contact', {
    ...(from && { from }),
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ name: 'Asha', email: 'a@example.org', subject: 'A date', message }),
  });

test('pages load while an address has all of its live streams and requests more', async () => {
  const leaving = new AbortController();
  const listen = () => nginx.listen(leaving.signal);
  const opened = await Promise.all(Array.from({ length: STREAMS_PER_ADDRESS * 2 }, listen));
  expect(new Set(opened)).toEqual(new Set([200]));
  const refused: number[] = [];
  const answers = await askWhile(readNotice, async () => {
    for (let n = 0; n < 40; n++) {
      refused.push(await listen());
      await delay(50);
    }
  });
  leaving.abort();
  expect(new Set(refused)).toEqual(new Set([503]));
  expect(answers.length).toBeGreaterThan(30);
  expect(statusesOf(answers)).toEqual({ 200: answers.length });
});

test('while the database is away, cached pages load and searches show an error page of the site', async () => {
  proxy.refuse();
  const searches: NginxAnswer[] = [];
  const answers = await askWhile(readNotice, async () => {
    for (let n = 0; n < 20; n++) {
      searches.push(await nginx.ask(`/search?q=away+${n}`));
      await delay(50);
    }
  }).finally(() => proxy.comeBack());
  expect(answers.length).toBeGreaterThan(10);
  expect(statusesOf(answers)).toEqual({ 200: answers.length });
  expect(statusesOf(searches)).toEqual({ 503: searches.length });
  for (const { text } of searches) expect(text).toContain(textsFor('en').siteName);
  await expect
    .poll(async () => (await nginx.ask(`/search?q=back+${Date.now()}`)).status, { timeout: 15_000 })
    .toBe(200);
});

test('a rolling restart loses no page and no message', async () => {
  const sent: NginxAnswer[] = [];
  const restart = async () => {
    for (let n = 0; n < sites.length * 2; n++) {
      const which = n % sites.length;
      await sites[which]?.stop();
      sites[which] = await startInstance(ports[which] as number);
      await delay(200);
    }
  };
  const answers = await askWhile(readNotice, async () => {
    const restarted = restart();
    const visitors = ['Asha', 'Ravi', 'Meena', 'Imran'].map((name) =>
      askWhile(
        (n) => sendMessage(`${name} ${n}`, `127.0.1.${1 + (n % 50)}`),
        () => restarted,
      ),
    );
    sent.push(...(await Promise.all(visitors)).flat());
  });
  expect(statusesOf(answers)).toEqual({ 200: answers.length });
  expect(sent.length).toBeGreaterThan(50);
  expect(statusesOf(sent)).toEqual({ 200: sent.length });
  expect(await database.db.$count(contactSubmissions)).toBe(sent.length);
}, 300_000);

describe('one address', () => {
  test('may be shared by many visitors', async () => {
    const from = '127.0.0.2';
    const visit = async (n: number) => {
      const read = await readNotice(n);
      return [read, await nginx.ask(`/search?q=exam+${n % 5}`, { from })];
    };
    const answers = (await Promise.all(Array.from({ length: 90 }, (_, n) => visit(n)))).flat();
    expect(statusesOf(answers)).toEqual({ 200: answers.length });
  });

  test('is limited if it floods the site, and other addresses are not', async () => {
    const from = '127.0.0.3';
    const flood = await Promise.all(
      Array.from({ length: 400 }, (_, n) => nginx.ask(`/search/suggestions?q=f${n % 3}`, { from })),
    );
    expect(statusesOf(flood)[429]).toBeGreaterThan(200);
    expect((await nginx.ask('/search?q=exam')).status).toBe(200);
    expect((await nginx.ask('/', { from })).status).toBe(200);
  });
});

test('an X-Forwarded-Host of the client is ignored', async () => {
  const { status } = await nginx.ask('/contact', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://foreign.example',
      'x-forwarded-host': 'foreign.example',
    },
    body: 'name=Asha',
  });
  expect(status).toBe(403);
});

test('nginx caches public pages for one or two seconds, and pages of staff never', async () => {
  const page = async () => (await nginx.ask('/about')).headers['x-proxy-cache'];
  await page();
  expect(await page()).toBe('HIT');
  await expect.poll(page, { interval: 100, timeout: 2_500 }).not.toBe('HIT');
  const { headers } = await nginx.ask('/admin/login');
  expect(headers).not.toHaveProperty('x-proxy-cache');
});

test('only the form that reads a notice may be as large as a document', async () => {
  const send = async (path: string) => {
    const body = 'x'.repeat(MAX_DOCUMENT_BYTES);
    return (
      await nginx.ask(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body })
    ).status;
  };
  // Without a session the site redirects to the sign-in page.
  expect(await send('/admin/announcements/read')).toBe(302);
  expect(await send('/admin/blog/new')).toBe(413);
});

test('more live streams are open than an nginx worker has connections by default', async () => {
  const leaving = new AbortController();
  // Each stream takes two connections: one to the browser and one to the instance.
  const opened = await Promise.all(
    ['127.0.0.4', '127.0.0.5'].flatMap((from) =>
      Array.from({ length: 250 }, () => nginx.listen(leaving.signal, from)),
    ),
  );
  leaving.abort();
  expect(new Set(opened)).toEqual(new Set([200]));
  expect(nginx.log()).not.toContain('worker_connections are not enough');
});
