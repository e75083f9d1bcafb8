import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { announcementPath } from '#domain/links.ts';
import { listAnnouncements } from '#domain/lists/lists.server.ts';
import type { Logger } from '#server/base/log.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

/*
 * Tests pages with an error. Either a query fails on the real database, or the code of the page
 * throws.
 */
type Get = (path: string) => Promise<BuiltPage>;

let database: TestDatabase;
let get: Get;
let announcementAddress = '';
let logged: object[] = [];
const log = { error: (details: object) => logged.push(details) } as unknown as Logger;

beforeAll(async () => {
  database = await createTestDatabase({ withStarterContent: true });
  ({ get } = await openBuiltSite(database, { log }));
  const [announcement] = (await listAnnouncements(database.db, { limit: 1 })).items;
  announcementAddress = announcement ? announcementPath(announcement, 'en') : '';
});
afterAll(() => database.close());

/** Renames a table or column while `attempt` runs, so that queries that read it fail. */
async function without<T>(
  { table, column }: { table: string; column?: string },
  attempt: () => Promise<T>,
): Promise<T> {
  const { pool } = database;
  const [there, away] = column
    ? [
        `alter table ${table} rename column ${column} to away`,
        `alter table ${table} rename column away to ${column}`,
      ]
    : [`alter table ${table} rename to away`, `alter table away rename to ${table}`];
  await pool.query(there);
  try {
    logged = [];
    return await attempt();
  } finally {
    await pool.query(away);
  }
}

/** Expects a page that shows the error and the request id, but no details of the cause. */
function expectFailure(page: BuiltPage, { status = 500, text }: { status?: number; text: string }) {
  const requestId = page.headers.get('x-request-id');
  expect(page.status).toBe(status);
  expect(page.text).toContain(text);
  expect(page.text).toContain(`Request ${requestId}`);
  expect(page.html).toContain('name="robots" content="noindex"');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.html).not.toMatch(/does not exist|relation|select |ECONNREFUSED|Error fetching/i);
  expect(page.html).toContain('<footer');
  expect(page.text).toContain('Skip to content');
  expect(logged).toContainEqual(expect.objectContaining({ requestId }));
}

const unexpected = 'Something went wrong An unexpected error occurred';
const announcements = { table: 'announcements' };

describe('a page whose own query fails shows the error inside the layout', () => {
  test.each([
    { path: '/', of: announcements, text: unexpected },
    { path: '/category/results', of: announcements, text: unexpected },
    { path: '/category/results', of: { table: 'categories' }, text: unexpected },
    { path: '/categories', of: { table: 'category_counts' }, text: unexpected },
    { path: '/all-announcements', of: announcements, text: unexpected },
    { path: '/latest-updates', of: announcements, text: unexpected },
    { path: '/closing-soon', of: announcements, text: unexpected },
    { path: '/calendar', of: announcements, text: unexpected },
    { path: '/admit-card', of: announcements, text: unexpected },
    { path: '/latest-results', of: announcements, text: unexpected },
    { path: '/results', of: announcements, text: unexpected },
    { path: '/search?q=railway', of: announcements, text: unexpected },
    { path: '/about', of: { table: 'about_page' }, text: 'Failed to load about page content' },
    {
      path: '/blog',
      of: { table: 'blog_posts' },
      text: 'Failed to load blog posts. Please try again later.',
    },
    { path: '/blog/how-to-spot-a-fake-job-notice', of: { table: 'blog_posts' }, text: unexpected },
    { path: '/contact-us?notice=abcd2345', of: announcements, text: unexpected },
  ])('$path without $of.table', async ({ path, of, text }) => {
    expectFailure(await without(of, () => get(path)), { text });
    expect((await get(path)).status).toBe(200);
  });

  test('a notice', async () => {
    const page = await without(announcements, () => get(announcementAddress));
    expectFailure(page, { text: 'An error occurred' });
    expect(page.text).toContain('Go back to home');
  });

  test('all of them offer to load the same URL again', async () => {
    const page = await without(announcements, () => get('/search?q=railway&cursor=o1'));
    expect(page.html).toMatch(/<form method="get">.*name="q" value="railway".*Try again/s);
    const blog = await without({ table: 'blog_posts' }, () => get('/blog'));
    expect(blog.html).toMatch(/<form method="get">.*Try Again<\/button>/s);
  });
});

describe('a part of the layout that cannot be loaded is left out, and the page is shown', () => {
  const strip = 'aria-label="Latest"';
  const sidebar = 'aria-labelledby="browse-categories"';
  const pills = 'aria-label="Categories"';

  test('a healthy site shows all parts', async () => {
    const { html } = await get('/search');
    for (const part of [strip, sidebar, pills]) expect(html).toContain(part);
  });

  test('the strip of the latest notices', async () => {
    const page = await without({ table: 'announcements', column: 'title' }, () => get('/search'));
    expect(page.status).toBe(200);
    expect(page.html).not.toContain(strip);
    for (const part of [sidebar, pills]) expect(page.html).toContain(part);
    expect(logged).toMatchObject([{ part: 'latest announcements' }]);
  });

  test('the category pills and the sidebar', async () => {
    for (const path of ['/', '/latest-updates', '/search?q=railway']) {
      const page = await without({ table: 'category_counts' }, () => get(path));
      expect(page.status, path).toBe(200);
      expect(page.html).toContain(strip);
      for (const part of [sidebar, pills]) expect(page.html).not.toContain(part);
    }
  });

  test.each([
    '/privacy',
    '/terms-conditions',
    '/contact-us',
    '/freelance',
    '/freelance/faq',
    '/search',
  ])('all of them, on %s', async (path) => {
    const page = await without({ table: 'categories' }, () => get(path));
    expect(page.status).toBe(200);
    for (const part of [strip, sidebar, pills]) expect(page.html).not.toContain(part);
    expect(page.html).toContain('<footer');
  });
});

describe('while the database is away', () => {
  const away = openDatabase({ connectionString: 'postgres://postgres@127.0.0.1:1/none' });
  let getAway: Get;
  beforeAll(async () => {
    ({ get: getAway } = await openBuiltSite(database, { db: away.db, log }));
  });
  afterAll(away.close);

  test.each([
    { path: '/', text: unexpected },
    { path: '/category/results', text: unexpected },
    { path: '/search?q=railway', text: unexpected },
    { path: '/blog', text: 'Failed to load blog posts. Please try again later.' },
    { path: '/about', text: 'Failed to load about page content' },
    { path: '/announcement/abcd2345/a-notice', text: 'An error occurred' },
  ])('$path shows its error text inside the layout', async ({ path, text }) => {
    const page = await getAway(path);
    expectFailure(page, { status: 503, text });
    expect(page.headers.get('retry-after')).toBe('30');
  });
});

describe('a page with an unexpected error', () => {
  /** Replaces parts of a route module in the build by functions that throw. */
  const breaking = (routeId: string, names: string[]) => (build: ServerBuild) => {
    const route = build.routes[routeId];
    if (!route) throw new Error(`There is no route ${routeId}`);
    const breaks = () => {
      throw new Error('a secret of ours');
    };
    const module = { ...route.module, ...Object.fromEntries(names.map((name) => [name, breaks])) };
    return {
      ...build,
      routes: { ...build.routes, [routeId]: { ...route, module } },
    } as ServerBuild;
  };

  test.each([
    { routeId: 'routes/public/legal/privacy', path: '/privacy', text: unexpected },
    { routeId: 'routes/public/legal/privacy', path: '/privacy', text: unexpected, part: 'loader' },
    {
      routeId: 'routes/public/about/about',
      path: '/about',
      text: 'Failed to load about page content',
    },
    { routeId: 'routes/public/categories/category', path: '/category/results', text: unexpected },
  ])('$path $part shows the error inside the layout, with the request id, which is also in the log', async ({
    routeId,
    path,
    text,
    part = 'default',
  }) => {
    const site = await openBuiltSite(database, { change: breaking(routeId, [part]), log });
    logged = [];
    const page = await site.get(path);
    const requestId = page.headers.get('x-request-id');
    expect(page.status).toBe(500);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain(text);
    expect(page.text).toContain(`Request ${requestId}`);
    expect(page.html).not.toContain('a secret of ours');
    expect(page.html).toContain('<footer');
    expect(logged).toMatchObject([{ requestId }]);
  });

  test('shows the same after a form was sent', async () => {
    const change = breaking('routes/public/contact/contact-us', ['loader']);
    const site = await openBuiltSite(database, { change, log });
    const page = await site.post('/contact-us', new URLSearchParams({ name: 'A' }));
    expect(page.text).toContain(unexpected);
    expect(page.text).toContain(`Request ${page.headers.get('x-request-id')}`);
    expect(page.html).not.toContain('a secret of ours');
  });

  test('whose error page fails too is answered with the request id', async () => {
    const change = breaking('routes/public/layout/layout', ['default', 'ErrorBoundary']);
    const page = await (await openBuiltSite(database, { change, log })).get('/privacy');
    expect(page.status).toBe(500);
    expect(page.html).toContain('<h1>Something went wrong</h1>');
    expect(page.html).toContain(`Request ${page.headers.get('x-request-id')}`);
    expect(page.html).not.toContain('a secret of ours');
  });
});
