import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#db/client.server.ts';
import { system } from '#domain/actor.ts';
import {
  deleteAnnouncement,
  purgeDeletedAnnouncements,
} from '#domain/announcements/announcements.server.ts';
import { createCategory } from '#domain/categories/categories.server.ts';
import { MAX_PAGE_SIZE } from '#domain/lists/list-sizes.ts';
import { createLog } from '#server/base/log.ts';
import { createAnnouncement, createPost } from '#tests/raw-writes.ts';
import { anyLetter } from '#tests/setup/any-letter.ts';
import { createTestApp } from '#tests/setup/app.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { tries } from '#tests/setup/tries.ts';
import { openApiDocument } from './openapi.ts';
import * as schemas from './schemas.ts';

const database = await createTestDatabase();
afterAll(database.close);
const { db, pool } = database;
const { app } = createTestApp(database, { env: { siteUrl: 'https://notices.example.org' } });
const document = openApiDocument({ siteName: 'Suchna', siteUrl: 'https://notices.example.org' });
/** Names of responses that were checked against the OpenAPI document, such as `get /posts 200`. */
const held = new Set<string>();

/**
 * Sends a request and checks the body of the response. The OpenAPI document has a schema for each
 * path, method and status. Responses are not checked if the document does not contain their path
 * and method.
 */
async function ask(path: string, init: RequestInit = {}, asked = app): Promise<Response> {
  const answer = await asked.request(`/api/v1${path}`, init);
  const method = (init.method ?? 'GET').toLowerCase();
  const [pathname = ''] = path.split('?', 1);
  const described = Object.keys(document.paths)
    .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
    .find((pattern) => new RegExp(`^${pattern.replace(/\{\w+\}/, '[^/]+')}$`).test(pathname));
  const operation = document.paths[described ?? '']?.[method] as OperationObject | undefined;
  // Redirects are not checked, because the OpenAPI document does not describe them.
  if (!operation || answer.status === 301) return answer;
  const name = `${method} ${described} ${answer.status}`;
  const { schema } = operation.responses[answer.status]?.content['application/json'] ?? {};
  if (!schema) throw new Error(`The document does not describe ${name}`);
  const { schemas: parts } = document.components;
  const text = JSON.stringify({ ...schema, $defs: parts });
  const whole = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  z.fromJSONSchema(whole).parse(await answer.clone().json());
  held.add(name);
  return answer;
}

type OperationObject = {
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
};

const read = (path: string) => ask(path);
const readJson = async (path: string) => (await read(path)).json();

const announcementInput = (title: string, more: object = {}) => ({
  title,
  description: `<p>About ${title}</p>`,
  ...more,
});
const ids: Record<string, string> = {};

beforeAll(async () => {
  const jobs = await createCategory(db, system, {
    name: 'Government Jobs',
    slug: 'government-jobs',
  });
  const cards = await createCategory(db, system, { name: 'Admit Card', slug: 'admit-card' });
  const create = async (name: string, categoryId: string, more: object = {}) => {
    ids[name] = (
      await createAnnouncement(db, system, { ...announcementInput(name, more), categoryId })
    ).id;
  };
  await create('Clerk vacancies', jobs.id, { important: true, lastDate: '2026-12-31' });
  await create('Forest guard vacancies', jobs.id, { url: 'https://forest.example.gov.in/' });
  await create('Clerk admit card', cards.id);
  await create('भर्ती सूचना', jobs.id);
  await create('Not yet public', jobs.id, { publishedAt: new Date(Date.now() + 86_400_000) });
  await create('Deleted notice', jobs.id);
  await deleteAnnouncement(db, system, ids['Deleted notice'] ?? '');
  const post = {
    excerpt: 'What to look for.',
    content: `<p>${'Read the notice first. '.repeat(10)}</p>`,
    category: 'Career Guidance' as const,
    author: 'Editors',
    publishedDate: '2026-10-01',
    readTime: '4 min read',
  };
  await createPost(db, system, { ...post, title: 'Reading', slug: 'reading', isPublished: true });
  await createPost(db, system, { ...post, title: 'Draft', slug: 'draft' });
});

describe('announcements', () => {
  test('are the live announcements, newest first, in the documented form', async () => {
    const answer = await read('/announcements');
    const page = schemas.announcementPage.strict().parse(await answer.json());
    expect(page.items.map(({ title }) => title)).toEqual([
      'भर्ती सूचना',
      'Clerk admit card',
      'Forest guard vacancies',
      'Clerk vacancies',
    ]);
    expect(page.items[2]).toMatchObject({
      url: 'https://forest.example.gov.in/',
      category: { name: 'Government Jobs', slug: 'government-jobs' },
      link: expect.stringMatching(
        /^https:\/\/notices\.example\.org\/announcement\/[a-z2-9]{8}\/forest-guard-vacancies$/,
      ),
    });
    expect(answer.headers.get('cache-control')).toContain('s-maxage');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([
    ['category=government-jobs', 3],
    ['category=Government-Jobs', 3],
    ['important=true', 1],
    ['important=false', 3],
    ['query=CLERK', 2],
    ['query=%E0%A4%AD%E0%A4%B0', 1],
    ['query=%25', 0],
    ['list=admit-card', 1],
    ['category=government-jobs&query=clerk', 1],
  ])('filtered by %s have %i results', async (query, count) => {
    expect((await readJson(`/announcements?${query}`)).items).toHaveLength(count);
  });

  test('have pages with working cursors in both directions', async () => {
    const first = await readJson('/announcements?limit=3');
    const second = await readJson(`/announcements?limit=3&cursor=${first.older}`);
    const again = await readJson(`/announcements?limit=3&cursor=${second.newer}`);
    expect(first.items).toHaveLength(3);
    expect(first.newer).toBeNull();
    expect(second.items.map(({ title }: { title: string }) => title)).toEqual(['Clerk vacancies']);
    expect(second.older).toBeNull();
    expect(again.items).toEqual(first.items);
  });

  test('are at most as many as lists of the site may have', () => {
    expect(schemas.MAX_ITEMS_PER_PAGE).toBeLessThanOrEqual(MAX_PAGE_SIZE);
  });

  test('for a query are best first, with working cursors in both directions', async () => {
    // Both words of the query are misspelled.
    expect((await readJson('/announcements?query=vacancees+clark')).items[0]?.title).toBe(
      'Clerk vacancies',
    );
    const address = '/announcements?query=clerk&limit=1';
    const first = schemas.announcementPage.strict().parse(await readJson(address));
    const second = await readJson(`${address}&cursor=${first.older}`);
    const titles = [...first.items, ...second.items].map(({ title }) => title);
    expect(titles.sort()).toEqual(['Clerk admit card', 'Clerk vacancies']);
    expect([first.newer, second.older]).toEqual([null, null]);
    const again = await readJson(`${address}&cursor=${second.newer}`);
    expect(again.items).toEqual(first.items);
    expect((await readJson(`${address}&cursor=none`)).items).toEqual(first.items);
  });

  test('return 503 with a clear text if the search takes too long, and log no error', async () => {
    const errors: unknown[] = [];
    const log = Object.assign(createLog('silent'), { error: (said: object) => errors.push(said) });
    const { app: watched } = createTestApp(database, { log });
    const other = await pool.connect();
    try {
      await other.query('begin; lock table announcements in access exclusive mode');
      const answer = await ask('/announcements?query=clerk', {}, watched);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({
        error: 'This search takes too long. Please use more letters or other words, and try again.',
        key: 'searchTooSlow',
      });
      expect(errors).toEqual([]);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'important=maybe',
    'list=none',
    'kind=none',
    'state=atlantis',
    'closesWithin=0',
    'open=1',
    `query=${'a'.repeat(300)}`,
  ])('with %.20s are refused', async (query) => {
    const answer = await read(`/announcements?${query}`);
    expect(answer.status).toBe(400);
    const [name = ''] = query.split('=');
    expect(await answer.json()).toEqual({
      error: 'The address or the request is not valid.',
      key: 'badRequest',
      fields: { [name]: 'The parameter does not accept this value.' },
    });
  });

  test('of an unknown category return 404 and its name', async () => {
    const answer = await read('/announcements?category=nothing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: 'Category with slug "nothing" not found',
      key: 'categorySlugNotFound',
    });
  });

  test('are found one by one by id and by short id', async () => {
    const byId = await readJson(`/announcements/${ids['Clerk vacancies']}`);
    expect(schemas.announcement.strict().parse(byId)).toMatchObject({
      title: 'Clerk vacancies',
      description: '<p>About Clerk vacancies</p>',
      descriptionText: 'About Clerk vacancies',
      lastDate: '2026-12-31',
    });
    expect(await readJson(`/announcements/${byId.shortId}`)).toEqual(byId);
  });

  test('have the end of a correction window as such, not as a last date', async () => {
    const { items } = await readJson('/categories');
    const { id } = await createAnnouncement(db, system, {
      title: 'Correction of forms',
      description: '<p>Correct.</p>',
      categoryId: items[0].id,
      threadName: 'Clerk Examination 2026',
      stage: 'correction',
      lastDate: '2026-12-31',
      facts: { dates: { correction: { on: '2026-12-29', until: '2026-12-31' } } },
    });
    try {
      const one = schemas.announcement.strict().parse(await readJson(`/announcements/${id}`));
      const correction = { on: '2026-12-29', until: '2026-12-31' };
      expect(one).toMatchObject({
        lastDate: null,
        closesAt: null,
        correctionUntil: '2026-12-31',
        facts: { dates: { correction } },
      });
      expect(one.facts.dates?.last).toBeUndefined();
    } finally {
      await deleteAnnouncement(db, system, id);
    }
  });

  test('have their facts, with the last date among the dates', async () => {
    const { id } = await createAnnouncement(db, system, {
      title: 'Lineman posts',
      description: '<p>Apply.</p>',
      categoryId: (await readJson('/categories')).items.find(
        ({ slug }: { slug: string }) => slug === 'government-jobs',
      ).id,
      lastDate: '2026-12-31',
      facts: {
        organisation: 'Power Board',
        vacancies: 40,
        mark: 'extended',
        states: ['bihar'],
        qualifications: ['iti'],
        age: { min: 12 },
        confirmed: ['age-unusual'],
        dates: {
          applyFrom: { on: '2026-12-01', time: '10:00' },
          last: { extendedFrom: '2026-12-24' },
          exam: { on: '2027-02' },
        },
      },
    });
    try {
      const one = schemas.announcement.strict().parse(await readJson(`/announcements/${id}`));
      expect(one).toMatchObject({
        kind: 'job',
        mark: 'extended',
        opensAt: '2026-12-01T04:30:00.000Z',
        closesAt: '2026-12-31T18:30:00.000Z',
        facts: {
          organisation: 'Power Board',
          vacancies: 40,
          dates: {
            last: { on: '2026-12-31', extendedFrom: '2026-12-24' },
            exam: { on: '2027-02' },
          },
        },
      });
      expect(one.facts).not.toHaveProperty('confirmed');
      const { items } = await readJson('/announcements');
      expect(items[0]).toMatchObject({ id, facts: one.facts });
      for (const [filter, other] of [
        ['organisation=power-board', 'organisation=forest-board'],
        ['state=bihar', 'state=goa'],
        ['qualification=iti', 'qualification=law'],
        ['kind=job&query=lineman', 'kind=result&query=lineman'],
      ]) {
        const found = async (query = '') => (await readJson(`/announcements?${query}`)).items;
        expect(await found(filter), filter).toMatchObject([{ id }]);
        expect(await found(other), other).toEqual([]);
      }
    } finally {
      await deleteAnnouncement(db, system, id);
    }
  });

  test('that are not public are missing, and erased announcements are gone', async () => {
    for (const name of ['Not yet public', 'Deleted notice']) {
      const answer = await read(`/announcements/${ids[name]}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ key: 'announcementNotFound' });
    }
    await pool.query(
      `update announcements set deleted_at = now() - interval '31 days' where deleted_at is not null`,
    );
    await purgeDeletedAnnouncements(db, system);
    expect((await read(`/announcements/${ids['Deleted notice']}`)).status).toBe(410);
  });
});

test('categories are listed by name with their counts of live announcements', async () => {
  const { items } = schemas.categoryList.strict().parse(await readJson('/categories'));
  expect(items.map(({ name, postCount, link }) => [name, postCount, link])).toEqual([
    ['Admit Card', 1, 'https://notices.example.org/category/admit-card'],
    ['Government Jobs', 3, 'https://notices.example.org/category/government-jobs'],
  ]);
});

test('the published posts are listed, and each is found by its slug', async () => {
  const page = schemas.postPage.strict().parse(await readJson('/posts'));
  expect(page).toMatchObject({ total: 1, page: 1, pages: 1, items: [{ slug: 'reading' }] });
  const post = schemas.post.strict().parse(await readJson('/posts/reading'));
  expect(post.content).toContain('Read the notice first.');
  expect((await read('/posts/draft')).status).toBe(404);
  expect((await read('/posts?page=0')).status).toBe(400);
});

test.each(['/nothing', '/announcements/a/b', ''])('there is nothing at %j', async (path) => {
  const answer = await read(path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    error: 'This address does not exist.',
    key: 'endpointNotFound',
  });
});

describe('a message', () => {
  const message = {
    name: 'Asha',
    email: 'asha@example.org',
    subject: 'Date',
    message: 'Is it so?',
  };
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    ask('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'localhost', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const stored = async () =>
    (await pool.query('select name, subject from contact_submissions')).rows;

  beforeEach(async () => {
    await pool.query('delete from contact_submissions');
    await pool.query('delete from rate_limits');
  });

  test('is stored, and the response is success', async () => {
    const answer = await send(message);
    expect(answer.status).toBe(200);
    expect(schemas.contactAnswer.strict().parse(await answer.json())).toEqual({ success: true });
    expect(await stored()).toEqual([{ name: 'Asha', subject: 'Date' }]);
  });

  test('is accepted from a form of this site, too', async () => {
    const answer = await send(new URLSearchParams(message).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
    });
    expect(answer.status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test('that cannot be stored returns an error without the cause', async () => {
    await pool.query('alter table contact_submissions rename to away');
    try {
      const answer = await send(message);
      expect(answer.status).toBe(500);
      const refusal = schemas.contactRefusal.strict().parse(await answer.json());
      expect(refusal).toMatchObject({ success: false, error: 'Failed to submit form' });
    } finally {
      await pool.query('alter table away rename to contact_submissions');
    }
  });

  test('from another site, or from a form without an Origin header, is refused', async () => {
    expect((await send(message, { origin: 'http://evil.example' })).status).toBe(403);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(new URLSearchParams(message).toString(), form)).status).toBe(415);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['without a name', { ...message, name: ' ' }, 'name'],
    ['without a subject', { ...message, subject: undefined }, 'subject'],
    ['with a number for a text', { ...message, message: 5 }, 'message'],
    ['with an address that is none', { ...message, email: 'asha' }, 'email'],
    ['that is too long', { ...message, message: 'x'.repeat(6_000) }, 'message'],
  ])('%s is refused with the text of the field', async (_, body, field) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    const refusal = schemas.contactRefusal.strict().parse(await answer.json());
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    '{',
    '[]',
    'null',
    '"text"',
    '',
  ])('that is not an object (%j) is refused', async (body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, key: 'badRequest' });
  });

  test('that fills in the honeypot gets the usual response and is not stored', async () => {
    expect(await (await send({ ...message, website: 'x' })).json()).toEqual({ success: true });
    expect(await stored()).toEqual([]);
  });

  test('is one of at most 30 in ten minutes', async () => {
    for (let n = 0; n < 30; n++) expect((await send(message)).status).toBe(200);
    const answer = await send(message);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ success: false, key: 'tooManyMessages' });
  });

  test('above the size limit is refused in the same form', async () => {
    const answer = await send({ ...message, message: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ success: false, key: 'requestTooLarge' });
  });
});

describe('the OpenAPI document', () => {
  test('describes the existing routes, and its references are valid', async () => {
    const document = await readJson('/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://notices.example.org/api/v1' }]);
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference ?? '')?.[1] ?? '';
      expect(document.components.schemas).toHaveProperty(name);
    }
    const operations = Object.values<Record<string, { operationId: string }>>(
      document.paths,
    ).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(new Set(operations).size).toBe(operations.length);
  });

  test('names every parameter of a path, and only existing paths', async () => {
    const { paths } = await readJson('/openapi.json');
    for (const [path, methods] of Object.entries<
      Record<string, { parameters?: { name: string }[] }>
    >(paths)) {
      for (const [method, { parameters = [] }] of Object.entries(methods)) {
        const named = parameters.map(({ name }) => name);
        for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) expect(named).toContain(name);
        const answer = await app.request(`/api/v1${path.replace(/\{\w+\}/, 'x')}`, {
          method: method.toUpperCase(),
        });
        expect((await answer.json()).key).not.toBe('endpointNotFound');
      }
    }
  });

  test('has the rules of the message form', async () => {
    const { paths } = await readJson('/openapi.json');
    const { schema } = paths['/contact'].post.requestBody.content['application/json'];
    expect(schema.required.sort()).toEqual(['email', 'message', 'name', 'subject']);
    expect(schema.properties.message.maxLength).toBe(5_000);
  });
});

test('no hostile request causes a server error', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: anyLetter, maxLength: 80 }),
    fc.constantFrom(
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      '0',
      '-1',
      'null',
      '../..',
      '\u202e',
      'o0_',
      'n1_',
    ),
  );
  const names = fc.constantFrom(
    'category',
    'important',
    'query',
    'list',
    'cursor',
    'limit',
    'page',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/announcements', '/categories', '/posts'),
      hostile,
      fc.dictionary(names, hostile),
      async (path, part, query) => {
        const search = new URLSearchParams(query);
        for (const address of [
          `${path}?${search}`,
          `${path}/${encodeURIComponent(part.toWellFormed())}`,
        ]) {
          expect((await read(address)).status).toBeLessThan(500);
        }
      },
    ),
    { numRuns: tries(40, 2_000) },
  );
});

test('while the database is away, the API has its own error text', async () => {
  const away = openDatabase({ connectionString: 'postgres://postgres@127.0.0.1:1/none' });
  const { app: lonely } = createTestApp({ ...database, ...away });
  const answer = await ask('/categories', {}, lonely);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ key: 'unavailable' });
  await away.close();
});

test('the document describes every response, including refusals, errors and outages', async () => {
  expect((await read(`/posts?${'x'.repeat(9_000)}`)).status).toBe(414);
  expect((await read('/posts/%ff')).status).toBe(400);
  expect((await read('/posts?page=0')).status).toBe(400);
  expect((await read('/announcements?kind=bogus')).status).toBe(400);
  expect([...held].sort()).toEqual(
    expect.arrayContaining([
      'get /announcements 200',
      'get /announcements 400',
      'get /announcements 404',
      'get /announcements 503',
      'get /announcements/{id} 200',
      'get /announcements/{id} 404',
      'get /announcements/{id} 410',
      'get /categories 200',
      'get /categories 503',
      'get /posts 200',
      'get /posts 400',
      'get /posts 414',
      'get /posts/{slug} 200',
      'get /posts/{slug} 400',
      'get /posts/{slug} 404',
      'post /contact 200',
      'post /contact 400',
      'post /contact 403',
      'post /contact 413',
      'post /contact 415',
      'post /contact 429',
      'post /contact 500',
    ]),
  );
});
