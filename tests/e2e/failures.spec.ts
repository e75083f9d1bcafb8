import type { Page, Route } from '@playwright/test';
import type { Database } from '#db/client.server.ts';
import { expect, expectAccessible, ready, test } from './fixtures.ts';

/*
 * What only a browser can show of a site in trouble: other tries, visits that fail or take long,
 * pages that break in the browser, pictures that are not there. The texts of every failing page are
 * in tests/failing-reads.test.ts.
 */

/** Takes a table away for as long as something is tried. */
async function withoutTable(db: Database, table: string, attempt: () => Promise<void>) {
  await db.execute(`alter table ${table} rename to away`);
  try {
    await attempt();
  } finally {
    await db.execute(`alter table away rename to ${table}`);
  }
}

/** A search that nobody made yet, so that its page is not there already. */
const newTerm = () => Math.random().toString(36).slice(2);

/** Holds the answers to an address until they are let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route: Route) => {
    await held;
    await route.continue();
  });
  return release;
}

function follow(page: Page, name: string) {
  return page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .click();
}

/** Collects what the browser complains about, apart from the status of the page itself. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 500/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  return complaints;
}

test('a page that failed stays as it came once React is there, breaks no rule, and comes with another try', async ({
  page,
  db,
}) => {
  const complaints = complaintsOf(page);
  const term = newTerm();
  await page.setViewportSize({ width: 320, height: 640 });
  await withoutTable(db, 'announcements', async () => {
    const answer = await page.goto(`/search?q=${term}`);
    expect(answer?.status()).toBe(500);
    await ready(page);
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
    await expect(page.getByText(`Request ${answer?.headers()['x-request-id']}`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for' })).toContainText(term);
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${term}$`));
});

test('a visit that fails says so under the new address, and another try leads there', async ({
  page,
}) => {
  for (const { name, path, text, tryAgain } of [
    {
      name: 'About',
      path: '/about',
      text: 'Failed to load about page content',
      tryAgain: 'Try again',
    },
    {
      name: 'Blog',
      path: '/blog',
      text: 'Failed to load blog posts. Please try again later.',
      tryAgain: 'Try Again',
    },
    {
      name: 'Important',
      path: '/all-announcements',
      text: 'An unexpected error occurred',
      tryAgain: 'Try again',
    },
  ]) {
    await page.goto('/privacy');
    await ready(page);
    await page.route(`**${path}.data*`, (route) => route.abort());
    await follow(page, name);
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('button', { name: tryAgain, exact: true }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
    await page.unroute(`**${path}.data*`);
  }
});

test('a page that breaks in the browser shows the error page without the reason, and Try again resets it', async ({
  page,
}) => {
  await page.goto('/about');
  await ready(page);
  await page.route(/\/assets\/terms-[^/]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("a secret of ours"); }',
    }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  await expect(page.getByText('a secret of ours')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.unroute(/\/assets\/terms-[^/]+\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
});

test('a layout that came without categories shows five pills while it reads them again', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const pills = page.getByRole('navigation', { name: 'Categories', exact: true });
  // News of the change below would have the page read them before the visit does.
  await page.route('**/events*', (route) => route.abort());
  await withoutTable(db, 'category_counts', async () => {
    // What surrounds pages is read once, until something changes.
    await db.execute(`insert into settings (key, value) values ('nothing', '1')`);
    await db.execute(`delete from settings where key = 'nothing'`);
    await expect(async () => {
      const answer = await page.goto(`/search?q=${newTerm()}`);
      expect(answer?.status()).toBe(200);
      await ready(page);
      await expect(pills).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Browse Categories' })).toHaveCount(0);
  });
  const release = await hold(page, '**/about.data*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.locator('[data-placeholder=pills] > .skeleton')).toHaveCount(5);
  release();
  await expect(pills).toBeVisible();
  await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
});

for (const { name, path, placeholder, count } of [
  { name: 'Blog', path: '/blog', placeholder: 'posts', count: 6 },
  { name: 'About', path: '/about', placeholder: 'text', count: 4 },
  { name: 'Admit Card', path: '/admit-card', placeholder: 'announcements', count: 6 },
]) {
  test(`a slow visit to ${path} shows the shape of it, not before 150 ms`, async ({ page }) => {
    await page.goto('/privacy');
    await ready(page);
    const release = await hold(page, `**${path}.data*`);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest(`**${path}.data*`);
    await follow(page, name);
    await asked;
    await page.clock.runFor(140);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
    // The clock of the wait may have started a little after the request.
    const shape = page.locator(`[data-placeholder=${placeholder}] > .skeleton`);
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(shape).toHaveCount(count, { timeout: 100 });
    }).toPass();
    await expect(page.getByRole('status')).toHaveText('Loading');
    await expect(page.locator('main h1')).toBeHidden();
    await page.clock.resume();
    release();
    await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('a slow visit to a notice shows its skeleton', async ({ page }) => {
  await page.goto('/latest-updates');
  await ready(page);
  const release = await hold(page, '**/announcement/**.data*');
  await page.locator('main h2 a').first().click();
  await expect(page.locator('[data-placeholder=text]')).toBeVisible();
  release();
  await expect(page.locator('article h1')).toBeVisible();
  await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
});

test('a slow answer leaves what is already shown: the categories beside lists, the list of a search', async ({
  page,
}) => {
  await page.goto('/');
  await ready(page);
  const sidebar = page.locator('main').getByRole('navigation', { name: 'Browse Categories' });
  const releaseList = await hold(page, '**/category/results.data*');
  await sidebar.getByRole('link', { name: /^Results/ }).click();
  await expect(page.locator('[data-placeholder=announcements] > .skeleton')).toHaveCount(6);
  await expect(page.locator('[data-placeholder=categories]')).toHaveCount(0);
  await expect(sidebar.getByRole('link', { name: /^Results/ })).toBeVisible();
  releaseList();
  await expect(page.getByRole('heading', { name: 'Results Announcements' })).toBeVisible();

  await page.goto('/search?q=railway');
  await ready(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const releaseSearch = await hold(page, '**/search.data*');
  const asked = page.waitForRequest('**/search.data*');
  await page.locator('main').getByRole('searchbox').fill('clerk');
  await page.keyboard.press('Enter');
  await asked;
  await page.clock.runFor(1_000);
  await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('railway');
  await page.clock.resume();
  releaseSearch();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('clerk');
});

test('a broken picture of a notice is replaced, that of the next notice too', async ({
  page,
  db,
}) => {
  const pictures = 'https://pictures.example';
  await page.route(`${pictures}/**`, (route) => route.abort());
  const { rows } = await db.execute<{ id: string; short_id: string; title: string }>(
    `select id, short_id, title from announcements where deleted_at is null and published_at <= now() order by published_at desc limit 3`,
  );
  const ids = rows.map(({ id }) => `'${id}'`).join();
  await db.execute(
    `update announcements set image_url = '${pictures}/' || short_id || '.png' where id in (${ids})`,
  );
  try {
    const picture = page.locator('article > picture > img');
    await expect(async () => {
      await page.goto(`/announcement/${rows[0]?.short_id}`);
      await expect(picture).toHaveCount(1, { timeout: 100 });
    }).toPass();
    await ready(page);
    await expect(picture).toHaveAttribute('src', '/placeholder.svg');
    const { height = 0 } = (await picture.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(100);
    expect(height).toBeLessThanOrEqual(400);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page
      .getByRole('region', { name: 'Latest' })
      .locator(`a[href*="/${rows[1]?.short_id}/"]`)
      .first()
      .click();
    await expect(page.locator('article h1')).toHaveText(rows[1]?.title ?? '');
    await expect(picture).toHaveAttribute('src', '/placeholder.svg');
  } finally {
    await db.execute(`update announcements set image_url = null where id in (${ids})`);
  }
});

test('a placeholder that fails as well is not asked for again and again', async ({ page }) => {
  await page.route('**/placeholder.svg', (route) => route.abort());
  await page.goto('/privacy');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.id = 'broken';
    picture.addEventListener('error', () => {
      picture.dataset.failures = `${Number(picture.dataset.failures ?? 0) + 1}`;
    });
    picture.src = '/no-such-picture.png';
    document.body.append(picture);
  });
  const picture = page.locator('#broken');
  await expect(picture).toHaveAttribute('data-failures', '2');
  // Each turn of a loop would take an answer of its own.
  await page.evaluate(async () => {
    for (let answer = 0; answer < 10; answer += 1) await fetch('/healthz');
  });
  await expect(picture).toHaveAttribute('data-failures', '2');
});
