import { createHash } from 'node:crypto';
import { redirect, type ServerBuild } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contexts from '#app/context.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { createLog } from '../base/log.ts';
import { noJobs } from '../jobs/no-jobs.ts';
import { createPages, isPublicRead } from './renderer.ts';

const script = 'document.title;';
const document = `<html><head><script>${script}</script></head><body></body></html>`;
let seen: Request[] = [];

type Loader = NonNullable<NonNullable<ServerBuild['routes'][string]>['module']['loader']>;

/** Makes a build with one route, as React Router's compiler would make it. */
function buildOf(path: string, loader: Loader, headers: Record<string, string> = {}): ServerBuild {
  const module = { default: () => null, loader, action: loader, headers: () => headers };
  return {
    entry: {
      module: {
        contexts,
        inlineScripts: [script],
        handleError: () => {},
        default: async (_: Request, status: number, responseHeaders: Headers) => {
          responseHeaders.set('content-type', 'text/html; charset=utf-8');
          return new Response(document, { status, headers: responseHeaders });
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      page: { id: 'page', parentId: 'root', path, module },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

const auth = { findUser: async () => null } as unknown as Parameters<
  ReturnType<typeof createPages>['render']
>[0]['auth'];

function render(
  build: ServerBuild,
  path: string,
  init: RequestInit = {},
  analyticsId: string | null = null,
) {
  const pages = createPages({
    build,
    mode: 'production',
    db: null as never,
    limits: {
      contact: async () => {},
      alerts: async () => {},
      passwordMails: async () => ({ hasHadMany: false }),
    },
    mailJobs: noJobs,
    storage: memoryStorage(),
    siteInfo: () => ({ siteUrl: 'https://notices.example.org', analyticsId }) as never,
    position: () => 42,
    log: createLog('silent'),
  });
  return pages.render({
    request: new Request(`http://192.168.1.5:3000${path}`, init),
    info: { requestId: 'request-1', address: '10.0.0.1' },
    auth,
  });
}

const header = (page: { headers: [string, string][] }, name: string) =>
  new Headers(page.headers).get(name);

beforeEach(() => {
  seen = [];
});

describe('a public page', () => {
  const watching: Loader = ({ request, context }) => {
    seen.push(request);
    const page = context.get(contexts.pageContext);
    page.own('announcement:1', 'announcement:1');
    page.shared('categories');
    for (const moment of [null, 2_000, 1_000]) page.until(moment);
    return null;
  };

  test("is rendered only from its path, its query and the site's URL", async () => {
    await render(buildOf('notices', watching), '/notices?cursor=o1', {
      headers: { cookie: 'suchna.session_token=x', 'accept-language': 'hi' },
    });
    expect(seen[0]?.url).toBe('https://notices.example.org/notices?cursor=o1');
    expect([...(seen[0]?.headers ?? [])]).toEqual([]);
  });

  test('has the keys that it depends on', async () => {
    const page = await render(buildOf('notices', watching), '/notices');
    expect(page.own).toEqual(['announcement:1']);
    expect(page.shared).toEqual(['categories']);
    expect(page.changesAt).toBe(1_000);
  });

  test('may be cached for a short time, unless its route differs', async () => {
    const page = await render(buildOf('notices', watching), '/notices');
    expect(header(page, 'cache-control')).toMatch(/^public, .*s-maxage=\d+.*stale-if-error/);
    const own = buildOf('notices', watching, { 'cache-control': 'public, max-age=7' });
    expect(header(await render(own, '/notices'), 'cache-control')).toBe('public, max-age=7');
  });

  test('has the number of the change after which an open page listens', async () => {
    let sequence = 0;
    const reading: Loader = ({ context }) => {
      sequence = context.get(contexts.sequenceContext);
      return null;
    };
    await render(buildOf('notices', reading), '/notices');
    expect(sequence).toBe(42);
  });

  test('allows the scripts of every document, and no others', async () => {
    const page = await render(buildOf('notices', watching), '/notices');
    const policy = header(page, 'content-security-policy') ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain('nonce-');
  });

  test('allows the third party only if visits are measured, and never for staff', async () => {
    const policyOf = async (path: string, id: string | null) =>
      header(await render(buildOf(path, watching), `/${path}`, {}, id), 'content-security-policy');
    expect(await policyOf('notices', 'G-TEST12345')).toContain('googletagmanager.com');
    expect(await policyOf('notices', null)).not.toContain('googletagmanager.com');
    expect(await policyOf('admin', 'G-TEST12345')).not.toContain('googletagmanager.com');
  });

  test('that sets a cookie is private', async () => {
    const build = buildOf('notices', watching, { 'set-cookie': 'a=b' });
    expect(header(await render(build, '/notices'), 'cache-control')).toBe('private, no-store');
  });

  test('that is missing is cached briefly, and a failed one is not', async () => {
    const missing = await render(buildOf('notices', watching), '/other');
    expect(missing.status).toBe(404);
    expect(header(missing, 'cache-control')).toContain('s-maxage=10');
    const failed = buildOf('notices', () => {
      throw new Error('secret detail');
    });
    const page = await render(failed, '/notices');
    expect(page.status).toBe(500);
    expect(header(page, 'cache-control')).toBe('no-store');
  });

  test('that redirects has its target, and may be cached', async () => {
    const moved = buildOf('notices', () => redirect('/elsewhere', 301));
    const page = await render(moved, '/notices');
    expect(page.status).toBe(301);
    expect(header(page, 'location')).toBe('/elsewhere');
    expect(header(page, 'cache-control')).toContain('public');
  });
});

describe('a private page', () => {
  const staff = buildOf('admin', ({ request }) => {
    seen.push(request);
    return null;
  });

  test('receives the whole request and is never cached', async () => {
    const page = await render(staff, '/admin', { headers: { cookie: 'a=b' } });
    expect(seen[0]?.headers.get('cookie')).toBe('a=b');
    expect(header(page, 'cache-control')).toBe('private, no-store');
  });

  test('allows its own scripts by a nonce that is new in each response', async () => {
    const nonceOf = async () =>
      / 'nonce-([\w+/=]{24})'/.exec(
        header(await render(staff, '/admin'), 'content-security-policy') ?? '',
      )?.[1];
    const nonces = [await nonceOf(), await nonceOf()];
    expect(nonces).toEqual([expect.any(String), expect.any(String)]);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('accepts forms under any host of the site', async () => {
    const page = await render(staff, '/admin', {
      method: 'POST',
      headers: {
        origin: 'http://desk.local',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'title=x',
    });
    expect(page.status).toBe(200);
    expect(new URLSearchParams(await seen[0]?.text()).get('title')).toBe('x');
  });
});

test.each([
  ['GET', '/', true],
  ['HEAD', '/category/results', true],
  ['GET', '/administration', true],
  ['GET', '/admin', false],
  ['GET', '/admin.data', false],
  ['GET', '/Admin/login', false],
  ['GET', '/%61dmin', false],
  ['GET', '/%41dmin/settings.data', false],
  ['GET', '/%61bout', true],
  ['GET', '/%ff', true],
  ['POST', '/contact-us', false],
])('%s %s is public: %s', (method, path, isPublic) => {
  expect(isPublicRead(new Request(`http://localhost${path}`, { method }))).toBe(isPublic);
});
