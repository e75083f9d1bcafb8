import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isOfServer, type TestNeeds, testFilesByNeeds, WALKS } from './tests/setup/test-needs.ts';

const files = testFilesByNeeds();
/**
 * The group of steps that `scripts/test.mjs` runs. Without a group, all tests run except the long
 * tests.
 */
const suite = process.env.SUITE as 'usual' | 'quick' | 'ci' | 'long' | undefined;

function isIncluded(path: string): boolean {
  if (path.endsWith('.long.test.ts')) return suite === 'long';
  const isWalk = WALKS.includes(path);
  switch (suite) {
    case 'long':
      return false;
    case 'ci':
      return isWalk || (process.env.TEST_DATABASE_URL !== undefined && isOfServer(path));
    case undefined:
      return true;
    default:
      return !isWalk;
  }
}

function project(name: TestNeeds, globalSetup: string[] = []) {
  return {
    extends: true as const,
    test: { name, include: files[name].filter(isIncluded), globalSetup },
  };
}

const database = project('database', ['tests/setup/global-setup.ts']);
const plain = project('plain');

export default defineConfig({
  test: {
    projects:
      suite === 'quick'
        ? [plain]
        : suite === 'ci'
          ? [database]
          : [database, project('embedded'), plain],
    // More processes than processors, because some tests only wait for other processes. Each
    // process runs many files, so that modules are loaded once. A test therefore restores the
    // modules that it changed.
    pool: 'forks',
    maxWorkers: availableParallelism() * 2,
    isolate: false,
    restoreMocks: true,
    // Long, because the machine may be busy. Only a failing test takes the whole time.
    testTimeout: suite === 'long' ? 600_000 : 120_000,
    hookTimeout: 120_000,
  },
});
