import type { Page } from '@playwright/test';
import { formatLongDate, todayInIndia } from '#domain/dates.ts';
import { expect, ready, starterCategories, test } from './fixtures.ts';
import { hold } from './hold.ts';

/** Opens the first important notice on home. */
async function openNotice(page: Page) {
  await page.goto('/');
  const list = page
    .getByRole('region', { name: 'Important Announcements' })
    .or(page.locator('main'));
  await list.locator('h3 a').first().click();
  await expect(page).toHaveURL(/\/announcement\/[a-z0-9]{8}\/[a-z0-9-]+$/);
  await expect(page.locator('article')).toBeVisible();
}

test('the home page has the parts of the specification and links to all notices; important ones have a NEW badge, and past last dates are followed by Closed', async ({
  lookingPage: page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Browse Categories' })).toBeVisible();
  await expect(
    page.getByText('government job updates faster than the official website').first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Important Announcements' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Featured notices' }).getByRole('link'),
  ).toHaveCount(4);
  const sidebar = page.getByRole('navigation', { name: 'Browse Categories' });
  for (const name of ['Admission', 'Answer Key', 'Government Jobs', 'Syllabus']) {
    await expect(sidebar.getByRole('link', { name: new RegExp(`^${name} ?\\d+$`) })).toBeVisible();
  }
  await expect(sidebar.getByRole('link', { name: /Results \d+/ })).toBeVisible();
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(/\/all-announcements$/);

  const cards = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards.first().getByText('NEW', { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(60);
  const withLastDate = cards.filter({ hasText: 'Last Date:' }).first();
  await expect(withLastDate.getByText(/^Last Date: \d\d [A-Z][a-z]{2} \d{4}$/)).toBeVisible();
  await expect(withLastDate.getByText('Closed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByRole('link', { name: 'Newer' })).toBeVisible();
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(page.getByRole('link', { name: 'Older' })).toBeVisible();
});

test('the lists of admit cards and results have matching titles, with a date and details', async ({
  lookingPage: page,
}) => {
  for (const [path, meant] of [
    ['/admit-card', /admit card|hall ticket/i],
    ['/results', /result|cut off|merit list/i],
  ] as const) {
    await page.goto(path);
    const titles = await page.locator('main li h2').allTextContents();
    expect(titles.length, path).toBeGreaterThan(0);
    for (const title of titles) expect(title).toMatch(meant);
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/latest-results$/);
  const card = page.locator('main li').first();
  await expect(card.locator('time')).toHaveText(/^\d\d [A-Z][a-z]{2} \d{4}$/);
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/announcement\//);
});

test('all categories are listed with their numbers of notices and links', async ({
  lookingPage: page,
}) => {
  await page.goto('/categories');
  const links = page.locator('main ul').first().getByRole('link');
  for (const { name } of starterCategories) {
    await expect(links.filter({ hasText: name })).toBeVisible();
  }
  for (const text of await links.allInnerTexts()) expect(text).toMatch(/\n\d+ notices?$/);
  await links.filter({ hasText: 'Syllabus' }).click();
  await expect(page).toHaveURL(/\/category\/syllabus$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Syllabus Announcements');
});

test('a notice shows its dates, category, official website, share links and a link home; every other URL of it redirects once to the canonical one', async ({
  lookingPage: page,
  request,
}) => {
  await openNotice(page);
  const { pathname } = new URL(page.url());
  await expect(
    page.locator('article').getByText(/^Posted: \d\d [A-Z][a-z]{2} \d{4}$/),
  ).toBeVisible();
  await expect(page.locator('article').getByText('Important', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Last updated: /)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Visit Official Website/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /wa\.me/);
  await expect(page.getByRole('link', { name: /^Telegram/ })).toHaveAttribute('href', /t\.me/);
  await expect(page.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:\?/);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/category\//);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Important Announcements' })).toBeVisible();

  const shortId = pathname.split('/')[2] ?? '';
  const announcement = (await (await request.get(`/api/v1/announcements/${shortId}`)).json()) as {
    id: string;
  };
  for (const path of [
    `/announcement/${shortId}`,
    `/announcement/${shortId}/an-older-title`,
    `/announcement/${announcement.id}/Any Title`,
    `/announcement/${announcement.id}`,
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(301);
    expect(new URL(answer.headers().location ?? '', page.url()).pathname).toBe(pathname);
  }
});

test('without a share sheet the link of a notice is shared by copying, and the notice is copied as a message; buttons pressed before the scripts have loaded work afterwards', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ colorScheme: 'light' });
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await openNotice(page);
  const address = page.url();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const release = await hold(page, '**/assets/site-*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Light or dark' }).press('Enter');
  expect(await page.locator('html').getAttribute('data-ready')).toBeNull();
  release();
  await expect.poll(() => said).toEqual(['Link copied to clipboard!']);
  expect(await copied()).toBe(address);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Copy as message' }).click();
  await expect.poll(() => said.slice(1)).toEqual(['Message copied to clipboard!']);
  const lines = (await copied()).split('\n');
  expect(lines[0]).toBe(title);
  expect(address.startsWith(`${lines.at(-1)}/`)).toBe(true);
});

test('twin slugs of categories and a category URL without a slug redirect', async ({ request }) => {
  for (const [from, to] of [
    ['/category/latest-jobs', '/category/government-jobs'],
    ['/category/admit-cards', '/category/admit-card'],
    ['/category/latest-results', '/category/results'],
    ['/category/admission-notification', '/category/admission'],
    ['/category', '/'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status(), from).toBe(301);
    expect(answer.headers().location).toMatch(new RegExp(`${to}$`));
  }
});

test('a search term with spaces around it redirects to the trimmed one', async ({ request }) => {
  for (const [from, to] of [
    ['/search?q=++railway++', '/search?q=railway'],
    ['/search?q=%09admit+card&cursor=o1', '/search?q=admit+card&cursor=o1'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status(), from).toBe(301);
    expect(answer.headers().location, from).toMatch(new RegExp(`${to.replace(/[?+]/g, '\\$&')}$`));
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('menu, search and pausing work, and buttons that need scripts are hidden', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const pause = page.getByRole('checkbox', { name: 'Pause moving text' }).first();
    await pause.check();
    const track = page.locator('.scroller-track').first();
    expect(await track.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe(
      'paused',
    );
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Latest Updates' })
      .click();
    await expect(page).toHaveURL(/\/latest-updates$/);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByPlaceholder('Search for jobs, results, etc.').first().fill('  railway ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Results for' })).toBeVisible();
    await expect(page).toHaveURL('/search?q=railway');

    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('main').locator('h2 a').first().click();
    const unanswered = page.locator('button[type=button]:not([popovertarget])');
    await expect(unanswered.filter({ hasText: 'Share' })).not.toHaveCount(0);
    await expect(unanswered.filter({ visible: true })).toHaveCount(0);
  });
});

test('the navigation fits from 1024 pixels on, and with wide letters the Hindi name of the site is hidden', async ({
  lookingPage: page,
}) => {
  await page.goto('/blog');
  // The scripts must have run before the test measures the navigation and changes its style.
  await ready(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const links = navigation.getByRole('link');
  for (const width of [1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await expect(links.first()).toBeVisible();
    const tops = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect()).map(({ top, height }) => [top, height]),
    );
    expect(new Set(tops.map(String)).size, `one line at ${width}`).toBe(1);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth).toBeLessThanOrEqual(width);
  }

  await navigation.evaluate((element) => {
    const room = element.getBoundingClientRect().left - 240;
    element.style.letterSpacing = `${room / (element.textContent?.length ?? 1)}px`;
  });
  const name = page.getByRole('banner').getByRole('link', { name: /^Suchna/ });
  const [left, right] = [await name.boundingBox(), await navigation.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await expect(name.getByText('Suchna')).toBeInViewport({ ratio: 1 });
  await expect(name.locator('[lang=hi]')).not.toBeInViewport();
});

test('a page cached since the day before shows today’s date', async ({ page }) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const old = html.replace(
      /(<time [^>]*data-today[^>]*>)[^<]*/,
      (_, tag) => `${tag.replace(todayInIndia(), '2020-02-29')}Saturday, 29 February 2020`,
    );
    expect(old).not.toBe(html);
    await route.fulfill({ response, body: old });
  });
  await page.goto('/about');
  const today = page.getByRole('banner').getByRole('time').first();
  await expect(today).toHaveAttribute('datetime', todayInIndia());
  await expect(today).toHaveText(formatLongDate(todayInIndia(), 'en'));
});

test('the line above the site name fits on one line on the narrowest phones, on any date', async ({
  lookingPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner
    .getByRole('time')
    .first()
    .evaluate((today) => {
      today.textContent = 'Wednesday, 23 September 2026';
    });
  const middles = [
    banner.getByRole('time').first(),
    banner.getByRole('link', { name: /^Chat on WhatsApp/ }),
    banner.getByRole('button', { name: 'Light or dark' }),
  ].map((part) =>
    part.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return Math.round(top + height / 2);
    }),
  );
  expect(new Set(await Promise.all(middles)).size).toBe(1);
});

test('a Tab out of the menu closes it, so that the focus is never behind it', async ({
  lookingPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await ready(page);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await expect(menu).toBeVisible();
  await page.locator(':popover-open').locator('a, button').filter({ visible: true }).last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
});

test('a chosen state is remembered on the device and shown on home', async ({ page }) => {
  await page.goto('/');
  const place = page.getByRole('region', { name: 'Notices of your state' });
  await expect(place.getByText('Choose your state once.')).toBeVisible();
  await place.getByText('Choose a state').click();
  await place.getByRole('link', { name: 'Bihar' }).click();
  await expect(page).toHaveURL(/\/state\/bihar$/);
  await page.goto('/');
  await expect(place.getByRole('link', { name: 'Bihar', exact: true }).first()).toBeVisible();
  await place.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/state\/bihar\?open=1$/);
});
