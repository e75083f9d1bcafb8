import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importAboutSections } from '#domain/about/about.server.ts';
import { system } from '#domain/actor.ts';
import { formatDate, todayInIndia } from '#domain/dates.ts';
import { announcementPath } from '#domain/links.ts';
import { buildAnnouncement, buildCategory } from './factories.ts';
import type { AnnouncementInput } from './raw-writes.ts';
import { type BuiltPage, openBuiltSite } from './setup/built-site.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

/* Tests the texts of the real pages when a list is empty or a field of an entry is missing. */
let database: TestDatabase;
let get: (path: string) => Promise<BuiltPage>;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ get } = await openBuiltSite(database));
});
afterAll(() => database.close());

describe('on a site without content', () => {
  test.each([
    { path: '/', texts: ['No announcements found.', 'Check back later for updates.'] },
    { path: '/', texts: ['Browse Categories', 'No categories yet.'] },
    { path: '/all-announcements', texts: ['No important announcements found.'] },
    {
      path: '/latest-updates',
      texts: ['No announcements found.', 'Check back later for updates.'],
    },
    { path: '/closing-soon', texts: ['No open notice has a last date.'] },
    { path: '/calendar', texts: ['No examinations are known for these months.'] },
    { path: '/admit-card', texts: ['No admit cards found'] },
    { path: '/latest-results', texts: ['No results found'] },
    { path: '/results', texts: ['No results found'] },
    { path: '/categories', texts: ['No categories yet.'] },
    {
      path: '/search?q=railway',
      texts: [
        'No results found',
        "We couldn't find any announcements matching your search.",
        'Try using different keywords or browse by category',
      ],
    },
    { path: '/search', texts: ['Enter a search term'] },
    {
      path: '/blog',
      texts: ['No articles found', 'Try adjusting your search or filter criteria'],
    },
    { path: '/about', texts: ['About Us', 'Our Mission', 'Our Founder'] },
    { path: '/contact-us', texts: ['Send Message'] },
    { path: '/freelance', texts: ['Freelance'] },
  ])('$path shows $texts.0', async ({ path, texts }) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    for (const text of texts) expect(page.text).toContain(text);
  });

  test('the calendar leads to no month after the present year', async () => {
    const year = todayInIndia(new Date()).slice(0, 'yyyy'.length);
    const last = await get(`/calendar?from=${year}-07`);
    expect(last.html).toContain(`/calendar?from=${year}-01`);
    expect(last.html).not.toContain('Later months');
    expect((await get(`/calendar?from=${Number(year) + 1}-01`)).status).toBe(302);
  });

  test('an empty list of closing notices offers a search instead', async () => {
    expect((await get('/closing-soon')).html).toContain('id="search-again"');
  });

  test('the strip of the latest notices, the pills and the quick links are left out', async () => {
    const page = await get('/');
    for (const label of ['aria-label="Latest"', 'aria-label="Categories"', 'id="quick-links"']) {
      expect(page.html).not.toContain(label);
    }
  });

  test.each([
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/sitemap/pages.xml',
  ])('%s exists', async (path) => {
    expect((await get(path)).status).toBe(200);
  });

  test('the categories that the footer names are missing pages', async () => {
    const page = await get('/category/results');
    expect(page.status).toBe(404);
    expect(page.text).toContain(
      "Category Not Found Sorry, we couldn't find the category you're looking for. Go to Home Page",
    );
  });
});

describe('the about page', () => {
  test('uses its defaults where a section lacks a field', async () => {
    const section = { title: null, content: null, imageUrl: null, stats: null };
    await importAboutSections(database.db, system, [
      { ...section, sectionName: 'hero', content: 'A text of our own.' },
      { ...section, sectionName: 'mission', title: 'Our promise', stats: { no: 'list' } },
      { ...section, sectionName: 'founder', stats: { name: 'The team' } },
      { ...section, sectionName: 'cta', stats: { primaryButton: 'All kinds' } },
    ]);
    const { status, text } = await get('/about');
    expect(status).toBe(200);
    expect(text).toContain('About Us A text of our own.');
    expect(text).toContain(
      'Our promise We help every candidate find a notice in time and check it at its source.',
    );
    expect(text).toContain('Our Founder The team');
    expect(text).toContain('Find your notice All kinds Contact Us');
  });
});

describe('a category without notices', () => {
  test('exists and states that it is empty', async () => {
    await buildCategory(database.db, { name: 'Answer Key', slug: 'answer-key' });
    const { status, text, html } = await get('/category/answer-key');
    expect(status).toBe(200);
    expect(text).toContain('Answer Key Announcements');
    expect(text).toContain('No announcements found. Check back later for updates.');
    expect(text).not.toContain('No categories yet.');
    expect(html).toContain('tabular-nums">0</span>');
  });
});

describe('a notice', () => {
  const publish = async (input: Partial<AnnouncementInput>) => {
    const announcement = await buildAnnouncement(database.db, input);
    return { page: await get(announcementPath(announcement, 'en')), announcement };
  };

  test('without a description shows a text in its place', async () => {
    const { announcement } = await publish({});
    const clear = `update announcements set description = '', description_text = '' where id = $1`;
    await database.pool.query(clear, [announcement.id]);
    const page = await get(announcementPath(announcement, 'en'));
    expect(page.text).toContain('No description available');
  });

  test('whose description is only a picture shows the picture', async () => {
    const description = '<p><img src="https://example.org/schedule.png" alt=""></p>';
    const { page } = await publish({ description });
    expect(page.html).toContain('src="https://example.org/schedule.png"');
    expect(page.text).not.toContain('No description available');
  });

  test('without last date, link and picture shows none of them, and neither does its card', async () => {
    const { page, announcement } = await publish({ title: 'A bare notice' });
    expect(page.text).toMatch(/Posted: \d\d [A-Z][a-z]{2} \d{4}/);
    const list = await get('/latest-updates');
    const card = list.html.match(/<li class="card.*?<\/li>/gs)?.find((item) => {
      return item.includes(announcement.title);
    });
    for (const html of [page.html.split('<article')[1]?.split('</article>')[0], card]) {
      expect(html).toContain('Posted: ');
      expect(html).not.toMatch(/Last Date|Visit Official Website|Official site|<img/);
    }
  });

  test.each([
    { inDays: -1, says: 'Closed' },
    { inDays: 0, says: 'Last day' },
    { inDays: 1, says: 'Closing soon: 1 day left' },
    { inDays: 7, says: 'Open: 7 days left' },
    { inDays: 40, says: 'Open: 40 days left' },
  ])('whose last date is $inDays days ahead shows $says, and so does its card', async ({
    inDays,
    says,
  }) => {
    const lastDate = todayInIndia(new Date(Date.now() + inDays * 86_400_000));
    const title = `To apply within ${inDays}`;
    const { page } = await publish({ title, lastDate });
    const [today, last] = [formatDate(new Date(), 'en'), formatDate(lastDate, 'en')];
    const said = `${title} ${says} Posted: ${today} Last Date: ${last}`;
    expect(page.text).toContain(said);
    // A card has no room for the word before the days. It shows `5 days left` instead of `Open: 5
    // days left`.
    expect((await get('/latest-updates')).text).toContain(
      said.replace(/(?:Open|Closing soon): (\d)/, '$1'),
    );
  });

  test('with all three shows them all', async () => {
    const { page } = await publish({
      title: 'A full notice',
      lastDate: '2020-02-29',
      url: 'https://example.org/apply',
      imageUrl: 'https://example.org/notice.png',
    });
    expect(page.text).toMatch(/A full notice Closed Posted: [^:]+ Last Date: 29 Feb 2020/);
    expect(page.html).toContain('href="https://example.org/apply"');
    expect(page.html).toContain('src="https://example.org/notice.png"');
    const list = await get('/latest-updates');
    expect(list.text).toMatch(/A full notice Closed Posted: [^:]+ Last Date: 29 Feb 2020 Official/);
  });
});
