import type { Page } from '@playwright/test';
import { type MailServer, startMailServer } from '#tests/setup/mail-server.ts';
import { startSite } from '#tests/setup/site.ts';
import { test as base, clear, staff } from './fixtures.ts';

type TestFixtures = {
  /**
   * A signed-in page of its own, for what a shared one cannot take back: a clock that stands, scripts
   * that come first, its end.
   */
  ownStaffPage: Page;
};

/**
 * Journeys of the staff area, one after another in the page of their worker: the editor is loaded and
 * compiled once. Each begins with nothing of the one before, neither cookies nor unsaved work.
 */
export const test = base.extend<TestFixtures>({
  context: async ({ lookingTab: tab, browser, javaScriptEnabled }, use) => {
    const context = javaScriptEnabled ? tab.context() : await browser.newContext();
    await use(context);
    // Other browsers of the journey, whose open pages would go on listening.
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
