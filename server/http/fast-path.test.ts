import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { CachedPage } from '../pages/page-cache.ts';
import { createFastPath } from './fast-path.ts';

const text = `<!doctype html>${'words '.repeat(400)}`;
const closers: (() => void)[] = [];
let counted: unknown[] = [];
afterEach(() => {
  counted = [];
  for (const close of closers.splice(0)) close();
});

/** Builds a page that is cached in all three encodings, with the given changes. */
function cachedPage(given: Partial<CachedPage> = {}): CachedPage {
  return {
    address: '/',
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'public, max-age=0'],
      ['content-security-policy', "script-src 'self' 'sha256-of-the-page'"],
    ],
    tag: 'tag',
    variants: {
      identity: new Uint8Array(Buffer.from(text)),
      br: new Uint8Array(brotliCompressSync(text)),
      gzip: new Uint8Array(gzipSync(text)),
    },
    isCompressible: true,
    heads: new Map(),
    renderedAt: Date.now() - 60_500,
    staleSince: 0,
    hits: 0,
    kind: 'page',
    ...given,
  };
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Starts a server with one cached page. */
async function start({
  page = cachedPage(),
  isAway = false,
  isStopping = false,
  trustedProxies = 0,
}: {
  page?: CachedPage;
  isAway?: boolean;
  isStopping?: boolean;
  trustedProxies?: number;
} = {}) {
  const notHere = () => {
    throw new Error('Nothing is rendered here.');
  };
  const fastPath = createFastPath({
    isSearchRefused: (url) => url === '/search?q=full',
    observeRefused: (method) => counted.push([method, 503]),
    cache: { lookup: (address) => (address === page.address ? page : null) },
    env: { trustedProxies, siteUrl: 'http://localhost:3000' },
    revalidationRequest: notHere,
    observe: ({ kind }, ...answer) => counted.push([kind, ...answer]),
    isAway: () => isAway,
    isStopping: () => isStopping,
  });
  // Requests that the fast path does not answer get status 418.
  const server = createServer((request, response) => {
    if (!fastPath(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return (headers: Record<string, string> = {}, { method = 'GET', path = '/' } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const options = { port, host: '127.0.0.1', method, path, headers, agent: false };
      const sent = ask(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: Buffer.concat(chunks) });
        });
      });
      sent.on('error', reject).end();
    });
}

test('a cached page has three encodings, each with its own ETag, and the strict policy', async () => {
  const get = await start();
  const answers = {
    identity: await get(),
    br: await get({ 'accept-encoding': 'gzip, deflate, br, zstd' }),
    gzip: await get({ 'accept-encoding': 'gzip' }),
  };
  expect(answers.identity.body.toString()).toBe(text);
  expect(brotliDecompressSync(answers.br.body).toString()).toBe(text);
  expect(gunzipSync(answers.gzip.body).toString()).toBe(text);
  for (const [name, { status, headers, body }] of Object.entries(answers)) {
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      etag: `"tag-${name}"`,
      vary: 'Accept-Encoding',
      'content-length': `${body.length}`,
      'content-security-policy': "script-src 'self' 'sha256-of-the-page'",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBe(name === 'identity' ? undefined : name);
  }
});

test.each([
  '"tag-br"',
  'W/"tag-gzip"',
  '"other", "tag-identity"',
  '*',
])('a request with the ETag as %s gets 304 without a body', async (known) => {
  const get = await start();
  const { status, headers, body } = await get({ 'accept-encoding': 'br', 'if-none-match': known });
  expect(status).toBe(304);
  expect(body).toHaveLength(0);
  expect(headers.etag).toBe('"tag-br"');
  expect(headers['content-length']).toBeUndefined();
});

test('a request with another ETag gets the page', async () => {
  const get = await start();
  expect((await get({ 'if-none-match': '"other-br"' })).status).toBe(200);
});

test('HEAD has the headers of GET, without the body', async () => {
  const get = await start();
  const { headers, body } = await get({}, { method: 'HEAD' });
  const { date: _, ...expected } = (await get()).headers;
  expect(body).toHaveLength(0);
  expect(headers).toMatchObject(expected);
});

test('no header of a visitor is in the response', async () => {
  const get = await start();
  const plain = await get();
  const own = await get({
    cookie: 'session=secret',
    host: 'elsewhere.example',
    'accept-language': 'hi',
    'x-forwarded-for': '203.0.113.9',
  });
  const { date: _, ...expected } = plain.headers;
  expect(own.headers).toMatchObject(expected);
  expect(own.headers['set-cookie']).toBeUndefined();
  expect(own.body).toEqual(plain.body);
});

test.each([
  ['while the database is away', { isAway: true }],
  ['when what surrounds it changed', { page: cachedPage({ staleSince: Date.now() }) }],
])('the Age header of a page %s', async (_, given) => {
  const get = await start(given);
  expect((await get()).headers.age).toMatch(/^6\d$/);
});

test('a fresh page has no Age header', async () => {
  const get = await start();
  expect((await get()).headers.age).toBeUndefined();
});

test.each([
  ['a write', {}, { method: 'POST' }],
  ['an address that is not cached', {}, { path: '/?a=1' }],
  ['a site that is stopping', { isStopping: true }, {}],
  [
    'an encoding that the page is not ready in',
    { page: cachedPage({ variants: { br: new Uint8Array(1) } }) },
    {},
  ],
])('%s is left to the app', async (_, given, asked) => {
  const get = await start(given);
  expect((await get({}, asked)).status).toBe(418);
  expect(counted).toEqual([]);
});

test('responses are counted', async () => {
  const get = await start();
  await get({}, { method: 'HEAD' });
  await get({ 'if-none-match': '*' });
  expect(counted).toEqual([
    ['page', 'HEAD', 200],
    ['page', 'GET', 304],
  ]);
});

test.each([
  [0, false],
  [1, true],
])('behind %i proxies a visitor with https gets HSTS: %s', async (trustedProxies, hears) => {
  const get = await start({ trustedProxies });
  const { headers } = await get({
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  });
  expect('strict-transport-security' in headers).toBe(hears);
});

test('a search without a free place is refused with a page, or one line, and counted', async () => {
  const get = await start();
  const path = '/search?q=full';
  const page = await get({ accept: 'text/html,*/*' }, { path });
  expect(page.status).toBe(503);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': `${page.body.length}`,
    'cache-control': 'no-store',
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
  });
  expect(page.body.toString()).toContain('<p>Search is busy. Try again in a few seconds.</p>');
  const line = await get({ accept: 'application/json' }, { path });
  expect(line.body.toString()).toBe('Search is busy. Try again in a few seconds.\n');
  const head = await get({ accept: 'text/html' }, { path, method: 'HEAD' });
  expect(head).toMatchObject({ status: 503, body: Buffer.alloc(0) });
  expect(counted).toEqual([
    ['GET', 503],
    ['GET', 503],
    ['HEAD', 503],
  ]);
  expect((await get({}, { path: '/search?q=free' })).status).toBe(418);
});
