import { type Site, startSite } from '#tests/setup/site.ts';
import { complaintsOf, expectInOrder, expectNarrow } from './accessible.ts';
import { test as base, expect, ready } from './fixtures.ts';

/**
 * Tests a site that was started without content. tests/empty-site.test.ts tests the texts of its
 * pages.
 */
const test = base.extend<{ emptySite: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  emptySite: async ({}, use) => {
    const site = await startSite({ env: { STARTER_CONTENT: 'none' } });
    await use(site);
    await site.stop();
  },
  baseURL: ({ emptySite }, use) => use(emptySite.url),
});

const PAGES = [
  { path: '/latest-updates', text: 'No announcements found.' },
  { path: '/admit-card', text: 'No admit cards found' },
  // The page differs from the list of admit cards only in its text.
  { path: '/latest-results', text: 'No results found', isLikeAnother: true },
  { path: '/categories', text: 'No categories yet.' },
  { path: '/search?q=railway', text: 'No results found' },
  { path: '/blog', text: 'No articles found' },
  { path: '/about', text: 'Our Founder' },
  { path: '/', text: 'No announcements found.' },
];

test('pages without content are accessible, fit into 320 pixels and log no error', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  for (const { path, text, isLikeAnother = false } of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await ready(page);
      await expect(page.getByText(text).first()).toBeVisible();
      await (isLikeAnother ? expectNarrow(page) : expectInOrder(page));
      expect(complaints).toEqual([]);
    });
  }
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('region', { name: 'Latest' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Featured notices' })).toHaveCount(0);
});
