import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activity,
  alertRequests,
  announcements,
  blogPosts,
  categories,
  contactSubmissions,
  staffUsers,
} from '#db/schema.server.ts';
import { textsFor } from '#messages/catalogue.server.ts';
import { staffLanguage } from '#messages/staff-texts.ts';
import type { MessageKey } from '#messages/texts.ts';
import type { Logger } from '#server/base/log.ts';
import { buildCategory } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { expectLinear } from './setup/growth.ts';
import { editor, openSession } from './setup/staff-writes.ts';

/* Tests forms with hostile content. The built application receives the forms. */

const database = await createTestDatabase();
let logged: object[] = [];
const log = { error: (details: object) => logged.push(details), warn() {} } as unknown as Logger;
const site = await openBuiltSite(database, { smtpUrl: 'smtp://mail.example', log });
let cookie: string;
beforeAll(async () => {
  await site.auth.createStaff(editor);
  cookie = await openSession(site);
});
afterAll(() => database.close());

const publicForms = [
  '/admin/login',
  '/admin/login/code',
  '/admin/forgot-password',
  '/admin/reset-password/made-up',
  '/contact-us',
  '/job-alerts',
];
const staffForms = [
  '/admin/announcements/new',
  '/admin/categories/new',
  '/admin/blog/new',
  '/admin/blog',
  '/admin/about',
  '/admin/settings',
  '/admin/account',
  '/admin/staff',
  '/admin/staff/new',
  '/admin/uploads',
  '/admin/notifications/templates/digest',
];
const forms = [...publicForms, ...staffForms];

/** Sends a body unchanged, by default as a form. Sends forms of staff with a session. */
async function post(path: string, body: string, type = 'application/x-www-form-urlencoded') {
  logged = [];
  const who = staffForms.includes(path.replace('.data', '')) ? { cookie } : {};
  const page = await site.post(path, body, { ...who, type });
  return { ...page, logged };
}

const hostile: [what: string, body: string][] = [
  ['an index without end', 'a%5B100000000%5D=1'],
  ['an index without end in a list', 'stats.items%5B100000000%5D.label=1&tags%5B100000000%5D=1'],
  ['one field over and over', 'a=&'.repeat(20_000)],
  ['a field of the form over and over', 'email=&name=&title=&'.repeat(3_000)],
  ['a name of many parts', `${'a.'.repeat(5_000)}a=1`],
  ['an intent that is no JSON', '__intent__=%7B&__state__=%7B'],
  [
    'an intent',
    '__intent__=%7B%22type%22%3A%22insert%22%2C%22payload%22%3A%7B%22name%22%3A%22a%22%2C%22index%22%3A100000000%7D%7D',
  ],
  ['names of every object', '__proto__.a=1&constructor.prototype.a=1&toString=1'],
  ['an address that is none', `email=a@${'a.'.repeat(30_000)}@&password=x`],
];

describe.each(hostile)('a form that sends %s', (_, body) => {
  test.each(forms)('to %s is refused quickly', async (path) => {
    for (const address of [path, `${path}.data`]) {
      const { status, html, logged } = await post(address, body);
      expect(status, html.slice(0, 300)).toBeLessThan(500);
      expect(html.length).toBeLessThan(200_000);
      expect(logged).toEqual([]);
    }
  });
});

test.each(publicForms)('%s takes time linear in the size of the body', async (path) => {
  const repeated = (piece: string) => (size: number) =>
    piece.repeat((size - 100) / piece.length).replace(/&$/, '');
  const send = (body: string) => post(path, body);
  await expectLinear('one field over and over', repeated('a=&'), send);
  await expectLinear('a field of the form', repeated('email=&'), send);
  const address = (size: number) => `email=a@${repeated('a.')(size)}@&password=x`;
  await expectLinear('an address that is none', address, send);
});

const UPLOADS = '/admin/uploads';

describe('a body that is not a form', () => {
  const bodies: [what: string, type: string, body: string, status: number][] = [
    ['text', 'text/plain', 'email=a', 415],
    ['JSON', 'application/json', '{}', 415],
    ['something without a type', '', 'email=a', 415],
    ['a form without its boundary', 'multipart/form-data', 'email=a', 400],
    ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-', 400],
  ];
  test.each(bodies)('is refused with an error page: %s', async (_, type, body, status) => {
    for (const path of forms) {
      const page = await post(path, body, type);
      expect(page.status, path).toBe(status);
      const key = status === 415 ? 'formExpected' : 'formBroken';
      // Pages show the text of the error. Uploads return the error's key, because the editor has
      // the texts itself.
      expect(page.html, path).toContain(path === UPLOADS ? key : textsFor('en')[key]);
      expect(page.html, path).not.toMatch(/\bat \S+\.(js|ts):\d/);
      expect(page.logged, path).toEqual([]);
    }
  });
});

describe('a body larger than the largest form', () => {
  test.each([
    ...publicForms.map((path) => [path, 64] as const),
    ['/api/v1/contact', 64] as const,
    ['/', 64] as const,
    ['/admin/settings', 512] as const,
    ['/admin/about', 512] as const,
  ])('is refused: %s above %i KB', async (path, kilobytes) => {
    expect((await post(path, 'a'.repeat(kilobytes * 1_024 + 1))).status).toBe(413);
  });

  test('does not include a full form in Hindi', async () => {
    const words = (characters: number) => 'सूचना'.repeat(characters).slice(0, characters);
    const contact = new URLSearchParams({
      name: words(100),
      email: `${'a'.repeat(60)}@example.org`,
      subject: words(200),
      message: words(5_000),
    });
    expect((await post('/contact-us', contact.toString())).status).toBe(200);
    const lines = (list: string, count: number, parts: Record<string, number>) =>
      Array.from({ length: count }, (_, index) =>
        Object.entries(parts).map(([part, characters]) => [
          `facts.${list}[${index}]${part}`,
          words(characters),
        ]),
      ).flat();
    const announcement = new URLSearchParams([
      ['description', words(500_000)],
      ['title', words(300)],
      ['url', words(2_000)],
      ['imageUrl', words(2_000)],
      ...lines('links', 20, { '.url': 2_000, '.label': 200 }),
      ...lines('posts', 30, { '.name': 200 }),
      ...lines('fees', 12, { '.group': 200 }),
      ...lines('age.relaxations', 12, { '.group': 200 }),
      ...lines('selection', 12, { '': 200 }),
    ]);
    const page = await post('/admin/announcements/new', announcement.toString());
    expect(page.status).toBe(400);
  });
});

describe('a value that breaks a rule', () => {
  const message = {
    name: 'Asha',
    email: 'a@example.org',
    subject: 'A date',
    message: 'It changed.',
  };
  const words = `<p>${'Words of a post. '.repeat(10)}</p>`;
  const article = {
    title: 'A post',
    slug: 'a-post',
    excerpt: 'What it is about.',
    content: words,
    category: 'Result',
    author: 'Asha',
    publishedDate: '2026-01-15',
    readTime: '5 min read',
  };
  const person = { name: 'Asha', email: 'asha@example.org', currentPassword: editor.password };
  const notice = { title: 'A notice', description: words };
  const cases: [
    path: string,
    right: Record<string, string>,
    wrong: Record<string, string>,
    text: MessageKey,
  ][] = [
    ['/contact-us', message, { email: 'nobody' }, 'contactEmailInvalid'],
    ['/contact-us', { ...message, subject: 'Other' }, { name: 'a'.repeat(101) }, 'textTooLong'],
    ['/job-alerts', { email: 'a@example.org' }, { email: 'nobody' }, 'contactEmailInvalid'],
    [
      '/admin/categories/new',
      { name: 'Jobs', slug: 'jobs' },
      { slug: '!!' },
      'categorySlugRequired',
    ],
    ['/admin/blog/new', article, { slug: 'Not A Slug' }, 'postSlugMalformed'],
    ['/admin/announcements/new', notice, { url: 'javascript:alert(1)' }, 'invalidAddress'],
    ['/admin/staff/new', { ...person, role: 'author' }, { email: 'nobody' }, 'userEmailInvalid'],
    ['/admin/staff', { intent: 'role', role: 'author' }, { role: 'owner' }, 'staffRoleRequired'],
  ];
  const tables = [
    announcements,
    blogPosts,
    categories,
    contactSubmissions,
    alertRequests,
    activity,
    staffUsers,
  ];
  const countRows = async () => {
    const counts = await Promise.all(tables.map((table) => database.db.$count(table)));
    return counts.reduce((sum, count) => sum + count, 0);
  };

  test.each(
    cases,
  )('is refused by %s, which stores nothing, and stored once it is right: %#', async (path, right, wrong, key) => {
    const { id: categoryId } = await buildCategory(database.db);
    const { id } = await site.auth.createStaff({
      email: `${categoryId}@example.org`,
      password: editor.password,
    });
    const before = await countRows();
    const send = (values: Record<string, string>) =>
      post(path, new URLSearchParams({ categoryId, id, ...values }).toString());
    const refused = await send({ ...right, ...wrong });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(staffLanguage.texts[key]);
    expect(await countRows()).toBe(before);
    expect((await send(right)).status).toBeLessThan(400);
    expect(await countRows()).toBeGreaterThan(before);
  });
});

test('settings with an unknown quick link and an empty row name both errors', async () => {
  const { status, text, logged } = await post(
    '/admin/settings',
    new URLSearchParams({
      siteName: 'Suchna',
      contactEmail: 'a@example.org',
      whatsappNumber: '911234567890',
      'socialLinks[0].name': '',
      'socialLinks[0].url': '',
      'quickLinks[0]': 'https://nowhere.invalid/x',
      'retention.messageDays': '365',
      'retention.requestDays': '7',
      ...Object.fromEntries(
        ['contact', 'signInAccount', 'signInAddress'].flatMap((name) => [
          [`limits.${name}.count`, '10'],
          [`limits.${name}.minutes`, '10'],
        ]),
      ),
    }).toString(),
  );
  expect(status).toBe(400);
  expect(text).toContain('No published notice has this address');
  expect(logged).toEqual([]);
});

test('request bodies are read in one module', () => {
  // This module reads forms in the browser before the browser sends the forms.
  const own = ['app/routes/admin/forms/failed-write.ts'];
  const others = globSync('app/routes/**/*.{ts,tsx}').filter(
    (file) =>
      !file.includes('.test.') &&
      !own.includes(file) &&
      /\b(request|clone\(\))\s*\.(formData|text|json|arrayBuffer|blob|body)\b/.test(
        readFileSync(file, 'utf8'),
      ),
  );
  expect(others).toEqual([]);
});
