import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { createCategory } from '#domain/categories/categories.server.ts';
import { announcementPath } from '#domain/links.ts';
import { createLog } from '#server/base/log.ts';
import { buildPost } from './factories.ts';
import { createAnnouncement } from './raw-writes.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { openInstance } from './setup/instance.ts';
import { addressesOf } from './setup/route-addresses.ts';
import { tries } from './setup/tries.ts';

/*
 * Tests that every page has one canonical path. The tests send other spellings of the path over a
 * real socket. The response must be a redirect to the page or the status 400 or 404. A redirect may
 * also lead to a path that returns 404. If only a query is added, the response is the page itself.
 */

const ORIGIN = 'http://localhost:3000';
let database: TestDatabase;
let site: Awaited<ReturnType<typeof openInstance>>;
let server: Server;
/** Paths of public pages. A second list has the paths of the staff area. */
let publicPaths: string[] = [];
let staffPaths: string[] = [];
/** Path of the notice in each language. */
let noticePaths = { en: '', hi: '' };
/** Logged errors. */
const errors: unknown[] = [];

type Answer = { status: number; location: string | undefined };

/** Sends a request target unchanged. `fetch` would normalise the target. */
function send(target: string, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'localhost:3000',
      accept: 'text/html',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    ask({ port, host: '127.0.0.1', method, path: target, headers, agent: false }, (answer) => {
      answer.resume();
      const { statusCode: status = 0, headers } = answer;
      answer.on('end', () => resolve({ status, location: headers.location }));
    })
      .on('error', reject)
      .end();
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const category = await createCategory(db, system, { name: 'Results', slug: 'results' });
  const announcement = await createAnnouncement(db, system, {
    title: 'Railway clerks',
    description: '<p>Results are out</p>',
    categoryId: category.id,
    threadName: 'RRB Clerk 2026',
    facts: { organisation: 'Rail Board', states: ['bihar'], qualifications: ['iti'] },
  });
  const post = await buildPost(db, { slug: 'how-to-apply' });
  const log = createLog('silent');
  log.error = (error: unknown) => errors.push(error);
  site = await openInstance(database, { log });
  server = createServer(site.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ids = { category: category.slug, announcement: announcement.shortId, blog: post.slug };
  const exam = announcement.thread ?? '';
  const facts = { organisation: 'rail-board', state: 'bihar', qualification: 'iti' };
  const paths = addressesOf(site.build, { ...ids, ...facts, exam, sitemap: 'pages.xml' })
    .filter(({ pattern }) => !pattern.endsWith('*'))
    .map(({ path }) => path.replace('/:title?', '').replace('/any/feed', '/results/feed'));
  // Paths of notices and categories are added below. Paths of the staff area have a separate list.
  // Paths with a token are left out, because the site accepts any token in a path.
  const others = /^\/((admin|announcement|category)(\/|$)|job-alerts\/)/;
  publicPaths = paths.filter((path) => !others.test(path));
  noticePaths = {
    en: announcementPath(announcement, 'en'),
    hi: announcementPath(announcement, 'hi'),
  };
  publicPaths.push(
    ...Object.values(noticePaths),
    '/category/results',
    '/category/results/feed.xml',
    ...['/hi', '/hi/about', '/hi/category/results', '/hi/search'],
  );
  staffPaths = paths.filter((path) => path.startsWith('/admin') && !path.includes(':'));
});
afterAll(async () => {
  await site?.stop(server);
  await database?.close();
});
beforeEach(() => errors.splice(0));

const random = fc.nat({ max: 2 ** 31 - 1 });
const either = (seed: number, place: number) => (seed >> (place % 31)) % 2 === 1;

/**
 * Functions that respell a path. Each function takes the path and a number that selects the
 * variant.
 */
const respellings: Record<string, (path: string, seed: number) => string> = {
  'other letters': (path, seed) =>
    path.replace(/[a-z]/g, (letter, place) =>
      either(seed, place) ? letter.toUpperCase() : letter,
    ),
  'percent signs': (path, seed) =>
    path.replace(/[\w.-]/g, (letter, place) => {
      const code = letter.charCodeAt(0).toString(16);
      return either(seed, place)
        ? `%${either(seed, place + 1) ? code.toUpperCase() : code}`
        : letter;
    }),
  slashes: (path, seed) =>
    path.replace(/\//g, (slash, place) => slash.repeat(1 + ((seed >> (place % 29)) % 3))) +
    '/'.repeat(seed % 3),
  dots: (path, seed) => path.replace(/\//g, (_, place) => (either(seed, place) ? '/./' : '/x/../')),
  'encoded dots': (path, seed) => path.replace(/\//g, seed % 2 ? '/%2e/' : '/y/%2E%2e/'),
  backslashes: (path, seed) =>
    path.replace(/\//g, (slash, place) => (place > 0 && either(seed, place) ? '\\' : slash)),
  'a fragment': (path, seed) => `${path}#${seed}`,
  'a slash encoded': (path) => path.replace(/(?<=.)\//g, '%2F'),
  'encoded twice': (path) =>
    path.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  'a query': (path, seed) => `${path}?made=${seed}&UP`,
};
const respelling = fc.tuple(
  fc.array(fc.constantFrom(...Object.keys(respellings)), { minLength: 1, maxLength: 2 }),
  random,
);
const respell = (path: string, [names, seed]: [string[], number]) =>
  names.reduce((spelled, name) => respellings[name]?.(spelled, seed) ?? spelled, path);

/**
 * Requests a path in another spelling. Expects the page itself if the spelling changes only the
 * query. Otherwise expects a redirect to the page or to a missing page, or the status 400 or 404.
 */
async function hold(path: string, made: string): Promise<void> {
  const own = await send(path);
  for (const method of ['GET', 'HEAD']) {
    const { status, location } = await send(made, method);
    const said = `${method} ${made} for ${path}: ${status} ${location}`;
    if (status === 301 && made.split('?')[0] !== path) {
      const to = new URL(location ?? '', ORIGIN);
      // Some paths redirect in any spelling, for example `/contact`.
      const isThere =
        to.pathname === path || to.pathname === new URL(own.location ?? path, ORIGIN).pathname;
      const isNowhere = !isThere && (await send(to.pathname + to.search)).status === 404;
      expect(isThere || isNowhere, said).toBe(true);
    } else if (status === 404 || status === 400) {
      expect(made.split('?')[0], said).not.toBe(path);
    } else {
      expect(made.split('?')[0], said).toBe(path);
      expect(status, said).toBe(own.status);
    }
  }
}

describe('a public page', () => {
  test('exists at its one spelling', async () => {
    expect(publicPaths.length).toBeGreaterThan(20);
    for (const path of publicPaths) {
      const { status } = await send(path);
      expect([200, 301], path).toContain(status); // /contact is a redirect.
      expect((await send(path)).status, path).toBe(status);
    }
  });

  test('redirects there once if its path has dots, too', async () => {
    for (const path of publicPaths.filter((one) => /^\/(exam|state|category)\/[^/]+$/.test(one))) {
      const [, parent, slug = ''] = path.split('/');
      await hold(path, `/x/../${parent}/./${slug.toUpperCase()}`);
    }
  });

  test('redirects there once from any other spelling, before anything is rendered or cached', async () => {
    for (const path of publicPaths) await send(path);
    const before = site.cache.size();
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), respelling, async (place, made) => {
        asked += 2;
        const path = publicPaths[place % publicPaths.length] ?? '/';
        await hold(path, respell(path, made));
      }),
      { numRuns: tries(150, 1_000) },
    );
    expect(asked).toBeGreaterThanOrEqual(300);
    expect(site.cache.size().namedPages).toBe(before.namedPages);
    expect(errors).toEqual([]);
  });

  test('is not cached again for any query', async () => {
    for (const path of publicPaths) await send(path);
    const { namedPages } = site.cache.size();
    for (let n = 0; n < 10; n++) {
      for (const path of ['/category/results', '/all-announcements', '/blog', '/job-alerts']) {
        await send(`${path}?cursor=made-up-${n}&category=c${n}&page=${n}&q=${n}&notice=${n}`);
      }
      await send(`/job-alerts/leave/made-up-${n}`);
    }
    expect(site.cache.size().namedPages).toBe(namedPages);
  });

  test.each([
    ['/aLl-AnNouncements?cursor=x', '/all-announcements?cursor=x'],
    ['/%61bout', '/about'],
    ['//about', '/about'],
    ['/./about', '/about'],
    ['/about#top', '/about'],
    ['/Category/RESULTS', '/category/results'],
    ['/category/results/FEED.xml', '/category/results/feed.xml'],
    ['/Blog/How-To-Apply/', '/blog/how-to-apply'],
    ['/announcement;x//a', '/announcement;x/a'],
    ['/job-ALERTS/leave/AbC-_d', '/job-alerts/leave/AbC-_d'],
    ['/ADMIN/reset-password/AbC-_d', '/admin/reset-password/AbC-_d'],
    ['/%61dmin/Settings', '/admin/settings'],
    ['/category/%e0%a4%ad%E0%A4%b0', '/category/%E0%A4%AD%E0%A4%B0'],
    ['/%68ealthz', '/healthz'],
    ['/HI', '/hi'],
    ['/hi/', '/hi'],
    ['/hi/hi/', '/hi/hi'],
    ['/Hi/About?q=A', '/hi/about?q=A'],
    ['//%48I//Category/RESULTS/', '/hi/category/results'],
    ['/HI/admin/Settings', '/admin/settings'],
  ])('%s moves to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      expect(await send(from, method)).toEqual({ status: 301, location: to });
    }
  });
});

test('a path with a semicolon parameter is another path, and is missing', async () => {
  for (const path of ['/about;x', '/;x', '/category/results;x', '/blog/how-to-apply;x=1']) {
    expect((await send(path)).status, path).toBe(404);
  }
});

test('a path with two languages, another language, or a slug in Hindi is missing, and one in both scripts redirects to the page of its Latin part', async () => {
  const slug = encodeURIComponent('भर्ती');
  for (const path of ['/hi/hi', '/hi/en', '/en', '/en/about', '/xx', '/xx/about']) {
    expect((await send(path)).status, path).toBe(404);
  }
  for (const prefix of ['', '/hi']) {
    for (const path of ['', '/category', '/exam', '/blog', '/state', '/organisation']) {
      expect((await send(`${prefix}${path}/${slug}`)).status, `${prefix}${path}`).toBe(404);
    }
    expect((await send(`${prefix}/exam/rrb-${slug}-2026`)).status).toBe(404);
    expect(await send(`${prefix}/category/results-${slug}`)).toEqual({
      status: 301,
      location: `${prefix}/category/results`,
    });
  }
});

test('a notice with a slug in Hindi redirects to its canonical path, in the language of the path', async () => {
  for (const [locale, address] of Object.entries(noticePaths)) {
    const wrong = address.replace(/[^/]+$/, encodeURIComponent('रेलवे-clerks'));
    expect(await send(wrong), locale).toEqual({ status: 301, location: address });
  }
});

test('a search in Devanagari does not redirect', async () => {
  const { status } = await send(`/search?q=${encodeURIComponent('भर्ती')}`);
  expect(status).toBe(200);
});

test('the staff area is guarded under every spelling, without errors', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), respelling, async (place, made) => {
      const path = staffPaths[place % staffPaths.length] ?? '/admin';
      const target = respell(path, made);
      const read = await send(target);
      expect([200, 301, 302, 400, 404], `GET ${target}`).toContain(read.status);
      if (read.status === 200) expect(target.split('?')[0]).toBe(path);
      const { status } = await send(target, 'POST');
      expect([302, 400, 404, 405, 415], `POST ${target}`).toContain(status);
    }),
    { numRuns: 100 },
  );
  expect(errors).toEqual([]);
});
