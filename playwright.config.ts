import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const browser = findBrowser();
const suite = process.env.SUITE;
// The only browser tests of the long suite. In the long suite these tests check more than in the
// other suites (tests/setup/tries.ts).
const long = [
  '**/accessibility.spec.ts',
  '**/admin-lists.spec.ts',
  '**/longer-words.spec.ts',
  '**/rich-text.spec.ts',
  '**/weight.spec.ts',
];
// Tests that check one rule for every page. The suite `usual` leaves them out
// (docs/decisions/029-walks.md).
const staffWalks = ['**/admin-accessibility.spec.ts'];
const visitorWalks = [
  '**/accessibility.spec.ts',
  '**/empty-site.spec.ts',
  '**/longer-words.spec.ts',
  '**/weight.spec.ts',
];
const leftOut = suite === 'usual' ? [...staffWalks, ...visitorWalks] : [];
// Journeys on the site of tests/e2e/staff-fixtures.ts. This site can send mail and has fewer notices.
// Two of these journeys are for visitors: alerts.spec.ts needs mail, and hindi-reader.spec.ts needs
// notices of its own.
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
  // With three workers on two processors, some journeys passed only in their retry.
  workers: 2,
  forbidOnly: true,
  // A retry only records a trace. `npm test` counts a test that passes only in its retry as failed.
  retries: process.env.CI ? 1 : 0,
  // Long, because the machine may be busy. Only a failing test takes the whole time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Each worker belongs to one project and has its own site. The journeys of staff create entries.
  // These entries are therefore never on the pages that the journeys of visitors count and compare.
  projects:
    suite === 'long'
      ? [{ name: 'long', testMatch: long }]
      : [
          // The project with the longest tests comes first, so that no worker waits for another at the end.
          {
            name: 'staff',
            testMatch: suite === 'ci' ? staffWalks : staffJourneys,
            testIgnore: leftOut,
          },
          {
            name: 'visitors',
            testMatch: suite === 'ci' ? visitorWalks : '**/*.spec.ts',
            testIgnore: [...staffJourneys, ...leftOut],
          },
        ],
  use: {
    // If `findBrowser` finds no Chromium, Playwright starts the Chromium in its own folder.
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--disable-gpu',
        // A separate process for drawing costs processor time for messages between processes.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds, so optimizing its scripts takes more time than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Requests of a service worker bypass responses mocked with `page.route`. Tests of the service
    // worker allow service workers.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
});
