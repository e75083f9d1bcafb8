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
import { readEverything } from '#tests/setup/everything.ts';
import { addressesOf, type RouteAddress } from '#tests/setup/route-addresses.ts';
import { memoryStorage } from '#tests/setup/storage.ts';
import { createLog } from '../base/log.ts';
import { noJobs } from '../jobs/no-jobs.ts';
import { createPages } from '../pages/renderer.ts';

/*
 * What only staff may see is given to nobody else. The addresses are those of the built application
 * itself, so that a new one is held to it from the moment it exists.
 */

/** In whatever only staff may read; no answer to anybody else may hold it. */
const SECRET = 'only-for-staff';

/** The pages of the area that are for those who are not signed in yet. Every other one is not. */
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

/** Rows whose words give themselves away, and the ids by which the addresses reach them. */
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

/** Another account's session, of which the account is then changed. */
async function another(change: (id: string) => Promise<unknown>) {
  const person = { email: `${crypto.randomUUID()}@example.org`, password: 'a long password' };
  const { id } = await site.auth.createStaff({ ...person, name: 'Another' });
  const cookie = toCookie((await site.auth.signIn(person, origin)).cookies);
  await change(id);
  return cookie;
}

// Straight in the table: the session's row is still there.
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

/** Each way to ask for one address: as a page, as data, as data of some of its routes alone. */
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

/** What was given to somebody who is not let in: a way to sign in, and nothing else. */
async function expectNothing(response: Response, what: string) {
  const text = await response.text();
  expect(text, what).not.toContain(SECRET);
  expect(response.headers.get('cache-control'), what).toBe('private, no-store');
  if (response.status === 302) {
    expect(response.headers.get('location'), what).toMatch(/^\/admin\/login(\?next=|$)/);
  } else if (response.status === 202) {
    // A redirect in the form that the browser's router reads; the preview stands in the layout of
    // visitors, which leads to its document, whoever asks.
    expect(text, what).toMatch(/"redirect","\/admin\/(login[?"]|blog\/preview\/)/);
  } else {
    expect([401, 403], `${what}: ${response.status}`).toContain(response.status);
  }
}

describe('the staff area', () => {
  test('is found in the build, and the pages outside the guard are these four and one that brings it along', () => {
    expect(addresses.filter(isOfStaff).length).toBeGreaterThan(20);
    const guard = addresses.find(({ pattern }) => pattern === '/admin')?.branch[1];
    const outside = addresses.filter(
      ({ pattern, branch }) => /^\/admin(\/|$)/.test(pattern) && branch[1] !== guard,
    );
    // The preview of a post stands in the visitors' layout; what follows tries it like the rest.
    const own = '/admin/blog/preview/:id';
    expect(outside.map(({ pattern }) => pattern).sort()).toEqual([...OPEN, own].sort());
  });

  test('shows itself to whoever is signed in, so that what follows proves something', async () => {
    const shown = await Promise.all(
      addresses
        .filter(isOfStaff)
        .map(async ({ path }) => (await send('GET', path, { cookie: signedIn })).text()),
    );
    expect(shown.filter((text) => text.includes(SECRET)).length).toBeGreaterThan(10);
  });

  test.each(intruders)(
    'gives nothing to %s, and takes nothing',
    async (who, cookieOf) => {
      const cookie = await cookieOf();
      const before = await readEverything(pool);
      for (const address of addresses.filter(isOfStaff)) {
        for (const [method, path] of waysTo(address)) {
          await expectNothing(await send(method, path, { cookie }), `${who}: ${method} ${path}`);
        }
      }
      expect(await readEverything(pool)).toBe(before);
    },
    120_000,
  );

  test('takes no write of another site in the name of somebody signed in', async () => {
    const before = await readEverything(pool);
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
    expect(await readEverything(pool)).toBe(before);
  }, 120_000);

  test('is kept by no cache, whoever asks', async () => {
    const ofArea = addresses.filter(({ pattern }) => /^\/admin(\/|$)/.test(pattern));
    for (const { path } of ofArea) {
      for (const cookie of [null, signedIn]) {
        for (const asked of [path, dataPath(path), `${path}/`, `${path}?a=1`]) {
          const { headers, status } = await send('GET', asked, { cookie });
          // The address without a slash at the end is the same for everybody.
          if (status === 301) continue;
          expect(headers.get('cache-control'), asked).toBe('private, no-store');
        }
      }
    }
  });
});

describe('everywhere else', () => {
  test('pages, feeds and their data hold nothing that is for staff', async () => {
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
  }, 120_000);

  test('the API, the probes and the files hold nothing that is for staff', async () => {
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

  test('a name in an address opens nothing either', async () => {
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
  /** What a stream tells until it has told of a change to the about page, which comes last. */
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

  test('tells of messages from visitors and of drafts to staff alone', async () => {
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

  test('are out of reach of scripts and of other sites', async () => {
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

  test('are Secure where the site is reached by https', async () => {
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

  test('are not set by a page for everyone', async () => {
    await db.execute(sql`update staff_sessions set expires_at = now() + interval '2 days'`);
    const answer = await send('GET', '/', { cookie: signedIn });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
