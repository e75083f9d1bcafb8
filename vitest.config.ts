import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isOfServer, type TestNeeds, testFilesByNeeds } from './tests/setup/test-needs.ts';

const files = testFilesByNeeds();
/**
 * The group of steps that `scripts/test.mjs` runs. Without a group, all tests run except the long
 * tests.
 */
const suite = process.env.SUITE as 'quick' | 'server' | 'long' | undefined;

function project(name: TestNeeds, globalSetup: string[] = []) {
  const include = files[name].filter(
    (path) =>
      path.endsWith('.long.test.ts') === (suite === 'long') &&
      (suite !== 'server' || isOfServer(path)),
  );
  return { extends: true as const, test: { name, include, globalSetup } };
}

const database = project('database', ['tests/setup/global-setup.ts']);
const plain = project('plain');

export default defineConfig({
  test: {
    projects:
      suite === 'quick'
        ? [plain]
        : suite === 'server'
          ? [database]
          : [database, project('embedded'), plain],
    // More processes than processors, because some tests only wait for other processes. Each
    // process runs many files, so that modules are loaded once. A test therefore restores the
    // modules that it changed.
    pool: 'forks',
    maxWorkers: availableParallelism() * 2,
    isolate: false,
    restoreMocks: true,
    testTimeout: suite === 'long' ? 600_000 : 30_000,
    hookTimeout: 60_000,
  },
});
