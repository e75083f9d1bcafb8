import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type axe from 'axe-core';
import { declinedAtKey } from '#app/browser/device-storage.ts';
import type { Database } from '#db/client.server.ts';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { type Site, startSite } from '#tests/setup/site.ts';

/** The first member of staff on the sites of the tests. */
export const staff = { email: 'editor@example.org', password: 'a long enough password' };

/**
 * Google Analytics id of the sites for visitors' tests. Pages do not use the id without consent.
 */
export const analyticsId = 'G-TEST12345';

/** The categories of the starter content. The site may also have categories of other tests. */
export const starterCategories: { slug: string; name: string }[] = JSON.parse(
  readFileSync(new URL('../../content/categories.json', import.meta.url), 'utf8'),
);

/**
 * The source of axe. The tests use the minified file, because every new page must parse the source.
 */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type WorkerFixtures = {
  site: Site;
  /** The database of the site, for states that pages cannot create. */
  db: Database;
  /** Signs in the first member of staff without the form. */
  signInStaff: (context: BrowserContext) => Promise<void>;
  /** The tab that a worker keeps for its tests. Tests get it as `lookingPage`. */
  lookingTab: Page;
};
type TestFixtures = {
  /** Whether the cookie banner is unanswered. By default the visitor has declined. */
  isNewVisitor: boolean;
  /** A page of a signed-in member of staff. No URL is open in the page. */
  staffPage: Page;
  /**
   * The page of most tests. All tests of a worker share it, so that the browser loads scripts and
   * styles once. Tests that make permanent changes (init scripts, a clock, permissions) use `page`
   * instead.
   */
  lookingPage: Page;
};

const WORKER = { scope: 'worker' } as const;

/** Events for which tests add listeners. */
const LISTENED_TO = ['console', 'pageerror', 'dialog', 'load', 'request', 'response'] as const;

/** The default viewport of Playwright. */
const VIEWPORT = { width: 1280, height: 720 };

/** Each worker has one real site with the starter content. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const site = await startSite({
        env: {
          ADMIN_EMAIL: staff.email,
          ADMIN_PASSWORD: staff.password,
          ANALYTICS_ID: analyticsId,
        },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  db: [
    async ({ site: { databaseUrl, dataDir } }, use) => {
      const options = { databaseUrl, dataDir, role: 'command', maxConnections: 2 } as const;
      const { db, close } = await openSiteDatabase(options);
      await use(db);
      await close();
    },
    { scope: 'worker' },
  ],
  lookingTab: [({ browser, site }, use) => withTab(browser, site, use), WORKER],
  lookingPage: async ({ lookingTab: page }, use) => {
    await use(page);
    await clear(page);
  },
  isNewVisitor: [false, { option: true }],
  context: async ({ context, isNewVisitor }, use) => {
    if (!isNewVisitor) await context.addInitScript(declineCookies, declinedAtKey);
    await use(context);
  },
  baseURL: ({ site }, use) => use(site.url),
  signInStaff: [
    async ({ site, playwright }, use) => {
      let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = [];
      await use(async (context) => {
        await context.addCookies(cookies);
        // An earlier test may have ended the session. With a valid session the sign-in page
        // redirects.
        const answer = await context.request.get(`${site.url}/admin/login`, { maxRedirects: 0 });
        if (answer.status() === 302) return;
        const visitor = await playwright.request.newContext({ baseURL: site.url });
        await visitor.post('/admin/login', {
          form: staff,
          headers: { origin: site.url },
          maxRedirects: 0,
        });
        ({ cookies } = await visitor.storageState());
        await visitor.dispose();
        expect(cookies, 'the cookies of a session').not.toEqual([]);
        await context.addCookies(cookies);
      });
    },
    { scope: 'worker' },
  ],
  staffPage: async ({ page, context, signInStaff }, use) => {
    await signInStaff(context);
    await use(page);
  },
});

export { expect };

async function withTab(
  browser: Browser,
  { url }: Site,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    // Without these values Playwright would use the options of the first test for all later tests.
    javaScriptEnabled: true,
    viewport: VIEWPORT,
  });
  await context.addInitScript(declineCookies, declinedAtKey);
  const page = await context.newPage();
  refuseWhatLasts(page);
  await use(page);
  await context.close();
}

/**
 * Makes functions of a page throw if `clear` cannot undo their effects. All tests of a worker share
 * the page.
 */
function refuseWhatLasts(page: Page): void {
  const context = page.context();
  const refuse = (what: string) => () => {
    throw new Error(
      `${what} would last for all journeys that share this page: take one of its own, \`page\` for a visitor, \`ownStaffPage\` for staff`,
    );
  };
  page.addInitScript = refuse('An init script');
  context.addInitScript = refuse('An init script');
  context.grantPermissions = refuse('A permission');
  for (const way of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    context.clock[way] = refuse('A clock');
  }
}

/** Undoes the changes of a test to the page, but keeps loaded and compiled code. */
export async function clear(page: Page): Promise<void> {
  const context = page.context();
  for (const type of LISTENED_TO) page.removeAllListeners(type);
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  // /robots.txt has no scripts. Opening it ends the requests of the previous page, which could
  // still set cookies. The first attempt fails if the page is still going back in its history.
  await page.goto('/robots.txt').catch(() => page.goto('/robots.txt'));
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(VIEWPORT);
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: null });
}

function declineCookies(key: string): void {
  try {
    localStorage.setItem(key, `${Date.now()}`);
  } catch {
    // An empty page has no storage, so the call throws.
  }
}

/** Waits until the autosaved values of a form contain some text. */
export async function expectAutosaved(page: Page, key: string, words: string): Promise<void> {
  await expect.poll(() => readAutosaved(page, key)).toContain(words);
}

/** Returns the unsaved values of a form from the browser's storage, or null. */
export function readAutosaved(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), `suchna-draft:${key}`);
}

/**
 * Waits until the scripts of the page run. In the staff area, waits until React has hydrated the
 * page.
 */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
}

/**
 * Takes the page's context offline, and waits until a request of the page fails. On a busy machine
 * the browser may apply `setOffline` after its call has returned.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isOnline = () =>
    page.evaluate(() =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(isOnline).toBe(false);
}

/**
 * Waits until the service worker has stored a URL. `page.waitForFunction` does not wait for the
 * promise of an async function.
 */
export async function expectStored(page: Page, url: string): Promise<void> {
  const isStored = () => page.evaluate(async (url) => Boolean(await caches.match(url)), url);
  await expect.poll(isStored).toBe(true);
}

/**
 * Selects the rows of a long list after the first twelve. These rows are not checked, because all
 * rows have the same markup.
 */
const FURTHER_ROWS = 'main :is(ul, ol, tbody) > :nth-child(n + 13)';

/**
 * Fails if the page breaks rules of WCAG 2.2 AA or best practices of axe, and lists the broken
 * rules.
 *
 * @param options.colours false skips the slow check of contrast; only for a page whose colours are
 * checked on another page
 * @param options.rules only these rules, by their names in axe
 * @param options.except selectors that are left out, in addition to the later rows of long lists
 */
export async function expectAccessible(
  page: Page,
  {
    colours = true,
    rules,
    except = [],
  }: { colours?: boolean; rules?: string[]; except?: string[] } = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await giveAxe(page);
  const violations = await page.evaluate(
    async ({ colours: enabled, rules, exclude }) => {
      const { violations } = await window.axe.run(
        { exclude },
        {
          runOnly: rules
            ? { type: 'rule', values: rules }
            : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          rules: { 'color-contrast': { enabled } },
          // Results without passed rules take less than half of the time.
          resultTypes: ['violations'],
          preload: false,
        },
      );
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ target }) => target).join(', ')}`,
      );
    },
    { colours, rules, exclude: [FURTHER_ROWS, ...except] },
  );
  expect(violations).toEqual([]);
}

/**
 * Adds axe to the page with DevTools. With Playwright's wrapper the browser could not reuse the
 * compiled code.
 */
async function giveAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeSource });
  await session.detach();
}
