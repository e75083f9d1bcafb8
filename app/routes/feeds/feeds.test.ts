import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createAnnouncement,
  deleteAnnouncement,
} from '#domain/announcements/announcements.server.ts';
import { SITEMAP_PART_SIZE } from '#domain/announcements/sitemap.server.ts';
import { createCategory, updateCategory } from '#domain/categories/categories.server.ts';
import { createPost } from '#domain/posts/posts.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import {
  databaseContext,
  logContext,
  pageContext,
  requestContext,
  type SiteInfo,
  siteContext,
} from '../../context.ts';
import { loader as categoryFeed } from './category-feed.ts';
import { loader as jsonFeed } from './json-feed.ts';
import { loader as manifest } from './manifest.ts';
import { loader as opensearch } from './opensearch.ts';
import { loader as robots } from './robots.ts';
import { loader as rss } from './rss.ts';
import { loader as sitemapIndex } from './sitemap-index.ts';
import { loader as sitemapPart } from './sitemap-part.ts';
import { escapeXml } from './xml.ts';

const SITE = 'https://notices.example.org';
const site = { siteUrl: SITE, siteName: 'Notices & "Results" <सूचना>', locale: 'en' } as SiteInfo;
const HOSTILE = `Clerk & Co <b>"bold"</b> ]]> 'quoted' \u0007 भर्ती`;

let database: TestDatabase;
let own: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const jobs = await createCategory(db, { name: 'Jobs & Posts', slug: 'jobs' });
  const results = await createCategory(db, { name: 'Results', slug: 'old-results' });
  await updateCategory(db, results.id, { name: 'Results', slug: 'results' });
  const create = (title: string, categoryId: string, more: object = {}) =>
    createAnnouncement(db, { title, description: `<p>${title} & more</p>`, categoryId, ...more });
  await create('Plain notice', jobs.id, { url: 'https://jobs.example.gov.in/?a=1&b=2' });
  await create(HOSTILE, jobs.id);
  await create('Result notice', results.id);
  await create('Scheduled', jobs.id, { publishedAt: new Date(Date.now() + 86_400_000) });
  const gone = await create('Deleted', jobs.id);
  await deleteAnnouncement(db, gone.id);
});
afterAll(() => database.close());
beforeEach(() => {
  own = [];
});

type Loader = (args: never) => Response | Promise<Response>;

async function ask(loader: Loader, params: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(databaseContext, database.db);
  context.set(siteContext, site);
  context.set(pageContext, { own: (...keys) => own.push(...keys), shared() {} });
  context.set(requestContext, { requestId: 'request-1', address: '' });
  context.set(logContext, { info() {}, warn() {}, error() {} });
  return loader({ context, params } as never);
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => ['item', 'url', 'sitemap', 'Url'].includes(name),
});

async function parse(response: Response) {
  const text = await response.text();
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

describe('the RSS feed', () => {
  test('holds the live announcements, newest first, whatever stands in them', async () => {
    const response = await ask(rss);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { channel } = (await parse(response)).rss;
    expect(channel.title).toBe(site.siteName);
    expect(channel.link).toBe(`${SITE}/`);
    expect(channel['atom:link']).toMatchObject({ href: `${SITE}/feed.xml`, rel: 'self' });
    const items: Record<string, string>[] = channel.item;
    expect(items.map(({ title }) => title)).toEqual([
      'Result notice',
      HOSTILE.replace('\u0007', ''),
      'Plain notice',
    ]);
    expect(items[2]?.link).toMatch(
      /^https:\/\/notices\.example\.org\/announcement\/\w{8}\/plain-notice$/,
    );
    expect(new Date(items[0]?.pubDate ?? '').getTime()).not.toBeNaN();
  });

  test('depends on announcements and categories', async () => {
    await ask(rss);
    expect(own).toEqual(expect.arrayContaining(['announcements', 'categories']));
  });

  test('of a category holds its own, under its own address', async () => {
    const { channel } = (await parse(await ask(categoryFeed, { slug: 'jobs' }))).rss;
    expect(channel['atom:link'].href).toBe(`${SITE}/category/jobs/feed.xml`);
    expect(channel.item).toHaveLength(2);
  });

  test('of a category with another slug moved with it', async () => {
    const moved = await ask(categoryFeed, { slug: 'old-results' }).catch((thrown) => thrown);
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe('/category/results/feed.xml');
  });

  test('of no category is missing, in one line', async () => {
    const missing = await ask(categoryFeed, { slug: 'nothing' });
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('Category with slug "nothing" not found\n');
  });
});

test('the JSON feed is a JSON Feed 1.1 of the same announcements', async () => {
  const response = await ask(jsonFeed);
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const feed = await response.json();
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${SITE}/`,
    feed_url: `${SITE}/feed.json`,
  });
  expect(feed.items).toHaveLength(3);
  expect(feed.items[2]).toMatchObject({
    title: 'Plain notice',
    external_url: 'https://jobs.example.gov.in/?a=1&b=2',
    tags: ['Jobs & Posts'],
  });
});

describe('the sitemap', () => {
  const locations = (document: { urlset: { url: { loc: string }[] } }) =>
    document.urlset.url.map(({ loc }) => loc);

  test('is an index of parts that all exist', async () => {
    const { sitemapindex } = await parse(await ask(sitemapIndex));
    const parts: { loc: string }[] = sitemapindex.sitemap;
    expect(parts.map(({ loc }) => loc)).toEqual(
      ['pages', 'categories', 'posts', 'notices-1'].map((name) => `${SITE}/sitemap/${name}.xml`),
    );
    for (const { loc } of parts) {
      const part = loc.split('/').at(-1) ?? '';
      expect((await ask(sitemapPart, { part })).status).toBe(200);
    }
  });

  test('names every live notice once with its true date, and nothing that is not public', async () => {
    const { urlset } = await parse(await ask(sitemapPart, { part: 'notices-1.xml' }));
    expect(urlset.url).toHaveLength(3);
    const { rows } = await database.pool.query(
      `select short_id, slug, updated_at from announcements where title = 'Plain notice'`,
    );
    const { short_id, slug, updated_at } = rows[0];
    const entry = urlset.url.find(({ loc }: { loc: string }) => loc.includes(short_id));
    expect(entry.loc).toBe(`${SITE}/announcement/${short_id}/${slug}`);
    expect(entry.lastmod).toBe(`${updated_at.toISOString().slice(0, 19)}Z`);
  });

  test('names the categories by their present slugs', async () => {
    const document = await parse(await ask(sitemapPart, { part: 'categories.xml' }));
    expect(locations(document)).toEqual([`${SITE}/category/jobs`, `${SITE}/category/results`]);
  });

  test('names published posts, and no drafts', async () => {
    const post = {
      title: 'Reading',
      excerpt: 'What to look for.',
      content: `<p>${'Read the notice first. '.repeat(10)}</p>`,
      category: 'Career Guidance' as const,
      author: 'Editors',
      publishedDate: '2026-10-01',
      readTime: '4 min read',
    };
    await createPost(database.db, { ...post, slug: 'reading', isPublished: true });
    await createPost(database.db, { ...post, slug: 'draft' });
    const document = await parse(await ask(sitemapPart, { part: 'posts.xml' }));
    expect(locations(document)).toEqual([`${SITE}/blog/reading`]);
  });

  test.each([
    'notices-2.xml',
    'notices-0.xml',
    'notices-1',
    'nothing.xml',
    '../x',
    'notices-1e3.xml',
  ])('has no part %s', async (part) => {
    expect((await ask(sitemapPart, { part })).status).toBe(404);
  });

  test('is split where a part is full, oldest first, so that only the last one grows', async () => {
    const full = await createTestDatabase();
    const { id } = await createCategory(full.db, { name: 'Jobs', slug: 'jobs' });
    await full.pool.query(
      `insert into announcements (title, slug, description, category_id, created_at)
       select 'Notice ' || n, 'notice-' || n, '<p>Text</p>', $1, now() - make_interval(mins => $2 - n)
       from generate_series(1, $2) n`,
      [id, SITEMAP_PART_SIZE + 1],
    );
    const before = database;
    database = full;
    const first = locations(await parse(await ask(sitemapPart, { part: 'notices-1.xml' })));
    const second = locations(await parse(await ask(sitemapPart, { part: 'notices-2.xml' })));
    database = before;
    await full.close();
    expect(first).toHaveLength(SITEMAP_PART_SIZE);
    expect(first[0]).toMatch(/\/notice-1$/);
    expect(second).toEqual([
      expect.stringMatching(new RegExp(`/notice-${SITEMAP_PART_SIZE + 1}$`)),
    ]);
  });
});

test('robots.txt keeps robots out of the staff area and names the sitemap', async () => {
  const text = await (await ask(robots)).text();
  expect(text).toContain('Disallow: /admin\n');
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
});

test('the manifest names icons of the sizes that an install needs', async () => {
  const response = await ask(manifest);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const { icons, start_url, display } = await response.json();
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' });
});

test('OpenSearch leads to the search page, by a name that is short enough', async () => {
  const { OpenSearchDescription } = await parse(await ask(opensearch));
  expect([...OpenSearchDescription.ShortName].length).toBeLessThanOrEqual(16);
  expect(OpenSearchDescription.Url[0]).toMatchObject({
    type: 'text/html',
    template: `${SITE}/search?q={searchTerms}`,
  });
});

test('XML holds any text: markup is escaped, what XML cannot hold is left out', () => {
  expect(escapeXml('<a href="x">&\'</a>\u0000\u000b\ud800')).toBe(
    '&lt;a href=&quot;x&quot;&gt;&amp;&apos;&lt;/a&gt;\ufffd',
  );
});
