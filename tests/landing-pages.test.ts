import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { DAY_MS, todayInIndia } from '#domain/dates.ts';
import { LATEST_UPDATES, PAGE_SIZE } from '#domain/lists/list-sizes.ts';
import { createKeyOf } from '#server/pages/cache-key.ts';
import { buildAnnouncement, buildCategory } from './factories.ts';
import { rssProblems } from './formats.ts';
import { importAnnouncements } from './raw-writes.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

/* Tests the pages that list notices by a fact, and the filters of lists, in the built site. */
const dayIn = (days: number) => todayInIndia(new Date(Date.now() + days * DAY_MS));

let database: TestDatabase;
let build: ServerBuild;
let get: (path: string) => Promise<BuiltPage>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const jobs = await buildCategory(db, { name: 'Government Jobs', slug: 'government-jobs' });
  const results = await buildCategory(db, { name: 'Results', slug: 'results' });
  const keeper = {
    organisation: 'Coast & Harbour Board',
    states: ['kerala' as const],
    qualifications: ['class-10' as const],
  };
  for (const [index, notice] of [
    {
      title: 'Keeper open',
      categoryId: jobs.id,
      lastDate: dayIn(5),
      facts: keeper,
      important: true,
    },
    { title: 'Keeper closed', categoryId: jobs.id, lastDate: dayIn(-5), facts: keeper },
    { title: 'Keeper result', categoryId: results.id, facts: { ...keeper, qualifications: [] } },
    {
      title: 'Keeper anywhere',
      categoryId: jobs.id,
      lastDate: dayIn(20),
      facts: { states: ['all-india' as const] },
    },
    { title: 'Without facts', categoryId: jobs.id, important: true },
  ].entries()) {
    const createdAt = new Date(Date.now() - (10 - index) * DAY_MS);
    await buildAnnouncement(db, { ...notice, createdAt });
  }
  ({ build, get } = await openBuiltSite(database));
});
afterAll(() => database.close());

const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
const titlesIn = (html: string) =>
  [...mainOf(html).matchAll(/<h2><a [^>]*>(.*?)<\/a><\/h2>/gs)].map(([, title = '']) => title);
const titlesAt = async (path: string) => titlesIn((await get(path)).html);
const canonicalOf = (html: string) => /<link rel="canonical" href="(.*?)"/.exec(html)?.[1];
/** Returns the URLs of links, by the whole text of each link. */
const linksOf = (html: string) =>
  new Map(
    [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href = '', content = '']) => [
        content.replace(/<[^>]*>/g, '').trim(),
        href.replaceAll('&amp;', '&'),
      ],
    ),
  );
/** Returns the values of a select in the form, with their labels. */
const optionsOf = (html: string, name: string) =>
  [
    ...(new RegExp(`<select [^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '').matchAll(
      /<option value="([^"]+)"[^>]*>(.*?)<\/option>/g,
    ),
  ].map(([, value, text]) => `${value}: ${text}`);

describe('a page that lists notices by a fact', () => {
  test.each([
    ['/state/kerala', 'Notices in Kerala'],
    ['/organisation/coast-harbour-board', 'Coast &amp; Harbour Board Notices'],
  ])('%s has its notices, the newest first', async (path, title) => {
    const { html, status } = await get(path);
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(titlesIn(html)).toEqual(['Keeper result', 'Keeper closed', 'Keeper open']);
    expect(html).toContain('3 notices');
  });

  test('has tabs with the number of notices behind each', async () => {
    const tabs = linksOf(mainOf((await get('/state/kerala')).html));
    expect([...tabs].filter(([name]) => /^(Open|Admit cards|Results|All) \d/.test(name))).toEqual([
      ['Open 1', '/state/kerala?open=1'],
      ['Admit cards 0', '/state/kerala?kind=admit-card'],
      ['Results 1', '/state/kerala?kind=result'],
      ['All 3', '/state/kerala'],
    ]);
    expect(await titlesAt('/state/kerala?open=1')).toEqual(['Keeper open']);
    const { html } = await get('/state/kerala?kind=result');
    expect(titlesIn(html)).toEqual(['Keeper result']);
    expect(html).toMatch(/<a href="\/state\/kerala\?kind=result" aria-current="page">/);
    expect([...linksOf(mainOf(html)).keys()]).toContain('All 3');
  });

  test('of a qualification lists the notices that require it', async () => {
    expect(await titlesAt('/qualification/class-10')).toEqual(['Keeper closed', 'Keeper open']);
    expect(await titlesAt('/qualification/phd')).toEqual([]);
  });

  test('of a state links to the notices for all of India and does not list them', async () => {
    const { html } = await get('/state/kerala');
    expect(linksOf(mainOf(html)).get('All India')).toBe('/state/all-india');
    expect(await titlesAt('/state/all-india')).toEqual(['Keeper anywhere']);
  });

  test('has metadata and structured data', async () => {
    const { html } = await get('/organisation/coast-harbour-board');
    expect(html).toContain('<title>Coast &amp; Harbour Board Notices | ');
    expect(canonicalOf(html)).toBe('http://localhost:3000/organisation/coast-harbour-board');
    expect(html).toMatch(/<meta name="description" content="Coast &amp; Harbour Board: jobs/);
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).toMatch(
      /rel="alternate"[^>]*href="\/organisation\/coast-harbour-board\/feed.xml"/,
    );
  });

  test('has a feed of its own', async () => {
    const path = '/state/kerala/feed.xml';
    const { html, headers } = await get(path);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(rssProblems(html, 'http://localhost:3000', path)).toEqual([]);
    expect(html.match(/<item>/g)).toHaveLength(3);
    expect(html).toContain('<title>Notices in Kerala | ');
    expect((await get('/state/nowhere/feed.xml')).status).toBe(404);
  });

  test.each([
    ['/state/Kerala?open=1', '/state/kerala?open=1'],
    ['/qualification/Class-10', '/qualification/class-10'],
    ['/organisation/Coast-Harbour-Board', '/organisation/coast-harbour-board'],
    ['/state/Kerala/feed.xml', '/state/kerala/feed.xml'],
  ])('%s redirects to %s', async (path, spelled) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([301, spelled]);
  });

  test.each([
    ['/state/kerala?kind=&qualification=&closes=', '/state/kerala'],
    ['/search?q=&category=&state=', '/search'],
  ])('%s, sent from an empty form, redirects to %s', async (path, plain) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([301, plain]);
    // A URL that redirects has no cache key, so the cache never stores a page under this URL.
    const keyOf = createKeyOf(build);
    expect(keyOf(new URL(path, 'http://localhost'))).toBeNull();
    expect(keyOf(new URL(plain, 'http://localhost'))?.address).toBe(plain);
  });

  test.each([
    ['/state/kerala?kind=job&closes=', '/state/kerala?kind=job'],
    ['/search?q=keeper&category=&state=', '/search?q=keeper'],
  ])('%s is cached as %s', async (path, short) => {
    expect((await get(path)).status).toBe(200);
    expect(createKeyOf(build)(new URL(path, 'http://localhost'))?.address).toBe(short);
  });

  test.each([
    ['/organisation/nobody', 'Organisation not found'],
    ['/state/atlantis', 'State not found'],
    ['/qualification/constructor', 'Qualification not found'],
  ])('%s is missing, and links to other pages', async (path, text) => {
    const { status, html, text: shown } = await get(path);
    expect(status).toBe(404);
    expect(shown).toContain(text);
    expect(shown).toContain('Newest notices');
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  test('is in the sitemap if it has a notice', async () => {
    const { html } = await get('/sitemap/facts.xml');
    const paths = [...html.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(paths).toEqual([
      '/organisation/coast-harbour-board',
      '/state/all-india',
      '/state/kerala',
      '/qualification/class-10',
    ]);
  });

  test('is linked from the page of categories', async () => {
    const links = linksOf(mainOf((await get('/categories')).html));
    expect(links.get('Bihar')).toBe('/state/bihar');
    expect(links.get('ITI certificate')).toBe('/qualification/iti');
    expect(links.get('Coast &amp; Harbour Board')).toBe('/organisation/coast-harbour-board');
  });
});

describe('a list', () => {
  test.each([
    ['/state/kerala?kind=result', ['Keeper result']],
    ['/state/kerala?open=1', ['Keeper open']],
    ['/state/kerala?closes=7', ['Keeper open']],
    ['/state/kerala?closes=3', []],
    ['/state/kerala?qualification=class-10&open=1', ['Keeper open']],
    [
      '/category/government-jobs?organisation=coast-harbour-board',
      ['Keeper closed', 'Keeper open'],
    ],
    ['/category/government-jobs?state=all-india', ['Keeper anywhere']],
    ['/all-announcements?state=kerala', ['Keeper open']],
    ['/search?q=keeper&state=kerala&kind=result', ['Keeper result']],
    ['/search?q=keeper&closes=7', ['Keeper open']],
  ])('is filtered by its URL: %s', async (path, titles) => {
    const { html } = await get(path);
    expect(titlesIn(html).map((title) => title.replace(/<\/?mark>/g, ''))).toEqual(titles);
    const [bare] = path.split(/[?&](?=kind|open|closes|state|qualification|organisation)/);
    expect(canonicalOf(html)).toBe(`http://localhost:3000${bare}`);
  });

  test('ignores filters with unknown values', async () => {
    const all = await titlesAt('/category/government-jobs');
    expect(all).toHaveLength(4);
    for (const query of ['organisation=nobody', 'state=atlantis', 'kind=x&open=yes&closes=1']) {
      expect(await titlesAt(`/category/government-jobs?${query}`), query).toEqual(all);
    }
    // The path sets the state, so the parameter for the state is ignored.
    expect(await titlesAt('/state/kerala?state=goa')).toHaveLength(3);
  });

  test('of closing notices whose filters match nothing says nothing about other notices', async () => {
    const { text } = await get('/closing-soon?kind=admission');
    expect(text).toContain('No announcements found.');
    expect(text).not.toContain('No open notice has a last date.');
  });

  test('offers filters with the number of results that each leaves', async () => {
    const { html } = await get('/state/kerala');
    const all = linksOf(mainOf((await get('/all-announcements')).html));
    expect(all.get('Open now1')).toBe('/all-announcements?open=1');
    expect(optionsOf(html, 'qualification')).toEqual(['class-10: Class 10 pass (2)']);
    expect(optionsOf((await get('/category/government-jobs')).html, 'state')).toEqual([
      'kerala: Kerala (2)',
      'all-india: All India (1)',
    ]);
    // All notices belong to one organisation, so the form offers no choice of organisations.
    expect(optionsOf(html, 'organisation')).toEqual([]);
    const jobs = '/category/government-jobs';
    const links = linksOf(mainOf((await get(`${jobs}?open=1&state=kerala`)).html));
    expect(links.get('Open now remove this filter')).toBe(`${jobs}?state=kerala`);
    expect(links.get('Kerala remove this filter')).toBe(`${jobs}?open=1`);
  });

  test('has the chosen filters of its links in its form, too', async () => {
    const { html } = await get('/search?q=keeper&category=government-jobs&open=1');
    const form = /<details class="more-filters".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toMatch(/<form [^>]*action="\/search"/);
    for (const [name, value] of [
      ['q', 'keeper'],
      ['category', 'government-jobs'],
      ['open', '1'],
    ]) {
      expect(form).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
  });

  test('keeps its filters over several pages', async () => {
    const { db } = database;
    const { id: categoryId, slug } = await buildCategory(db);
    const createdAt = new Date(Date.now() - 40 * DAY_MS);
    await importAnnouncements(
      db,
      system,
      Array.from({ length: PAGE_SIZE + 1 }, (_, n) => ({
        title: `Ferryman ${n}`,
        description: '<p>Text</p>',
        facts: { states: ['goa' as const] },
        categoryId,
        createdAt,
        updatedAt: createdAt,
      })),
    );
    const path = `/category/${slug}?state=goa`;
    const { html } = await get(path);
    expect(titlesIn(html)).toHaveLength(PAGE_SIZE);
    const older = linksOf(mainOf(html)).get('Older') ?? '';
    expect(older).toMatch(/^\/category\/[a-z0-9-]+\?state=goa&cursor=o/);
    expect(await titlesAt(older)).toHaveLength(1);
  });

  test('of admit cards, of results and of updates is filtered in the same way', async () => {
    const { db } = database;
    const { id: categoryId } = await buildCategory(db);
    const createdAt = new Date(Date.now() - 50 * DAY_MS);
    const notice = (title: string, more: object = {}) => ({
      ...{ title, description: '<p>Text</p>', categoryId, createdAt, updatedAt: createdAt },
      ...more,
    });
    await importAnnouncements(db, system, [
      notice('Lamp admit card', { lastDate: dayIn(5) }),
      notice('Lamp hall ticket', { lastDate: dayIn(-5) }),
      notice('Lamp cut off', { lastDate: dayIn(5) }),
      ...Array.from({ length: LATEST_UPDATES + 1 }, (_, n) => notice(`Lamp syllabus ${n}`)),
    ]);
    const { html } = await get('/admit-card?open=1');
    expect(titlesIn(html)).toEqual(['Lamp admit card']);
    expect(canonicalOf(html)).toBe('http://localhost:3000/admit-card');
    expect(linksOf(mainOf(html)).get('Open now remove this filter')).toBe('/admit-card');
    const whole = await get('/admit-card');
    expect(titlesIn(whole.html).toSorted()).toEqual(['Lamp admit card', 'Lamp hall ticket']);
    expect(linksOf(mainOf(whole.html)).get('Open now1')).toBe('/admit-card?open=1');
    const none = await get('/admit-card?state=goa');
    expect(none.text).toContain('No admit cards found');
    expect(linksOf(mainOf(none.html)).get('Remove the filters')).toBe('/admit-card');

    for (const path of ['/latest-results?open=1', '/results?open=1']) {
      const results = await get(path);
      expect(titlesIn(results.html), path).toEqual(['Lamp cut off']);
      expect(canonicalOf(results.html)).toBe('http://localhost:3000/latest-results');
      expect(linksOf(mainOf(results.html)).get('Open now remove this filter')).toBe(
        '/latest-results',
      );
    }

    const updates = (await get('/latest-updates?state=kerala')).html;
    expect(titlesIn(updates)).toEqual(['Keeper result', 'Keeper closed']);
    expect(linksOf(mainOf(updates)).get('Result')).toBe('/latest-updates?kind=result&state=kerala');
    const newest = await get('/latest-updates?kind=syllabus&cursor=o0');
    expect(titlesIn(newest.html)).toHaveLength(LATEST_UPDATES);
    expect(canonicalOf(newest.html)).toBe('http://localhost:3000/latest-updates');
    // The latest updates have only one page, so no total and no link to older notices is shown.
    expect(mainOf(newest.html)).not.toMatch(/Older|\d notices/);
  });

  test.each([
    '/state/kerala',
    '/category/government-jobs',
    '/all-announcements',
    '/admit-card',
    '/latest-results',
    '/results',
    '/latest-updates',
    '/search',
  ])('%s is open-ended in the cache if it is filtered', (path) => {
    const keyOf = createKeyOf(build);
    const of = (query: string) => keyOf(new URL(`http://localhost${path}${query}`));
    expect(of('?state=goa')).toMatchObject({ isOpenEnded: true });
    expect(of('?open=1&kind=job')?.address).toBe(`${path}?kind=job&open=1`);
    expect(of('?utm_source=x&kind=')).toEqual({ address: path, isOpenEnded: false });
  });
});
