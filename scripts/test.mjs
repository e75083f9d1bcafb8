// This script runs the checks of the project in order, and ends with one line of numbers.
//   npm test                      everything except the walks and the long tests
//   npm test -- quick             types, lint, dead code and the unit tests that need no database
//   npm test -- ci                the walks; with TEST_DATABASE_URL, also the tests that depend on
//                                 the version of PostgreSQL
//   npm run test:long             tests that wait long or repeat thousands of times
//   npm test -- unit              one step: types, lint, unused, unit, build, browser
//   npm test -- unit db/backup    one step with arguments for its tool

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { capture, main, node, root, ScriptError } from './project.mjs';

const reports = mkdtempSync(join(tmpdir(), 'suchna-reports-'));

const SLOWEST = 20;

/** Command that generates the types of the routes. The code imports these types. */
const typesOfRoutes = ['@react-router/dev/bin.cjs', 'typegen'];

/**
 * The steps of the checks. Each step returns its numbers of passed and failed checks. A step may
 * also return lines about failed and repeated tests, and all its tests with their durations.
 */
const steps = {
  types: () => silent(typesOfRoutes, ['typescript/bin/tsc', '--noEmit']),
  lint: () => silent(['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off']),
  unused: () => silent(typesOfRoutes, ['knip/bin/knip.js', '--no-progress']),
  unit: (args) => {
    const report = join(reports, 'unit.json');
    const tool = ['vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
    return counted([...tool, `--outputFile.json=${report}`, ...args], {}, report, countVitest);
  },
  build: async () => {
    await ensureBuilt();
    return { passed: 1, failed: 0 };
  },
  browser: async (args) => {
    await ensureBuilt();
    await ensureBrowser();
    const report = join(reports, 'browser.json');
    const tool = ['@playwright/test/cli.js', 'test', '--reporter=list,json'];
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return counted([...tool, ...args], env, report, countPlaywright);
  },
};

/** Groups of steps. The configurations of the test runners read the group's name from SUITE. */
const suites = {
  usual: Object.keys(steps),
  quick: ['types', 'lint', 'unused', 'unit'],
  ci: ['unit', 'browser'],
  long: ['unit', 'browser'],
};

/** Tests run in production mode, because React's development mode takes several times as long. */
const environment = { ...process.env, CI: 'true', NODE_ENV: 'production', SUITE: undefined };

/**
 * Environment variables that only the test runners receive. `SUITE` must not limit the other tools,
 * which check the whole project.
 */
const ofRunners = {};

/**
 * Runs tools one after another, and prints the output of the first one that fails. All tools
 * together are one check.
 */
async function silent(...tools) {
  for (const [tool, ...args] of tools) {
    const { code, output } = await capture(node, [join('node_modules', tool), ...args], {
      env: { ...environment, NO_COLOR: '1' },
    });
    if (code !== 0) {
      console.log(output.trimEnd());
      return { passed: 0, failed: 1 };
    }
  }
  return { passed: 1, failed: 0 };
}

/**
 * Runs a test runner. The runner prints its own progress. The numbers are read from its report
 * file.
 */
async function counted([tool, ...args], env, report, count) {
  const code = await new Promise((resolve) => {
    const child = spawn(node, [join('node_modules', tool), ...args], {
      cwd: root,
      env: { ...environment, ...ofRunners, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(127));
    child.on('close', (status) => resolve(status ?? 1));
  });
  if (!existsSync(report)) {
    console.log('The tests ended without a report');
    return { passed: 0, failed: 1 };
  }
  const numbers = count(JSON.parse(readFileSync(report, 'utf8')));
  // A runner that fails although no test failed counts as one failure.
  return code !== 0 && numbers.failed === 0 ? { ...numbers, failed: 1 } : numbers;
}

function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration = 0, failureMessages = [] }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      reason: firstLine(failureMessages[0]),
      status,
      duration,
    })),
  );
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = [
    ...tests.filter(({ status }) => status === 'failed').map(({ name, reason }) => name + reason),
    ...brokenFiles.map(({ name }) => `${relative(root, name)}: could not be loaded`),
  ];
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    names: failed.map((name) => `Failed: ${name}`),
    tests,
  };
}

/**
 * Counts the tests of a Playwright report. A test that passes only after a retry is counted as
 * failed. The retry records a trace.
 */
function countPlaywright({ stats, errors, suites }) {
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const tests = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}: ${title}`,
      reason: reasonOf(results),
      status,
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  const endings = { unexpected: 'Failed', flaky: 'Passed only when repeated' };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    names: tests
      .filter(({ status }) => Object.hasOwn(endings, status))
      .map(({ name, status, reason }) => `${endings[status]}: ${name}${reason}`),
    tests,
  };
}

/** Returns the line number of a test's first failure, and the first line of its message. */
function reasonOf(results) {
  const [error] = results.flatMap(({ errors = [] }) => errors);
  const line = error?.location?.line;
  return (line === undefined ? '' : `, line ${line}`) + firstLine(error?.message);
}

function firstLine(message) {
  const line = stripVTControlCharacters(message ?? '').split('\n')[0];
  return line ? ` (${line})` : '';
}

function printSlowest(tests) {
  if (tests.length === 0) return;
  console.log('The slowest tests, in seconds:');
  const slowest = tests.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST);
  for (const { name, duration } of slowest) {
    console.log(`${(duration / 1000).toFixed(1).padStart(7)}  ${name}`);
  }
}

await main(async () => {
  const [only = 'usual', ...args] = process.argv.slice(2);
  const total = { passed: 0, failed: 0, names: [] };
  try {
    const choices = { ...steps, ...suites };
    if (!Object.hasOwn(choices, only)) {
      throw new ScriptError(`There is no step ${only}: ${Object.keys(choices).join(', ')}`);
    }
    await ensureInstalled();
    const names = suites[only] ?? [only];
    if (Object.hasOwn(suites, only)) ofRunners.SUITE = only;
    for (const [index, name] of names.entries()) {
      const label = `[${index + 1}/${names.length}] ${name}`;
      console.log(label);
      const started = Date.now();
      const {
        passed,
        failed,
        names: named = [],
        tests = [],
      } = await steps[name](args).catch((error) => {
        console.log(error instanceof ScriptError ? error.message : error);
        return { passed: 0, failed: 1 };
      });
      total.passed += passed;
      total.failed += failed;
      total.names.push(...named);
      printSlowest(tests);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${label}: ${passed} passed, ${failed} failed (${seconds} s)`);
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  for (const name of total.names) console.log(name);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
