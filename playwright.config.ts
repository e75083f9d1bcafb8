import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const browser = findBrowser();
const isLong = process.env.SUITE === 'long';
// What only repeats does so much oftener there (tests/setup/tries.ts).
const long = ['**/rich-text.spec.ts', '**/longer-words.spec.ts', '**/accessibility.spec.ts'];
// Alerts are among them for the site that can send mail: it is started once for both.
const staffJourneys = [
  '**/admin*.spec.ts',
  '**/rich-text.spec.ts',
  '**/alerts.spec.ts',
  '**/hindi-reader.spec.ts',
];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // The repeat is for its trace alone: what passes only then has failed, as `npm test` counts.
  retries: process.env.CI ? 1 : 0,
  // Long enough for a machine that has more to do: only what fails takes it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A worker belongs to one project and has a site of its own: what staff write in their journeys is
  // never on the pages that visitors' journeys count and compare.
  projects: isLong
    ? [{ name: 'long', testMatch: long }]
    : [
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
        // A page lives for seconds: what optimizing its scripts takes never comes back.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Answers given in its place by tests would not reach it; its own tests allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
});
