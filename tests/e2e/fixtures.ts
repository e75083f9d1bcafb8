import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { declinedAtKey } from '#app/boot/contract.ts';
import type { Database } from '#db/client.server.ts';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { type Site, startSite } from '#tests/setup/site.ts';

/** The first member of staff of every test site. */
export const staff = { email: 'editor@example.org', password: 'a long enough password' };

/** Measurement id of every test site; without consent nothing of it is ever asked for. */
export const analyticsId = 'G-TEST12345';

type WorkerFixtures = {
  site: Site;
  /** The database of the site, for what no page can bring about. */
  db: Database;
};
type TestFixtures = {
  /** Whether the visitor has not yet answered the cookie banner; otherwise it was declined. */
  isNewVisitor: boolean;
  /** A page whose visitor has signed in. */
  staffPage: Page;
};

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
    { scope: 'worker', timeout: 90_000 },
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
  isNewVisitor: [false, { option: true }],
  context: async ({ context, isNewVisitor }, use) => {
    if (!isNewVisitor) await context.addInitScript(declineCookies, declinedAtKey);
    await use(context);
  },
  baseURL: ({ site }, use) => use(site.url),
  staffPage: async ({ page }, use) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password').fill(staff.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await use(page);
  },
});

export { expect };

function declineCookies(key: string): void {
  try {
    localStorage.setItem(key, `${Date.now()}`);
  } catch {
    // A blank page has no storage.
  }
}

/** Waits until unsaved work on a form, by its key, holds some words on this device. */
export async function expectDraft(page: Page, key: string, words: string): Promise<void> {
  await expect.poll(() => readDraft(page, key)).toContain(words);
}

/** Unsaved work on a form as this device keeps it, or null. */
export function readDraft(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), `suchna-draft:${key}`);
}

/** Waits until React has taken the page over. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
}

/** Fails with the rules of WCAG 2.2 AA that the page breaks. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(
      ({ id, help, nodes }) => `${id}: ${help} ${nodes.map((n) => n.target).join(', ')}`,
    ),
  ).toEqual([]);
}
