import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { buildAnnouncement, buildCategory } from './factories.ts';
import { openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase } from './setup/database.ts';
import { openPlainBrowser } from './setup/plain-browser.ts';
import { editor } from './setup/staff-writes.ts';

/* Tests the entries and the order of the staff's list of announcements. */

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

/**
 * Creates a category with announcements for one test. The list of the category has only these
 * announcements.
 */
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

test('its search works like that of the site: with typing errors, in Hindi, and for scheduled and deleted announcements', async () => {
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

test('Hindi in titles is marked as Hindi', async () => {
  const { address } = await fill(['UP पुलिस भर्ती 2026']);
  const { html } = await browser.open(address);
  const row = html.match(/<tr><td.*?<\/tr>/s)?.[0] ?? '';
  expect(row.replace(/<span lang="hi">पुलिस भर्ती<\/span>/g, '')).toContain('UP ');
  expect(row.replace(/<span lang="hi">पुलिस भर्ती<\/span>/g, '')).not.toContain('भर्ती');
});

test('search results can be sorted, and sorting keeps the search', async () => {
  // Exact matches come first, even before newer announcements.
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

describe('exact references come first', () => {
  test('a URL, short id or id finds its announcement, whatever the sorting and filters', async () => {
    const { address, notices } = await fill(['Named', 'Other']);
    const [{ id, shortId, slug } = { id: '', shortId: '', slug: '' }] = notices;
    for (const q of [
      shortId,
      id,
      `http://localhost:3000/announcement/${shortId}/${slug}`,
      ` /announcement/${shortId}?from=feed `,
    ]) {
      for (const more of ['', '&sort=-title', '&status=regular']) {
        const found = await browser.open(`${address}&q=${encodeURIComponent(q)}${more}`);
        expect(titlesIn(found), q + more).toEqual(['Named']);
        expect(found.text).toContain('1 announcement');
      }
      expect(titlesIn(await browser.open(`${address}&q=${q}&status=important`))).toEqual([]);
    }
  });

  test('an advertisement number is listed before notices that only mention it', async () => {
    const { id: categoryId } = await buildCategory(db);
    const advertisement = 'A-5/E-1/2025';
    const description = `<p>Advertisement ${advertisement}</p>`;
    const facts = { advertisement };
    await buildAnnouncement(db, { title: 'Asked for', categoryId, facts });
    for (let n = 0; n < 3; n++) {
      await buildAnnouncement(db, { title: `${advertisement} no ${n}`, categoryId, description });
    }
    const q = encodeURIComponent(' a-5/e-1/2025');
    const found = await browser.open(`/admin/announcements?category=${categoryId}&q=${q}`);
    expect(titlesIn(found)[0]).toBe('Asked for');
    expect(titlesIn(found)).toHaveLength(4);
    expect(found.text).toContain('4 announcements');
  });
});

test('the total is shown, also for a search and on later pages', async () => {
  const { address } = await fill(Array.from({ length: 61 }, (_, n) => `Constable ${n}`));
  expect((await browser.open(address)).text).toContain('61 announcements');
  expect((await browser.open(`${address}&q=constable`)).text).toContain('61 announcements');
  expect((await browser.follow('Next')).text).toContain('61 announcements');
});

test('a long list has links in both directions, and the message of a write is only on the first page', async () => {
  const { address, notices } = await fill(Array.from({ length: 125 }, (_, n) => `Notice ${n}`));
  await browser.open(`${address}&done=saved&saved=${notices[0]?.id}`);
  const second = await browser.follow('Older');
  expect(second.text).not.toContain('The announcement is saved.');
  expect(second.html).toMatch(/>\s*Newer|Newer</);
  const last = await browser.follow('Older');
  expect(titlesIn(last)).toHaveLength(5);
  await browser.follow('Newer');
  expect(titlesIn(await browser.follow('Newer'))[0]).toBe('Notice 124');
});
