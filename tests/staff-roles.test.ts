import { desc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { access, accessOf } from '#app/routes/admin/access.ts';
import { activity, blogPosts } from '#db/schema.server.ts';
import { type Role, roles, system } from '#domain/actor.ts';
import { may } from '#domain/permissions.ts';
import { setStaffRole } from '#domain/staff/staff.server.ts';
import { actAs, buildPost } from './factories.ts';
import { createPost } from './raw-writes.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { makeReadEverything } from './setup/everything.ts';
import { addressesOf, type RouteAddress } from './setup/route-addresses.ts';
import { fillStaffRows, keepRows } from './setup/staff-rows.ts';
import {
  openSession,
  type StaffWrite,
  sendWrite,
  staffWrites,
  type Write,
} from './setup/staff-writes.ts';
import { tries } from './setup/tries.ts';

/*
 * Requests every page and sends every write of the staff area, with each role and without a
 * session. The paths come from the built application. The writes come from `staffWrites`. A new
 * action needs a permission and a write in `staffWrites`.
 *
 * Every write is sent as a plain form. Outside the long suite, only the writes of authors are also
 * sent as scripts send them. Authors have the fewest permissions, so almost all their writes are
 * refused.
 */

const database = await createTestDatabase();
const { db, pool } = database;
const site = await openBuiltSite(database);
const readEverything = await makeReadEverything(pool);
const password = 'a long enough password';
const people = {} as Record<Role, { id: string; cookie: string }>;
let addresses: RouteAddress[];
let deleteAddedRows: () => Promise<void>;

/** Paths for people who are not signed in yet. */
const open = [
  '/admin/login',
  '/admin/login/code',
  '/admin/forgot-password',
  '/admin/reset-password/:token',
];
/**
 * Paths that authors may use only for their own drafts. The entries in these tests belong to other
 * people.
 */
const onlyOwn = ['/admin/blog/edit/:id', '/admin/translations/:entity/:id/:locale'];

beforeAll(async () => {
  // Every account gets the password that `staffWrites` sends as `currentPassword`.
  for (const role of roles) {
    const person = { email: `${role}@example.org`, password };
    const { id } = await site.auth.createStaff({ ...person, name: role, role });
    people[role] = { id, cookie: await openSession(site, person) };
  }
  const ids = await fillStaffRows(db);
  addresses = addressesOf(site.build, ids).filter(
    ({ pattern }) => /^\/admin(\/|$)/.test(pattern) && !open.includes(pattern),
  );
  deleteAddedRows = await keepRows(pool);
});
beforeEach(() => deleteAddedRows());
afterAll(() => database.close());

/**
 * Returns the intent of a write. A form with a field `reset` has the intent `reset`. A form with
 * neither `reset` nor `intent` has the first intent of its path.
 */
function intentOf({ body }: Write, pattern: string): string {
  const form = body instanceof FormData ? body : new URLSearchParams(body);
  if (form.has('reset')) return 'reset';
  return form.get('intent')?.toString() ?? Object.keys(accessOf(pattern)?.writes ?? {})[0] ?? '';
}

describe('the table of permissions', () => {
  test('has a row for each path of the staff area, and no others', () => {
    const patterns = new Set(addresses.map(({ pattern }) => pattern));
    expect(Object.keys(access).sort()).toEqual([...patterns].sort());
  });

  test('names the intents of each path with an action, and the tests below send each', async () => {
    const declared: string[] = [];
    for (const pattern of Object.keys(access)) {
      const hasAction = addresses.some((each) => each.pattern === pattern && each.hasAction);
      const intents = Object.keys(accessOf(pattern)?.writes ?? {});
      expect(intents.length > 0, pattern).toBe(hasAction);
      declared.push(...intents.map((intent) => `${pattern} ${intent}`));
    }
    const tried = new Set<string>();
    for (const { pattern, arrange } of staffWrites({ db, site })) {
      if (!open.includes(pattern)) tried.add(`${pattern} ${intentOf(await arrange(), pattern)}`);
    }
    expect([...tried].sort()).toEqual(declared.sort());
  });
});

describe.each(roles)('an account with the role %s', (role) => {
  const isAllowed = (permission: Parameters<typeof may>[1]) =>
    may(actAs('somebody', role), permission);

  test('sees the pages that it may read, and no others', async () => {
    for (const { pattern, path } of addresses) {
      const needed = accessOf(pattern)?.read;
      const isOthers = role === 'author' && onlyOwn.includes(pattern);
      for (const address of [path, `${path}.data`]) {
        const { status, text } = await site.get(address, people[role]);
        const isRefused = status === 403;
        expect(isRefused, `${role} ${address} ${status} ${text}`).toBe(
          !needed || !isAllowed(needed) || isOthers,
        );
      }
    }
  });

  test.each(
    staffWrites({ db, site, role })
      .filter(({ pattern }) => !open.includes(pattern))
      .map((write) => [write.does, write] as const),
  )('may or may not %s', async (_, { pattern, arrange }: StaffWrite) => {
    const ways = tries(role === 'author', true) ? [true, false] : [false];
    for (const asData of pattern === '/admin/uploads' ? [false] : ways) {
      const write = await arrange();
      const permission = Object.entries(accessOf(pattern)?.writes ?? {}).find(
        ([intent]) => intent === intentOf(write, pattern),
      )?.[1];
      const isOthers = role === 'author' && onlyOwn.includes(pattern);
      const send = () => sendWrite(site, write, { ...people[role], asData });
      if (permission && isAllowed(permission) && !isOthers) {
        const { status, html } = await send();
        expect(status, html).not.toBe(403);
        continue;
      }
      const before = await readEverything();
      const { status, html } = await send();
      expect(status, html).toBe(403);
      expect(html).toMatch(/Your role does not allow this|"forbidden"/);
      expect(await readEverything()).toBe(before);
    }
  });

  test('sees exactly the menu items that it may open', async () => {
    const { html } = await site.get('/admin/account', people[role]);
    const nav = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'));
    const offered = [...nav.matchAll(/href="(\/admin[^"]*)"/g)].map(([, path = '']) => path);
    expect(offered.length).toBeGreaterThan(0);
    for (const path of offered) {
      expect((await site.get(path, people[role])).status, path).toBe(200);
    }
  });
});

test.each(
  staffWrites({ db, site })
    .filter(({ pattern }) => !open.includes(pattern))
    .map((write) => [write.does, write] as const),
)('without a session nobody may %s', async (_, { arrange }: StaffWrite) => {
  const write = { ...(await arrange()), cookie: '' };
  const before = await readEverything();
  const { status, headers } = await sendWrite(site, write, { cookie: '', asData: false });
  expect([status, headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^\/admin\/login/),
  ]);
  expect(await readEverything()).toBe(before);
});

test('a changed role is valid from the next request', async () => {
  const person = { email: 'changing@example.org', password };
  const { id } = await site.auth.createStaff({ ...person, name: 'Changing', role: 'editor' });
  const cookie = await openSession(site, person);
  expect((await site.get('/admin/contact-submissions', { cookie })).status).toBe(200);
  await setStaffRole(db, system, id, { role: 'author' });
  expect((await site.get('/admin/contact-submissions', { cookie })).status).toBe(403);
  await setStaffRole(db, system, id, { role: 'admin' });
  expect((await site.get('/admin/settings', { cookie })).status).toBe(200);
});

describe('an author', () => {
  const draft = (slug: string) => ({
    title: `Draft ${slug}`,
    slug,
    excerpt: 'What it is about.',
    content: '<p>Words that say how to read a notice from its end to its beginning.</p>'.repeat(3),
    category: 'Career Guidance' as const,
    author: 'Editorial Team',
    publishedDate: '2026-01-15',
    readTime: '5 min read',
  });
  const save = (id: string, fields: Record<string, string>) =>
    site.post(`/admin/blog/edit/${id}`, new URLSearchParams(fields), people.author);

  test('creates a draft and edits it', async () => {
    const body = new URLSearchParams({ ...draft('own'), newId: crypto.randomUUID() });
    expect((await site.post('/admin/blog/new', body, people.author)).status).toBe(302);
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.slug, 'own'));
    expect(post).toMatchObject({ createdBy: people.author.id, isPublished: false });
    const id = post?.id ?? '';
    const page = await site.get(`/admin/blog/edit/${id}`, people.author);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('Publish this post');
    expect((await save(id, { ...draft('own'), title: 'Changed' })).status).toBe(302);
    expect((await site.get('/admin/blog', people.author)).text).toContain('Changed');
    // An editor publishes the post. After that the author can read the post but cannot edit it.
    await db.update(blogPosts).set({ isPublished: true }).where(eq(blogPosts.id, id));
    expect((await save(id, draft('own'))).status).toBe(403);
    expect((await site.get(`/admin/blog/edit/${id}`, people.author)).status).toBe(403);
    expect((await site.get(`/admin/blog/preview/${id}`, people.author)).status).toBe(200);
  });

  test('cannot publish, with any form', async () => {
    const { id } = await createPost(db, actAs(people.author.id, 'author'), draft('unpublished'));
    const before = await readEverything();
    const attempts = [
      await site.post(
        '/admin/blog/new',
        new URLSearchParams({ ...draft('at-once'), isPublished: 'on' }),
        people.author,
      ),
      await save(id, { ...draft('unpublished'), isPublished: 'on' }),
      await site.post('/admin/blog', new URLSearchParams({ intent: 'publish', id }), people.author),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await readEverything()).toBe(before);
  });

  test('cannot see or change drafts of others', async () => {
    const other = await buildPost(db, {
      title: 'A secret draft',
      isPublished: false,
      createdBy: people.editor.id,
    });
    for (const path of [`/admin/blog/edit/${other.id}`, `/admin/blog/preview/${other.id}`]) {
      const { status, html } = await site.get(path, people.author);
      expect(status, path).toBe(403);
      expect(html).not.toContain('A secret draft');
    }
    expect((await site.get('/admin/blog', people.author)).html).not.toContain('A secret draft');
    const before = await readEverything();
    expect((await save(other.id, draft('taken-over'))).status).toBe(403);
    expect(await readEverything()).toBe(before);
  });

  test('is led from the dashboard to the posts', async () => {
    const { status, headers } = await site.get('/admin', people.author);
    expect([status, headers.get('location')]).toEqual([302, '/admin/blog']);
  });
});

/** Writes that store nothing, or only report an open form to other staff. */
const storingNothing = [
  'preview a template',
  'test a template',
  'keep a form open',
  'close a form',
];

test.each(
  staffWrites({ db, site })
    .filter(({ pattern, does }) => !open.includes(pattern) && !storingNothing.includes(does))
    .filter(({ does }) => !/ over somebody else/.test(does))
    .map((write) => [write.does, write] as const),
)('to %s adds a row with the name of the author', async (_, { arrange, pattern }: StaffWrite) => {
  const write = await arrange();
  const stored = await readEverything();
  const before = await newestLine();
  const answer = await sendWrite(site, write, { ...people.admin, asData: false });
  expect(answer.status, answer.text).toBeLessThan(500);
  // A write that changes nothing adds no row to the log. An example is ending a session that has
  // already ended.
  if ((await readEverything()) === stored) return;
  const lines = await db.select().from(activity).where(gt(activity.id, before));
  expect(lines.length, pattern).toBeGreaterThan(0);
  for (const { staffName } of lines) expect(staffName).not.toBeNull();
});

async function newestLine(): Promise<number> {
  const [line] = await db.select().from(activity).orderBy(desc(activity.id)).limit(1);
  return line?.id ?? 0;
}
