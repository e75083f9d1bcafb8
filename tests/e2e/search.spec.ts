import type { Page } from '@playwright/test';
import { expectInOrder, onPhone, phone } from './accessible.ts';
import { expect, ready, test } from './fixtures.ts';
import { hold } from './hold.ts';

/*
 * Search as visitors meet it: suggestions while typing, results with what they hold marked, and
 * filters (public site, section 2).
 */
const PHONE = { width: 360, height: 740 };

const field = (page: Page) =>
  page.getByRole('main').getByPlaceholder('Search for jobs, results, etc.');
const list = (page: Page) => page.getByRole('listbox', { name: 'Search notices' });
const chosen = (page: Page) => list(page).locator('[aria-selected=true]');

async function type(page: Page, term: string) {
  await page.goto('/search');
  await ready(page);
  await field(page).pressSequentially(term);
  await expect(list(page)).toBeVisible();
}

test.describe('suggestions', () => {
  test('are gone through by arrow keys; Enter opens the one that is chosen', async ({
    lookingPage: page,
  }) => {
    await type(page, 'ssc cgl');
    const options = list(page).getByRole('option');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveValue('ssc cgl');
    const address = (await options.last().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  });

  test('are put away by Escape, which leaves the panel and what was typed; Enter searches for that', async ({
    lookingPage: page,
  }) => {
    await page.goto('/');
    await ready(page);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
    const panel = page.locator('#search-panel');
    await panel.getByPlaceholder('Search for jobs, results, etc.').pressSequentially('railway');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(panel).toBeVisible();
    await expect(panel.getByPlaceholder('Search for jobs, results, etc.')).toHaveValue('railway');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=railway');
  });

  test('are links, which a press opens', async ({ lookingPage: page }) => {
    await type(page, 'admit');
    const category = list(page).getByRole('option', { name: 'Admit Card All in Admit Card' });
    await category.click();
    await expect(page).toHaveURL('/category/admit-card');
  });

  test('go when the field is left, and when less than two letters are there', async ({
    lookingPage: page,
  }) => {
    await type(page, 'ssc');
    await page.keyboard.press('Tab');
    await expect(list(page)).toHaveCount(0);
    await field(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(list(page)).toHaveCount(0);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('leave the keys of an input method to it', async ({ lookingPage: page }) => {
    await type(page, 'ssc');
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toHaveCount(1);
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await field(page).dispatchEvent('keydown', { key: 'ArrowDown', keyCode: 229 });
    await expect(page).toHaveURL('/search');
    await expect(list(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  });

  test('of an older question never come after those of a newer one', async ({
    lookingPage: page,
  }) => {
    const release = await hold(page, '**/search/suggestions?q=railway');
    await page.goto('/search');
    await ready(page);
    const asked = page.waitForRequest('**/search/suggestions?q=railway');
    await field(page).fill('railway');
    await asked;
    await field(page).fill('police');
    await expect(list(page)).toContainText('Police');
    release();
    const answered = page.waitForResponse('**/search/suggestions?q=police');
    await field(page).fill('police ');
    await answered;
    await expect(list(page)).toContainText('Police');
    await expect(list(page)).not.toContainText('Railway');
  });

  test('are accessible in both themes, on a phone', async ({ lookingPage: page }) => {
    await page.setViewportSize(phone);
    await type(page, 'ssc');
    await page.keyboard.press('ArrowDown');
    await expectInOrder(page, onPhone);
    await expect(chosen(page)).toBeVisible();
  });

  test('do not come to whoever saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto('/search');
    await page.getByRole('button', { name: 'Light or dark' }).click(); // wakes the scripts
    await ready(page);
    await field(page).pressSequentially('ssc');
    await expect(field(page)).toHaveRole('searchbox');
    await expect(field(page)).not.toHaveAttribute('aria-expanded');
  });
});

test.describe('results', () => {
  test('are marked, and accessible in both themes', async ({ lookingPage: page }) => {
    await page.goto('/search?q=police&year=2025');
    await expect(page.locator('main li h2 mark').first()).toHaveText('Police');
    await expectInOrder(page);
  });

  test('are narrowed and widened by the keyboard alone', async ({ lookingPage: page }) => {
    await page.goto('/search?q=police');
    const filters = page.getByRole('navigation', { name: 'Narrow the results' });
    await filters.getByRole('link', { name: /^2025/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=police&year=2025');
    await filters.getByRole('link', { name: /^Admit Card/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=police&category=admit-card&year=2025');
    await expect(filters.getByRole('link', { name: /^Admit Card.*remove/ })).toBeVisible();
    const titles = await page.locator('main li h2').allTextContents();
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(title).toMatch(/2025|Admit Card/);
    await filters.getByRole('link', { name: '2025 remove this filter' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=police&category=admit-card');
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without scripts', () => {
      test.use({ viewport: PHONE, javaScriptEnabled });

      test('filters show once they are asked for, and stay where one is chosen', async ({
        page,
      }) => {
        await page.goto('/search?q=police');
        const filters = page.getByRole('navigation', { name: 'Narrow the results' });
        await expect(filters).toBeHidden();
        await page.getByRole('main').getByText('Filter', { exact: true }).click();
        await filters.getByRole('link', { name: /^2025/ }).click();
        await expect(page).toHaveURL('/search?q=police&year=2025');
        await expect(filters.getByRole('link', { name: /^2025/ })).toBeInViewport({ ratio: 1 });
      });

      test('one press shows what narrows a list that no link narrows', async ({ page }) => {
        await page.goto('/category/answer-key');
        const filters = page.getByRole('navigation', { name: 'Narrow the results' });
        await expect(filters).toBeHidden();
        await page.getByRole('main').getByText('Filter', { exact: true }).click();
        await expect(filters.getByRole('combobox').first()).toBeVisible();
      });
    });
  }
});
