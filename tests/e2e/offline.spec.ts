import type { Page } from '@playwright/test';
import { expectInOrder, onPhone } from './accessible.ts';
import { expect, expectStored, goOffline, ready, staff, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Paths of the pages that the service worker has stored. */
function offlinePaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('pages-'));
    const requests = name ? await (await caches.open(name)).keys() : [];
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

/** Visits a page and waits until the service worker has stored it. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await ready(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => offlinePaths(page)).toContain(path);
}

const note = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement, '::before').content);

test('visited pages can be read offline with their styles, including the first one', async ({
  page,
  context,
}) => {
  await visit(page, '/about');
  await visit(page, '/latest-updates');
  expect(await note(page)).toBe('none');
  await goOffline(page);
  for (const [path, title] of [
    ['/latest-updates', 'Latest Updates'],
    ['/about', 'About Us'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(font).toContain('system-ui');
    expect(await note(page)).toMatch(/^"Saved copy from \d+ \w+ \d{4}/);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await ready(page); // The script of a stored page is stored, too.
  await context.setOffline(false);
  await page.reload();
  expect(await note(page)).toBe('none');
});

test('while the first page is being copied for offline use, the visitor can open another page, and both are stored', async ({
  page,
  context,
}) => {
  const copying = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await context.route('**/about', async (route) => {
    if (route.request().serviceWorker()) {
      copying.resolve();
      await released.promise;
    }
    await route.continue();
  });
  await page.goto('/about');
  await copying.promise;
  await page.goto('/latest-updates', { timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Latest Updates' })).toBeVisible();
  released.resolve();
  await expect.poll(() => offlinePaths(page)).toContain('/about');
  await expect.poll(() => offlinePaths(page)).toContain('/latest-updates');
});

test('a page opened by a link is stored as well; offline, a link leads to the stored page or to the offline page; the offline page lists stored pages, and is accessible in both themes', async ({
  page,
  context,
}) => {
  await visit(page, '/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Latest Updates' }).click();
  await expect(page).toHaveURL(/\/latest-updates$/);
  await expect.poll(() => offlinePaths(page)).toContain('/latest-updates');
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest Updates' })).toBeVisible();

  // The test uses the keyboard, because hovering would prefetch the page despite the offline mode.
  await menu.getByRole('link', { name: 'About' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await menu.getByRole('link', { name: 'Admit Card' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveURL(/\/admit-card$/);
  await expect(page.getByRole('region', { name: 'Pages you can read now' })).toContainText(
    'About Us',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectInOrder(page, onPhone);

  await page.getByRole('link', { name: /^About Us/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admit Cards' })).toBeVisible();
});

test('requests to the staff area, the API, missing pages and forms go to the network, and their responses are never stored', async ({
  page,
}) => {
  await visit(page, '/about');
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/no/such/page');
  await page.evaluate(() => fetch('/api/v1/categories'));
  await visit(page, '/contact-us');
  await page.getByLabel('Name').fill('A reader');
  await page.getByLabel('Email').fill('reader@example.org');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('Is this kept?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status')).toContainText('sent successfully');
  expect((await offlinePaths(page)).sort()).toEqual(['/about', '/contact-us']);
  const stored = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.filter((path) => /^\/(admin|api)/.test(path))).toEqual([]);

  await goOffline(page);
  const refused = await page.evaluate(() =>
    fetch('/api/v1/categories', { cache: 'no-store' }).then(
      () => 'answered',
      () => 'failed',
    ),
  );
  expect(refused).toBe('failed');
  await expect(page.goto('/admin')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test('a new version takes over the pages of an older one with their files, and deletes the rest', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    const html = (text: string) =>
      new Response(`<html><link rel="stylesheet" href="/assets/old.css"><h1>${text}</h1></html>`, {
        headers: { 'Content-Type': 'text/html', Date: new Date().toUTCString() },
      });
    const pages = await caches.open('pages-older');
    await pages.put('/older-notice', html('An older notice'));
    await pages.put('/hi/older-notice', html('पुरानी सूचना'));
    const files = await caches.open('files-older');
    const css = { headers: { 'Content-Type': 'text/css' } };
    await files.put('/assets/old.css', new Response('h1 { color: rgb(1, 2, 3) }', css));
    await files.put('/assets/unused.css', new Response('', css));
  });
  await visit(page, '/about');
  const names = await page.evaluate(() => caches.keys());
  expect(names.filter((name) => name.endsWith('-older'))).toEqual([]);
  expect(await page.evaluate(() => caches.match('/assets/unused.css'))).toBeUndefined();
  await expectStored(page, '/hi/offline');
  await goOffline(page);
  await page.goto('/older-notice');
  await expect(page.getByRole('heading', { name: 'An older notice' })).toHaveCSS(
    'color',
    'rgb(1, 2, 3)',
  );
  await page.goto('/hi/not-stored');
  await expect(page.getByRole('heading', { level: 1, name: 'आप ऑफलाइन हैं' })).toBeVisible();
});

test('a missing page is deleted from storage; a search sent offline shows the offline page', async ({
  page,
}) => {
  await visit(page, '/search');
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('pages-')) ?? '';
    await (await caches.open(name)).put('/no/such/page', new Response('old'));
  });
  await page.goto('/no/such/page');
  await expect.poll(() => offlinePaths(page)).not.toContain('/no/such/page');
  await page.goBack();
  await ready(page);
  await goOffline(page);
  await page.getByPlaceholder('Search for jobs, results, etc.').last().fill('railway');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=railway$/);

  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});

test('at most 60 pages are stored, and the least recently visited one is deleted first', async ({
  page,
}) => {
  await visit(page, '/about');
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('pages-')) ?? '';
    const cache = await caches.open(name);
    for (let n = 1; n < 60; n++) await cache.put(`/page-${n}`, new Response(''));
  });
  await visit(page, '/about'); // The second visit makes /about newer than the other stored pages.
  await visit(page, '/categories');
  const paths = await offlinePaths(page);
  expect(paths).toHaveLength(60);
  expect(paths).not.toContain('/page-1');
  expect(paths.slice(-2)).toEqual(['/about', '/categories']);
});
