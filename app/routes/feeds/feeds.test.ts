import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { createCategory, updateCategory } from '#domain/categories/categories.server.ts';
import { DAY_MS, formatDate, todayInIndia } from '#domain/dates.ts';
import { SITEMAP_PART_SIZE } from '#domain/lists/sitemap-parts.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import {
  jsonFeedProblems,
  openSearchProblems,
  parseXml,
  readRobots,
  rssProblems,
  sitemapEntries,
  sitemapProblems,
} from '#tests/formats.ts';
import { createAnnouncement, createPost } from '#tests/raw-writes.ts';
import { anyLetter } from '#tests/setup/any-letter.ts';
import { createTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { tries } from '#tests/setup/tries.ts';
import {
  databaseContext,
  languageContext,
  languagesContext,
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
import { rssDocument } from './rss-document.ts';
import { loader as securityTxt } from './security-txt.ts';
import { loader as sitemapIndex } from './sitemap-index.ts';
import { loader as sitemapPart } from './sitemap-part.ts';
import { escapeXml } from './xml.ts';

const SITE = 'https://notices.example.org';
const site = { siteUrl: SITE, siteName: 'Notices & "Results" <सूचना>' } as SiteInfo;
const HOSTILE = `Clerk & Co <b>"bold"</b> ]]> 'quoted' \u0007 भर्ती`;

let database: TestDatabase;
let own: string[] = [];
let jobsId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const jobs = await createCategory(db, system, { name: 'Jobs & Posts', slug: 'jobs' });
  jobsId = jobs.id;
  const results = await createCategory(db, system, { name: 'Results', slug: 'old-results' });
  await updateCategory(db, system, results.id, { name: 'Results', slug: 'results' });
  const create = (title: string, categoryId: string, more: object = {}) =>
    createAnnouncement(db, system, {
      title,
      description: `<p>${title} & more</p>`,
      categoryId,
      ...more,
    });
  await create('Plain notice', jobs.id, {
    url: 'https://jobs.example.gov.in/?a=1&b=2',
    facts: { age: { min: 12 }, confirmed: ['age-unusual'] },
  });
  await create(HOSTILE, jobs.id);
  await create('Result notice', results.id);
  await create('Scheduled', jobs.id, { publishedAt: new Date(Date.now() + 86_400_000) });
  const gone = await create('Deleted', jobs.id);
  await deleteAnnouncement(db, system, gone.id);
});
afterAll(() => database.close());
beforeEach(() => {
  own = [];
});

type Loader = (args: never) => Response | Promise<Response>;

async function ask(
  loader: Loader,
  params: Record<string, string> = {},
  told: Partial<SiteInfo> = {},
) {
  const context = new RouterContextProvider();
  context.set(databaseContext, database.db);
  context.set(languageContext, { locale: 'en', texts: textsFor('en') });
  context.set(languagesContext, [
    { locale: 'en', name: 'English', readHere: '' },
    { locale: 'hi', name: 'हिंदी', readHere: '' },
  ]);
  context.set(siteContext, { ...site, ...told });
  context.set(pageContext, {
    own: (...keys) => own.push(...keys),
    shared() {},
    until() {},
    cutShort() {},
  });
  context.set(requestContext, { requestId: 'request-1', address: '' });
  context.set(logContext, { info() {}, warn() {}, error() {} });
  return loader({ context, params } as never);
}

// biome-ignore lint/suspicious/noExplicitAny: a parsed document may contain any value
async function parse(response: Response): Promise<any> {
  return parseXml(await response.text());
}

describe('the RSS feed', () => {
  test('contains the live announcements, newest first, whatever characters their texts have', async () => {
    const response = await ask(rss);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { channel } = (await parse(response)).rss;
    expect(channel.title).toBe(site.siteName);
    expect(channel.link).toBe(`${SITE}/`);
    expect(channel['atom:link']).toMatchObject({ href: `${SITE}/feed.xml`, rel: 'self' });
    const items: Record<string, string>[] = channel.item;
    expect(items.map(({ title }) => title)).toEqual([
      'Result notice',
      HOSTILE.replace('\u0007', ' '),
      'Plain notice',
    ]);
    expect(items[2]?.link).toMatch(
      /^https:\/\/notices\.example\.org\/announcement\/\w{8}\/plain-notice$/,
    );
    expect(new Date(items[0]?.pubDate ?? '').getTime()).not.toBeNaN();
  });

  test('is valid, with items and without', async () => {
    expect(rssProblems(await (await ask(rss)).text(), SITE, '/feed.xml')).toEqual([]);
    const feed = await ask(categoryFeed, { slug: 'jobs' });
    expect(rssProblems(await feed.text(), SITE, '/category/jobs/feed.xml')).toEqual([]);
    const { name, slug } = await createCategory(database.db, system, {
      name: 'Nothing',
      slug: 'nothing-yet',
    });
    const empty = await (await ask(categoryFeed, { slug })).text();
    expect(rssProblems(empty, SITE, `/category/${slug}/feed.xml`)).toEqual([]);
    expect(empty).toContain(`<title>${name} Announcements`);
    await database.pool.query('delete from categories where slug = $1', [slug]);
  });

  test('has descriptions in HTML, so that markup in a text is shown as text', async () => {
    const { channel } = await parse(await ask(rss)).then(({ rss: document }) => document);
    const item = channel.item.find(({ title }: { title: string }) => title.startsWith('Clerk'));
    expect(item.description).toContain('Clerk &amp; Co');
    expect(item.description).toContain('<span lang="hi">भर्ती</span>');
    expect(item.description.replaceAll(/<\/?span[^>]*>/g, '')).not.toContain('<');
  });

  test.each([
    [
      'Corrections of clerks',
      {
        threadName: 'Clerks 2026',
        stage: 'correction' as const,
        facts: { dates: { last: { extendedFrom: '2026-03-20' } } },
      },
      'Correction window: until 22 Mar 2026 (extended from 20 Mar 2026).',
    ],
    [
      'Answer key of clerks',
      {
        lastDate: null,
        facts: {
          dates: {
            objection: { on: '2026-03-18', until: '2026-03-22', extendedFrom: '2026-03-20' },
          },
        },
      },
      'Objections: 18 Mar 2026 to 22 Mar 2026 (extended from 20 Mar 2026).',
    ],
  ])('tells until when the dates of a notice are extended: %s', async (title, more, date) => {
    const { db } = database;
    const { id } = await buildAnnouncement(db, {
      title,
      categoryId: jobsId,
      lastDate: '2026-03-22',
      ...more,
      facts: { ...more.facts, mark: 'extended' },
    });
    const { channel } = (await parse(await ask(rss))).rss;
    await deleteAnnouncement(db, system, id);
    const item = channel.item.find((one: { title: string }) => one.title === title);
    expect(item.description).toBe(`Notice status: Extended. ${date} What it is about.`);
  });

  test('keeps any text, except characters that XML does not allow', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter, maxLength: 60 }), (text) => {
        const item = { id: 'id', title: `a${text}z`, link: `${SITE}/announcement/x/y` };
        const moments = { publishedAt: '2026-01-02T03:04:05Z', updatedAt: '2026-01-02T03:04:05Z' };
        const document = rssDocument({
          site,
          locale: 'en',
          title: 'Title',
          description: 'Description',
          path: '/',
          feedPath: '/feed.xml',
          items: [{ ...item, ...moments, categoryName: 'Jobs', excerpt: text } as never],
        });
        const answer = `<?xml version="1.0" encoding="UTF-8"?>\n${document.xml}`;
        expect(rssProblems(answer, SITE, '/feed.xml')).toEqual([]);
        expect(answer).toContain(`<title>a${escapeXml(text)}z</title>`);
      }),
      { numRuns: tries(30, 5_000) },
    );
  });

  test('depends on announcements and categories', async () => {
    await ask(rss);
    expect(own).toEqual(expect.arrayContaining(['announcements', 'categories']));
  });

  test('of a category contains its announcements, under its own URL', async () => {
    const { channel } = (await parse(await ask(categoryFeed, { slug: 'jobs' }))).rss;
    expect(channel['atom:link'].href).toBe(`${SITE}/category/jobs/feed.xml`);
    expect(channel.item).toHaveLength(2);
  });

  test('of a category follows its changed slug', async () => {
    const moved = await ask(categoryFeed, { slug: 'old-results' }).catch((thrown) => thrown);
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe('/category/results/feed.xml');
  });

  test('of an unknown category is missing, with a text of one line', async () => {
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
  expect(feed.items[2]._suchna.facts).toEqual({ age: { min: 12 } });
  expect(jsonFeedProblems(JSON.stringify(feed), SITE)).toEqual([]);
});

test('feeds name a rebuttal as such', async () => {
  const { db } = database;
  const { id } = await buildAnnouncement(db, {
    title: 'Rebuttal',
    description: '<p>The notice is false.</p>',
    categoryId: jobsId,
    facts: { kind: 'rebuttal' },
  });
  try {
    const { channel } = (await parse(await ask(rss))).rss;
    expect(channel.item[0].description).toBe('Official rebuttal. The notice is false.');
    const { items } = await (await ask(jsonFeed)).json();
    expect(items[0].content_text).toBe('Official rebuttal. The notice is false.');
  } finally {
    await db.delete(announcements).where(eq(announcements.id, id));
  }
});

describe('the sitemap', () => {
  const locations = (document: { urlset: { url: { loc: string }[] } }) =>
    document.urlset.url.map(({ loc }) => loc);

  test('is an index of existing parts', async () => {
    const { sitemapindex } = await parse(await ask(sitemapIndex));
    const parts: { loc: string }[] = sitemapindex.sitemap;
    expect(parts.map(({ loc }) => loc)).toEqual(
      ['pages', 'categories', 'facts', 'exams', 'posts', 'notices-1'].map(
        (name) => `${SITE}/sitemap/${name}.xml`,
      ),
    );
    for (const { loc } of parts) {
      const part = loc.split('/').at(-1) ?? '';
      const answer = await ask(sitemapPart, { part });
      expect(answer.status).toBe(200);
      expect(sitemapProblems(await answer.text(), SITE), part).toEqual([]);
    }
    expect(sitemapProblems(await (await ask(sitemapIndex)).text(), SITE)).toEqual([]);
  });

  test('has for every part the time of its newest change', async () => {
    for (const { loc, lastmod } of sitemapEntries(await (await ask(sitemapIndex)).text())) {
      const part = loc.split('/').at(-1) ?? '';
      const pages = sitemapEntries(await (await ask(sitemapPart, { part })).text());
      const newest = pages.flatMap((page) => page.lastmod ?? []).sort();
      expect(lastmod, part).toBe(newest.at(-1));
    }
  });

  test('names every live notice once with its date of change, and nothing that is not public', async () => {
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

  test('names the categories by their current slugs', async () => {
    const document = await parse(await ask(sitemapPart, { part: 'categories.xml' }));
    expect(locations(document)).toEqual([`${SITE}/category/jobs`, `${SITE}/category/results`]);
  });

  test('dates a category and the lists by their notices', async () => {
    const { db } = database;
    const old = new Date('2001-02-03T04:05:06Z');
    const { id } = await createCategory(db, system, { name: 'Old', slug: 'old' });
    await database.pool.query('update categories set updated_at = $1', [old]);
    await database.pool.query(
      `update announcements set updated_at = $1, published_at = $1, 
         deleted_at = case when deleted_at is null then null else $1::timestamptz end
       where published_at <= now()`,
      [old],
    );
    const lastmods = async (part: string) =>
      new Map(
        sitemapEntries(await (await ask(sitemapPart, { part })).text()).map(
          ({ loc, lastmod }) => [loc.slice(SITE.length), lastmod] as const,
        ),
      );
    expect((await lastmods('categories.xml')).get('/category/old')).toBe('2001-02-03T04:05:06Z');
    expect((await lastmods('pages.xml')).get('/admit-card')).toBeUndefined();
    await createAnnouncement(db, system, {
      title: 'Admit card of the old kind',
      description: '<p>x</p>',
      categoryId: id,
    });
    await database.pool.query(
      `update announcements set updated_at = $1, published_at = '2002-02-03T04:05:06Z'
       where title like 'Admit card%'`,
      [old],
    );
    const pages = await lastmods('pages.xml');
    expect((await lastmods('categories.xml')).get('/category/old')).toBe('2002-02-03T04:05:06Z');
    expect((await lastmods('categories.xml')).get('/category/jobs')).toBe('2001-02-03T04:05:06Z');
    for (const path of ['/admit-card', '/latest-updates', '/']) {
      expect(pages.get(path), path).toBe('2002-02-03T04:05:06Z');
    }
    expect(pages.get('/latest-results')).toBe('2001-02-03T04:05:06Z');
    expect(pages.get('/privacy')).toBeUndefined();
    await database.pool.query(`delete from announcements where title like 'Admit card%'`);
    await database.pool.query(`delete from categories where slug = 'old'`);
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
    await createPost(database.db, system, { ...post, slug: 'reading', isPublished: true });
    await createPost(database.db, system, { ...post, slug: 'draft' });
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
  ])('has no part with the name %s', async (part) => {
    expect((await ask(sitemapPart, { part })).status).toBe(404);
  });

  test('begins a new part when one is full, oldest entries first, so that only the last part grows', async () => {
    const full = await createTestDatabase();
    const { id } = await createCategory(full.db, system, { name: 'Jobs', slug: 'jobs' });
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

test('robots.txt excludes the staff area and the API, and names the sitemap', async () => {
  const { problems, sitemaps, isAllowed } = readRobots(await (await ask(robots)).text());
  expect(problems).toEqual([]);
  expect(sitemaps).toEqual([`${SITE}/sitemap.xml`, `${SITE}/hi/sitemap.xml`]);
  for (const path of ['/admin', '/admin/login', '/api/v1/announcements', '/events']) {
    expect(isAllowed(path), path).toBe(false);
  }
  for (const path of ['/', '/admit-card', '/announcement/a/b', '/feed.xml', '/sitemap/pages.xml']) {
    expect(isAllowed(path), path).toBe(true);
  }
});

/** Returns the width and height of a PNG, from its first chunk. */
function pngSize(file: Buffer): string {
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

test('the manifest names icons in the sizes for installing, and each file has its size', async () => {
  const response = await ask(manifest);
  expect(response.headers.get('content-type')).toContain('application/manifest+json');
  const { icons, shortcuts, id, scope, lang, start_url, display } = await response.json();
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of icons) {
    expect(pngSize(readFileSync(`public${src}`)), src).toBe(sizes);
  }
  expect({ id, scope, lang, start_url, display }).toEqual({
    id: '/',
    scope: '/',
    lang: 'en',
    start_url: '/',
    display: 'standalone',
  });
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/latest-updates',
    '/admit-card',
    '/latest-results',
    '/search',
  ]);
});

test('OpenSearch leads to the search page, and has a short enough name', async () => {
  const text = await (await ask(opensearch)).text();
  expect(openSearchProblems(text, SITE)).toEqual([]);
  expect(text).toContain(`template="${SITE}/search?q={searchTerms}"`);
});

test('XML holds any text: markup is escaped, and invalid characters are dropped', () => {
  expect(escapeXml('<a href="x">&\'</a>\u0000\u000b\ud800')).toBe(
    '&lt;a href=&quot;x&quot;&gt;&amp;&apos;&lt;/a&gt;\ufffd',
  );
});

describe('security.txt', () => {
  const read = async (told: Partial<SiteInfo>) => {
    const answer = await ask(securityTxt, {}, told);
    const lines = (await answer.text()).trim().split('\n');
    const fields = lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
    const of = (name: string) => fields.flatMap(([field, value]) => (field === name ? value : []));
    return { answer, of };
  };

  test('has the fields of RFC 9116, a mail and a form contact, and expires within a year', async () => {
    const { answer, of } = await read({ contactEmail: 'desk@notices.example.org' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(of('Contact')).toEqual(['mailto:desk@notices.example.org', `${SITE}/contact-us`]);
    expect(of('Canonical')).toEqual([`${SITE}/.well-known/security.txt`]);
    expect(of('Preferred-Languages')).toEqual(['en']);
    const [expires = '', ...others] = of('Expires');
    expect(others).toEqual([]);
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
    expect(own).toEqual(['settings', 'today']);
  });

  test('has no example address, and no form without https', async () => {
    const example = { contactEmail: 'contact@example.org' };
    expect((await read(example)).of('Contact')).toEqual([`${SITE}/contact-us`]);
    const plain = { siteUrl: 'http://localhost:3000' };
    const { of } = await read({ ...plain, contactEmail: 'desk@example.net' });
    expect(of('Contact')).toEqual(['mailto:desk@example.net']);
    expect((await read({ ...plain, ...example })).answer.status).toBe(404);
  });
});

test('the JSON feed has the facts of a notice whose description is only a picture', async () => {
  const { id } = await buildAnnouncement(database.db, {
    description: '<p><img src="https://example.org/notice.png">&#8203;</p>',
    lastDate: '2026-03-14',
    facts: { organisation: 'Coast Board', vacancies: 12 },
  });
  const { items } = await (await ask(jsonFeed)).json();
  expect(items.find((item: { id: string }) => item.id === id).content_text).toBe(
    'Coast Board. Vacancies: 12. Last date: 14 Mar 2026.',
  );
});

test('an item has the newer examination date of its thread', async () => {
  const { db } = database;
  const [former, newer] = [10, 40].map((days) =>
    todayInIndia(new Date(Date.now() + days * DAY_MS)),
  ) as [string, string];
  const admitCard = { kind: 'admit-card' as const, stage: 'admit-card' as const };
  const threadName = 'SSC CGL 2026';
  await buildAnnouncement(db, {
    ...{ ...admitCard, threadName, title: 'CGL admit card', categoryId: jobsId },
    facts: { dates: { exam: { on: former } } },
    publishedAt: new Date(Date.now() - 60_000),
  });
  await buildAnnouncement(db, {
    ...{ threadName, title: 'CGL revised exam date', categoryId: jobsId, kind: 'other' as const },
    facts: { dates: { exam: { on: newer } } },
  });
  const body = await (await ask(rss)).text();
  expect(body).toContain(formatDate(newer, 'en'));
  expect(body).not.toContain(formatDate(former, 'en'));
});
