import type { Locator, Page } from '@playwright/test';
import { complaintsOf, everyLook, expectInOrder, looks, phone } from './accessible.ts';
import { expect, ready, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

const onPhone = everyLook.filter(({ size }) => size === phone);

/** Goes to the newest notice. */
async function openNotice(page: Page) {
  await page.goto('/latest-updates');
  await page.locator('main h2 a').first().click();
  await expect(page.locator('article h1')).toBeVisible();
}

/** They lead to pages that are asked themselves. */
const elsewhere = ['/results', '/contact'];

/** Long lists of the cards that /latest-updates and /latest-results show as well. */
const sameCards = ['/all-announcements', '/category/government-jobs', '/admit-card'];

for (const path of publicPages.filter((one) => !elsewhere.includes(one))) {
  test(`${path}: accessible in both themes, on a phone and a desktop, within 320 pixels, no broken policy, no error`, async ({
    lookingPage: page,
  }) => {
    const complaints = complaintsOf(page);
    await page.goto(path);
    await ready(page);
    await expectInOrder(page, path === '/' ? everyLook : looks, {
      colours: !sameCards.includes(path),
    });
    expect(complaints).toEqual([]);
  });
}

test('a notice is accessible in both themes and keeps within 320 pixels', async ({
  lookingPage: page,
}) => {
  await openNotice(page);
  await ready(page);
  await expectInOrder(page);
});

test('what was erased says so, and is accessible in both themes', async ({
  lookingPage: page,
  db,
}) => {
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
    await expectInOrder(page);
  }
});

test('the open menu and the open search panel are accessible in both themes, on a phone', async ({
  lookingPage: page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await ready(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectInOrder(page, onPhone);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('#search-panel')).toBeVisible();
  await expectInOrder(page, onPhone);
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
        const box = page
          .locator('#search-panel')
          .getByPlaceholder('Search for jobs, results, etc.');
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
      lookingPage: page,
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

  test('the first stop of a page leads past the header', async ({ lookingPage: page }) => {
    await page.goto('/about');
    await ready(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await holdsFocus(page.locator('main'))).toBe(true);
  });
});
