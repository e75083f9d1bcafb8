import type { Page } from '@playwright/test';
import { installClosedAtKey } from '#app/browser/device-storage.ts';
import { DAY_MS } from '#domain/dates.ts';
import { expectInOrder, onPhone } from './accessible.ts';
import { expect, ready, test } from './fixtures.ts';

const prompt = (page: Page) => page.getByRole('region', { name: 'Install Suchna' });

/**
 * Fires the event with which Chromium offers to install a site, and records whether the site uses
 * the offer.
 */
function offerInstall(page: Page, outcome: 'accepted' | 'dismissed' | 'broken' = 'accepted') {
  return page.evaluate((outcome) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        Object.assign(window, { asked: true });
        if (outcome === 'broken') throw new Error('no install today');
      },
      userChoice: Promise.resolve({ outcome }),
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);
}

/** Opens a page and stops its clock once the page is ready. */
async function open(page: Page, path = '/') {
  await page.clock.install();
  await page.goto(path);
  await ready(page);
  await page.clock.pauseAt(Date.now() + 1_000);
}

test('the offer appears 5 seconds after the load, installs the site, and disappears after the event', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const loadedAt = await page.evaluate(() => window.suchna?.loadedAt ?? 0);
  await ready(page);
  expect(await offerInstall(page)).toBe(true);
  await page.clock.pauseAt(loadedAt + 4_900);
  await expect(prompt(page)).toBeHidden();
  await expect(async () => {
    // Once the scripts have loaded, one round of this loop is enough.
    await page.clock.runFor(200);
    await expect(prompt(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await prompt(page).getByRole('button', { name: 'Install' }).click();
  await expect(prompt(page)).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true);

  // After the visitor has accepted, the site offers nothing again, even if the browser fires the
  // event.
  await offerInstall(page);
  await page.clock.runFor(6_000);
  await expect(prompt(page)).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await ready(page);
  await offerInstall(page);
  await page.clock.fastForward(6_000);
  await expect(prompt(page)).toHaveCount(0);
});

test("closing is remembered for 30 days, and dismissing the browser's prompt counts as closing", async ({
  page,
}) => {
  await open(page, '/about');
  await offerInstall(page);
  await page.clock.runFor(6_000);
  await prompt(page).getByRole('button', { name: 'Not now' }).click();
  await expect(prompt(page)).toBeHidden();

  for (const [days, isShown] of [
    [29, false],
    [31, true],
  ] as const) {
    await page.evaluate(([key, ms]) => localStorage.setItem(key, `${Date.now() - ms}`), [
      installClosedAtKey,
      days * DAY_MS,
    ] as const);
    await page.clock.resume();
    await page.reload();
    await ready(page);
    await offerInstall(page, 'dismissed');
    await page.clock.fastForward(6_000);
    await expect(prompt(page)).toBeVisible({ visible: isShown });
  }

  const closedAt = () => page.evaluate((key) => localStorage.getItem(key), installClosedAtKey);
  const before = await closedAt();
  await prompt(page).getByRole('button', { name: 'Install' }).click();
  await expect(prompt(page)).toHaveCount(0);
  expect(await closedAt()).toMatch(/^\d+$/);
  expect(Number(await closedAt()) - Number(before)).toBeGreaterThan(30 * DAY_MS);
});

test('the offer does not appear in an installed app and in the staff area', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
  await open(page);
  await offerInstall(page);
  await page.clock.runFor(6_000);
  await expect(prompt(page)).toBeHidden();
  await page.goto('/admin/login');
  await ready(page);
  await offerInstall(page);
  await page.clock.runFor(6_000);
  await expect(prompt(page)).toHaveCount(0);
});

test.describe('for a new visitor', () => {
  test.use({ isNewVisitor: true });

  test('the offer waits until the cookie banner is answered', async ({ page }) => {
    await open(page);
    await offerInstall(page);
    await page.clock.runFor(6_000);
    await expect(page.getByRole('heading', { name: 'We value your privacy' })).toBeVisible();
    await expect(prompt(page)).toBeHidden();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.clock.runFor(310);
    await expect(prompt(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(prompt(page)).toBeHidden();
  });
});

test('the offer appears at once for a late event, is accessible in both themes, fits into 320 pixels and is reachable by keyboard; a failed install is only logged', async ({
  page,
}) => {
  const logged: string[] = [];
  const broken: Error[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  page.on('pageerror', (error) => broken.push(error));
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/about');
  await page.clock.runFor(6_000);
  await expect(prompt(page)).toBeHidden();
  await offerInstall(page, 'broken');
  await expect(prompt(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(prompt(page).getByRole('button', { name: 'Install' })).toBeFocused();
  await page.clock.resume();
  await expectInOrder(page, onPhone);

  await prompt(page).getByRole('button', { name: 'Install' }).click();
  await expect(prompt(page)).toBeHidden();
  await expect.poll(() => logged.join()).toContain('no install today');
  expect(broken).toEqual([]);
});
