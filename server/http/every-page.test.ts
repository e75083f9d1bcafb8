import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { listAnnouncements } from '#domain/lists/lists.server.ts';
import type { Language } from '#messages/texts.ts';
import { ensureBuilt } from '#scripts/build.mjs';
import { root } from '#scripts/project.mjs';
import { createTestApp } from '#tests/setup/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { createLog } from '../base/log.ts';
import { noJobs } from '../jobs/no-jobs.ts';
import { createPages } from '../pages/renderer.ts';

let build: ServerBuild;
let database: TestDatabase;
let request: (path: string) => Promise<Response>;

/** Opens the whole site on a database, with the built pages. */
function openSite(on: TestDatabase): (path: string) => Promise<Response> {
  const { app, settings } = createTestApp(on, {
    pages: createPages({
      build,
      mode: 'production',
      db: on.db,
      limits: {
        contact: async () => {},
        alerts: async () => {},
        passwordMails: async () => ({ hasHadMany: false }),
      },
      mailJobs: noJobs,
      storage: memoryStorage(),
      siteInfo: (language: Language) => settings.info(language),
      log: createLog('silent'),
    }),
  });
  return async (path) =>
    app.request(`http://localhost:3000${path}`, { headers: { accept: 'text/html' } });
}

beforeAll(async () => {
  await ensureBuilt();
  build = await import(/* @vite-ignore */ pathToFileURL(`${root}build/server/index.js`).href);
  database = await createTestDatabase({ withStarterContent: true });
  request = openSite(database);
});
afterAll(() => database.close());

describe('every public path', () => {
  test.each([
    '/',
    '/category/government-jobs',
    '/categories',
    '/all-announcements',
    '/latest-updates',
    '/closing-soon',
    '/calendar',
    '/state/bihar',
    '/state/bihar/feed.xml',
    '/qualification/class-10',
    '/admit-card',
    '/latest-results',
    '/results',
    '/search',
    '/search?q=railway',
    '/blog',
    '/about',
    '/contact-us',
    '/freelance',
    '/feed.xml',
    '/feed.json',
    '/category/results/feed.xml',
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/sitemap/notices-1.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/opensearch.xml',
  ])('%s exists', async (path) => {
    const answer = await request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  test('of the sitemap exists', async () => {
    const [{ shortId = '', slug = '' } = {}] = (await listAnnouncements(database.db, { limit: 1 }))
      .items;
    const announcements = await (await request('/sitemap/notices-1.xml')).text();
    expect(announcements).toContain(`/announcement/${shortId}/${slug}</loc>`);
    const addresses: string[] = [];
    for (const part of ['pages', 'categories', 'facts', 'posts']) {
      const text = await (await request(`/sitemap/${part}.xml`)).text();
      const paths = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, loc = '']) => loc);
      // There are many pages of facts. Only every tenth of these pages is requested.
      const isMany = part === 'facts';
      addresses.push(...paths.filter((_, at) => !isMany || at % 10 === 0));
    }
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) {
      expect((await request(new URL(address).pathname)).status, address).toBe(200);
    }
  });
});

describe('while the database is away', () => {
  const away = openDatabase({ connectionString: 'postgres://postgres@127.0.0.1:1/none' });
  afterAll(away.close);

  test.each([
    '/',
    '/category/results',
    '/search?q=clerk',
    '/feed.xml',
    '/sitemap.xml',
  ])('%s returns 503', async (path) => {
    const answer = await openSite({ ...database, ...away })(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a page that reads no data is shown', async () => {
    const answer = await openSite({ ...database, ...away })('/privacy');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('</footer>');
  });
});
