import { join } from 'node:path';
import fc from 'fast-check';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { createCategory } from '#domain/categories/categories.server.ts';
import { announcementPath } from '#domain/links.ts';
import { ensureBuilt } from '#scripts/build.mjs';
import { root } from '#scripts/project.mjs';
import { createLog } from '#server/base/log.ts';
import { noJobs } from '#server/jobs/no-jobs.ts';
import { createPages } from '#server/pages/renderer.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { createAnnouncement } from './raw-writes.ts';
import { anyLetter } from './setup/any-letter.ts';
import { createTestApp } from './setup/app.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { tries } from './setup/tries.ts';

/*
 * Requests public paths with arbitrary parameters, on the real pages and a real database. The tests
 * expect the right status and page, and never a failure.
 */
let database: TestDatabase;
let get: (path: string) => Promise<Response>;
let announcementAddress = '';

beforeAll(async () => {
  await ensureBuilt();
  database = await createTestDatabase();
  const { db } = database;
  const category = await createCategory(db, system, { name: 'Results', slug: 'results' });
  const announcement = await createAnnouncement(db, system, {
    title: 'केवल हिंदी में सूचना',
    description: '<p>परीक्षा की तिथि घोषित</p>',
    categoryId: category.id,
  });
  announcementAddress = announcementPath(announcement, 'en');
  const build = (await import(join(root, 'build/server/index.js'))) as ServerBuild;
  const log = createLog('silent', { isTerminal: false });
  const pages = createPages({
    build,
    mode: 'production',
    db,
    siteInfo: (language) => settings.info(language),
    limits: {
      contact: async () => {},
      alerts: async () => {},
      passwordMails: async () => ({ hasHadMany: false }),
    },
    mailJobs: noJobs,

    storage: memoryStorage(),
    log,
  });
  const { app, settings } = createTestApp(database, { pages });
  get = async (path) => app.request(`http://localhost:3000${path}`);
});
afterAll(() => database.close());

/** Generates any text, and texts that often break software. */
const hostile = fc.oneof(
  fc.constantFrom(
    "' or 1=1 --",
    '%',
    '_%_',
    '\\',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\u0000',
    '\ud800',
    '‮',
    'भर्ती',
    'a'.repeat(2_000),
    '-',
    '00000000-0000-0000-0000-000000000000',
    'o1_00000000-0000-0000-0000-000000000000',
    'o99999999999999999_00000000-0000-0000-0000-000000000000',
    'NaN',
    '-1',
    '1e309',
  ),
  fc.string({ unit: anyLetter, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/**
 * Generates a part of a path. The part is percent-encoded as a browser does it, or is unusual, such
 * as bytes that are not UTF-8.
 */
const piece = fc.oneof(
  hostile.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom('%ff', '%c0%af', '%E0%A4', '%', '%zz', '%00', '%2f', '.', '..', ';', '+', '~'),
);

const addresses: Record<string, (a: string, b: string) => string> = {
  'a category': (a, b) => `/category/${a}?cursor=${b}`,
  'a notice by any id': (a, b) => `/announcement/${a}/${b}`,
  'a notice without a slug': (a) => `/announcement/${a}`,
  search: (a, b) => `/search?q=${a}&cursor=${b}`,
  'the home page': (a, b) => `/?${a}=${b}`,
  'the important list': (a) => `/all-announcements?cursor=${a}`,
  'latest updates': (a) => `/latest-updates?cursor=${a}`,
  'changed facts': (a) => `/changes?cursor=${a}`,
  'what closes soon': (a) => `/closing-soon?cursor=${a}`,
  'admit cards': (a) => `/admit-card?cursor=${a}`,
  results: (a) => `/results?cursor=${a}`,
  'the contact form': (a) => `/contact-us?notice=${a}`,
  'the blog': (a, b) => `/blog?q=${a}&category=${b}&page=${a}`,
  'a post': (a) => `/blog/${a}`,
  'any other path': (a, b) => `/${a}/${b}`,
  'a data request': (a) => `/category/${a}.data`,
  'an organisation': (a, b) => `/organisation/${a}?state=${b}&cursor=${a}`,
  'a narrowed state': (a, b) =>
    `/state/bihar?organisation=${a}&qualification=${b}&kind=${a}&open=${b}&closes=${a}&cursor=${b}`,
  'a qualification': (a, b) => `/qualification/${a}?kind=${b}`,
  'a feed of a state': (a) => `/state/${a}/feed.xml`,
  'a feed of a category': (a) => `/category/${a}/feed.xml`,
  'a part of the sitemap': (a) => `/sitemap/${a}`,
};

describe('any path returns a page or a clear refusal', () => {
  for (const [name, address] of Object.entries(addresses)) {
    test(name, async () => {
      await fc.assert(
        fc.asyncProperty(piece, piece, async (a, b) => {
          const path = address(a, b);
          const response = await get(path);
          // React Router returns 202 for a redirect in a data request.
          expect([200, 202, 301, 302, 400, 404, 410, 414], path).toContain(response.status);
          if (response.status === 200) expect(await response.text()).not.toContain('<script>alert');
        }),
        { numRuns: tries(25, 1_000) },
      );
    });
  }
});

describe('a notice with a title in Hindi only', () => {
  test('has the slug notice and is found at its path', async () => {
    expect(announcementAddress).toMatch(/^\/announcement\/[a-z0-9]{8}\/notice$/);
    const response = await get(announcementAddress);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('केवल हिंदी में सूचना');
  });

  test('is found by a word of its text', async () => {
    const response = await get(`/search?q=${encodeURIComponent('तिथि')}`);
    expect(await response.text()).toContain('केवल हिंदी में सूचना');
  });
});

test('missing pages return 404 with the texts of the specification, links and noindex', async () => {
  for (const { path, heading, text, link, to = '/' } of [
    {
      path: '/category/none',
      heading: 'Category Not Found',
      text: 'Sorry, we couldn&#x27;t find the category you&#x27;re looking for.',
      link: 'Go to Home Page',
    },
    {
      path: '/organisation/none',
      heading: 'Organisation not found',
      link: 'All Categories',
      to: '/categories',
    },
    { path: '/state/none', heading: 'State not found', link: 'All Categories', to: '/categories' },
    {
      path: '/qualification/none',
      heading: 'Qualification not found',
      link: 'All Categories',
      to: '/categories',
    },
    {
      path: '/announcement/zzzzzzzz/none',
      heading: 'Announcement not found',
      link: 'Go back to home',
    },
    { path: '/none', heading: 'Page Not Found', link: 'Return to Homepage' },
  ]) {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    if (text) expect(html).toContain(text);
    expect(html).toMatch(
      new RegExp(`<a href="${to}" class="button button-primary[^>]*>${link}</a>`),
    );
    expect(html).toContain('<meta name="robots" content="noindex"');
  }
});
