import type { Page } from '@playwright/test';
import { ready } from './fixtures.ts';

/** Opens a page and waits until its scripts run and the page has requested the event stream. */
export async function openAndListen(page: Page, path: string) {
  const stream = page.waitForRequest((request) => request.url().includes('/events'));
  await page.goto(path);
  await ready(page);
  await stream;
}

/** Hides or shows the page, as if another tab were opened or closed. */
export async function setHidden(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** Collects the URLs of the event streams that the page requests from now on. */
export function watchStreams(page: Page): string[] {
  const streams: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/events')) streams.push(request.url());
  });
  return streams;
}
