import { test as base } from '@playwright/test';
import { type Site, startSite } from '#tests/setup/site.ts';
import { expect, expectAccessible, ready } from './fixtures.ts';

/** A site that was started without content; what its pages say is in tests/empty-site.test.ts. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const site = await startSite({ env: { STARTER_CONTENT: 'none' } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

const PAGES = [
  { path: '/', text: 'No announcements found.' },
  { path: '/latest-updates', text: 'No announcements found.' },
  { path: '/admit-card', text: 'No admit cards found' },
  { path: '/latest-results', text: 'No results found' },
  { path: '/categories', text: 'No categories yet.' },
  { path: '/search?q=railway', text: 'No results found' },
  { path: '/blog', text: 'No articles found' },
  { path: '/about', text: 'Our Founder' },
];

test('pages without content are accessible, keep within 320 pixels and log no error', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  for (const { path, text } of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      await ready(page);
      await expect(page.getByText(text).first()).toBeVisible();
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page);
      expect(problems).toEqual([]);
    });
  }
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Latest' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'In demand now' })).toHaveCount(0);
});
