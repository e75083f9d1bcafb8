import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';

/** The narrowest screen that the site supports. */
export const phone = { width: 320, height: 640 };
const desktop = { width: 1280, height: 900 };

export type Look = { size: { width: number; height: number }; colorScheme: 'light' | 'dark' };

/**
 * Two looks in which each size and each theme occurs once. A fault of a page depends on the size or
 * on the theme, but not on their combination.
 */
export const looks: Look[] = [
  { size: phone, colorScheme: 'light' },
  { size: desktop, colorScheme: 'dark' },
];

/** All combinations of size and theme, for at least one page of each layout. */
export const everyLook: Look[] = [
  ...looks,
  { size: phone, colorScheme: 'dark' },
  { size: desktop, colorScheme: 'light' },
];

/** Both themes on a phone, for panels and dialogs that cover a phone's screen. */
export const onPhone = everyLook.filter(({ size }) => size === phone);

/**
 * Axe rules whose result depends on size or theme. Names, roles and order are the same in all
 * sizes and themes.
 */
const rulesOfLooks = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/**
 * Selectors of the parts that all pages of a layout share. On a page that is tested in `looks`,
 * these parts are checked only in the first look. At least one page of each layout is tested in
 * `everyLook`, with these parts in every look.
 */
const frame = ['body header', '#footer', '#admin-menu'];

/**
 * Fails if the page breaks an accessibility rule in one of the looks or is too wide for a phone.
 */
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

/** Fails if the page is too wide for a phone. */
export async function expectNarrow(page: Page) {
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  );
}

/**
 * Number of pages in one test. A test has several pages, because starting and ending a test takes
 * as long as testing one small page.
 */
export const PAGES_OF_A_JOURNEY = 5;

export const inJourneys = <Path>(paths: readonly Path[]): Path[][] =>
  paths.flatMap((_, place) =>
    place % PAGES_OF_A_JOURNEY ? [] : [paths.slice(place, place + PAGES_OF_A_JOURNEY)],
  );

/**
 * Collects errors that the browser reports from now on, including policy violations. Responses with
 * the status 400, 404, 409 or 410 are expected and left out.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isExpected = /status of (400|404|409|410)/.test(message.text());
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  return complaints;
}
