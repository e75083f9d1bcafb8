import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { makeOld } from './old-browser.ts';

/*
 * Pages work without scripts, and scripts improve pages. Actions before the scripts have loaded are
 * not lost.
 */

const PHONE = { width: 360, height: 740 };
const SCRIPTS = '**/assets/site-*.js';

/** Holds the scripts until the returned function is called. */
const holdScripts = (page: Page) => hold(page, SCRIPTS);

const isReady = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined);

test('pausing applies to all moving texts, and to the next pages before the first paint; pausing and resuming also work before the scripts have loaded', async ({
  lookingPage: page,
}) => {
  const pauses = page.getByRole('checkbox', { name: /^Pause moving text/ });
  const states = () =>
    page
      .locator('.scroller-track')
      .evaluateAll((tracks) => tracks.map((track) => getComputedStyle(track).animationPlayState));
  const expectPaused = async (isPaused: boolean) => {
    await expect(page.locator('html')).toHaveAttribute('data-motion', isPaused ? 'paused' : '');
    for (const pause of await pauses.all()) await expect(pause).toBeChecked({ checked: isPaused });
  };

  await test.step('before the scripts', async () => {
    const release = await holdScripts(page);
    await page.goto('/');
    expect(await states()).toEqual(['running', 'running']);
    await pauses.first().press('Space');
    expect(await isReady(page)).toBe(false);
    release();
    await ready(page);
    await expectPaused(true);
    await page.unroute(SCRIPTS);
  });
  await test.step('with the scripts, by the other box', async () => {
    await pauses.last().uncheck();
    await expect(pauses.first()).not.toBeChecked();
    expect(await states()).toEqual(['running', 'running']);
    await pauses.last().check();
    await expect(pauses.first()).toBeChecked();
    expect(await states()).toEqual(['paused', 'paused']);
  });
  await test.step('on the next page', async () => {
    const release = await holdScripts(page);
    await page.goto('/latest-updates');
    expect(await isReady(page)).toBe(false);
    expect(await states()).toEqual(['paused']);
    release();
    await expect(pauses).toBeChecked();
    await pauses.uncheck();
    expect(await states()).toEqual(['running']);
    await page.unroute(SCRIPTS);
  });
  await test.step('resuming on the next page', async () => {
    await page.goto('/');
    await ready(page);
    for (const pause of await pauses.all()) await expect(pause).not.toBeChecked();
    expect(await states()).toEqual(['running', 'running']);
    await pauses.last().check();
    await expectPaused(true);
  });
  await test.step('resuming before the scripts', async () => {
    const release = await holdScripts(page);
    await page.goto('/');
    await pauses.first().press('Space');
    expect(await isReady(page)).toBe(false);
    release();
    await ready(page);
    await expectPaused(false);
  });
});

test('if the scripts cannot be loaded, a later click loads them; the chosen theme is stored and applied before the first paint', async ({
  lookingPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route(SCRIPTS, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/about');
  await failed;
  await page.unroute(SCRIPTS);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await holdScripts(page);
  await page.reload();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});

test('input, opened parts and scroll position from before the scripts stay', async ({
  lookingPage: page,
}) => {
  const release = await holdScripts(page);
  await page.setViewportSize(PHONE);
  await page.goto('/freelance');
  await page.getByText('Choose categories').click();
  await page.getByLabel('Results', { exact: true }).check();
  await page.getByLabel('Email address').fill('reader@example.org');
  await page.locator('footer summary').first().click();
  await page.evaluate(() => scrollTo(0, 500));
  const look = () =>
    page.evaluate(() => ({
      scroll: scrollY,
      open: [...document.querySelectorAll('details')].map(({ open }) => open),
      fields: [...document.querySelectorAll('input')].map(({ value, checked }) => [value, checked]),
    }));
  const before = await look();
  expect(before.open.filter(Boolean)).toHaveLength(2);
  release();
  await ready(page);
  expect(await look()).toEqual(before);
});

const SLOW = { saveData: false, effectiveType: '2g' };
for (const connection of [{ saveData: true, effectiveType: '4g' }, SLOW]) {
  test(`scripts load only for features that need them, and suggestions not at all, ${JSON.stringify(connection)}`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
      // Makes code that waits for an idle page run soon.
      window.requestIdleCallback = (callback) => setTimeout(callback);
    }, connection);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await page.mouse.wheel(0, 600);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.goto('/job-alerts');
    await page.getByLabel('Email address').fill('frugal@example.org');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.locator('#header-search').fill('railway');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Results for' })).toBeVisible();
    expect(scripts).toEqual([]);
    await page.getByRole('button', { name: 'Light or dark' }).click();
    await ready(page);
    expect(scripts).toHaveLength(1);

    const field = page.getByRole('main').getByPlaceholder('Search for jobs, results, etc.');
    await field.pressSequentially('ssc');
    await expect(field).toHaveRole('searchbox');
    await expect(field).not.toHaveAttribute('aria-expanded');
  });
}

/** Collects the paths that are prefetched from now on. */
async function watchPrefetches(page: Page): Promise<Set<string>> {
  const session = await page.context().newCDPSession(page);
  const fetched = new Set<string>();
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => {
    fetched.add(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  return fetched;
}

test('hovered links to public pages are prefetched, other links are not, and nothing is prefetched on 2g', async ({
  page,
}) => {
  const fetched = await watchPrefetches(page);
  await page.goto('/about');
  const header = page.getByRole('banner');
  for (const name of [/^Admin/, 'Blog']) await header.getByRole('link', { name }).hover();
  await expect.poll(() => [...fetched]).toEqual(['/blog']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'RSS feed' }).hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).hover();
  await expect.poll(() => [...fetched]).toEqual(['/blog', '/categories']);

  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, SLOW);
  await page.reload();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Latest Updates' }).hover();
  // On a fast connection, a press prefetches the page at once. On 2g it must prefetch nothing.
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await page.evaluate(() => delete document.documentElement.dataset.frugal);
  await menu.getByRole('link', { name: 'Admit Card' }).hover();
  await expect.poll(() => [...fetched]).toEqual(['/blog', '/categories', '/admit-card']);
});

test.describe('in a browser without popovers, dialogs and speculation rules', () => {
  test.beforeEach(async ({ page }) => {
    await makeOld(page);
    await page.setViewportSize(PHONE);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('menu, search and the offers of work open and close by links, notices and posts can be read, and forms are sent', async ({
        page,
      }) => {
        await page.goto('/');
        const menu = page.locator('#menu');
        const panel = page.locator('#search-panel');
        await expect(menu).toBeHidden();
        await expect(panel).toBeHidden();
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
        await page.getByRole('link', { name: 'Menu', exact: true }).click();
        await expect(menu.getByRole('link', { name: 'Latest Updates' })).toBeVisible();
        await menu.getByRole('link', { name: 'Close menu' }).click();
        await expect(menu).toBeHidden();
        const search = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
        await search.click();
        await panel.getByRole('link', { name: 'Close search' }).click();
        await expect(panel).toBeHidden();
        await search.click();
        await panel.getByPlaceholder('Search for jobs, results, etc.').fill('railway');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name: 'Results for' })).toBeVisible();

        await page.goto('/freelance');
        await page.getByRole('link', { name: /View Details.*Notice Checker/ }).click();
        const apply = page.getByRole('link', { name: /^Apply Now/ }).first();
        await expect(apply).toBeVisible();
        await page.locator('dialog').first().getByRole('link', { name: 'Close' }).click();
        await expect(apply).toBeHidden();

        const open = async (path: string) => {
          await page.goto(path);
          if (javaScriptEnabled) await ready(page);
        };
        const main = page.getByRole('main');
        const heading = main.getByRole('heading', { level: 1 });
        for (const path of ['/all-announcements', '/blog']) {
          await open(path);
          const link = main.locator('h2 a').first();
          const title = (await link.textContent()) ?? '';
          await link.click();
          await expect(heading).toHaveText(title);
          expect(new URL(page.url()).pathname).not.toBe(path);
        }

        await open('/contact-us');
        for (const [label, text] of [
          ['Name', 'A reader'],
          ['Email', 'reader@example.org'],
          ['Subject', 'A correction'],
          ['Message', 'The last date is wrong.'],
        ] as const) {
          await main.getByLabel(label).fill(text);
        }
        await main.getByRole('button', { name: 'Send Message' }).click();
        await expect(page.getByText('Thank you. We have received your message')).toBeVisible();

        await open('/job-alerts');
        await main.getByLabel('Email address').fill('old-browser@example.org');
        await main.getByRole('button', { name: 'Subscribe' }).click();
        await expect(main.getByRole('status')).toContainText('We have saved your address.');
      });
    });
  }
});
