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

/** The first member of staff of every test site. */
export const staff = { email: 'editor@example.org', password: 'a long enough password' };

/** Measurement id of every test site; without consent nothing of it is ever asked for. */
export const analyticsId = 'G-TEST12345';

/** A journey may leave categories of its own beside them. */
export const starterCategories: { slug: string; name: string }[] = JSON.parse(
  readFileSync(new URL('../../content/categories.json', import.meta.url), 'utf8'),
);

/** Every page is given it anew: the small file is read in half of the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type WorkerFixtures = {
  site: Site;
  /** The database of the site, for what no page can bring about. */
  db: Database;
  /** Signs a visitor in as the first member of staff, without the form. */
  signInStaff: (context: BrowserContext) => Promise<void>;
  /** The tab of `lookingPage`. */
  lookingTab: Page;
};
type TestFixtures = {
  /** Whether the visitor has not yet answered the cookie banner; otherwise it was declined. */
  isNewVisitor: boolean;
  /** An empty page whose visitor has signed in. */
  staffPage: Page;
  /**
   * The page of most journeys, which those of a worker share: a process, its scripts and its styles
   * are had once. What cannot be taken back (init scripts, a clock, permissions) is for `page`.
   */
  lookingPage: Page;
};

const WORKER = { scope: 'worker' } as const;

/** The events that journeys listen to. */
const LISTENED_TO = ['console', 'pageerror', 'dialog', 'load', 'request', 'response'] as const;

/** What Playwright gives every page. */
const VIEWPORT = { width: 1280, height: 720 };

/** One real site with the starter content for each worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
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
        // The journey before may have ended the session. Sign-in leads on where there is one.
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
    // What is left out here the journey that comes first has, for all after it.
    javaScriptEnabled: true,
    viewport: VIEWPORT,
  });
  await context.addInitScript(declineCookies, declinedAtKey);
  const page = await context.newPage();
  refuseWhatLasts(page);
  await use(page);
  await context.close();
}

/** Makes an error of what `clear` cannot take back, on a page that journeys share. */
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

/** Takes back what a journey did to a page, and leaves what was loaded and compiled for it. */
export async function clear(page: Page): Promise<void> {
  const context = page.context();
  for (const type of LISTENED_TO) page.removeAllListeners(type);
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  // A page of the site without scripts, which ends what the last one did: an answer under way would
  // set its cookies.
  await page.goto('/robots.txt');
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
    // A blank page has no storage.
  }
}

/** Waits until unsaved work on a form, by its key, holds some words on this device. */
export async function expectAutosaved(page: Page, key: string, words: string): Promise<void> {
  await expect.poll(() => readAutosaved(page, key)).toContain(words);
}

/** Unsaved work on a form as this device keeps it, or null. */
export function readAutosaved(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), `suchna-draft:${key}`);
}

/** Waits until the page's scripts run; in the staff area until React has taken it over. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
}

/** Rows of a list are of one make: its first ones are asked. */
const FURTHER_ROWS = 'main :is(ul, ol, tbody) > :nth-child(n + 13)';

/**
 * Fails with the rules of WCAG 2.2 AA that the page breaks. Colours take most of the time;
 * `colours: false` leaves them out where another page shows the same.
 *
 * @param options.rules asks only for these, by their names in axe
 * @param options.except what is not asked, by its selectors, beside the further rows of long lists
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
          // What is in order is not asked for: half of the time and more.
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

/** As it is, without what Playwright puts around: the browser compiles it for its first page alone. */
async function giveAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeSource });
  await session.detach();
}
