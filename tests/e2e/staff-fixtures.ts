import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openSiteDatabase } from '#db/site-database.server.ts';
import { type MailServer, startMailServer } from '#tests/setup/mail-server.ts';
import { type Site, startSite } from '#tests/setup/site.ts';
import { test as base, clear, staff } from './fixtures.ts';

type WorkerFixtures = {
  mailServer: MailServer;
};
type TestFixtures = {
  /**
   * A separate signed-in page for tests that make permanent changes, such as a stopped clock, init
   * scripts or a closed page.
   */
  ownStaffPage: Page;
};

/**
 * A module that the sites load before their own code. It makes the host `board.example` resolve to
 * this machine. Without this module a site refuses to request a private address.
 */
const officialHost = new URL('../setup/official-host.mjs', import.meta.url).href;

/**
 * Number of starter notices that stay in each category, so that lists are short and quick to test.
 */
const NOTICES_OF_CATEGORY = 2;

/**
 * Fixtures for tests of the staff area. The tests of a worker share one page, so that the browser
 * compiles the editor once. Tests without scripts have their own page. Each test begins without
 * cookies and without unsaved work. The site can send mail and request lists of the host
 * `board.example`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mailServer }, use) => {
      const site = await startSite({
        env: {
          ADMIN_EMAIL: staff.email,
          ADMIN_PASSWORD: staff.password,
          SMTP_URL: mailServer.url,
          NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${officialHost}`,
        },
      });
      await keepFewNotices(site);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  context: async ({ lookingTab: tab, browser, javaScriptEnabled }, use) => {
    const context = javaScriptEnabled ? tab.context() : await browser.newContext();
    await use(context);
    // Closes the other browser contexts of the test, because open pages keep their event streams.
    const others = browser.contexts().filter((other) => other !== tab.context());
    await Promise.all(others.map((other) => other.close()));
  },
  page: async ({ lookingTab: tab, context, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? tab : await context.newPage());
    if (javaScriptEnabled) await clear(tab);
  },
  ownStaffPage: async ({ browser, signInStaff }, use) => {
    const context = await browser.newContext();
    await signInStaff(context);
    await use(await context.newPage());
    await context.close();
  },
});

async function keepFewNotices({ databaseUrl, dataDir }: Site): Promise<void> {
  const { db, close } = await openSiteDatabase({ databaseUrl, dataDir, role: 'command' });
  await db
    .execute(sql`delete from announcements a using (
      select id, row_number() over (partition by category_id order by created_at desc) as place
      from announcements) as newest
    where newest.id = a.id and newest.place > ${NOTICES_OF_CATEGORY}`)
    .finally(close);
}

/** Answers the browser's next dialog and returns its text. */
export function answerQuestion(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (dialog) => {
      await dialog[answer]();
      resolve(dialog.message());
    });
  });
}
