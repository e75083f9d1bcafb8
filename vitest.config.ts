import { defineConfig } from 'vitest/config';
import { type TestNeeds, testFilesByNeeds } from './tests/setup/test-needs.ts';

const files = testFilesByNeeds();
/** `npm test -- quick` or `npm run test:long`; otherwise everything but what is long. */
const suite = process.env.SUITE as 'quick' | 'long' | undefined;

function project(name: TestNeeds, globalSetup: string[] = []) {
  const include = files[name].filter(
    (path) => path.endsWith('.long.test.ts') === (suite === 'long'),
  );
  return { extends: true as const, test: { name, include, globalSetup } };
}

export default defineConfig({
  test: {
    projects:
      suite === 'quick'
        ? [project('plain')]
        : [
            project('database', ['tests/setup/global-setup.ts']),
            project('embedded'),
            project('plain'),
          ],
    // A process for each processor. It runs many files, so that modules are loaded once: a test
    // puts back what it changed of them.
    pool: 'forks',
    maxWorkers: '100%',
    isolate: false,
    restoreMocks: true,
    testTimeout: suite === 'long' ? 600_000 : 30_000,
    hookTimeout: 60_000,
  },
});
