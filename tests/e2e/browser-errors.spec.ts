import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixtures.ts';

/** Lets a script of the site meet an error, as a bug in it would. */
async function breakScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/(site|dashboard)-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()}\nfor (let n = 0; n < 3; n += 1) {
      setTimeout(() => undefined.nothing);
      Promise.reject(new Error('a bug'));
    }`;
    await route.fulfill({ response: answer, body });
  });
}

async function countOf(page: Page, kind: string): Promise<number> {
  const { build } = await (await page.request.get('/healthz')).json();
  const text = await (await page.request.get('/metrics')).text();
  const line = text.split('\n').find((one) => one.includes(`build="${build}",page="${kind}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('an error that a script of the site meets is counted once a page, without the visitor', async ({
  lookingPage: page,
}) => {
  await breakScripts(page);
  const asked = page.waitForRequest('**/browser-errors');
  await page.goto('/contact-us');
  const request = await asked;
  expect(request.method()).toBe('POST');
  expect(request.postData()).toMatch(/^[0-9a-f]{12} contact-us$/);
  expect((await request.response())?.status()).toBe(204);
  await ready(page);
  expect(await countOf(page, 'contact-us')).toBe(1);
});

test('what others run in the page, and a network that fails, is no error of the site', async ({
  lookingPage: page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/browser-errors')) sent.push(request.postData() ?? '');
  });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  await page.evaluate(() => {
    const filename = 'chrome-extension://abcdef/content.js';
    dispatchEvent(new ErrorEvent('error', { filename, message: 'not ours' }));
  });
  expect(sent).toEqual([]);
});

test('an error in the staff area is counted, too', async ({ staffPage }) => {
  await breakScripts(staffPage);
  const asked = staffPage.waitForRequest('**/browser-errors');
  await staffPage.goto('/admin');
  expect((await asked).postData()).toMatch(/^[0-9a-f]{12} admin$/);
  await expect.poll(() => countOf(staffPage, 'admin')).toBe(1);
});
