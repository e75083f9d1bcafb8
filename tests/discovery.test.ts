import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { announcementPath, postPath } from '#domain/links.ts';
import { listAnnouncements } from '#domain/lists/lists.server.ts';
import { listPosts } from '#domain/posts/posts.server.ts';
import { root } from '#scripts/project.mjs';
import { buildAnnouncement, buildPost, NEXT_YEAR_END } from './factories.ts';
import {
  headProblems,
  readBodyText,
  readHead,
  readRobots,
  sitemapEntries,
  sitemapProblems,
  structuredDataProblems,
} from './formats.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { tries } from './setup/tries.ts';

/*
 * Tests metadata for search engines, feed readers and chat apps on the real pages with the starter
 * content. The metadata are the head and the structured data of every page, the sitemap, and the
 * search URL in OpenSearch.
 */
const SITE = 'http://localhost:3000';

let database: TestDatabase;
let get: (path: string) => Promise<BuiltPage>;
/** Maps the search and each tested route with a parameter to an existing path. */
let samples: Record<string, string> = {};

const read = async (path: string) => (await get(path)).html;

beforeAll(async () => {
  database = await createTestDatabase({ withStarterContent: true });
  const { db } = database;
  ({ get } = await openBuiltSite(database));
  const [announcement] = (await listAnnouncements(db, { limit: 1 })).items;
  const [post] = (await listPosts(db)).items;
  if (!announcement || !post) throw new Error('no starter content');
  samples = {
    'category/:slug?': '/category/government-jobs',
    'exam/:slug': '/exam/ssc-cgl-2025',
    'organisation/:slug': '/organisation/staff-selection-commission',
    'state/:slug': '/state/bihar',
    'qualification/:slug': '/qualification/graduation',
    'announcement/:id/:title?': announcementPath(announcement, 'en'),
    'blog/:slug': postPath(post.slug, 'en'),
    search: '/search?q=railway',
  };
});
afterAll(() => database.close());

const publicRoutes = (routes.find(({ file }) => file === 'routes/public/layout/layout.tsx')
  ?.children ?? []) as RouteConfigEntry[];
const paths = publicRoutes
  .map(({ path }) => path ?? '')
  // These pages are left out: missing pages, a redirect, pages to which only mails link, the staff
  // area, and the offline page. Browsers show the offline page without a network.
  .filter((path) => !['*', 'contact', 'offline'].includes(path) && !/:token|^admin/.test(path));
const addressOf = (path: string) => samples[path] ?? `/${path}`;

describe('every public page', () => {
  test.each(paths)('/%s has a complete head and valid structured data', async (path) => {
    const address = addressOf(path);
    expect(address, 'an example for the route').not.toContain(':');
    const { status, html } = await get(address);
    expect(status).toBe(200);
    expect(headProblems(html, SITE)).toEqual([]);
    expect(structuredDataProblems(html)).toEqual([]);
    const canonical = path === 'results' ? '/latest-results' : address;
    expect(readHead(html).links('canonical')[0]?.href).toBe(SITE + canonical);
    for (const { href = '' } of [
      ...readHead(html).links('alternate'),
      ...readHead(html).links('search'),
    ]) {
      expect((await get(href.replace(SITE, ''))).status, href).toBe(200);
    }
  });

  test('has a title and a description of its own', async () => {
    const heads = await Promise.all(
      paths
        .filter((path) => path !== 'results')
        .map(async (path) => readHead(await read(addressOf(path)))),
    );
    const titles = heads.map(({ title }) => title);
    expect(new Set(titles).size, titles.join('\n')).toBe(titles.length);
    const descriptions = heads.flatMap(({ meta }) => meta('description'));
    expect(new Set(descriptions).size, descriptions.join('\n')).toBe(descriptions.length);
  });
});

describe('a notice', () => {
  test('is described by the first 200 characters of its text', async () => {
    const { db } = database;
    const text = `${'नियुक्ति 🙂 '.repeat(60)}`.trim();
    const announcement = await buildAnnouncement(db, {
      title: 'A long <b>text</b> & "more"',
      description: `<p>${text}</p>`,
    });
    const html = await read(announcementPath(announcement, 'en'));
    const head = readHead(html);
    expect(head.meta('og:description')).toEqual([[...text].slice(0, 200).join('')]);
    expect(head.meta('og:title')).toEqual(['A long <b>text</b> & "more"']);
    expect(headProblems(html, SITE)).toEqual([]);
    expect(structuredDataProblems(html)).toEqual([]);
  });

  test('is a NewsArticle with its own picture and dates', async () => {
    const { db } = database;
    const imageUrl = 'https://pictures.example.org/notice.png';
    const announcement = await buildAnnouncement(db, {
      imageUrl,
      createdAt: new Date('2026-02-03T04:05:06Z'),
    });
    const html = await read(announcementPath(announcement, 'en'));
    const { data, meta } = readHead(html);
    expect(meta('og:image')).toEqual([imageUrl]);
    expect(meta('og:image:width')).toEqual([]);
    expect(data.map((block) => block['@type'])).toEqual([
      'WebSite',
      'FAQPage',
      'NewsArticle',
      'BreadcrumbList',
    ]);
    expect(data[2]).toMatchObject({
      headline: announcement.title,
      image: imageUrl,
      datePublished: '2026-02-03T04:05:06.000Z',
      author: { '@type': 'Organization', name: 'Suchna' },
      publisher: { '@id': `${SITE}/#organization`, name: 'Suchna' },
      mainEntityOfPage: { '@id': SITE + announcementPath(announcement, 'en') },
    });
  });
});

test('a job that takes applications is a JobPosting beside its article', async () => {
  const announcement = await buildAnnouncement(database.db, {
    title: 'SSC Constable Recruitment',
    lastDate: NEXT_YEAR_END,
    facts: { kind: 'job', organisation: 'Staff Selection Commission', states: ['bihar'] },
  });
  const html = await read(announcementPath(announcement, 'en'));
  expect(structuredDataProblems(html)).toEqual([]);
  expect(readHead(html).data.map((block) => block['@type'])).toEqual([
    'WebSite',
    'FAQPage',
    'NewsArticle',
    'JobPosting',
    'BreadcrumbList',
  ]);
});

test('a post is a BlogPosting with the date of its last change', async () => {
  const post = await buildPost(database.db, {
    title: 'A post with a date',
    publishedDate: '2026-02-03',
    createdAt: new Date('2026-02-03T01:00:00Z'),
    updatedAt: new Date('2026-03-04T20:00:00Z'),
    imageUrl: '/uploads/picture.png',
  });
  const html = await read(postPath(post.slug, 'en'));
  expect(structuredDataProblems(html)).toEqual([]);
  expect(readBodyText(html)).toContain('Last updated: 5 March 2026');
  expect(readHead(html).data.find((block) => block['@type'] === 'BlogPosting')).toMatchObject({
    headline: 'A post with a date',
    image: `${SITE}/uploads/picture.png`,
    datePublished: '2026-02-03',
    dateModified: '2026-03-04T20:00:00.000Z',
  });
});

test('the default picture of cards is 1200 by 630 pixels', () => {
  const image = readFileSync(`${root}public/og-default.png`);
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
});

const STEP = tries(10, 1);

/**
 * Selects the first five pages of each kind and every tenth of the other pages. The kind is the
 * first part of the path. The long test selects all pages.
 */
function someOfEachKind(all: string[]): string[] {
  const kinds = Map.groupBy(all, (path) => path.split('/')[1]);
  return [...kinds.values()].flatMap((kind) =>
    kind.filter((_, index) => index < 5 || index % STEP === 0),
  );
}

describe('the sitemap', () => {
  test('leads to canonical pages that search engines may index, without a redirect', async () => {
    const { isAllowed, sitemaps } = readRobots(await read('/robots.txt'));
    const index = sitemaps[0]?.slice(SITE.length) ?? '';
    const addresses: string[] = [];
    for (const { loc } of sitemapEntries(await read(index))) {
      const part = await read(loc.slice(SITE.length));
      expect(sitemapProblems(part, SITE), loc).toEqual([]);
      addresses.push(...sitemapEntries(part).map((entry) => entry.loc));
    }
    expect(new Set(addresses).size).toBe(addresses.length);
    const all = addresses.map((address) => address.slice(SITE.length));
    for (const path of all) expect(isAllowed(path), path).toBe(true);
    for (const path of someOfEachKind(all)) {
      const { status, html } = await get(path);
      expect(status, path).toBe(200);
      expect(readHead(html).links('canonical')[0]?.href, path).toBe(SITE + path);
      expect(headProblems(html, SITE), path).toEqual([]);
      expect(structuredDataProblems(html), path).toEqual([]);
    }
    // The sitemap lists every page with two exceptions. Search engines do not index results of
    // searches. `/results` is a second path of `/latest-results`.
    const own = paths.filter((path) => path !== 'results' && path !== 'search').map(addressOf);
    for (const path of own) expect(addresses).toContain(SITE + path);
  });
});

test.each([
  '/nowhere',
  '/category/nowhere',
  '/announcement/zzzzzzzz/x',
  '/blog/nowhere',
])('the missing page %s has a full head, and is not for search engines', async (path) => {
  const { html, status } = await get(path);
  expect(status).toBe(404);
  expect(headProblems(html, SITE)).toEqual(['robots index and follow']);
  expect(readHead(html).meta('robots')).toEqual(['noindex']);
  expect(structuredDataProblems(html)).toEqual([]);
});

test('the search URL in OpenSearch finds notices', async () => {
  const template = /type="text\/html"[^>]*template="([^"]+)"/.exec(
    await read('/opensearch.xml'),
  )?.[1];
  const address = (template ?? '').replace('{searchTerms}', encodeURIComponent('रेलवे railway'));
  expect(address.startsWith(`${SITE}/`)).toBe(true);
  const html = await read(address.slice(SITE.length));
  expect(html).toContain('value="रेलवे railway"');
  expect(html).toContain('href="/announcement/');
});
