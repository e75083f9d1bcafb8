import type { Page, Request } from '@playwright/test';
import { DAY_MS, todayInIndia } from '#domain/dates.ts';
import { announcementPath } from '#domain/links.ts';
import { buildAnnouncement } from '#tests/factories.ts';
import { expectInOrder, onPhone, phone } from './accessible.ts';
import { expect, ready, test } from './fixtures.ts';
import { hold } from './hold.ts';

/*
 * Tests the search for visitors in a browser: suggestions while typing, marked results, and filters
 * (public site, section 2).
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

/**
 * Collects the text of every list of suggestions that appears from now on, even if the page
 * replaces the list immediately.
 */
async function listsShown(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLElement && node.role === 'listbox') texts.push(node.innerText);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  return () => texts.jsonValue();
}

test.describe('suggestions', () => {
  test('can be chosen by arrow keys, and are accessible in both themes, on a phone; keys of an input method are ignored, and Enter opens the chosen one', async ({
    lookingPage: page,
  }) => {
    await page.setViewportSize(phone);
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
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await field(page).dispatchEvent('keydown', { key: 'ArrowDown', keyCode: 229 });
    await expect(page).toHaveURL('/search');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expectInOrder(page, onPhone);
    await expect(chosen(page)).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveValue('ssc cgl');
    const address = (await options.last().getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
  });

  test('are closed by Escape, which keeps the panel and the typed text; Enter searches for that text, and the panel closes', async ({
    lookingPage: page,
  }) => {
    await page.goto('/search?q=ssc');
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
    await page.goBack();
    await expect(page).toHaveURL('/search?q=ssc');
    await expect(panel).toBeHidden();
  });

  test('disappear when the field loses the focus or has fewer than two letters; older suggestions never replace newer ones; a click opens one', async ({
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

    await test.step('an older request', async () => {
      const older = '**/search/suggestions?q=railway';
      const release = await hold(page, older);
      const asked = page.waitForRequest(older);
      await field(page).fill('railway');
      const request = await asked;
      const isOlder = (other: Request) => other === request;
      const ended = Promise.race([
        page.waitForEvent('requestfinished', isOlder),
        page.waitForEvent('requestfailed', isOlder),
      ]);
      await field(page).fill('police');
      await expect(list(page)).toContainText('Police');
      const shown = await listsShown(page);
      release();
      await ended;
      const answered = page.waitForResponse('**/search/suggestions?q=police');
      await field(page).fill('police ');
      await answered;
      await expect.poll(shown).not.toEqual([]);
      for (const text of await shown()) expect(text).toContain('Police');
    });

    await field(page).fill('admit');
    await list(page).getByRole('option', { name: 'Admit Card All in Admit Card' }).click();
    await expect(page).toHaveURL('/category/admit-card');
  });
});

test.describe('results', () => {
  test('are marked, accessible in both themes, and filtered and unfiltered by keyboard', async ({
    lookingPage: page,
  }) => {
    await page.goto('/search?q=police');
    const filters = page.getByRole('navigation', { name: 'Narrow the results' });
    await page.getByRole('main').getByRole('link', { name: 'Filter', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=police&filters=1');
    await expectInOrder(page);
    await filters.getByRole('link', { name: /^2025/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=police&year=2025');
    await expect(page.locator('main li h2 mark').first()).toHaveText('Police');
    await expectInOrder(page);
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

  test('on a phone show filters on demand, which stay open after a choice; one tap shows filters of a list that has no links for them', async ({
    lookingPage: page,
  }) => {
    await narrowOnPhone(page);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('on a phone show filters on demand, which stay open after a choice; one tap shows filters of a list that has no links for them', async ({
      page,
    }) => {
      await narrowOnPhone(page);
    });
  });
});

test('a notice is suggested with its date and status; words of time filter the results by status, and one click removes the filter', async ({
  lookingPage: page,
  db,
}) => {
  const inTwoDays = todayInIndia(new Date(Date.now() + 2 * DAY_MS));
  const open = await buildAnnouncement(db, { title: 'Ghaghra pilot 2026', lastDate: inTwoDays });
  await buildAnnouncement(db, { title: 'Ghaghra pilot 2025', lastDate: '2025-01-31' });
  await page.setViewportSize(phone);
  await type(page, 'ghaghra pilot 2026');
  const option = list(page).getByRole('option', { name: /^Ghaghra pilot 2026 .* 2 days left$/ });
  await expect(option.getByText('2 days left')).toBeInViewport({ ratio: 1 });
  await expectInOrder(page, onPhone);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(announcementPath(open, 'en'));

  await page.goto('/search?q=open+ghaghra');
  await ready(page);
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(titles).toHaveText(['Ghaghra pilot 2026']);
  const chip = page.getByRole('link', { name: 'Open now remove this filter' });
  await expect(chip).toBeInViewport({ ratio: 1 });
  await expectInOrder(page, onPhone);
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=open%20ghaghra&status=any');
  await expect(titles).toHaveText(['Ghaghra pilot 2026', 'Ghaghra pilot 2025']);
  await expect(chip).toHaveCount(0);
});

async function narrowOnPhone(page: Page) {
  await page.setViewportSize(PHONE);
  await page.goto('/search?q=police');
  const filters = page.getByRole('navigation', { name: 'Narrow the results' });
  const filter = page.getByRole('main').getByText('Filter', { exact: true });
  await expect(filters).toBeHidden();
  await filter.click();
  await filters.getByRole('link', { name: /^2025/ }).click();
  await expect(page).toHaveURL('/search?q=police&year=2025');
  await expect(filters.getByRole('link', { name: /^2025/ })).toBeInViewport({ ratio: 1 });

  await page.goto('/category/answer-key');
  await expect(filters).toBeHidden();
  await filter.click();
  await expect(filters.getByRole('combobox').first()).toBeVisible();
}
