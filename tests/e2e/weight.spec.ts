import { expect, ready, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

test('React takes every public page over as the server wrote it', async ({ page }) => {
  test.slow();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  for (const path of publicPages) {
    await page.goto(path);
    await ready(page);
  }
  expect(errors).toEqual([]);
});

test('what the head says for machines is about the document that was loaded', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const forMachines = page.locator('head').locator('meta[property^="og:"]');
  await expect(forMachines.first()).toBeAttached();
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/all-announcements');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /all-announcements$/);
  await expect(forMachines).toHaveCount(0);
});
