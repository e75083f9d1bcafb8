import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '#tests/setup/mail-server.ts';
import { startSite } from '#tests/setup/site.ts';
import { test as base, staff } from './fixtures.ts';

type TestFixtures = {
  /** Somebody signed in whose clock the journey stops, which a context cannot take back. */
  clockPage: Page;
};

/**
 * Journeys of the staff area, one after another in the context of their worker: the editor is loaded
 * and compiled once. Each begins with nothing of the one before, neither cookies nor unsaved work.
 */
export const test = base.extend<TestFixtures>({
  context: async ({ lookingStaffTab: tab, browser, javaScriptEnabled }, use) => {
    const context = javaScriptEnabled ? tab.context() : await browser.newContext();
    await use(context);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const opened = context.pages().filter((page) => page !== tab);
    await Promise.all(opened.map((page) => page.close()));
    await context.clearCookies();
    if (!javaScriptEnabled) await context.close();
  },
  page: async ({ context, site }, use) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const what = { origin: site.url, storageTypes: 'local_storage' };
    await session.send('Storage.clearDataForOrigin', what);
    await session.detach();
    await use(page);
  },
  clockPage: async ({ browser, signInStaff }, use) => {
    const context = await browser.newContext();
    await signInStaff(context);
    await use(await context.newPage());
    await context.close();
  },
});

/** The same on a site that can send mail. */
export const mailTest = test.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
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
        },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});
