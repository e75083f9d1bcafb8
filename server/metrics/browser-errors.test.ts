import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#tests/setup/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { createLog } from '../base/log.ts';
import { createBrowserErrors } from './browser-errors.ts';
import { createMetrics } from './metrics.ts';

const build = { build: 'this', pages: 'pages-of-this' };

const kinds = ['announcement', 'admin', 'blog'];

function start(now: () => number = Date.now) {
  const metrics = createMetrics();
  const { count } = createBrowserErrors({ build, kinds, metrics, now });
  const counted = async () => {
    const { values } = await metrics.browserErrors.get();
    return values.map(({ labels, value }) => [labels.build, labels.page, value]);
  };
  return { count, counted };
}

test('an error is counted by build and kind of page', async () => {
  const { count, counted } = start();
  count('pages-of-this announcement');
  count('pages-of-this announcement');
  count('pages-of-this ');
  count('pages-of-before admin');
  expect(await counted()).toEqual([
    ['this', 'announcement', 2],
    ['this', 'home', 1],
    ['other', 'admin', 1],
  ]);
});

test('invented values do not create new kinds', async () => {
  const { count, counted } = start();
  const made = [
    '',
    ' ',
    'x',
    'a b c',
    '__proto__ constructor',
    '\0 \0',
    'pages-of-this secret-word',
  ];
  for (const said of made) count(said);
  for (const [counter, page] of await counted()) {
    expect(['this', 'other']).toContain(counter);
    expect(['home', 'other']).toContain(page);
  }
});

test('a flood is not counted', async () => {
  let time = 0;
  const { count, counted } = start(() => time);
  for (let n = 0; n < 1_000; n += 1) count('pages-of-this blog');
  expect(await counted()).toEqual([['this', 'blog', 60]]);
  time += 60_000;
  count('pages-of-this blog');
  expect(await counted()).toEqual([['this', 'blog', 61]]);
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the endpoint accepts few bytes from pages of the site, and stores nothing about the sender', async () => {
  const lines: unknown[] = [];
  const log = createLog('silent');
  log.info = ((...given: unknown[]) => lines.push(given)) as never;
  const { app } = createTestApp(database, { log, env: { accessLog: 1 } });
  const send = async (body: string, origin: string) => {
    const headers = { origin, host: 'localhost:3000', 'content-type': 'text/plain' };
    const init = { method: 'POST', body, headers };
    const answer = await app.request('http://localhost:3000/browser-errors', init);
    return [answer.status, answer.headers.get('set-cookie')];
  };
  expect(await send('build search', 'http://localhost:3000')).toEqual([204, null]);
  expect(await send('build search', 'https://elsewhere.example')).toEqual([403, null]);
  expect(await send('x'.repeat(200), 'http://localhost:3000')).toEqual([413, null]);
  expect(lines).toEqual([]);
});
