import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { type CachedPage, createPageCache, isCached } from './page-cache.ts';
import type { Page, PageRequest } from './renderer.ts';

const askFor = (address: string): PageRequest => ({
  request: new Request(`http://localhost${address}`),
  info: { requestId: 'r', address: '' },
});

type Given = Partial<Page> & { text?: string };

/** Creates a cache in front of pages that contain the number of their render. */
function start(
  answer: (address: string, count: number) => Given | Promise<Given> = () => ({}),
  options: { maxBytes?: number; now?: () => number; isAway?: () => boolean } = {},
) {
  const rendered: string[] = [];
  const metrics = { pageCache: { hit: 0, stale: 0, miss: 0 } };
  const cache = createPageCache({
    metrics,
    keyOf: (url) => {
      if (url.pathname === '/unknown') return null;
      const q = url.searchParams.get('q');
      return { address: q ? `${url.pathname}?q=${q}` : url.pathname, isOpenEnded: q !== null };
    },
    pages: {
      async render({ request }) {
        const { pathname, search } = new URL(request.url);
        const address = pathname + search;
        rendered.push(address);
        const count = rendered.filter((other) => other === address).length;
        const { text = `${address} ${count} ${'x'.repeat(2_000)}`, ...page } = await answer(
          address,
          count,
        );
        return {
          status: 200,
          headers: [
            ['content-type', 'text/html; charset=utf-8'],
            ['cache-control', 'public, max-age=0'],
          ],
          body: new TextEncoder().encode(text),
          own: [],
          shared: [],
          changesAt: null,
          ...page,
        };
      },
    },
    ...options,
  });
  const text = (page: Page | CachedPage) =>
    new TextDecoder()
      .decode(isCached(page) ? page.variants.identity : (page.body ?? undefined))
      .trim()
      .replace(/ x+$/, '');
  return {
    cache,
    rendered,
    metrics,
    get: async (address: string) => text(await cache.get(askFor(address), askFor)),
    page: async (address: string) => (await cache.get(askFor(address), askFor)) as CachedPage,
  };
}

describe('a cached page', () => {
  test('is rendered once for any number of concurrent and later requests', async () => {
    const { get, rendered, metrics } = start();
    expect(await Promise.all([get('/'), get('/'), get('/')])).toEqual(['/ 1', '/ 1', '/ 1']);
    expect(await get('/')).toBe('/ 1');
    expect(rendered).toEqual(['/']);
    expect(metrics.pageCache).toEqual({ hit: 1, stale: 0, miss: 3 });
  });

  test('is the same for 10,000 queries with unknown parameters, and is rendered without them', async () => {
    const { get, rendered } = start();
    for (let n = 0; n < 10_000; n++) await get(`/?utm=${n}`);
    expect(rendered).toEqual(['/']);
  });

  test('is available without waiting under its one URL', async () => {
    const { cache, get } = start();
    expect(cache.lookup('/', askFor)).toBeNull();
    await get('/');
    expect(cache.lookup('/', askFor)).not.toBeNull();
    expect(cache.lookup('/?utm=1', askFor)).toBeNull();
  });

  test('has the requested encodings, each made from another one', async () => {
    const { cache, page } = start();
    const cached = await page('/');
    const identity = Buffer.from(await cache.variantOf(cached, 'identity'));
    const br = await cache.variantOf(cached, 'br');
    expect(brotliDecompressSync(br)).toEqual(identity);
    // When a page is compressed, the cache drops the uncompressed form until a request needs it.
    expect(cached.variants.identity).toBeUndefined();
    expect(gunzipSync(await cache.variantOf(cached, 'gzip'))).toEqual(identity);
    expect(Buffer.from(await cache.variantOf(cached, 'identity'))).toEqual(identity);
  });
});

describe('a response that is not public or not a page,', () => {
  test.each<[string, Given]>([
    ['a missing page', { status: 404 }],
    ['a redirect', { status: 301, body: null }],
    ['a failure', { status: 503 }],
    ['a private page', { headers: [['cache-control', 'private, no-store']] }],
    ['a page without a policy', { headers: [] }],
    [
      'a page that sets a cookie',
      {
        headers: [
          ['cache-control', 'public'],
          ['set-cookie', 'a=b'],
        ],
      },
    ],
  ])('%s is never cached', async (_, given) => {
    const { cache, get, rendered } = start(() => given);
    await get('/');
    await get('/');
    expect(rendered).toHaveLength(2);
    expect(cache.size().pages).toBe(0);
  });

  test('an unknown path is rendered each time', async () => {
    const { get, rendered } = start();
    await get('/unknown');
    await get('/unknown');
    expect(rendered).toHaveLength(2);
  });
});

describe('a change', () => {
  test("of a page's own keys drops it at once", async () => {
    const { cache, get } = start(() => ({ own: ['post:1'], shared: ['categories'] }));
    await get('/');
    cache.invalidate(['post:2']);
    expect(await get('/')).toBe('/ 1');
    cache.invalidate(['post:1', 'categories']);
    expect(await get('/')).toBe('/ 2');
  });

  test('of a shared key serves the page once more and renders it afterwards', async () => {
    const { cache, get, rendered, metrics } = start(() => ({ shared: ['categories'] }));
    await get('/');
    cache.invalidate(['categories']);
    expect(await get('/')).toBe('/ 1');
    await vi.waitFor(() => expect(rendered).toHaveLength(2));
    await vi.waitFor(async () => expect(await get('/')).toBe('/ 2'));
    expect(metrics.pageCache.stale).toBeGreaterThanOrEqual(1);
  });

  test('of a shared key renders the most requested pages first', async () => {
    const { cache, get, rendered } = start(() => ({ shared: ['categories'] }));
    for (const address of ['/rare', '/often', '/mostly']) await get(address);
    for (let n = 0; n < 9; n++) await get('/mostly');
    for (let n = 0; n < 4; n++) await get('/often');
    cache.invalidate(['categories']);
    rendered.length = 0;
    await Promise.all(['/rare', '/often', '/mostly'].map(get));
    await vi.waitFor(() => expect(rendered).toHaveLength(3));
    expect(rendered.slice(1)).toEqual(['/mostly', '/often']);
  });

  test('during a rendering leaves the page for earlier requests, and does not cache it', async () => {
    const steps = [Promise.withResolvers<Given>(), Promise.withResolvers<Given>()];
    const { cache, get, rendered } = start((_, count) => steps[count - 1]?.promise ?? {});
    const before = get('/');
    await vi.waitFor(() => expect(rendered).toHaveLength(1));
    cache.invalidate(['post:1']);
    // The request below must not share the render that began before the change.
    const after = get('/');
    // The second render ends first. The first render, which began before the change, ends
    // afterwards.
    steps[1]?.resolve({ own: ['post:1'] });
    expect(await after).toBe('/ 2');
    steps[0]?.resolve({ own: ['post:1'] });
    expect(await before).toBe('/ 1');
    expect(await get('/')).toBe('/ 2');
  });

  test('of long ago makes the page wait for its rendering', async () => {
    let time = 1_000_000;
    const { cache, get } = start(() => ({ shared: ['today'] }), { now: () => time });
    await get('/');
    cache.invalidate(['today']);
    time += 5_001;
    expect(await get('/')).toBe('/ 2');
  });

  test('at a time that the page names drops it at that time', async () => {
    let time = 1_000_000;
    let isAway = false;
    const { cache, get } = start((_, count) => ({ changesAt: count === 1 ? 1_060_000 : null }), {
      now: () => time,
      isAway: () => isAway,
    });
    await get('/');
    time = 1_059_999;
    expect(await get('/')).toBe('/ 1');
    time = 1_060_000;
    isAway = true;
    expect(cache.lookup('/', askFor)).not.toBeNull();
    isAway = false;
    expect(await get('/')).toBe('/ 2');
    time += 86_400_000;
    expect(await get('/')).toBe('/ 2');
  });

  test('of the day comes at midnight in India, and makes pages stale, not missing', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T18:29:59.000Z') });
    try {
      const { cache, page } = start(() => ({ shared: ['today'] }));
      await page('/');
      await vi.advanceTimersByTimeAsync(999);
      expect(cache.lookup('/', askFor)?.staleSince).toBe(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(cache.lookup('/', askFor)?.staleSince).toBeGreaterThan(0);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(cache.lookup('/', askFor)?.staleSince).toBe(0);
      await vi.advanceTimersByTimeAsync(86_400_000);
      expect(cache.lookup('/', askFor)?.staleSince).toBeGreaterThan(0);
      cache.close();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('when rendering fails', () => {
  test('serves a stale page instead of no page', async () => {
    let time = 1_000_000;
    const { cache, get } = start(
      (_, count) => (count === 1 ? { shared: ['today'] } : { status: 503 }),
      { now: () => time },
    );
    await get('/');
    cache.invalidate(['today']);
    time += 60_000;
    expect(await get('/')).toBe('/ 1');
    expect(await get('/')).toBe('/ 1');
  });

  test('passes the failure on if there is no page', async () => {
    const { get } = start(() => Promise.reject(new Error('away')));
    await expect(get('/')).rejects.toThrow('away');
    await expect(get('/')).rejects.toThrow('away');
  });
});

describe('memory', () => {
  test('is limited; requested pages stay, others are evicted', async () => {
    const { cache, get } = start(() => ({}), { maxBytes: 100_000 });
    await get('/read');
    for (let n = 0; n < 200; n++) {
      await get(`/page-${n}`);
      await get('/read');
    }
    expect(cache.size().bytes).toBeLessThanOrEqual(87_500);
    const [named, openEnded] = cache.segments();
    expect(named?.evictions).toBe(201 - cache.size().pages);
    expect(openEnded?.evictions).toBe(0);
    expect(cache.lookup('/read', askFor)).not.toBeNull();
    expect(cache.lookup('/page-0', askFor)).toBeNull();
  });

  test('of made-up searches never evicts named pages', async () => {
    const { cache, get } = start(() => ({}), { maxBytes: 100_000 });
    for (let n = 0; n < 10; n++) await get(`/page-${n}`);
    for (let n = 0; n < 500; n++) await get(`/search?q=${n}`);
    for (let n = 0; n < 10; n++) expect(cache.lookup(`/page-${n}`, askFor)).not.toBeNull();
    expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
  });

  test('is released with the variants of a dropped page', async () => {
    const { cache, page } = start(() => ({ own: ['about'] }));
    const cached = await page('/');
    await Promise.all([cache.variantOf(cached, 'br'), cache.variantOf(cached, 'br')]);
    await cache.variantOf(cached, 'gzip');
    cache.invalidate(['about']);
    expect(cache.size()).toEqual({ pages: 0, namedPages: 0, bytes: 0 });
  });
});

describe('when cached data may be wrong', () => {
  test('every page is served once more and rendered again', async () => {
    const { cache, get, rendered } = start();
    await get('/');
    cache.recheck();
    expect((await cache.get(askFor('/'), askFor)) as CachedPage).toMatchObject({
      staleSince: expect.any(Number),
    });
    await vi.waitFor(() => expect(rendered).toEqual(['/', '/']));
    await vi.waitFor(async () => expect(await get('/')).toBe('/ 2'));
  });

  test('or every page is dropped', async () => {
    const { cache, get } = start();
    await get('/');
    cache.clear();
    expect(cache.size()).toMatchObject({ pages: 0, bytes: 0 });
    expect(await get('/')).toBe('/ 2');
  });

  test.each([
    'recheck',
    'clear',
  ] as const)('a page that began before %s is not cached', async (how) => {
    const begun = Promise.withResolvers<void>();
    const { cache, get, rendered } = start((_, count) =>
      count === 1 ? begun.promise.then(() => ({})) : {},
    );
    const first = get('/');
    await vi.waitFor(() => expect(rendered).toHaveLength(1));
    cache[how]();
    begun.resolve();
    expect(await first).toBe('/ 1');
    expect(await get('/')).toBe('/ 2');
  });
});

test('while the database is away a page is served at once, at any age', async () => {
  let time = 1;
  let isAway = false;
  const { cache, get } = start(() => ({ shared: ['posts'] }), {
    now: () => time,
    isAway: () => isAway,
  });
  await get('/');
  cache.invalidate(['posts']);
  time += 3_600_000;
  expect(cache.lookup('/', askFor)).toBeNull();
  isAway = true;
  expect(cache.lookup('/', askFor)).not.toBeNull();
});
