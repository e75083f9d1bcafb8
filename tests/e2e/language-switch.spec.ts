import { expect, ready, test } from './fixtures.ts';

test('the switch leads to the same page in the other language and back, and keeps the query', async ({
  lookingPage: page,
}) => {
  await page.goto('/search?q=railway&open=1');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'हिंदी', exact: true }).click();
  await expect(page).toHaveURL('/hi/search?q=railway&open=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('main').getByLabel('सूचनाएँ खोजें')).toHaveValue('railway');
  await header.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL('/search?q=railway&open=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a chosen language is remembered: pages in the other one offer it in a line, which moves nothing, redirects nowhere and can be closed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: (entry as unknown as { value: number }).value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const offer = page.getByRole('link', { name: 'यह पेज हिंदी में पढ़ें' });
  await page.goto('/about');
  await ready(page);
  await expect(offer).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'हिंदी', exact: true }).click();
  await expect(page).toHaveURL('/hi/about');
  await ready(page);

  await page.goto('/search?q=railway');
  await expect(offer).toBeVisible();
  await expect(offer).toHaveAttribute('lang', 'hi');
  await expect(page).toHaveURL('/search?q=railway');
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeUndefined();
  await offer.click();
  await expect(page).toHaveURL('/hi/search?q=railway');
  await ready(page);
  await expect(offer).toHaveCount(0);

  await page.goto('/about');
  await expect(offer).toBeVisible();
  await page.locator('.language-offer').getByRole('button', { name: 'Close' }).click();
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeUndefined();
  await page.goto('/contact-us');
  await ready(page);
  await expect(offer).toHaveCount(0);
});
