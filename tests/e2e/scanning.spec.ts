import type { Locator, Page } from '@playwright/test';
import { categories } from '#db/schema.server.ts';
import { system } from '#domain/actor.ts';
import { deleteAnnouncement } from '#domain/announcements/announcements.server.ts';
import { createAnnouncement } from '../raw-writes.ts';
import { expect, starterCategories, test } from './fixtures.ts';

/*
 * Tests that readers can scan pages quickly: the content of a phone's first screen, the links of
 * cards, and the position of panels below the header.
 */
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 720 };

const box = async (element: Locator) => {
  const found = await element.boundingBox();
  if (!found) throw new Error(`${element} is not in sight`);
  return found;
};
const bottom = async (element: Locator) => {
  const { y, height } = await box(element);
  return y + height;
};

async function openNotice(page: Page) {
  await page.goto('/category/government-jobs');
  await page.locator('main h2 a').first().click();
  await expect(page.locator('article h1')).toBeVisible();
}

/** Fails if the page at twice the font size is wider than a phone. */
async function expectRoomForLargeText(page: Page) {
  await page.waitForLoadState();
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth;
  });
  expect(width, page.url()).toBe(PHONE.width);
}

test('six titles of every list are on the first screen of a phone, and text of double size fits', async ({
  lookingPage: page,
}) => {
  await page.setViewportSize(PHONE);
  for (const path of [
    '/category/government-jobs',
    '/category/admit-card',
    '/category/results',
    '/latest-updates',
    '/all-announcements',
    '/admit-card',
    '/results',
    '/search?q=police',
    '/blog',
    '/categories',
  ]) {
    await page.goto(path);
    const titles = page.locator(path === '/categories' ? 'main li a' : 'main li h2');
    expect(await bottom(titles.nth(5)), path).toBeLessThanOrEqual(PHONE.height);
    await expectRoomForLargeText(page);
  }
});

test('eight titles are on the first screen of home on a phone, and quick links without a status are 56 px high', async ({
  lookingPage: page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const links = page.locator('main a[href^="/announcement/"]');
  const bottoms = await links.evaluateAll((all) =>
    all.map((link) => {
      // The text itself is measured, because a link may cover its whole card.
      const title = document.createRange();
      title.selectNodeContents(link.querySelector('.line-clamp-title') ?? link);
      return title.getBoundingClientRect().bottom;
    }),
  );
  const inSight = bottoms.filter((titleBottom) => titleBottom <= PHONE.height);
  expect(inSight.length).toBeGreaterThanOrEqual(8);

  const quickLinks = page.getByRole('region', { name: 'Featured notices' }).getByRole('link');
  for (const link of await quickLinks.all()) {
    const status = await link.locator('.quick-status').isVisible();
    if (!status) expect((await box(link)).height).toBe(56);
  }
});

test('the name of the site is complete on a phone with text of double size', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const session = await page.context().newCDPSession(page);
  // The test changes the font size in the browser's settings, because media queries do not depend
  // on the font size of the page.
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/');
  const name = page.getByRole('banner').getByText('Suchna', { exact: true });
  const [needed = 1, given = 0] = await name.evaluate((text) => [
    text.scrollWidth,
    text.clientWidth,
  ]);
  expect(needed).toBeLessThanOrEqual(given);
});

test('the newest results and admit cards are near the top of home, with links to all; no quick link repeats a card, and the menu does not repeat the title of the column; the navigation calls the privacy page Disclaimer', async ({
  lookingPage: page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  for (const { name, path } of [
    { name: 'Results', path: '/category/results' },
    { name: 'Admit cards', path: '/category/admit-card' },
    { name: 'Latest jobs', path: '/category/government-jobs' },
    { name: 'Answer keys', path: '/category/answer-key' },
    { name: 'Admissions', path: '/category/admission' },
    { name: 'Where to find the syllabus', path: '/category/syllabus' },
  ]) {
    const list = page.getByRole('region', { name, exact: true });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    await expect(list.locator('time').first()).toHaveText(/^\d\d [A-Z][a-z]{2} \d{4}$/);
    await expect(list.getByRole('link', { name: `All ${name}` })).toHaveAttribute('href', path);
    if (name === 'Results' || name === 'Admit cards') {
      expect(await bottom(list.getByRole('listitem').first())).toBeLessThan(1_200);
    }
  }

  const addresses = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const quick = await addresses(
    page.getByRole('region', { name: 'Featured notices' }).getByRole('link'),
  );
  const cards = await addresses(page.locator('main h3 a'));
  expect(quick).toHaveLength(4);
  expect(cards.length).toBeGreaterThan(0);
  expect(quick.filter((address) => cards.includes(address))).toEqual([]);

  await expect(page.getByText('Browse Categories', { exact: true })).toHaveCount(1);
  const disclaimer = { name: 'Disclaimer', exact: true };
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(
    page.getByRole('navigation', { name: 'Menu' }).getByRole('link', disclaimer),
  ).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', disclaimer),
  ).toHaveAttribute('href', '/privacy');
});

test('the official link of a notice is on the first screen, once, with the name of its site; links among its facts are large enough; other notices of its category are below; text of double size fits', async ({
  lookingPage: page,
}) => {
  await page.setViewportSize(PHONE);
  await openNotice(page);
  const link = page.getByRole('link', { name: /^Visit Official Website/ });
  await expect(link).toHaveCount(1);
  expect(await bottom(link)).toBeLessThan(PHONE.height);
  const { host } = new URL((await link.getAttribute('href')) ?? '');
  await expect(
    page
      .locator('article')
      .getByText(host.replace(/^www\./, ''), { exact: true })
      .first(),
  ).toBeVisible();

  const heights = await page
    .locator('.facts td .link')
    .evaluateAll((links) => links.flatMap((a) => [...a.getClientRects()].map((r) => r.height)));
  expect(Math.min(...heights), 'links among the facts').toBeGreaterThanOrEqual(24);
  expect(heights.length).toBeGreaterThan(0);

  const shown = new URL(page.url()).pathname;
  const more = page.getByRole('region', { name: 'More in Government Jobs' });
  await expect(more.getByRole('listitem')).toHaveCount(6);
  await expect(more.locator(`a[href="${shown}"]`)).toHaveCount(0);
  const next = more.getByRole('link').nth(1);
  const title = (await next.textContent()) ?? '';
  await expectRoomForLargeText(page);
  await next.click();
  await expect(page.locator('article h1')).toHaveText(title);
  expect(new URL(page.url()).pathname).not.toBe(shown);
});

test('a whole card links to its notice, and its link to the official site is a separate target', async ({
  lookingPage: page,
}) => {
  await page.goto('/category/government-jobs');
  await test.step('the official site, on a phone', async () => {
    await page.setViewportSize(PHONE);
    const official = page
      .locator('main li')
      .getByRole('link', { name: /^Official site/ })
      .first();
    const [tab] = await Promise.all([page.waitForEvent('popup'), official.click()]);
    await tab.close();
    await expect(page).toHaveURL(/\/category\/government-jobs$/);
    const { width, height } = await box(official);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await page.setViewportSize(DESKTOP);
  });
  await expectWholeCardLeads(page);
  await page.goto('/results');
  await expectWholeCardLeads(page);
});

async function expectWholeCardLeads(page: Page) {
  const from = page.url();
  const card = page.locator('main li:has(h2)').first();
  const address = await card.locator('h2 a').getAttribute('href');
  const { height } = await box(card);
  await card.click({ position: { x: 4, y: height - 6 } });
  await expect(page, from).toHaveURL(address ?? '');
}

test('the pill of the current category is visible and marked, and the most used ones come first', async ({
  lookingPage: page,
}) => {
  await page.setViewportSize(PHONE);
  const pills = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  for (const slug of ['results', 'private-jobs', 'previous-year-papers']) {
    await page.goto(`/category/${slug}`);
    await expect(pills.first()).toHaveText('Government Jobs');
    const { x, width } = await box(pills.and(page.locator('[aria-current=page]')));
    expect(width).toBeGreaterThan(0);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
  }
});

test('strips move only if they do not fit, and not for visitors who prefer reduced motion', async ({
  lookingPage: page,
}) => {
  const movesBy = (track: Locator) =>
    track.evaluate((element) => {
      const [animation] = element.getAnimations();
      animation?.pause();
      const placeAt = (share: number) => {
        if (animation)
          animation.currentTime = share * Number(animation.effect?.getTiming().duration);
        return element.getBoundingClientRect().x;
      };
      return placeAt(0) - placeAt(0.99);
    });
  const banner = page.locator('main .scroller-track');
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const animations = await page
    .locator('.scroller-track')
    .evaluateAll((tracks) => tracks.map((track) => getComputedStyle(track).animationName));
  expect(animations).toEqual(['none', 'none']);
  await expect(page.locator('marquee')).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: null });
  expect(await movesBy(banner)).toBe(0);
  expect(await movesBy(page.locator('header .scroller-track'))).toBe(0);
  await page.setViewportSize(PHONE);
  expect(await movesBy(banner)).toBeGreaterThan(100);
  expect(await movesBy(page.locator('header .scroller-track'))).toBeGreaterThan(100);
});

test('latest updates are fifty notices that are not important, on one page; without motion the strip above them is one line', async ({
  lookingPage: page,
}) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/latest-updates');
  const strip = page.getByRole('region', { name: 'Latest', exact: true });
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  expect((await box(strip)).height).toBeLessThan(44);

  await expect(page.locator('main li h2')).toHaveCount(50);
  await expect(page.getByText('NEW', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0);
});

test('the search panel opens below the header without covering it, stays reachable on a phone after scrolling, and leads to the results, which ask for a term', async ({
  lookingPage: page,
}) => {
  await page.goto('/latest-updates');
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' }).first();
  const panel = page.locator('#search-panel');
  for (const width of [768, 1024, 1180, 1280, PHONE.width]) {
    await page.setViewportSize({ width, height: PHONE.height });
    await search.click();
    await expect(panel).toBeVisible();
    const { y } = await box(panel);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    if (width >= 1024) expect(y).toBeGreaterThanOrEqual(await bottom(navigation));
    expect(y).toBeGreaterThanOrEqual(await bottom(search));
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
  await page.evaluate(() => scrollTo(0, 2_000));
  await expect(search).toBeInViewport({ ratio: 1 });
  await search.click();
  const field = panel.getByPlaceholder('Search for jobs, results, etc.');
  await expect(field).toBeInViewport({ ratio: 1 });
  await field.fill('  railway ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results for' })).toContainText('railway');
  await expect(page).toHaveURL('/search?q=railway');
  await page.goto('/search?q=%20%20');
  await expect(page.getByText('Enter a search term')).toBeVisible();
  await expect(page).toHaveURL('/search');
});

test('a dead end offers search, categories, closing notices and the six newest notices; a search without results shows only its own message and a link to the categories', async ({
  lookingPage: page,
}) => {
  for (const path of [
    '/nowhere',
    '/category/nowhere',
    '/announcement/zzzzzzzz/x',
    '/search?q=zzzzqqqq',
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('searchbox')).toHaveCount(1);
      const browse = main.getByRole('navigation', { name: 'Browse by category' });
      for (const { name } of starterCategories) {
        await expect(browse.getByRole('link', { name, exact: true })).toBeVisible();
      }
      const newest = main.getByRole('region', { name: 'Newest notices' });
      await expect(newest.getByRole('listitem')).toHaveCount(6);
    });
  }

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results found');
  await expect(page.getByText('Results for')).toHaveCount(0);
  await page.getByRole('link', { name: 'browse by category', exact: true }).click();
  await expect(page).toHaveURL(/\/categories$/);
});

test("the first columns of a notice's tables have the same width", async ({
  lookingPage: page,
  db,
}) => {
  const [category] = await db.select({ id: categories.id }).from(categories).limit(1);
  const table = (...labels: string[]) =>
    `<table>${labels.map((label) => `<tr><th>${label}</th><td>₹100</td></tr>`).join('')}</table>`;
  const { id, shortId } = await createAnnouncement(db, system, {
    title: 'Fees in two tables',
    categoryId: category?.id ?? '',
    description: `${table('SC', 'Candidates of all other groups')}<p>And:</p>${table('PH', 'ESM')}`,
  });
  await page.goto(`/announcement/${shortId}`);
  await expect(page.locator('article h1')).toBeVisible();
  const widths = await page
    .locator('.prose tr > :first-child')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  expect(widths).toHaveLength(4);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  await deleteAnnouncement(db, system, id);
});

test('each question is one line and opens on home and the about page; text of double size fits a phone there and on the page of work', async ({
  lookingPage: page,
}) => {
  const question = page.getByRole('contentinfo').getByText('Is Suchna a government website?');
  await page.goto('/latest-updates');
  await expect(question).toBeHidden();
  await page.getByRole('contentinfo').getByText('Questions people ask').click();
  await expect(question).toBeVisible();
  for (const path of ['/', '/about']) {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    await expect(question).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectRoomForLargeText(page);
  }
  await page.goto('/freelance');
  await expectRoomForLargeText(page);
});
