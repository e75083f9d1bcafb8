import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { announcements } from '#db/schema.server.ts';
import { categoryPath } from '#domain/links.ts';
import { buildAnnouncement, buildCategory } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

/*
 * Parts that stand on many pages are made in their place the first time, apart the second time, and
 * are only put in from then on (app/ui/kept-part.tsx). Nobody can tell which of these a page was.
 */
let database: TestDatabase;
let listPath: string;
let shortId: string;
let read: (path: string) => Promise<string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const category = await buildCategory(database.db, { name: 'Results' });
  listPath = categoryPath(category.slug);
  for (const [index, title] of ['Plain', 'केवल हिंदी', 'Q&A <b>"1"</b>'].entries()) {
    const made = await buildAnnouncement(database.db, {
      title: `${title} notice`,
      categoryId: category.id,
      important: index > 0,
      url: index === 2 ? 'https://example.org/?a=1&b=2' : null,
      lastDate: '2027-03-01',
    });
    shortId = made.shortId;
  }
  const { get } = await openBuiltSite(database);
  // What is handed on to React says when the page was made.
  read = async (path) => (await get(path)).html.replace(/<script type="application\/json".*/s, '');
}, 120_000);
afterAll(() => database.close());

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-02-27T12:00:00+05:30'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const counted = (html: string, text: string) => html.split(text).length - 1;

test.each([
  ['home', () => '/'],
  ['a category', () => listPath],
  ['a search', () => '/search?q=notice'],
])('%s is the same however its parts were made', async (_, path) => {
  const first = await read(path());
  expect(first).toContain('notice');
  for (let time = 2; time <= 4; time++) expect(await read(path())).toBe(first);
});

test('a card says what has changed, and the day after its last date that it is closed', async () => {
  for (let time = 1; time <= 3; time++) expect(await read(listPath)).toContain('Q&amp;A');
  const { db } = database;
  await db
    .update(announcements)
    .set({ title: 'Another title' })
    .where(eq(announcements.shortId, shortId));
  const html = await read(listPath);
  expect(html).toContain('Another title');
  expect(html).not.toContain('Q&amp;A');
  expect(counted(html, '>Closed<')).toBe(0);
  for (const date of ['2027-03-01T23:59:00+05:30', '2027-03-02T00:01:00+05:30']) {
    vi.setSystemTime(new Date(date));
    for (let time = 1; time <= 3; time++) {
      expect(counted(await read(listPath), '>Closed<')).toBe(date < '2027-03-02' ? 0 : 3);
    }
  }
});
