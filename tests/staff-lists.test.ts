import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { buildAnnouncement, buildCategory } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { openPlainBrowser } from './setup/plain-browser.ts';
import { editor } from './setup/staff-writes.ts';

/* What the staff's list of announcements holds, and in which order. */

const database = await createTestDatabase();
const { db } = database;
const site = await openBuiltSite(database);
beforeAll(async () => {
  await site.auth.createStaff(editor);
});
afterAll(() => database.close());

let browser: ReturnType<typeof openPlainBrowser>;
beforeEach(async () => {
  browser = openPlainBrowser(site);
  await browser.open('/admin/login');
  await browser.press('Sign in', editor);
});

/** A category of the test's own, so that its list holds only what the test put there. */
async function fill(titles: string[]) {
  const { id: categoryId } = await buildCategory(db);
  const notices = [];
  for (const title of titles) {
    const publishedAt = title.startsWith('Later') ? new Date('2099-01-01') : null;
    notices.push(await buildAnnouncement(db, { title, categoryId, publishedAt }));
  }
  return { address: `/admin/announcements?category=${categoryId}`, notices };
}

const titlesIn = ({ html }: { html: string }) =>
  [...html.matchAll(/<tr[^>]*><td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]*>/g, '').trim(),
  );

test('it is searched as the site is: mistyped, in Hindi, whatever was scheduled or deleted', async () => {
  const names = ['Constable physical test', 'Later constable test', 'Shikshak bharti', 'Constable'];
  const { address, notices } = await fill(names);
  await deleteAnnouncement(db, system, notices[3]?.id ?? '');
  await browser.open(address);
  const search = async (q: string, status = '') =>
    titlesIn(await browser.press('Search', { q, status }));
  expect(await search('constabel tets')).toEqual([
    'Later constable test',
    'Constable physical test',
  ]);
  expect(await search('शिक्षक भर्ती')).toEqual(['Shikshak bharti']);
  expect(await search('कांस्टेबल')).toEqual(['Later constable test', 'Constable physical test']);
  expect(await search('कांस्टेबल', 'scheduled')).toEqual(['Later constable test']);
  expect(await search('कांस्टेबल', 'deleted')).toEqual(['Constable']);
});

test('Hindi in its titles says that it is Hindi', async () => {
  const { address } = await fill(['UP पुलिस भर्ती 2026']);
  const { html } = await browser.open(address);
  const row = html.match(/<tr><td.*?<\/tr>/s)?.[0] ?? '';
  expect(row.replace(/<span lang="hi">पुलिस भर्ती<\/span>/g, '')).toContain('UP ');
  expect(row.replace(/<span lang="hi">पुलिस भर्ती<\/span>/g, '')).not.toContain('भर्ती');
});

test('what a search answers is sorted, too, and stays what it was', async () => {
  // What has the word as it was typed comes before what is newer.
  const { address } = await fill(['Alpha constable', 'Constabel', 'Beta constable', 'Other']);
  const found = await browser.open(`${address}&q=constabel`);
  expect(titlesIn(found)).toEqual(['Constabel', 'Beta constable', 'Alpha constable']);
  expect(found.html).not.toContain('aria-sort');
  const newest = await browser.follow('Date');
  expect(titlesIn(newest)).toEqual(['Beta constable', 'Constabel', 'Alpha constable']);
  expect(newest.html).toMatch(/<th [^>]*aria-sort="descending"[^>]*><a [^>]*>Date</);
  const oldest = await browser.follow('Date');
  expect(titlesIn(oldest)).toEqual(['Alpha constable', 'Constabel', 'Beta constable']);
  const byTitle = await browser.follow('Title');
  expect(titlesIn(byTitle)).toEqual(['Alpha constable', 'Beta constable', 'Constabel']);
  expect(titlesIn(await browser.press('Search', { q: '' }))).toHaveLength(4);
});

test.each([
  ['what a search answers', 'q=constabel', 60, 0],
  ['another order', 'sort=title', 0, 60],
])('%s is read page by page', async (_, parameters, first, last) => {
  const nameOf = (n: number) => `Constable ${String(n).padStart(2, '0')}`;
  const { address } = await fill(Array.from({ length: 61 }, (_, n) => nameOf(n)));
  const start = titlesIn(await browser.open(`${address}&${parameters}`));
  expect(start[0]).toBe(nameOf(first));
  expect(start).toHaveLength(60);
  expect(titlesIn(await browser.follow('Next'))).toEqual([nameOf(last)]);
  expect(titlesIn(await browser.follow('Previous'))).toEqual(start);
});
