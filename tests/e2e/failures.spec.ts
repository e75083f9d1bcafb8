import type { Page } from '@playwright/test';
import type { Database } from '#db/client.server.ts';
import { openSlowLine } from '#tests/setup/slow-line.ts';
import { expectInOrder, onPhone } from './accessible.ts';
import { expect, ready, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { withAnnouncement } from './with-announcement.ts';

/*
 * Tests failures that only a browser can show: retries, slow and failed visits, errors in the
 * browser, missing images. tests/failing-reads.test.ts tests the texts of failing pages.
 */

/** Renames a table while `attempt` runs, so that reads of the table fail. */
async function withoutTable(db: Database, table: string, attempt: () => Promise<void>) {
  await db.execute(`alter table ${table} rename to away`);
  try {
    await attempt();
  } finally {
    await db.execute(`alter table away rename to ${table}`);
  }
}

/** Generates a word that is in no announcement and that no other test searches for. */
const newTerm = () =>
  `zq${Math.random()
    .toString(36)
    .slice(2)
    .replace(/[^b-z]/g, 'x')}`;

/**
 * Follows a link of the header or the footer by keyboard. Hovering would prefetch the page before
 * the test can hold its request. Does not wait for the page.
 */
async function follow(page: Page, name: string) {
  const menu = page.getByRole('navigation', { name: 'Main' }).or(page.getByRole('contentinfo'));
  await menu.getByRole('link', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

/**
 * Returns a function that waits for the placeholders of a slow page. The page reports through the
 * console, because the test cannot evaluate code in a page that the visitor is leaving. The result
 * has these fields:
 *
 * - `cards`, `rows`, `pills`, `text`: the number of placeholders of each kind
 * - `says`: the text of the status message
 * - `leaves`: whether the heading of the old page is still visible
 * - `waitedMs`: the time since the last key press
 */
async function watchWaiting(page: Page) {
  await page.evaluate(() => {
    let pressedAt = 0;
    addEventListener('keydown', () => {
      pressedAt = performance.now();
    });
    const main = document.getElementById('content') as HTMLElement;
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const count = (name: string) =>
      document.querySelectorAll(`[data-placeholder=${name}] > .skeleton`).length;
    const tell = () =>
      console.debug(
        JSON.stringify({
          leaves: [...main.querySelectorAll('h1')].some(isSeen),
          says: main.querySelector('[data-shape] [role=status]')?.textContent,
          cards: count('announcements'),
          rows: count('categories'),
          pills: count('pills'),
          text: count('text'),
          waitedMs: performance.now() - pressedAt,
        }),
      );
    new MutationObserver(tell).observe(main, { attributeFilter: ['data-left'] });
  });
  return async () => {
    const said = await page.waitForEvent('console', (message) => message.type() === 'debug');
    return JSON.parse(said.text());
  };
}

/** Collects errors of the browser, except the error status of the page itself. */
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

test('a failed page is accessible and can be loaded again', async ({ lookingPage: page, db }) => {
  const complaints = complaintsOf(page);
  const term = newTerm();
  await withoutTable(db, 'announcements', async () => {
    const answer = await page.goto(`/search?q=${term}`);
    expect(answer?.status()).toBe(500);
    await ready(page);
    await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
    await expect(page.getByText(`Request ${answer?.headers()['x-request-id']}`)).toBeVisible();
    await expectInOrder(page, onPhone);
    expect(complaints).toEqual([]);
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No results found' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${term}$`));
});

test('a page that was rendered without categories also shows five pill placeholders during a slow visit', async ({
  lookingPage: page,
  db,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const pills = page.getByRole('navigation', { name: 'Categories', exact: true });
  // The test blocks the event stream, because the page would otherwise load the categories right
  // after the change below, and not during the slow visit.
  await page.route('**/events*', (route) => route.abort());
  await withoutTable(db, 'category_counts', async () => {
    // A change clears the cache of header and lists.
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
  const release = await hold(page, '**/about');
  const waiting = await watchWaiting(page);
  const shown = waiting();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).focus();
  await page.keyboard.press('Enter');
  expect(await shown).toMatchObject({ pills: 5, text: 4 });
  release();
  await expect(pills).toBeVisible();
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
});

const nothing = { cards: 0, rows: 0, pills: 5, text: 0 };

test('a slow visit shows the placeholders of the next page after at least 150 ms, and Back restores the previous page', async ({
  lookingPage: page,
}) => {
  await page.goto('/privacy');
  for (const { name, path, shape } of [
    { name: 'Blog', path: '/blog', shape: { cards: 6 } },
    { name: 'Admit Card', path: '/admit-card', shape: { cards: 6 } },
    { name: 'Latest Updates', path: '/latest-updates', shape: { cards: 6, rows: 8 } },
    { name: 'Exam Calendar', path: '/calendar', shape: { cards: 6, rows: 8 } },
    { name: 'About', path: '/about', shape: { text: 4 } },
  ]) {
    await test.step(path, async () => {
      await ready(page);
      const release = await hold(page, `**${path}`);
      const waiting = await watchWaiting(page);
      const shown = waiting();
      await follow(page, name);
      const { waitedMs, ...seen } = await shown;
      expect(seen).toEqual({ ...nothing, ...shape, leaves: false, says: 'Loading' });
      expect(waitedMs).toBeGreaterThanOrEqual(150);
      release();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Privacy Policy and Disclaimer',
      );
      await expect(page.locator('main .skeleton')).toHaveCount(0);
    });
  }
});

test('placeholders stay while the page below them changes', async ({ lookingPage: page, db }) => {
  await page.goto('/latest-updates');
  await ready(page);
  const release = await hold(page, '**/about');
  const waiting = await watchWaiting(page);
  const shown = waiting();
  await follow(page, 'About');
  expect(await shown).toMatchObject({ text: 4, leaves: false });
  const changes: string[] = [];
  page.on('console', (message) => changes.push(message.text()));
  await withAnnouncement(db, async () => {
    // The page requests its content again until the content has the new announcement.
    for (const _ of ['after the change', 'again']) {
      await page.waitForResponse((response) => response.url().endsWith('/latest-updates'));
    }
    expect(changes).toEqual([]);
  });
  release();
  await expect(page).toHaveURL(/\/about$/);
});

test('a slow visit shows placeholders although the page changes before them', async ({
  lookingPage: page,
  db,
}) => {
  await page.goto('/latest-updates');
  await ready(page);
  const release = await hold(page, '**/about');
  const waiting = await watchWaiting(page);
  const shown = waiting();
  // The test holds the update of the page until the visit has begun. The visit is still running
  // when the update ends.
  const releaseUpdate = await hold(page, '**/latest-updates');
  const asked = page.waitForRequest((request) => request.url().endsWith('/latest-updates'));
  await withAnnouncement(db, async () => {
    await asked;
    await follow(page, 'About');
    releaseUpdate();
    expect(await shown).toMatchObject({ text: 4, leaves: false });
  });
  release();
  await expect(page).toHaveURL(/\/about$/);
});

test('a slow visit to a notice shows its skeleton', async ({ lookingPage: page }) => {
  await page.goto('/latest-updates');
  await ready(page);
  const release = await hold(page, '**/announcement/**');
  const waiting = await watchWaiting(page);
  const shown = waiting();
  await page.locator('main h2 a').first().focus();
  await page.keyboard.press('Enter');
  expect(await shown).toMatchObject({ text: 4, leaves: false });
  release();
  await expect(page.locator('article h1')).toBeVisible();
  await expect(page.locator('main .skeleton:visible')).toHaveCount(0);
});

test('a slow search shows placeholders, and a stopped visit restores the page', async ({
  lookingPage: page,
}) => {
  await page.goto('/contact-us');
  await ready(page);
  await page.getByLabel('Message').fill('Not yet sent.');
  await page.route('**/search?q=clerk', () => {}); // the route never responds
  const waiting = await watchWaiting(page);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.locator('#header-search').fill(' clerk ');
  await page.evaluate(() => scrollTo(0, 300));
  const shown = waiting();
  // A script in the page stops the visit, as the browser's stop button does.
  await page.evaluate(() => {
    new MutationObserver(() => setTimeout(() => stop(), 100)).observe(
      document.getElementById('content') as HTMLElement,
      { attributeFilter: ['data-left'] },
    );
  });
  await page.keyboard.press('Enter');
  expect(await shown).toMatchObject({ cards: 6, rows: 8, leaves: false });
  await expect(page.getByLabel('Message')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Not yet sent.');
  await expect(page.locator('#search-panel')).toBeHidden();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('the prefetched page of a touched link is used, even if it takes long to arrive', async ({
  browser,
  site,
}) => {
  const line = await openSlowLine(Number(new URL(site.url).port), {
    roundTripMs: 600,
    bytesPerSecond: 1_000_000,
  });
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    // The test uses the list of a category, because the pages of the newest notices are prefetched
    // through the header's links.
    await page.goto(`${line.url}/category/results`);
    await ready(page);
    const session = await context.newCDPSession(page);
    const ends: string[] = [];
    const fetching = new Promise((resolve) => {
      session.on('Preload.prefetchStatusUpdated', ({ status, prefetchStatus }) => {
        if (status === 'Running') resolve(status);
        else ends.push(prefetchStatus);
      });
    });
    await session.send('Preload.enable');
    const box = await page.locator('main h2 a').first().boundingBox();
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await fetching; // The prefetch must begin before the finger is lifted.
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.locator('article h1')).toBeVisible();
    expect(ends).toEqual(['PrefetchResponseUsed']);
  } finally {
    await context.close();
    line.close();
  }
});

test('a click that a dialog handles shows no placeholders', async ({ page }) => {
  await page.goto('/blog');
  await ready(page);
  const release = await hold(page, '**/blog/**');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('main h2 a').first().click();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('#content .skeleton')).toHaveCount(0);
  release();
});

test('a broken picture of a notice is replaced, and so is that of the next notice', async ({
  lookingPage: page,
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

test('a broken picture is replaced, and a broken placeholder is not requested repeatedly', async ({
  lookingPage: page,
}) => {
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
  await expect(picture).toHaveAttribute('src', '/placeholder.svg');
  await expect(picture).toHaveAttribute('data-failures', '2');
  // Ten requests take longer than another request for the image would. Without a third failure by
  // then, the page has stopped requesting the image.
  await page.evaluate(async () => {
    for (let answer = 0; answer < 10; answer += 1) await fetch('/healthz');
  });
  await expect(picture).toHaveAttribute('data-failures', '2');
});
