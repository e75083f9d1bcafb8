import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announcements, staffUsers } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { buildAnnouncement } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/* Tests the responses of the staff area to visitors and to staff, as HTML. */

let database: TestDatabase;
let site: Awaited<ReturnType<typeof openBuiltSite>>;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await openBuiltSite(database);
  await site.auth.createStaff({ ...editor, name: 'The editor' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute('delete from rate_limits');
  cookie = await openSession(site);
});

const signIn = (email: string, password: string) =>
  site.post('/admin/login', new URLSearchParams({ email, password }));

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('each page tells visitors without scripts that the staff area needs scripts', async () => {
  for (const [path, who] of [
    ['/admin/login', ''],
    ['/admin/forgot-password', ''],
    ['/admin', cookie],
    ['/admin/announcements/new', cookie],
  ] as const) {
    const { html } = await site.get(path, { cookie: who });
    const [, line = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(wordsOf(line), path).toBe(
      'The staff area needs JavaScript. Switch it on, then load this page again.',
    );
  }
});

describe('a stranger', () => {
  test.each([
    '/admin',
    '/admin/announcements?category=none',
    '/admin/announcements/new',
    '/admin/edit-announcement/any',
    '/admin/announcements/any',
    '/admin/categories',
    '/admin/categories/new',
    '/admin/edit-category/any',
    '/admin/categories/any',
    '/admin/about',
    '/admin/blog/preview/any',
    '/admin/health',
    '/admin/settings',
    '/admin/announcements/latin-title?title=result',
    '/admin/announcements/former-thread-name?name=result',
    '/admin/announcements/likely-twins?title=result',
    '/admin/settings/quick-link-search?q=result',
    '/admin/sign-out',
    '/admin/staff',
    '/admin/no-such-page',
  ])('is led from %s to sign-in', async (path) => {
    const { status, headers } = await site.get(path);
    expect(status).toBe(302);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('location')).toMatch(/^\/admin\/login/);
  });

  test('cannot write or read data, and nothing changes', async () => {
    const { id, title } = await buildAnnouncement(database.db);
    const path = '/admin/announcements';
    const write = () => new URLSearchParams({ intent: 'delete', id });
    const document = await site.post(path, write());
    expect(document.status).toBe(302);
    expect(document.headers.get('cache-control')).toBe('private, no-store');
    expect(document.headers.get('location')).toMatch(/^\/admin\/login\?/);
    for (const data of [
      await site.post(`${path}.data`, write()),
      await site.get('/admin/announcements.data'),
    ]) {
      // React Router sends a redirect to its scripts in this form, because fetch would follow a
      // real redirect.
      expect(data.status).toBe(202);
      expect(data.html).toContain('"redirect","/admin/login?');
      expect(data.html).not.toContain(title);
      expect(data.headers.get('cache-control')).toBe('private, no-store');
    }
    const [row] = await database.db.select().from(announcements).where(eq(announcements.id, id));
    expect(row?.deletedAt).toBeNull();
    const upload = new FormData();
    upload.set('image', new File(['a'], 'a.png', { type: 'image/png' }));
    expect((await site.post('/admin/uploads', upload)).status).toBe(302);
  });

  test('with a wrong password sees an error, and the typed email stays', async () => {
    const { text, html } = await signIn(editor.email, 'not the password');
    expect(text).toContain('Invalid email or password. Please try again.');
    expect(html).toContain(`value="${editor.email}"`);
    expect(html).not.toContain('not the password');
  });

  test('must wait after too many attempts, even with the right password', async () => {
    for (let n = 0; n < 10; n++) await signIn(editor.email, `wrong ${n}`);
    const { text, html } = await signIn(editor.email, editor.password);
    expect(text).toContain('Too many failed attempts. Please try again in 15 minutes.');
    expect(html).toContain(`value="${editor.email}"`);
  });

  test('finds the command for operators if mail is not set up', async () => {
    for (const path of ['/admin/login', '/admin/forgot-password']) {
      const { text } = await site.get(path);
      expect(text).toContain(
        'npm run user -- reset <email>'.replace('<', '&lt;').replace('>', '&gt;'),
      );
      expect(text).not.toContain('Forgot password?');
    }
  });
});

describe('a signed-in member', () => {
  test('skips the sign-in form, and is a stranger again after signing out', async () => {
    const form = await site.get('/admin/login', { cookie });
    expect([form.status, form.headers.get('location')]).toEqual([302, '/admin']);
    const left = await site.post('/admin/sign-out', new URLSearchParams(), { cookie });
    expect([left.status, left.headers.get('location')]).toEqual([302, '/admin/login']);
    expect((await site.get('/admin', { cookie })).status).toBe(302);
  });

  test('reads pages that must not be cached or indexed', async () => {
    const { headers, html } = await site.get('/admin/announcements', { cookie });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test('has the menu items of the specification in its order, and then the items of other pages', async () => {
    const { html } = await site.get('/admin', { cookie });
    const menu = /<nav [^>]*aria-label="Staff area".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const items = [...menu.matchAll(/<h2[^>]*>(.*?)<\/h2>|<li\b.*?<a [^>]*>(.*?)<\/a>/gs)];
    expect(items.map(([, divider, item = '']) => divider ?? wordsOf(item))).toEqual([
      'Dashboard',
      'Announcements',
      'Categories',
      'Contact Submissions',
      'Website Content',
      'Blog Posts',
      'About Page',
      'Official Sources',
      'Inbox',
      'Sources',
      'Site',
      'Notification Templates New',
      'Settings',
      'Staff',
      'Activity',
      'Health',
    ]);
  });

  // The item Dashboard is marked only on the dashboard.
  test.each([
    ['/admin', 'Dashboard'],
    ['/admin/blog', 'Blog Posts'],
    ['/admin/blog/new', 'Blog Posts'],
    ['/admin/categories/new', 'Categories'],
  ])('at %s has the menu item %s marked as current', async (path, name) => {
    const { html } = await site.get(path, { cookie });
    const marked = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>(.*?)<\/a>/gs)];
    expect(marked.map(([, item = '']) => wordsOf(item))).toEqual([name]);
  });

  test.each([
    [`/admin/edit-announcement/${crypto.randomUUID()}`, 404, 'Announcement not found'],
    [`/admin/announcements/${crypto.randomUUID()}`, 404, 'Announcement not found'],
    [`/admin/edit-category/${crypto.randomUUID()}`, 404, 'Category not found'],
    ['/admin/edit-category', 404, 'Category ID is required'],
    ['/admin/edit-announcement', 200, 'Create Announcement'],
    ['/admin/edit-announcement/new', 200, 'Create Announcement'],
    ['/admin/notifications/templates/constructor', 404, 'This mail template does not exist'],
  ])('at %s sees the right text and status', async (path, status, said) => {
    const page = await site.get(path, { cookie });
    expect(page.text).toContain(said);
    expect(page.status).toBe(status);
    if (said === 'Announcement not found') {
      expect(page.text).toContain('Failed to load announcement');
      expect(page.text).toContain('Try again');
    }
  });

  test.each([
    '/admin/edit-announcement/',
    '/admin/announcements/',
    '/admin/extend-announcement/',
  ])('at %s of a deleted announcement sees how to restore it, and a way back', async (path) => {
    const { id } = await buildAnnouncement(database.db, { title: 'Clerk Posts' });
    await deleteAnnouncement(database.db, system, id);
    const { status, text, html } = await site.get(path + id, { cookie });
    expect(status).toBe(404);
    expect(text).toContain('“Clerk Posts” is deleted. You can restore it for 30 days.');
    expect(text).toContain('stores the text that you typed');
    expect(html).toContain('href="/admin/announcements?status=deleted"');
    expect(html).toContain('href="/admin/announcements"');
  });

  test.each([
    ['/admin/categories/new', { name: 'Exams', slug: '_-_' }, 'Category slug is required'],
    ['/admin/categories/new', { name: '\u200b', slug: 'exams' }, 'Category name is required'],
    ['/admin/account', { name: '\u200b', intent: 'name' }, 'Name is required'],
  ])('at %s sees an error for %j', async (path, body, said) => {
    const sent = new URLSearchParams(body as Record<string, string>);
    const { status, text } = await site.post(path, sent, { cookie });
    expect(status).toBe(400);
    expect(text).toContain(said);
    expect(text).not.toContain('Invalid input');
  });

  test.each([
    'announcements',
    'blog',
    'contact-submissions',
    'settings',
    'about',
    'staff',
  ])('sees the usual page at /admin/%s for unknown values of `done`', async (page) => {
    const { text: usual } = await site.get(`/admin/${page}`, { cookie });
    for (const done of ['__proto__', 'constructor', 'toString', 'no such word']) {
      const path = `/admin/${page}?${new URLSearchParams({ done })}`;
      const { status, text, html } = await site.get(path, { cookie });
      expect({ done, status, text }).toEqual({ done, status: 200, text: usual });
      expect(html, done).not.toContain('message-box-success');
    }
  });

  test('disables and enables somebody only by an explicit value', async () => {
    const other = await site.auth.createStaff({
      name: 'Somebody else',
      email: 'else@example.org',
      password: editor.password,
    });
    const ask = (body: Record<string, string>) =>
      site.post('/admin/staff', new URLSearchParams({ id: other.id, ...body }), { cookie });
    const isDisabled = async () => {
      const [row] = await database.db.select().from(staffUsers).where(eq(staffUsers.id, other.id));
      return row?.disabledAt !== null;
    };
    await ask({ intent: 'disable' });
    expect(await isDisabled()).toBe(true);
    for (const body of [{}, { intent: 'no such intent' }] as Record<string, string>[]) {
      expect((await ask(body)).status).toBe(400);
      expect(await isDisabled()).toBe(true);
    }
    await ask({ intent: 'enable' });
    expect(await isDisabled()).toBe(false);
  });

  test('cannot disable, remove or reset the own account on the page of staff', async () => {
    const [user] = await database.db
      .select()
      .from(staffUsers)
      .where(eq(staffUsers.email, editor.email));
    const currentPassword = editor.password;
    for (const [intent, said] of [
      ['disable', 'You cannot disable your own account.'],
      ['remove', 'You cannot remove your own account.'],
      ['reset-two-step', 'You can switch off your own two-step sign-in'],
    ] as const) {
      const sent = new URLSearchParams({ intent, id: user?.id ?? '', currentPassword });
      const { status, text } = await site.post('/admin/staff', sent, { cookie });
      expect(status).toBe(409);
      expect(text).toContain(said);
    }
    const { html } = await site.get('/admin/staff', { cookie });
    const row = html.slice(0, html.indexOf(editor.email)).split('<tr').at(-1) ?? '';
    const own = row + html.slice(html.indexOf(editor.email)).split('</tr>')[0];
    expect(own).toContain('You');
    expect(own).not.toContain('<button');
    expect(own).toContain('href="/admin/account"');
  });

  test('cannot add a used email address, in uppercase or lowercase', async () => {
    const add = (body: Record<string, string>) =>
      site.post('/admin/staff/new', new URLSearchParams(body), { cookie });
    const empty = await add({ currentPassword: editor.password });
    expect(empty.text).toContain('Name is required');
    expect(empty.text).toContain('Please enter a valid email address');
    expect(empty.html).not.toContain('selected="" value="admin"');
    expect(empty.text).toContain('Choose a role');
    const { text, html } = await add({
      name: 'Somebody',
      role: 'editor',
      email: editor.email.toUpperCase(),
      newId: crypto.randomUUID(),
      currentPassword: editor.password,
    });
    expect(text).toContain(`There is already a user with the email ${editor.email}`);
    expect(html).toContain('value="Somebody"');
  });
});
