import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,content,db,domain,messages,scripts,server,tests}/**/*.test.ts'],
    globalSetup: ['tests/setup/global-setup.ts'],
    // Files run side by side in processes of their own, each on a database of its own.
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
