import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixtures.ts';

const title = 'India Post GDS 2026 Application Correction';

async function openNotice(page: Page) {
  await page.goto(`/search?q=${encodeURIComponent(title)}`);
  await page.locator('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a notice prints on one A4 page, in either theme', async ({ lookingPage: page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openNotice(page);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
});

test('paper shows only the notice, black on white, with URLs after its links', async ({
  lookingPage: page,
}) => {
  await openNotice(page);
  await ready(page);
  const { pathname } = new URL(page.url());
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // The viewport is as wide as the printable area.
  await page.setViewportSize({ width: 720, height: 1_000 });
  const article = page.locator('article');
  for (const shown of [
    page.getByRole('heading', { level: 1, name: title }),
    article.getByText(/^Posted: /),
    article.getByText(/^Last Date: /),
    article.getByText('Category: Government Jobs'),
    article.getByText(/^Last updated: /),
    article.getByText(`Suchna: ${new URL(page.url()).origin}${pathname}`),
  ]) {
    await expect(shown).toBeVisible();
  }
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    page.getByRole('button'),
    page.getByRole('region', { name: 'Share this notice' }),
    page.getByRole('link', { name: 'Report an error' }),
    page.getByRole('link', { name: 'Back to Home' }),
  ]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  }
  const colors = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  const black = 'rgb(0, 0, 0)';
  expect(await colors('body')).toEqual({ color: black, backgroundColor: 'rgb(255, 255, 255)' });
  expect(await colors('article h1')).toMatchObject({ color: black });
  const addressAfter = (link: Element) => getComputedStyle(link, '::after').content;
  for (const link of [
    page.getByRole('link', { name: /^Visit Official Website/ }),
    article.locator('.link-list a').first(),
  ]) {
    const href = await link.getAttribute('href');
    expect(await link.evaluate(addressAfter)).toBe(`" (${href})"`);
  }
  // The text of a link stays on one line, although a long URL is printed after it.
  const register = article.getByRole('link', { name: 'Register' }).first();
  const linesOfName = await register.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link.firstChild as Node);
    return range.getClientRects().length;
  });
  expect(linesOfName).toBe(1);
});

test('parts for print are hidden on a screen', async ({ lookingPage: page }) => {
  await openNotice(page);
  await expect(page.locator('.print-only').filter({ visible: true })).toHaveCount(0);
});
