import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const browser = findBrowser();
const staffJourneys = ['**/admin*.spec.ts', '**/rich-text.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // `npm test` names what passed only when repeated.
  retries: process.env.CI ? 1 : 0,
  // Long enough for a machine that has more to do: only what fails takes it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A worker belongs to one project and has a site of its own: what staff write in their journeys is
  // never on the pages that visitors' journeys count and compare.
  projects: [
    { name: 'visitors', testMatch: '**/*.spec.ts', testIgnore: staffJourneys },
    { name: 'staff', testMatch: staffJourneys },
  ],
  use: {
    // Without one on the machine it is the browser that Playwright downloaded.
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Answers given in its place by tests would not reach it; its own tests allow it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
});
