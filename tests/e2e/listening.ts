import type { Page } from '@playwright/test';
import { ready } from './fixtures.ts';

/** Waits for the stream, so that what comes next is heard and not read along with the page. */
export async function openAndListen(page: Page, path: string) {
  const stream = page.waitForRequest((request) => request.url().includes('/events'));
  await page.goto(path);
  await ready(page);
  await stream;
}

/** As when another tab is brought to the front, and back. */
export async function setHidden(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** The streams that a page asks for from now on. */
export function watchStreams(page: Page): string[] {
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/events')) streams.push(request.url());
  });
  return streams;
}
