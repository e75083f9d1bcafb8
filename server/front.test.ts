import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFront, type Front } from './front.ts';
import { createPageCache, type KeptPage } from './page-cache.ts';
import type { Page, PageRequest } from './pages.ts';
import { createRequests } from './requests.ts';

const text = `<!doctype html>${'words '.repeat(400)}`;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A page kept in all three encodings, unless a part of it is given. */
function keptPage(given: Partial<KeptPage> = {}): KeptPage {
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
    renderedAt: Date.now() - 60_500,
    staleSince: 0,
    hits: 0,
    kind: 'page',
    ...given,
  };
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The quick way with one page that is kept. */
async function start({
  page = keptPage(),
  isAway = false,
  isStopping = false,
}: {
  page?: KeptPage;
  isAway?: boolean;
  isStopping?: boolean;
} = {}) {
  const notHere = () => {
    throw new Error('Nothing is rendered here.');
  };
  const front = createFront({
    cache: {
      peek: (address) => (address === page.address ? page : null),
      keyOf: () => null,
      read: notHere,
      variantOf: notHere,
    },
    env: { trustedProxies: 0, siteUrl: 'http://localhost:3000' },
    askAnew: notHere,
    requests: { begin: notHere, endKept: () => {} } as never,
    staticFiles: { has: () => false },
    isAway: () => isAway,
    isStopping: () => isStopping,
  });
  return listen(front);
}

/** What asks the quick way over a socket; what it does not answer is answered with 418. */
async function listen(front: Front) {
  const server = createServer((request, response) => {
    if (!front(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const get = (headers: Record<string, string> = {}, { method = 'GET', path = '/' } = {}) =>
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
  return Object.assign(get, { port });
}

test('a kept page comes in each of three encodings with a tag of its own and the strict policy', async () => {
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
])('whoever has the page as %s is told so, without a body', async (known) => {
  const get = await start();
  const { status, headers, body } = await get({ 'accept-encoding': 'br', 'if-none-match': known });
  expect(status).toBe(304);
  expect(body).toHaveLength(0);
  expect(headers.etag).toBe('"tag-br"');
  expect(headers['content-length']).toBeUndefined();
});

test('whoever has another page gets this one', async () => {
  const get = await start();
  expect((await get({ 'if-none-match': '"other-br"' })).status).toBe(200);
});

test('HEAD says what GET would, without the body', async () => {
  const get = await start();
  const { headers, body } = await get({}, { method: 'HEAD' });
  const { date: _, ...expected } = (await get()).headers;
  expect(body).toHaveLength(0);
  expect(headers).toMatchObject(expected);
});

test('nothing that a visitor sends comes back', async () => {
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
  ['when its surroundings changed', { page: keptPage({ staleSince: Date.now() }) }],
])('a page says its age %s', async (_, given) => {
  const get = await start(given);
  expect((await get()).headers.age).toMatch(/^6\d$/);
});

test('a fresh page says no age', async () => {
  const get = await start();
  expect((await get()).headers.age).toBeUndefined();
});

test.each([
  ['a write', {}, { method: 'POST' }],
  ['an address that is not kept', {}, { path: '/?a=1' }],
  ['a site that is stopping', { isStopping: true }, {}],
])('%s goes the long way', async (_, given, asked) => {
  const get = await start(given);
  expect((await get({}, asked)).status).toBe(418);
});

describe('a page that is not kept', () => {
  const notice: Page = {
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'public, max-age=0'],
    ],
    body: new Uint8Array(Buffer.from(text)),
    own: [],
    shared: [],
  };

  type Given = {
    render?: (asked: PageRequest) => Promise<Page>;
    isStopping?: () => boolean;
    env?: Partial<Parameters<typeof createRequests>[0]['env']>;
    files?: string[];
  };

  /** The quick way before a cache that takes every address for a page, and what it tells. */
  async function startEmpty({
    render = async () => notice,
    isStopping = () => false,
    env: given,
    files = [],
  }: Given = {}) {
    const env = {
      siteUrl: 'http://localhost:3000',
      isSiteUrlSet: true,
      trustedProxies: 0,
      accessLog: 0,
      ...given,
    };
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const metrics = {
      observe: vi.fn(),
      observeKept: vi.fn(),
      pageCache: { hit: 0, stale: 0, miss: 0 },
    };
    const rendered: PageRequest[] = [];
    const cache = createPageCache({
      metrics,
      keyOf: ({ pathname, search }) => ({ address: pathname + search, isOpenEnded: false }),
      pages: {
        render(asked) {
          rendered.push(asked);
          return render(asked);
        },
      },
    });
    closers.push(() => cache.close());
    const get = await listen(
      createFront({
        cache,
        env,
        askAnew: (address) => ({
          request: new Request(env.siteUrl + address),
          info: { requestId: '', address: '' },
        }),
        requests: createRequests({
          env,
          mode: 'production',
          metrics,
          isStopping,
          log: log as never,
        }),
        staticFiles: { has: (path) => files.includes(path) },
        isAway: () => false,
        isStopping,
      }),
    );
    return { get, log, metrics, rendered, cache };
  }

  test('is answered as it is once it is kept, with the id of its request besides', async () => {
    const { get, metrics, rendered } = await startEmpty();
    const first = await get({ 'accept-encoding': 'br' }, { path: '/notice?cursor=o1' });
    const again = await get({ 'accept-encoding': 'br' }, { path: '/notice?cursor=o1' });
    const { 'x-request-id': id, date: _, ...headers } = first.headers;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.status).toBe(200);
    expect(brotliDecompressSync(first.body).toString()).toBe(text);
    expect(again.headers).toMatchObject(headers);
    expect(again.headers['x-request-id']).toBeUndefined();
    expect(rendered).toHaveLength(1);
    expect(rendered[0]?.info).toEqual({ requestId: id, address: '127.0.0.1' });
    expect(rendered[0]?.request.url).toBe('http://localhost:3000/notice?cursor=o1');
    expect(metrics.pageCache).toEqual({ hit: 1, stale: 0, miss: 1 });
    expect(metrics.observe.mock.calls).toEqual([['page', 'GET', 200, expect.any(Number)]]);
    expect(metrics.observeKept.mock.calls).toEqual([[expect.anything(), 'GET', 200]]);
  });

  test('is answered in an encoding that was not asked for before', async () => {
    const { get, rendered } = await startEmpty();
    await get({ 'accept-encoding': 'br' });
    const { headers, body } = await get({ 'accept-encoding': 'gzip' });
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'x-request-id': expect.any(String),
    });
    expect(gunzipSync(body).toString()).toBe(text);
    expect(rendered).toHaveLength(1);
  });

  test('answers HEAD without the body', async () => {
    const { get } = await startEmpty();
    const { status, headers, body } = await get({}, { method: 'HEAD' });
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(text.length));
    expect(headers['x-request-id']).toBeDefined();
    expect(body).toHaveLength(0);
  });

  test('is not sent to whoever has it', async () => {
    const { get } = await startEmpty();
    const { etag = '' } = (await get({}, { path: '/one' })).headers;
    const { status, body } = await get({ 'if-none-match': etag }, { path: '/other' });
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
  });

  test.each<[string, Partial<Page>]>([
    [
      'a move',
      {
        status: 301,
        headers: [
          ['location', '/elsewhere'],
          ['cache-control', 'public'],
        ],
        body: null,
      },
    ],
    ['a missing page', { status: 404 }],
    [
      'a page that failed',
      {
        status: 500,
        headers: [
          ['content-type', 'text/html'],
          ['cache-control', 'no-store'],
        ],
      },
    ],
    [
      'what sets cookies',
      {
        headers: [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
          ['cache-control', 'private, no-store'],
        ],
      },
    ],
  ])('and is never to be goes out whole, with all its headers: %s', async (_, given) => {
    const { get, metrics, rendered } = await startEmpty({
      render: async () => ({ ...notice, ...given }),
    });
    const page = { ...notice, ...given };
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await get({ 'accept-encoding': 'gzip' }, { method });
      expect(status).toBe(page.status);
      for (const [name, value] of page.headers) expect([headers[name]].flat()).toContain(value);
      expect(headers.etag).toBeUndefined();
      expect(headers).toMatchObject({
        'x-request-id': expect.any(String),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      });
      const isPacked = headers['content-encoding'] === 'gzip';
      const expected = method === 'HEAD' || !page.body ? '' : text;
      expect((isPacked && body.length > 0 ? gunzipSync(body) : body).toString()).toBe(expected);
    }
    expect(rendered).toHaveLength(2);
    expect(metrics.observe.mock.calls.map(([, , status]) => status)).toEqual([
      page.status,
      page.status,
    ]);
  });

  test.each([
    ['text/html', /<h1>.*An unexpected error occurred/],
    ['*/*', /^An unexpected error occurred/],
  ])('and breaks is answered for %s with the id of its request and without its message', async (accept, said) => {
    const { get, log, metrics } = await startEmpty({
      render: () => Promise.reject(new Error('the password is hunter2')),
    });
    const { status, headers, body } = await get({ accept }, { path: '/notice?a=b' });
    const requestId = headers['x-request-id'];
    expect(status).toBe(500);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-length': String(body.length),
      'x-content-type-options': 'nosniff',
    });
    expect(body.toString()).toMatch(said);
    expect(body.toString()).toContain(requestId);
    expect(body.toString()).not.toContain('hunter2');
    expect(log.error.mock.calls).toEqual([
      [{ error: expect.any(Error), requestId, path: '/notice' }, 'a request failed'],
    ]);
    expect(metrics.observe.mock.calls).toEqual([['page', 'GET', 500, expect.any(Number)]]);
  });

  test('speaks of https only to whom came by https', async () => {
    const { get } = await startEmpty({ env: { trustedProxies: 1 } });
    const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const seen = [];
    for (const path of ['/kept', '/kept-not']) {
      for (const headers of [{}, proxied]) {
        seen.push('strict-transport-security' in (await get(headers, { path })).headers);
      }
    }
    expect(seen).toEqual([false, true, false, true]);
  });

  test('closes its connection when the site began to stop meanwhile', async () => {
    let isStopping = false;
    const { get } = await startEmpty({
      isStopping: () => isStopping,
      render: async () => {
        isStopping = true;
        return notice;
      },
    });
    const { status, headers } = await get({ connection: 'keep-alive' });
    expect(status).toBe(200);
    expect(headers.connection).toBe('close');
  });

  test('asks for SITE_URL once where visitors come from elsewhere', async () => {
    const { get, log } = await startEmpty({ env: { isSiteUrlSet: false } });
    await get({ host: 'localhost:3000' }, { path: '/one' });
    expect(log.warn).not.toHaveBeenCalled();
    await get({ host: '192.168.1.5:3000' }, { path: '/two' });
    await get({ host: '192.168.1.5:3000' }, { path: '/three' });
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('is written to the log of a site that writes what is asked', async () => {
    const { get, log } = await startEmpty({ env: { accessLog: 1 } });
    const { headers } = await get({}, { path: '/feed.xml?a=b' });
    expect(log.info.mock.calls).toEqual([
      [
        {
          requestId: headers['x-request-id'],
          method: 'GET',
          path: '/feed.xml',
          status: 200,
          durationMs: expect.any(Number),
          address: '127.0.0.1',
        },
        'request',
      ],
    ]);
  });

  test('is kept though the visitor left before it was there', async () => {
    let finish = (_: Page) => {};
    const { get, cache, log, metrics } = await startEmpty({
      render: () =>
        new Promise<Page>((resolve) => {
          finish = resolve;
        }),
    });
    const socket = connect(get.port, '127.0.0.1');
    socket.write('GET /notice HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(metrics.pageCache.miss).toBe(1));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    finish(notice);
    await vi.waitFor(() => expect(cache.size().pages).toBe(1));
    expect((await get({}, { path: '/notice' })).body.toString()).toBe(text);
    expect(log.error).not.toHaveBeenCalled();
  });

  test.each([
    ...['/%', '/%ff', '/%61bout', '/x%00y', '/search?q=%00', '//notice', '/a//b', '/a/', '/a/?b=c'],
    ...['/a/../b', '/./a', '/.env', '/a\\b', '/a;b', '/a#b', '/search?q=a#b', '/search?q=a?b', '*'],
    ...['http://localhost:3000/notice', `/${'a'.repeat(9_000)}`, `/search?q=${'a'.repeat(9_000)}`],
    ...[
      '/admin',
      '/admin.data',
      '/admin/staff',
      '/Admin/login',
      '/ADMIN',
      '/api',
      '/api/v1/categories',
    ],
    ...[
      '/events',
      '/healthz',
      '/readyz',
      '/metrics',
      '/assets/a.js',
      '/sw.js',
      '/a.svg',
      '/favicon.ico',
    ],
    ...['/uploads/2026/a.webp', '/file.txt'],
  ])('and that %.40s may not be goes the long way', async (path) => {
    const { get, rendered, log } = await startEmpty({ files: ['/file.txt'] });
    expect((await get({}, { path })).status).toBe(418);
    expect(rendered).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });

  test.each([
    '/',
    '/_.data',
    '/notice.data?_routes=root',
    '/announcement/abc123/a-title-of-it',
    '/search?q=admit+card&cursor=o%3D1',
    '/sitemap/notices-1.xml',
    '/administration',
  ])('is answered at %s', async (path) => {
    const { get } = await startEmpty();
    expect((await get({}, { path })).status).toBe(200);
  });

  test.each(['POST', 'OPTIONS', 'DELETE'])('is not there for %s', async (method) => {
    const { get, rendered } = await startEmpty();
    expect((await get({}, { method })).status).toBe(418);
    expect(rendered).toEqual([]);
  });
});
