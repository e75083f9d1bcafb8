import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';

/** The narrowest that pages are for. */
export const phone = { width: 320, height: 640 };
const desktop = { width: 1280, height: 900 };

export type Look = { size: { width: number; height: number }; colorScheme: 'light' | 'dark' };

/** Each size and each theme once: what a page has of its own depends on one of them at a time. */
export const looks: Look[] = [
  { size: phone, colorScheme: 'light' },
  { size: desktop, colorScheme: 'dark' },
];

/** For one page of each layout, whose frame is that of all others. */
export const everyLook: Look[] = [
  ...looks,
  { size: phone, colorScheme: 'dark' },
  { size: desktop, colorScheme: 'light' },
];

/** For what opens over a page and fills a phone. */
export const onPhone = everyLook.filter(({ size }) => size === phone);

/** What depends on the look of a page; names, roles and order are the same in each. */
const rulesOfLooks = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** What surrounds every page of a layout, and is asked in each look on one of them. */
const frame = ['body header', '#footer', '#admin-menu'];

/** Fails where a page breaks a rule in one of the looks, or is wider than a phone. */
export async function expectInOrder(page: Page, shown = looks, { colours = true } = {}) {
  await expectNarrow(page);
  for (const [index, { size, colorScheme }] of shown.entries()) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const except = shown === looks ? frame : [];
    const further = { colours, rules: rulesOfLooks, except };
    await expectAccessible(page, index === 0 ? { colours } : further);
  }
}

/** Fails where a page is wider than a phone. */
export async function expectNarrow(page: Page) {
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  );
}

/** How many pages a journey looks at: its beginning and its end cost as much as a small page. */
export const PAGES_OF_A_JOURNEY = 5;

export const inJourneys = <Path>(paths: readonly Path[]): Path[][] =>
  paths.flatMap((_, place) =>
    place % PAGES_OF_A_JOURNEY ? [] : [paths.slice(place, place + PAGES_OF_A_JOURNEY)],
  );

/** What the browser complains of, a broken policy included, from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isExpected = /status of (400|404|409|410)/.test(message.text());
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  return complaints;
}
