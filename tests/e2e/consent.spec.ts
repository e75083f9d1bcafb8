import type { Page } from '@playwright/test';
import { consentKey, declinedAtKey } from '#app/browser/device-storage.ts';
import { DAY_MS } from '#domain/dates.ts';
import { expectInOrder, onPhone } from './accessible.ts';
import { analyticsId, expect, ready, test } from './fixtures.ts';

test.use({ isNewVisitor: true });

const banner = (page: Page) => page.getByRole('region', { name: 'We value your privacy' });
const stored = (page: Page) =>
  page.evaluate(
    ([consent, declined]) => [localStorage.getItem(consent), localStorage.getItem(declined)],
    [consentKey, declinedAtKey] as const,
  );

/** Replaces the responses of Google Analytics and returns the requested URLs. */
async function watchAnalytics(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

/** Returns the commands that the page has queued for Google Analytics so far. */
function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((command) => Array.from(command)));
}

async function visits(page: Page): Promise<string[]> {
  return (await commands(page))
    .filter(([command, name]) => command === 'event' && name === 'page_view')
    .map(([, , details]) => new URL((details as { page_location: string }).page_location).pathname);
}

test('the banner slides in, is accepted, slides out after 300 ms and does not return', async ({
  page,
}) => {
  await watchAnalytics(page);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto('/');
  await page.clock.runFor(290);
  await expect(page.getByText('We value your privacy')).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(banner(page)).toBeVisible();
  const policy = banner(page).getByRole('link', { name: /^Cookie Policy/ });
  await expect(policy).toHaveAttribute('href', '/privacy');
  await expect(policy).toHaveAttribute('target', '_blank');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(async () => (await stored(page))[0]).toBe('accepted');
  await page.clock.runFor(290);
  await expect(banner(page)).toBeVisible();
  await page.clock.runFor(20);
  await expect(page.getByText('We value your privacy')).toHaveCount(0);
  expect(await stored(page)).toEqual(['accepted', null]);
  await page.reload();
  await page.clock.runFor(5_000);
  await expect(page.getByText('We value your privacy')).toHaveCount(0);
});

test('declining is stored for 180 days, and nothing is requested from the third party', async ({
  page,
}) => {
  const asked = await watchAnalytics(page);
  await page.goto('/no/such/page');
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await expect(banner(page)).toBeHidden();
  const [consent, declinedAt] = await stored(page);
  expect(consent).toBeNull();
  expect(Math.abs(Date.now() - Number(declinedAt))).toBeLessThan(60_000);

  const declinedBefore = (days: number) =>
    page.evaluate(([key, at]) => localStorage.setItem(key, at), [
      declinedAtKey,
      `${Date.now() - days * DAY_MS}`,
    ] as const);
  await declinedBefore(179);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto('/about');
  await page.clock.runFor(1_000);
  await expect(banner(page)).toBeHidden();
  await declinedBefore(181);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('scripts load when the page is idle, after one small inline script; an answer to the banner before that is valid', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript(() => {
    (window as { requestIdleCallback?: unknown }).requestIdleCallback = () => 0;
  });
  await page.goto('/');
  await page.waitForLoadState('load');
  expect(scripts).toEqual([]);
  const inline = await page
    .locator('script:not([type])')
    .evaluateAll((all) => all.map((script) => script.textContent?.length ?? 0));
  expect(inline).toHaveLength(1);
  expect(inline[0]).toBeLessThan(2_048);

  await expect(banner(page)).toBeVisible();
  expect(await page.locator('html').getAttribute('data-ready')).toBeNull();
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await expect(banner(page)).toBeHidden();
  expect((await stored(page))[1]).toMatch(/^\d+$/);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toBeVisible();
});

test('accepting on a connection that saves data loads the third party at once', async ({
  page,
}) => {
  const asked = await watchAnalytics(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(() => visits(page)).toEqual(['/']);
  await expect.poll(() => asked).toHaveLength(1);
});

test("accepting loads the third party and counts each page once; Cookie settings withdraws consent, deletes the third party's cookies and shows the banner again", async ({
  page,
  context,
  site,
}) => {
  const asked = await watchAnalytics(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(() => visits(page)).toEqual(['/']);
  const given = await commands(page);
  expect(given[0]).toMatchObject(['consent', 'default', { analytics_storage: 'denied' }]);
  expect(given).toContainEqual([
    'config',
    analyticsId,
    { anonymize_ip: true, first_party_collection: true, send_page_view: false },
  ]);
  expect(given).toContainEqual(['consent', 'update', { analytics_storage: 'granted' }]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => visits(page)).toEqual(['/about']);
  await expect
    .poll(() => asked)
    .toEqual(Array(2).fill(`https://www.googletagmanager.com/gtag/js?id=${analyticsId}`));
  // Imitates a page that the back/forward cache has restored.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  expect(await visits(page)).toEqual(['/about', '/about']);

  await context.addCookies([
    { name: '_ga', value: 'a', url: site.url },
    { name: '_ga_TEST12345', value: 'b', url: site.url },
    { name: 'other', value: 'c', url: site.url },
  ]);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner(page)).toBeVisible();
  await expect(banner(page)).toBeFocused();
  expect(await stored(page)).toEqual([null, null]);
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toEqual(['other']);
  expect((await commands(page)).at(-1)).toEqual([
    'consent',
    'update',
    { analytics_storage: 'denied' },
  ]);
  expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), analyticsId)).toBe(
    true,
  );
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await ready(page);
  expect(await visits(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('the staff area shows no banner before an answer, and does not load the third party after consent', async ({
  page,
}) => {
  const asked = await watchAnalytics(page);
  await page.clock.install();
  await page.goto('/admin/login');
  await ready(page);
  await page.clock.runFor(1_000);
  await expect(page.getByText('We value your privacy')).toHaveCount(0);

  await page.evaluate((key) => localStorage.setItem(key, 'accepted'), consentKey);
  const answer = await page.reload();
  expect(answer?.headers()['content-security-policy']).not.toContain('googletagmanager');
  await ready(page);
  await page.goto('/about');
  await expect.poll(() => visits(page)).toEqual(['/about']);
  await expect.poll(() => asked).toHaveLength(1);
});

test('the keyboard reaches the banner first, and the banner moves nothing on the page; on a phone it is small, shows all of its texts, is accessible in both themes and covers nothing permanently', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: (entry as unknown as { value: number }).value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/contact-us');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: /^Cookie Policy/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Decline' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Accept All' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeUndefined();

  await page.evaluate((key) => localStorage.removeItem(key), declinedAtKey);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(120);
  const policy = banner(page).getByRole('link', { name: /^Cookie Policy/ });
  const question = banner(page).getByText(/^With your consent/);
  const parts = [
    banner(page).getByRole('heading', { name: 'We value your privacy' }),
    question,
    policy,
    banner(page).getByRole('button', { name: 'Decline' }),
    banner(page).getByRole('button', { name: 'Accept All' }),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(question).toContainText('If you decline, the site works the same way.');

  await ready(page);
  await expectInOrder(page, onPhone);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const covered = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const panel = document.querySelector('.cookie-banner')?.getBoundingClientRect();
      const end = document.querySelector('footer')?.getBoundingClientRect();
      return (end?.bottom ?? 0) - (panel?.top ?? 0);
    });
    expect(covered, `${width}`).toBeLessThanOrEqual(0);
  }
});
