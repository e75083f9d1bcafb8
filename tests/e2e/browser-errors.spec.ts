import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixtures.ts';

const thrown = 'setTimeout(() => undefined.nothing);';
const rejected = "Promise.reject(new Error('a bug'));";

/** Makes a script of the site throw an error repeatedly. */
async function breakScripts(page: Page, bug: string): Promise<void> {
  await page.route(/\/assets\/(site|dashboard)-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()}\nfor (let n = 0; n < 3; n += 1) { ${bug} }`;
    await route.fulfill({ response: answer, body });
  });
}

async function countOf(page: Page, kind: string): Promise<number> {
  const { build } = await (await page.request.get('/healthz')).json();
  const text = await (await page.request.get('/metrics')).text();
  const line = text.split('\n').find((one) => one.includes(`build="${build}",page="${kind}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

// The test has its own page, because a shared page would run the cached script without the error.
test('an error in a script of the site is counted once per page, without data of the visitor', async ({
  page,
}) => {
  const countAll = () => Promise.all(['contact-us', 'about'].map((kind) => countOf(page, kind)));
  const before = await countAll();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/browser-errors')) sent.push(request.postData() ?? '');
  });
  for (const [kind, bug] of [
    ['contact-us', thrown],
    ['about', rejected],
  ] as const) {
    await breakScripts(page, bug);
    const answered = page.waitForResponse('**/browser-errors');
    await page.goto(`/${kind}`);
    const answer = await answered;
    expect(answer.request().method()).toBe('POST');
    expect(answer.status()).toBe(204);
    await ready(page);
  }
  // If the first page reported further errors, these reports would have been sent by now.
  expect(sent).toEqual([
    expect.stringMatching(/^[0-9a-f]{12} contact-us$/),
    expect.stringMatching(/^[0-9a-f]{12} about$/),
  ]);
  expect(await countAll()).toEqual(before.map((count) => count + 1));
});

/**
 * Creates errors with the given messages and stacks in the page. Fires an `error` event and an
 * `unhandledrejection` event for each error. Returns the URLs to which the page sends error
 * reports.
 */
function tellAll(page: Page, errors: { message: string; stack: string }[]): Promise<string[]> {
  return page.evaluate((all) => {
    const sent: string[] = [];
    navigator.sendBeacon = (address) => sent.push(`${address}`) > 0;
    for (const { message, stack } of all) {
      const error = Object.assign(new Error(message), { stack });
      const promise = Promise.resolve();
      dispatchEvent(new ErrorEvent('error', { error }));
      dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason: error }));
    }
    return sent;
  }, errors);
}

test('errors of foreign scripts and of the network are not counted', async ({
  lookingPage: page,
  site,
}) => {
  await page.goto('/');
  await ready(page);
  const ours = `at read (${site.url}/assets/site.js:1:1)`;
  const bug = { message: 'a bug', stack: ours };
  expect(
    await tellAll(page, [
      { message: 'not ours', stack: 'at look (chrome-extension://abcdef/content.js:1:1)' },
      { message: 'Failed to fetch', stack: ours },
      { message: 'Failed to fetch dynamically imported module: /assets/a.js', stack: ours },
      { message: 'error loading dynamically imported module: /assets/a.js', stack: ours },
      { message: 'Importing a module script failed.', stack: ours },
      { message: 'Load failed', stack: ours },
      { message: 'NetworkError when attempting to fetch resource.', stack: ours },
    ]),
  ).toEqual([]);
  // The page must report neither of these errors. Errors from cross-origin scripts are null, and
  // libraries throw plain objects to cancel their own work.
  await page.evaluate((stack) => {
    for (const error of [null, { message: 'stopped', stack }]) {
      dispatchEvent(new ErrorEvent('error', { error }));
    }
  }, ours);
  const setSaving = (saveData: boolean) =>
    page.evaluate(
      (value) => {
        Object.defineProperty(navigator, 'connection', { configurable: true, value });
      },
      { saveData },
    );
  await setSaving(true);
  expect(await tellAll(page, [bug])).toEqual([]);
  await setSaving(false);
  expect(await tellAll(page, [bug, bug])).toEqual(['/browser-errors']);
});

test('an error in the staff area is counted, too', async ({ staffPage }) => {
  await breakScripts(staffPage, thrown);
  const asked = staffPage.waitForRequest('**/browser-errors');
  await staffPage.goto('/admin');
  expect((await asked).postData()).toMatch(/^[0-9a-f]{12} admin$/);
  await expect.poll(() => countOf(staffPage, 'admin')).toBe(1);
});
