import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAnnouncements } from '#domain/announcements/announcements.server.ts';
import { ensureBuilt } from '#scripts/build.mjs';
import { root } from '#scripts/project.mjs';
import { createTestApp } from '#tests/setup/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { createLog } from './log.ts';
import { createPages } from './pages.ts';
import { addStarterContent } from './starter-content.ts';

let database: TestDatabase;
let request: (path: string) => Promise<Response>;

beforeAll(async () => {
  await ensureBuilt();
  const build = await import(/* @vite-ignore */ pathToFileURL(`${root}build/server/index.js`).href);
  database = await createTestDatabase();
  const { db } = database;
  await addStarterContent(db);
  const { app } = createTestApp(database, {
    pages: createPages({
      build,
      mode: 'production',
      db,
      limits: { contact: async () => {} },
      siteInfo: () => createTestApp(database).settings.info(),
      log: createLog('silent'),
    }),
  });
  request = async (path) =>
    app.request(`http://localhost:3000${path}`, { headers: { accept: 'text/html' } });
}, 120_000);
afterAll(() => database.close());

describe('every public address', () => {
  test.each([
    '/',
    '/category/government-jobs',
    '/categories',
    '/all-announcements',
    '/latest-updates',
    '/admit-card',
    '/latest-results',
    '/results',
    '/search',
    '/search?q=railway',
    '/feed.xml',
    '/feed.json',
    '/category/results/feed.xml',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/sitemap/notices-1.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/opensearch.xml',
  ])('%s is there', async (path) => {
    const answer = await request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test('of the sitemap is there', async () => {
    const [{ shortId = '', slug = '' } = {}] = (await listAnnouncements(database.db, { limit: 1 }))
      .items;
    const notices = await (await request('/sitemap/notices-1.xml')).text();
    expect(notices).toContain(`/announcement/${shortId}/${slug}</loc>`);
    const addresses: string[] = [];
    for (const part of ['pages', 'categories']) {
      const text = await (await request(`/sitemap/${part}.xml`)).text();
      for (const [, loc = ''] of text.matchAll(/<loc>(.*?)<\/loc>/g)) addresses.push(loc);
    }
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) {
      expect((await request(new URL(address).pathname)).status, address).toBe(200);
    }
  });

  test.each([
    ['/nothing', 404],
    ['/category/nothing', 404],
    ['/announcement/nothing', 404],
    ['/announcement/00000000-0000-4000-8000-000000000000/x', 404],
    ['/category/latest-jobs', 301],
    ['/sitemap/nothing.xml', 404],
    ['/category/%E0%A4%A', 400],
  ])('%s answers %i', async (path, status) => {
    expect((await request(path)).status).toBe(status);
  });
});

/** Runs as many tries as fit into a test of a few seconds. */
const RUNS = { numRuns: 150 };

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    "' or 1=1 --",
    '"><script>alert(1)</script>',
    '..%2f..%2fetc%2fpasswd',
    '%',
    '\\',
    '\u202e\u0000',
    'भर्ती',
    '-',
    '00000000-0000-4000-8000-000000000000',
    'o9999999999999999_00000000-0000-4000-8000-000000000000',
    'x'.repeat(3_000),
  ),
);

test('whatever stands in an address, the answer is never an error of the server', async () => {
  const path = fc.constantFrom(
    (x: string) => `/${x}`,
    (x: string) => `/category/${x}`,
    (x: string) => `/category/${x}/feed.xml`,
    (x: string) => `/announcement/${x}`,
    (x: string, y: string) => `/announcement/${x}/${y}`,
    (x: string) => `/sitemap/${x}`,
    (x: string, y: string) => `/search?q=${x}&cursor=${y}`,
    (x: string) => `/search.data?q=${x}`,
    (x: string) => `/category/results?cursor=${x}`,
    (x: string) => `/all-announcements?cursor=${x}`,
    (x: string) => `/admit-card?${x}`,
    (x: string) => `/results?cursor=${x}`,
  );
  await fc.assert(
    fc.asyncProperty(path, hostile, hostile, fc.boolean(), async (make, x, y, isEncoded) => {
      const encode = (text: string) =>
        isEncoded ? encodeURIComponent(text.toWellFormed()) : text.replaceAll('?', '');
      const address = make(encode(x), encode(y));
      if (!URL.canParse(`http://localhost:3000${address}`)) return;
      const answer = await request(address);
      expect(answer.status).toBeLessThan(500);
      const text = await answer.text();
      expect(text).not.toContain('<script>alert(1)</script>');
    }),
    RUNS,
  );
}, 60_000);
