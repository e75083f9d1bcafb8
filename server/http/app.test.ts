import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { anyLetter } from '#tests/setup/any-letter.ts';
import { connectionFrom, createTestApp } from '#tests/setup/app.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import type { PageRequest } from '../pages/renderer.ts';

const database = await createTestDatabase();
afterAll(database.close);
const { app } = createTestApp(database);
const local = connectionFrom('127.0.0.1');
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000', ...headers } });

describe('every response', () => {
  test.each([
    '/',
    '/healthz',
    '/api/v1/categories',
    '/api/nothing',
    '/x%00y',
    '/a/',
  ])('carries the security headers and its own request id: %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get(path)).headers.get('x-request-id')).not.toBe(headers.get('x-request-id'));
  });

  test('has HSTS only for visitors who came by https', async () => {
    expect((await get('/')).headers.has('strict-transport-security')).toBe(false);
    const { app: secure } = createTestApp(database, { env: { trustedProxies: 1 } });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '1.2.3.4' };
    const answer = await secure.request('/', { headers }, local);
    expect(answer.headers.has('strict-transport-security')).toBe(true);
  });

  test('closes its connection once the site is stopping', async () => {
    const { app: stopping } = createTestApp(database, { isStopping: () => true });
    expect((await stopping.request('/')).headers.get('connection')).toBe('close');
    expect((await stopping.request('/readyz')).status).toBe(503);
    expect((await stopping.request('/readyz/pages')).status).toBe(503);
    expect((await stopping.request('/healthz')).status).toBe(200);
  });
});

describe('a malformed path', () => {
  test.each([
    ['/category/%E0%A4%A', 400],
    ['/%', 400],
    ['/%ff', 400],
    ['/x%00y', 400],
    ['/x%1fy', 400],
    ['/x%7Fy', 400],
    ['/x%0ay', 400],
    [`/${'a'.repeat(9_000)}`, 414],
    [`/search?q=${'a'.repeat(9_000)}`, 414],
  ])('%.40s returns %i', async (path, status) => {
    const answer = await get(path, { accept: 'text/html' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('<h1>');
  });

  test.each([
    ['/search?q=%00', '/search?q='],
    ['/search?q=ssc%00+cgl%0A2026', '/search?q=ssc+cgl%202026'],
    ['/a/?q=%7f', '/a?q='],
    ['/api/v1/announcements?query=a%00b', '/api/v1/announcements?query=ab'],
  ])('whose query has control characters redirects to the one without: %s', async (path, to) => {
    const answer = await get(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(to);
  });

  test('below the API returns JSON', async () => {
    const answer = await get('/api/v1/announcements/%ff');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ key: 'badRequest' });
  });

  test('never causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyLetter, maxLength: 60 }), async (text) => {
        const url = URL.parse(`http://localhost:3000/${text}`);
        if (!url) return;
        const answer = await app.request(url.href, { redirect: 'manual' });
        expect(answer.status).toBeLessThan(500);
      }),
    );
  });
});

describe('paths', () => {
  test.each([
    ['/category/results/', '/category/results'],
    ['/search/?q=a', '/search?q=a'],
    ['//evil.example/', '/evil.example'],
    ['/a//b', '/a/b'],
  ])('have one spelling: %s redirects to %s', async (path, location) => {
    const answer = await get(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(location);
  });

  test('return the same headers for HEAD as for GET', async () => {
    const answer = await app.request('/', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  test('refuse methods without a handler', async () => {
    const answer = await app.request('/', { method: 'PROPFIND' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain('GET');
    expect((await app.request('/', { method: 'OPTIONS' })).status).toBe(204);
  });
});

describe('a write', () => {
  const post = (headers: Record<string, string>, body: BodyInit = 'a=b') =>
    app.request('http://192.168.1.5:3000/admin/login', {
      method: 'POST',
      headers: {
        host: '192.168.1.5:3000',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body,
    });

  test('from a page of this site reaches the page, under any name of the site', async () => {
    expect((await post({ origin: 'http://192.168.1.5:3000' })).status).toBe(200);
  });

  test('from another site is refused', async () => {
    expect((await post({ origin: 'http://evil.example' })).status).toBe(403);
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ origin: 'null' })).status).toBe(403);
  });

  test('that is too large is refused, with and without its length', async () => {
    const large = 'x'.repeat(3 * 1024 * 1024);
    const refused = await post({ 'content-length': String(large.length) }, large);
    expect(refused.status).toBe(413);
    expect(refused.headers.get('connection')).toBe('close');
    const stream = new Blob([large]).stream();
    const request = new Request('http://localhost:3000/admin/login', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect((await app.request(request)).status).toBe(413);
  });
});

describe('a page', () => {
  const seen: PageRequest[] = [];
  const { app: watched } = createTestApp(database, {
    pages: {
      render: async (asked) => {
        seen.push(asked);
        return { status: 404, headers: [], body: null, own: [], shared: [], changesAt: null };
      },
    },
  });

  test('receives the visitor and the request id', async () => {
    const answer = await watched.request('/somewhere', {}, connectionFrom('10.0.0.9'));
    expect(answer.status).toBe(404);
    expect(seen.at(-1)?.info).toEqual({
      address: '10.0.0.9',
      requestId: answer.headers.get('x-request-id'),
    });
  });

  test("that throws returns the request id without the error's message", async () => {
    const { app: broken } = createTestApp(database, {
      pages: { render: () => Promise.reject(new Error('the password is hunter2')) },
    });
    const answer = await broken.request('/', { headers: { accept: 'text/html' } });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain('An unexpected error occurred');
    expect(text).toContain(answer.headers.get('x-request-id'));
    expect(text).not.toContain('hunter2');
  });
});

describe('probes', () => {
  test('report that the process is up and the database is migrated', async () => {
    expect(await (await get('/healthz')).json()).toEqual({
      status: 'ok',
      version: '1.2.3',
      build: 'build-of-test',
    });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('report that a database without tables is not ready', async () => {
    const empty = await createTestDatabase({ migrated: false });
    const { app: waiting } = createTestApp(empty);
    expect((await waiting.request('/readyz')).status).toBe(503);
    expect((await waiting.request('/healthz')).status).toBe(200);
    await empty.close();
  });

  test('return metrics only to this machine and to requests with the token', async () => {
    const { app: metered } = createTestApp(database, { env: { metricsToken: 'token-of-tests' } });
    const far = connectionFrom('10.0.0.9');
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    await metered.request('/');
    const answer = await metered.request('/metrics', {}, local);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('suchna_http_requests_total{kind="page"');
    expect((await metered.request('/metrics', {}, far)).status).toBe(401);
    expect((await metered.request('/metrics', bearer('token-of-tests'), far)).status).toBe(200);
    expect((await metered.request('/metrics', bearer('token-of-nobody'), far)).status).toBe(401);
    const proxied = { headers: { 'x-forwarded-for': '127.0.0.1' } };
    expect((await metered.request('/metrics', proxied, local)).status).toBe(401);
  });
});

test('a visitor from another machine causes one warning about SITE_URL', async () => {
  const warnings: string[] = [];
  const { app: unnamed } = createTestApp(database, {
    env: { isSiteUrlSet: false },
    log: { info() {}, error() {}, warn: (_: object, text: string) => warnings.push(text) } as never,
  });
  await unnamed.request('/', { headers: { host: 'localhost:3000' } });
  expect(warnings).toEqual([]);
  await unnamed.request('/', { headers: { host: '192.168.1.5:3000' } });
  await unnamed.request('/', { headers: { host: '192.168.1.5:3000' } });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('SITE_URL');
});
