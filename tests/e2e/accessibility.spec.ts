import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, ready, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** Goes to the newest notice. */
async function openNotice(page: Page) {
  await page.goto('/latest-updates');
  await page.locator('main h2 a').first().click();
  await expect(page.locator('article h1')).toBeVisible();
}

async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

async function expectWithin(page: Page, width: number) {
  await page.setViewportSize({ width, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
}

for (const path of publicPages) {
  test(`${path}: accessible in both themes on a phone, within 320 pixels, no broken policy, no error`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      const isExpected = /status of (404|410)/.test(message.text());
      if (message.type() === 'error' && !isExpected) problems.push(message.text());
    });
    await page.goto(path);
    await ready(page);
    await expectWithin(page, 320);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessibleInBothThemes(page);
    expect(problems).toEqual([]);
  });
}

test('a notice is accessible in both themes and keeps within 320 pixels', async ({ page }) => {
  await openNotice(page);
  await ready(page);
  await expectWithin(page, 320);
  await expectAccessibleInBothThemes(page);
});

test('what was erased says so, and is accessible in both themes', async ({ page, db }) => {
  await db.execute(
    `insert into gone (entity, key) values ('announcement', 'gggggggg'), ('category', 'erased')`,
  );
  for (const { path, heading } of [
    { path: '/announcement/gggggggg/x', heading: 'Announcement not found' },
    { path: '/category/erased', heading: 'Category Not Found' },
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectWithin(page, 320);
    await expectAccessibleInBothThemes(page);
  }
});

test('the open menu and the open search panel are accessible in both themes, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await ready(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('#search-panel')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectWithin(page, 320);
});

test.describe('by keyboard', () => {
  const holdsFocus = (element: Locator) =>
    element.evaluate((node) => node.contains(document.activeElement));

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('the menu opens, takes the focus, closes with Escape or its button, and gives it back', async ({
        page,
      }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto('/');
        const open = page.getByRole('button', { name: 'Menu', exact: true });
        const menu = page.getByRole('navigation', { name: 'Menu' });
        await open.focus();
        await page.keyboard.press('Enter');
        await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(open).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(menu).toBeHidden();
        await expect(open).toBeFocused();
      });

      test('the search panel opens with the focus in its box, closes with Escape, and searches', async ({
        page,
      }) => {
        await page.goto('/about');
        const open = page.getByRole('banner').getByRole('button', { name: 'Search' }).first();
        const box = page.locator('#search-panel').getByRole('searchbox');
        await open.focus();
        await page.keyboard.press('Enter');
        await expect(box).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(box).toBeHidden();
        await expect(open).toBeFocused();
        await page.keyboard.press('Enter');
        await page.keyboard.type('railway');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/search\?q=railway$/);
      });
    });
  }

  for (const { name, path, opener } of [
    {
      name: 'an open post',
      path: '/blog',
      opener: (page: Page) => page.locator('main h2 a').first(),
    },
    {
      name: 'an offer of work',
      path: '/freelance',
      opener: (page: Page) => page.getByRole('button', { name: /^View Details/ }).first(),
    },
  ]) {
    test(`${name} keeps the focus inside, closes with Escape and gives it back`, async ({
      page,
    }) => {
      await page.goto(path);
      await ready(page);
      const open = opener(page);
      await open.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeFocused();
      const body = page.locator('body');
      // Back over its beginning, and on through what is in it.
      for (const key of [...Array(5).fill('Shift+Tab'), ...Array(10).fill('Tab')]) {
        await page.keyboard.press(key);
        // Between its last and its first element the focus is in the browser's own bars.
        const isInBars = await body.evaluate((node) => document.activeElement === node);
        expect(isInBars || (await holdsFocus(dialog))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
    });
  }

  test('the first stop of a page leads past the header, a new page is read from its content', async ({
    page,
  }) => {
    await page.goto('/about');
    await ready(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await holdsFocus(page.locator('main'))).toBe(true);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Blog' })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
  });
});
