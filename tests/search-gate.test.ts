import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#server/metrics/metrics.ts';
import { createSearchGate } from '#server/pages/search-gate.ts';
import { buildAnnouncement } from './factories.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/* Tests the responses while more people search than the database can serve. */

const BUSY = 'Search is busy. Try again in a few seconds.';

const database = await createTestDatabase();
const metrics = createMetrics();
const searchGate = createSearchGate({ db: database.searches, metrics, visitorsAtOnce: 4 });
const site = await openBuiltSite(database, { searchGate });
let cookie: string;
let category: string;
beforeAll(async () => {
  await site.auth.createStaff(editor);
  cookie = await openSession(site);
  ({ categorySlug: category } = await buildAnnouncement(database.db));
});
afterAll(() => database.close());

/** Locks `known_words` during `work`. Only searches read this table, so every search waits. */
async function whileSearchesHang(work: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin; lock table known_words in access exclusive mode');
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const search = (number: number) => site.get(`/search?q=unheard${number}`);

test('thirty concurrent searches leave the database available to other requests', async () => {
  let asked: Promise<BuiltPage>[] = [];
  let ended = 0;
  await whileSearchesHang(async () => {
    asked = Array.from({ length: 30 }, (_, number) => search(number));
    for (const page of asked) {
      page.then(({ headers }) => {
        if (!headers.has('retry-after')) ended += 1;
      });
    }
    const visitor = { name: 'A visitor', email: 'visitor@example.org', subject: 'A question' };
    const contact = new URLSearchParams({ ...visitor, message: 'When is the exam?' });
    const signIn = new URLSearchParams({ email: editor.email, password: editor.password });
    const others = await Promise.all([
      site.get('/readyz'),
      site.get('/admin/announcements', { cookie }),
      site.get('/api/v1/announcements'),
      site.get('/api/v1/categories'),
      site.post('/admin/login', signIn),
      site.post('/contact-us', contact),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 302, 200]);
    expect(ended).toBe(0);
  });
  const pages = await Promise.all(asked);
  const refused = pages.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThanOrEqual(6);
  for (const { html, headers } of refused) {
    expect(html).toContain(BUSY);
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect(metrics.searches.refused).toBe(refused.length);
  expect(metrics.searches.direct + metrics.searches.queued).toBe(30 - refused.length);
});

test('every search and every filtered list passes the gate', async () => {
  const end = Promise.withResolvers<void>();
  const running = Array.from({ length: 24 }, () => searchGate.visitors(() => end.promise));
  const busy = [
    '/search?q=ssc',
    '/search.data?q=ssc',
    '/search/_.data?q=ssc',
    '/search/suggestions?q=ssc',
    '/blog?q=exam',
    '/all-announcements?kind=job',
    '/admit-card?open=1',
    '/latest-results?state=bihar',
    '/latest-updates?qualification=graduate',
    '/state/bihar?kind=job',
    `/category/${category}?closes=7`,
  ];
  const free = [
    '/',
    '/search',
    '/search?cursor=60',
    '/all-announcements',
    `/category/${category}`,
    '/blog',
  ];
  try {
    for (const path of busy) {
      const { status, html } = await site.get(path);
      expect({ path, status }).toEqual({ path, status: 503 });
      expect(html).toContain(BUSY);
    }
    for (const query of ['query=ssc', 'kind=job', 'open=true']) {
      const { status, headers, html } = await site.get(`/api/v1/announcements?${query}`);
      expect({ query, status }).toEqual({ query, status: 503 });
      expect(headers.get('retry-after')).toBe('5');
      expect(JSON.parse(html)).toEqual({ error: BUSY, key: 'searchBusy' });
    }
    for (const path of free) {
      expect({ path, status: (await site.get(path)).status }).toEqual({ path, status: 200 });
    }
    const list = await site.get('/admin/announcements?q=ssc', { cookie });
    expect(list.status).toBe(200);
  } finally {
    end.resolve();
    await Promise.all(running);
  }
});

test("staff see within the staff area's page that search is busy", async () => {
  const end = Promise.withResolvers<void>();
  const running = Array.from({ length: 22 }, () => searchGate.staff(() => end.promise));
  try {
    const page = await site.get('/admin/announcements?q=ssc', { cookie });
    expect(page.status).toBe(503);
    expect(page.text).toContain(BUSY);
    expect(page.headers.has('retry-after')).toBe(true);
    expect((await site.get('/admin/announcements', { cookie })).status).toBe(200);
  } finally {
    end.resolve();
    await Promise.all(running);
  }
});
