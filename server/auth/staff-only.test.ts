import { pathToFileURL } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aboutPage, blogPosts, staffSessions, staffUsers } from '#db/schema.server.ts';
import { visitor } from '#domain/actor.ts';
import { submitContact } from '#domain/contact/submit-contact.server.ts';
import { ensureBuilt } from '#scripts/build.mjs';
import { root } from '#scripts/project.mjs';
import { buildAnnouncement } from '#tests/factories.ts';
import { createTestApp } from '#tests/setup/app.ts';
import { createTestAuth } from '#tests/setup/auth.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { makeReadEverything } from '#tests/setup/everything.ts';
import { addressesOf, type RouteAddress } from '#tests/setup/route-addresses.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { tries } from '#tests/setup/tries.ts';
import { createLog } from '../base/log.ts';
import { noJobs } from '../jobs/no-jobs.ts';
import { createPages } from '../pages/renderer.ts';

/*
 * These tests prove that only staff receive staff data. The tests request all paths of the built
 * application, so new paths are tested automatically.
 */

/** A text in all data for staff. Only responses to staff may contain this text. */
const SECRET = 'only-for-staff';

/** Paths of the staff area for people who are not signed in yet. */
const OPEN = [
  '/admin/login',
  '/admin/login/code',
  '/admin/forgot-password',
  '/admin/reset-password/:token',
];

const ORIGIN = 'http://localhost:3000';
const credentials = { email: `${SECRET}-editor@example.org`, password: 'a long enough password' };
const origin = { address: '10.0.0.1', isSecure: false, userAgent: 'tests' };
const database = await createTestDatabase();
const { db, pool } = database;
const readEverything = await makeReadEverything(pool);

let site: ReturnType<typeof createTestApp>;
let addresses: RouteAddress[];
let signedIn: string;
const intruders: [who: string, cookie: () => Promise<string | null>][] = [
  ['nobody', async () => null],
  ['whoever has signed out', withEnded],
  ['whoever’s session has run out', withExpired],
  ['whoever forges the signature', async () => (await openSession()).replace(/.{6}$/, 'AAAAA%3D')],
  ['whoever knows another site’s secret', withForeign],
  ['whoever is disabled', withDisabled],
  ['whoever is removed', withRemoved],
];

beforeAll(async () => {
  await ensureBuilt();
  const build: ServerBuild = await import(
    /* @vite-ignore */ pathToFileURL(`${root}build/server/index.js`).href
  );
  const log = createLog('silent');
  const limits = {
    contact: async () => {},
    alerts: async () => {},
    passwordMails: async () => ({ hasHadMany: false }),
  };
  site = createTestApp(database, {
    pages: createPages({
      build,
      mode: 'production',
      db,
      limits,
      mailJobs: noJobs,
      storage: memoryStorage(),
      siteInfo: (locale) => site.settings.info(locale),
      log,
    }),
  });
  await site.follower.start();
  addresses = addressesOf(build, await fill());
  signedIn = await openSession();
});
afterAll(async () => {
  await site.follower.stop();
  await database.close();
});

/** Creates rows that contain the secret, and returns the ids for the paths. */
async function fill(): Promise<Record<string, string>> {
  await site.auth.createStaff({ ...credentials, name: `${SECRET} editor` });
  const message = await submitContact(db, visitor, {
    name: `${SECRET} visitor`,
    email: `${SECRET}@example.org`,
    subject: `${SECRET} subject`,
    message: `${SECRET} message`,
  });
  const announcement = await buildAnnouncement(db, {
    title: `${SECRET} scheduled notice`,
    publishedAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const [draft] = await db
    .insert(blogPosts)
    .values({
      title: `${SECRET} draft`,
      slug: `${SECRET}-draft`,
      excerpt: SECRET,
      content: `<p>${SECRET}</p>`,
      publishedDate: '2026-01-01',
    })
    .returning({ id: blogPosts.id });
  const [member] = await db.select({ id: staffUsers.id }).from(staffUsers);
  return {
    translations: 'category',
    ':entity': announcement.categoryId,
    ':id': 'hi',
    'contact-submissions': message.id,
    announcements: announcement.id,
    'edit-announcement': announcement.id,
    categories: announcement.categoryId,
    'edit-category': announcement.categoryId,
    blog: draft?.id ?? '',
    staff: member?.id ?? '',
    templates: 'confirmation',
    'reset-password': 'x'.repeat(43),
  };
}

const isOfStaff = ({ pattern }: RouteAddress) =>
  /^\/admin(\/|$)/.test(pattern) && !OPEN.includes(pattern);

async function openSession(): Promise<string> {
  return toCookie((await site.auth.signIn(credentials, origin)).cookies);
}

const toCookie = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

async function withEnded() {
  const cookie = await openSession();
  await site.auth.signOut(cookie, false);
  return cookie;
}

async function withExpired() {
  const { cookies } = await site.auth.signIn(credentials, { ...origin, userAgent: 'expired' });
  await db
    .update(staffSessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(staffSessions.userAgent, 'expired'));
  return toCookie(cookies);
}

async function withForeign() {
  const foreign = createTestAuth({ db, secret: 'another secret '.repeat(4) });
  return toCookie((await foreign.signIn(credentials, origin)).cookies);
}

/**
 * Creates an account with a session. Calls `change` for the account. Returns the cookie of the
 * session.
 */
async function another(change: (id: string) => Promise<unknown>) {
  const person = { email: `${crypto.randomUUID()}@example.org`, password: 'a long password' };
  const { id } = await site.auth.createStaff({ ...person, name: 'Another' });
  const cookie = toCookie((await site.auth.signIn(person, origin)).cookies);
  await change(id);
  return cookie;
}

// The account is disabled directly in the table, so the session's row remains.
function withDisabled() {
  return another((id) =>
    db.update(staffUsers).set({ disabledAt: new Date() }).where(eq(staffUsers.id, id)),
  );
}

function withRemoved() {
  return another((id) => db.delete(staffUsers).where(eq(staffUsers.id, id)));
}

function send(
  method: 'GET' | 'POST',
  path: string,
  { cookie, headers }: { cookie?: string | null; headers?: Record<string, string> } = {},
) {
  return site.app.request(`${ORIGIN}${path}`, {
    method,
    headers: {
      host: 'localhost:3000',
      accept: 'text/html',
      ...(method === 'POST' && {
        origin: ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
      }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(method === 'POST' && { body: 'intent=delete&id=any' }),
  });
}

const dataPath = (path: string) => (path === '/' ? '/_.data' : `${path}.data`);

/**
 * Lists all kinds of requests for a path. GET requests ask for the page, its data, or the data of
 * single routes. POST requests are listed only if the route has an action.
 */
function waysTo({
  path,
  hasAction,
  branch,
  id,
}: RouteAddress): [method: 'GET' | 'POST', path: string][] {
  const ways: [method: 'GET' | 'POST', path: string][] = [
    ['GET', path],
    ['GET', dataPath(path)],
    ['GET', `${dataPath(path)}?_routes=${encodeURIComponent(id)}`],
    ...branch.map((part): ['GET', string] => [
      'GET',
      `${dataPath(path)}?_routes=${encodeURIComponent(part)}`,
    ]),
    ['GET', `${path}?index&next=/admin&_data=${encodeURIComponent(id)}`],
  ];
  if (hasAction) {
    ways.push(
      ['POST', path],
      ['POST', `${path}?index`],
      ['POST', dataPath(path)],
      ['POST', `${dataPath(path)}?_routes=${encodeURIComponent(id)}`],
      ['POST', `${dataPath(path)}?index&_routes=${encodeURIComponent(id)}`],
    );
  }
  return ways;
}

/**
 * Lists the main requests in `waysTo`: for the page, for its data, and one POST request if the
 * route has an action.
 */
function mainWaysTo(address: RouteAddress) {
  const [page, data, ...further] = waysTo(address);
  const write = further.find(([method]) => method === 'POST');
  return [page, data, write].filter((way) => way !== undefined);
}

/**
 * Expects a response without staff data. The response has the status 401 or 403, or redirects to
 * sign-in or to the preview's document.
 */
async function expectNothing(response: Response, what: string) {
  const text = await response.text();
  expect(text, what).not.toContain(SECRET);
  expect(response.headers.get('cache-control'), what).toBe('private, no-store');
  if (response.status === 302) {
    expect(response.headers.get('location'), what).toMatch(/^\/admin\/login(\?next=|$)/);
  } else if (response.status === 202) {
    // The response to a data request contains a redirect in this form. The public layout of the
    // preview redirects data requests to the document of the preview.
    expect(text, what).toMatch(/"redirect","\/admin\/(login[?"]|blog\/preview\/)/);
  } else {
    expect([401, 403], `${what}: ${response.status}`).toContain(response.status);
  }
}

describe('the staff area', () => {
  test('is found in the build, and only these four pages and the preview are outside the guard', () => {
    expect(addresses.filter(isOfStaff).length).toBeGreaterThan(20);
    const guard = addresses.find(({ pattern }) => pattern === '/admin')?.branch[1];
    const outside = addresses.filter(
      ({ pattern, branch }) => /^\/admin(\/|$)/.test(pattern) && branch[1] !== guard,
    );
    // The preview of a post has the public layout instead of the guard route. The tests below
    // request the preview like the other pages.
    const own = '/admin/blog/preview/:id';
    expect(outside.map(({ pattern }) => pattern).sort()).toEqual([...OPEN, own].sort());
  });

  test('shows its data to a signed-in member, so that the tests below prove something', async () => {
    const shown = await Promise.all(
      addresses
        .filter(isOfStaff)
        .map(async ({ path }) => (await send('GET', path, { cookie: signedIn })).text()),
    );
    expect(shown.filter((text) => text.includes(SECRET)).length).toBeGreaterThan(10);
  });

  test.each(intruders)(
    'returns nothing to %s, and accepts no write',
    async (who, cookieOf) => {
      const cookie = await cookieOf();
      const before = await readEverything();
      // One guard refuses all kinds of invalid sessions. In `npm test`, all requests in `waysTo`
      // are therefore sent only without a session. With an invalid session, only those in
      // `mainWaysTo` are sent.
      const waysOf = cookie === null || tries(false, true) ? waysTo : mainWaysTo;
      for (const address of addresses.filter(isOfStaff)) {
        for (const [method, path] of waysOf(address)) {
          await expectNothing(await send(method, path, { cookie }), `${who}: ${method} ${path}`);
        }
      }
      expect(await readEverything()).toBe(before);
    },
    120_000,
  );

  test('refuses writes of other sites with a valid session', async () => {
    const before = await readEverything();
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3001' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
    ];
    for (const address of addresses.filter(({ hasAction }) => hasAction)) {
      for (const [method, path] of waysTo(address)) {
        if (method === 'GET') continue;
        for (const headers of foreign) {
          const answer = await send(method, path, { cookie: signedIn, headers });
          expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
          expect(await answer.text()).not.toContain(SECRET);
          expect(answer.headers.get('cache-control')).toContain('no-store');
        }
      }
    }
    expect(await readEverything()).toBe(before);
  });

  test('is never cached, for any visitor', async () => {
    const ofArea = addresses.filter(({ pattern }) => /^\/admin(\/|$)/.test(pattern));
    for (const { path } of ofArea) {
      for (const cookie of [null, signedIn]) {
        for (const asked of [path, dataPath(path), `${path}/`, `${path}?a=1`]) {
          const { headers, status } = await send('GET', asked, { cookie });
          // A URL with a slash at the end redirects with and without a session.
          if (status === 301) continue;
          expect(headers.get('cache-control'), asked).toBe('private, no-store');
        }
      }
    }
  });
});

describe('the rest of the site', () => {
  test('has no data for staff in pages, feeds and their data', async () => {
    for (const address of addresses.filter((candidate) => !isOfStaff(candidate))) {
      for (const [method, path] of waysTo(address)) {
        if (method === 'POST') continue;
        for (const cookie of [null, signedIn]) {
          if (cookie && OPEN.includes(address.pattern)) continue;
          const answer = await send('GET', path, { cookie });
          expect(await answer.text(), path).not.toContain(SECRET);
        }
      }
    }
  });

  test('has no data for staff in the API, the probes and the files', async () => {
    const routes = site.app.routes.filter(({ method, path }) => method !== 'ALL' || path !== '/*');
    const paths = new Set(
      routes
        .map(({ path }) => path)
        .filter((path) => path !== '/events' && path !== '*' && path !== '/*')
        .map((path) => path.replace(/:\w+/g, 'any').replace('*', 'any')),
    );
    expect([...paths]).toEqual(expect.arrayContaining(['/healthz', '/api/v1/announcements']));
    for (const path of paths) {
      for (const cookie of [null, signedIn]) {
        for (const method of ['GET', 'POST'] as const) {
          const answer = await send(method, path, { cookie });
          expect(await answer.text(), path).not.toContain(SECRET);
        }
      }
    }
  });

  test('ids and slugs of hidden entries in a URL open nothing', async () => {
    const { rows } = await pool.query(
      `select id::text, short_id as key from announcements
       union all select id::text, slug from blog_posts
       union all select id::text, id::text from contact_submissions`,
    );
    for (const { id, key } of rows) {
      for (const path of [
        `/api/v1/announcements/${id}`,
        `/api/v1/announcements/${key}`,
        `/api/v1/posts/${key}`,
        `/announcement/${key}`,
        `/announcement/${id}`,
        `/blog/${key}`,
      ]) {
        const answer = await send('GET', path);
        expect(answer.status, path).toBe(404);
        expect(await answer.text(), path).not.toContain(`${SECRET} `);
      }
    }
  });
});

describe('the live stream', () => {
  /**
   * Opens the stream of changes and waits for its event `ready`. The returned `until` reads the
   * stream until a text arrives.
   */
  async function listen(cookie: string | null) {
    const answer = await send('GET', '/events', { cookie });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (mark: string) => {
      while (!text.includes(mark)) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) break;
        text += chunk.value;
      }
      return text;
    };
    await until('event: ready');
    return { until, close: () => reader?.cancel() };
  }

  test('reports messages from visitors and drafts only to staff', async () => {
    const listeners = [
      await listen(signedIn),
      await listen(null),
      await listen(await withEnded()),
      await listen(await withDisabled()),
    ];
    const { id: message } = await submitContact(db, visitor, {
      name: SECRET,
      email: 'a@example.org',
      subject: SECRET,
      message: SECRET,
    });
    const [draft] = await db
      .insert(blogPosts)
      .values({
        title: `${SECRET} 2`,
        slug: `${SECRET}-2`,
        excerpt: '',
        content: '',
        publishedDate: '2026-01-01',
      })
      .returning({ id: blogPosts.id });
    await db.insert(aboutPage).values({ sectionName: 'last', title: 'Last' });
    const [staff = '', ...visitors] = await Promise.all(
      listeners.map(({ until }) => until('"about"')),
    );
    expect(staff).toContain(message);
    expect(staff).toContain(draft?.id);
    for (const text of [staff, ...visitors]) expect(text).not.toContain(SECRET);
    for (const text of visitors) {
      expect(text).not.toContain(message);
      expect(text).not.toContain('contact');
      expect(text).not.toContain(draft?.id);
    }
    for (const { close } of listeners) await close();
  });
});

describe('the cookies', () => {
  const signIn = (headers: Record<string, string>) =>
    site.app.request(`${ORIGIN}/admin/login`, {
      method: 'POST',
      headers: { host: 'localhost:3000', origin: ORIGIN, ...headers },
      body: new URLSearchParams(credentials),
    });

  test('are not readable by scripts and other sites', async () => {
    const answer = await signIn({});
    expect(answer.status).toBe(302);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(cookie).toMatch(/; Path=\//i);
    }
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('are Secure on a site with https', async () => {
    const behindProxy = createTestApp(database, {
      env: { siteUrl: 'https://notices.example.org' },
    });
    const { cookies } = await behindProxy.auth.signIn(credentials, { ...origin, isSecure: true });
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Secure-/);
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
    }
  });

  test('are not set by a public page', async () => {
    await db.execute(sql`update staff_sessions set expires_at = now() + interval '2 days'`);
    const answer = await send('GET', '/', { cookie: signedIn });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
