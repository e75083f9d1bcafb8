import type { Page } from '@playwright/test';
import { ready } from './fixtures.ts';

export const PHONE = { width: 360, height: 740 };
export const SCRIPTS = '**/assets/*.js';

/** Holds React's scripts back; tells how many were asked for, and lets them come. */
export async function holdScripts(page: Page) {
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    asked.push(route.request().url());
    await held;
    // The page may have been left meanwhile.
    await route.continue().catch(() => {});
  });
  return {
    asked,
    /** Lets them come, and waits until React has taken the page over. */
    letGo: async () => {
      release();
      await ready(page);
    },
    release: () => release(),
  };
}

export const isReady = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined);

/** Answers every alert, and tells what they said. */
export function alertsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  return said;
}

/** The address of a notice. */
export async function noticeOf(page: Page): Promise<string> {
  await page.goto('/all-announcements', { waitUntil: 'domcontentloaded' });
  return (await page.locator('main h2 a').first().getAttribute('href')) ?? '';
}
