import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { toCard, toDetailCard } from '#app/ui/announcement-card.ts';
import type { Database } from '#db/client.server.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
} from '#domain/announcements/announcements.server.ts';
import { createCategory, deleteCategory } from '#domain/categories/categories.server.ts';
import { Invalid } from '#domain/errors.ts';
import { categoryPath } from '#domain/links.ts';
import { expect, ready, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** A category of its own, gone again with all its notices once something was tried with it. */
async function withCategory(
  db: Database,
  attempt: (category: { id: string; slug: string }) => Promise<void>,
): Promise<void> {
  const name = `Visits ${randomUUID().slice(0, 8)}`;
  const category = await createCategory(db, { name, slug: name.toLowerCase().replace(' ', '-') });
  try {
    await attempt(category);
  } finally {
    const { items } = await listAnnouncements(db, { categoryId: category.id });
    for (const { id } of items) await deleteAnnouncement(db, id);
    await deleteCategory(db, category.id);
  }
}

/** What React Router holds of a route in the browser. */
const loaded = (id: string) => {
  const router = Reflect.get(window, '__reactRouterDataRouter');
  return router.state.loaderData[id];
};

/** Marks the document, so that a new one is told from it. */
const mark = () => Object.assign(window, { isSameDocument: true });
const isSameDocument = () => Reflect.has(window, 'isSameDocument');

test('a list that is not sent twice is read from the page as it was meant', async ({
  page,
  db,
}) => {
  const titles = [
    'A "quoted" <b>title</b> & &amp; more',
    "Sarkari Result's 10+2 (इंटर) भर्ती 2026",
    '🏛️ ÀÉ ﬁ ‏עברית',
    'x'.repeat(200),
    ...fc.sample(fc.string({ unit: 'grapheme', minLength: 5, maxLength: 120 }), 30),
  ];
  await withCategory(db, async ({ id, slug }) => {
    for (const [n, title] of titles.entries()) {
      const input = {
        title,
        description: '<p>What it is about.</p>',
        categoryId: id,
        important: n % 3 === 0,
        ...(n % 2 === 0 && { url: `https://example.gov.in/a b?q=${n}&amp;é="#part` }),
        ...(n % 4 === 0 && { lastDate: n % 8 === 0 ? '2026-01-31' : '2099-12-31' }),
      };
      // What no title may hold is not what this is about.
      await createAnnouncement(db, input).catch((error) => {
        if (!(error instanceof Invalid)) throw error;
      });
    }
    const { items } = await listAnnouncements(db, { categoryId: id });
    expect(items.length).toBeGreaterThan(10);
    const html = await (await page.goto(categoryPath(slug)))?.text();
    const handedOn = html?.slice(html.indexOf('id="boot-data"'));
    expect(handedOn).toContain('"onPage":0');
    expect(handedOn).not.toContain(items.at(-1)?.title);
    await ready(page);
    const { page: list } = await page.evaluate(loaded, 'routes/public/category');
    expect(list.items).toEqual(items.map(toCard));
  });
});

for (const [path, id, list] of [
  ['/latest-results', 'latest-results', 'result'],
  ['/admit-card', 'routes/public/admit-card', 'admit-card'],
] as const) {
  test(`so are the cards of ${path}`, async ({ page, db }) => {
    const { items } = await listAnnouncements(db, { list });
    const html = await (await page.goto(path))?.text();
    expect(html?.slice(html.indexOf('id="boot-data"'))).toContain('"onPage":0');
    await ready(page);
    expect((await page.evaluate(loaded, id)).page.items).toEqual(items.map(toDetailCard));
  });
}

test('a page that is not there hands on why, which React takes over as it stands', async ({
  page,
}) => {
  const html = await (await page.goto('/announcement/abcd2345/gone'))?.text();
  expect(html?.slice(html.indexOf('id="boot-data"'))).not.toContain('"stream":');
  const shown = await page.locator('main').innerText();
  await page.evaluate(mark);
  await ready(page);
  const errors = await page.evaluate(() => {
    const router = Reflect.get(window, '__reactRouterDataRouter');
    return Object.values<{ status?: number }>(router.state.errors).map(({ status }) => status);
  });
  expect(errors).toEqual([404]);
  expect(await page.locator('main').innerText()).toBe(shown);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(await page.evaluate(isSameDocument)).toBe(true);
});

test('what public pages hand on is plain: text, numbers, lists, objects and null', async ({
  request,
}) => {
  for (const path of publicPages) {
    const { pathname, search } = new URL(path, 'http://localhost');
    const response = await request.get(`${pathname === '/' ? '/_' : pathname}.data${search}`);
    if (response.status() !== 200) continue;
    // Whatever is more than that stands in React Router's stream behind the letter of its kind.
    expect(await response.text(), path).not.toMatch(/\["[A-Z]/);
  }
});

test('links lead to pages without loading a document, and to all else by the browser', async ({
  page,
  context,
}) => {
  await page.goto('/categories');
  await ready(page);
  await page.evaluate(mark);
  const footer = page.getByRole('contentinfo');
  const terms = footer.getByRole('link', { name: 'Terms of Service' });

  await terms.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await expect(page).toHaveURL('/terms-conditions');
  expect(await page.evaluate(isSameDocument)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/categories');
  expect(await page.evaluate(isSameDocument)).toBe(true);

  const opened = context.waitForEvent('page');
  await terms.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/terms-conditions');
  await expect(page).toHaveURL('/categories');

  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await footer.getByRole('link', { name: 'RSS feed' }).click();
  expect((await document).url()).toMatch(/\/feed\.xml$/);
});

test('the page that is shown is read again by its own link, and adds nothing to go back to', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/categories');
  await ready(page);
  await page.evaluate(mark);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const again = page.waitForResponse(/categories\.data/);
  await link.filter({ hasText: 'All Categories' }).click();
  await again;
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/categories#content');
  await page.goBack();
  await expect(page).toHaveURL('/categories');
  expect(await page.evaluate(isSameDocument)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a search leads to its results without loading a document', async ({ page }) => {
  await page.goto('/search');
  await ready(page);
  await page.evaluate(mark);
  const box = page.locator('main').getByRole('searchbox');
  await box.fill('admit card & more');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=admit+card+%26+more');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('admit card & more');
  expect(await page.evaluate(isSameDocument)).toBe(true);
});
