import { resetSettings, saveSettings } from '#domain/settings/settings.server.ts';
import { expect, ready, test } from './fixtures.ts';

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

test('the footer stays as the server wrote it until it has something else to say', async ({
  page,
  db,
}) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/footer-/.test(request.url())) code.push(request.url());
  });
  await page.goto('/terms-conditions');
  await ready(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Disclaimer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy Policy');
  await expect(footer.getByText('Questions people ask')).toBeVisible();
  expect(code).toEqual([]);
  try {
    await saveSettings(db, { businessHours: 'On Sundays alone' });
    await expect(footer).toContainText('On Sundays alone');
    expect(code).not.toEqual([]);
    await footer.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms of Service');
  } finally {
    await resetSettings(db, ['businessHours']);
  }
});

test('nothing moves while a slow phone reads a page', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The stylesheet is known then, and does not hold up what is painted.
  await page.goto('/terms-conditions');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  for (const path of ['/about', '/', '/contact-us']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
  }
});
