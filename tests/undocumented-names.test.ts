import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '#scripts/project.mjs';

/*
 * The project must not use undocumented names of its frameworks, because an upgrade within a major
 * version may change these names. A name of the project must not look like an undocumented name.
 */
const NAMES: Record<string, RegExp> = {
  'globals of React and React Router': /__(react|REACT|router|(CLIENT|SERVER|DOM)_INTERNALS)/,
  "React Router's hand-over": /serverHandoff|staticHandlerContext/,
  "React Router's own headers": /X-(Remix|React-Router)/i,
  "React Router's data requests": /\b_routes\b|_\.data\b|turbo-?stream|SingleFetch/i,
  'what React Router calls unsafe or unstable': /\b(UNSAFE|unstable)_\w/,
  "React Router's last words": /Unexpected Server Error/,
  "Better Auth's inside": /\$context\b|internalAdapter/,
  'files inside of a package':
    /(from |\()'[^'.#/][^']*\/(dist|src|lib)\/|node_modules\/(react|better-auth)/,
};

/*
 * Files that use undocumented names because there is no documented name for the same purpose.
 * docs/upgrading.md describes each use and names the tests of the use.
 */
const KNOWN: Record<string, { name: RegExp; places: string[] }> = {
  "Drizzle's list of migrations": {
    name: /__drizzle_migrations|readMigrationFiles/,
    places: [
      'db/backup.server.ts',
      'db/migrate.server.ts',
      'db/restore.server.ts',
      'server/health/readiness.ts',
    ],
  },
  "Drizzle's own classes": {
    name: /new Subquery|as unknown as Placeholder/,
    places: ['db/prepared.server.ts', 'domain/announcements/rows.server.ts'],
  },
  'what a result of Conform has': {
    name: /result\?\.(initialValue|fields)\b/,
    places: ['app/routes/admin/forms/use-staff-form.ts'],
  },
  'programs inside of the packages of tools': {
    name: /(react-router\/dev|typescript|biome|knip|vitest|playwright\/test|playwright-core)\/(bin|cli|vitest)/,
    places: ['scripts/browser.mjs', 'scripts/build.mjs', 'scripts/test.mjs'],
  },
  'how Better Auth remembers that a code is awaited': {
    name: /suchna\\\.two_factor/,
    places: ['server/auth/sign-in.ts'],
  },
};

const FOLDERS = ['app', 'server', 'scripts', 'domain', 'db', 'messages'];

function sources(): string[] {
  const files = globSync([`{${FOLDERS}}/**/*.{ts,tsx,mjs,js}`, '*.config.ts'], { cwd: root });
  return files.filter((file) => !/\.test\.ts$/.test(file)).sort();
}

test('every source file is checked', () => {
  expect(sources()).toEqual(
    expect.arrayContaining([
      'app/root.tsx',
      'server/main.ts',
      'scripts/test.mjs',
      'vite.config.ts',
    ]),
  );
});

function linesWith(name: RegExp): { file: string; line: string }[] {
  return sources().flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        name.test(text) ? [{ file, line: `${file}:${index + 1}: ${text.trim()}` }] : [],
      ),
  );
}

test.each(Object.entries(NAMES))('no source file names %s', (_, name) => {
  expect(linesWith(name).map(({ line }) => line)).toEqual([]);
});

test.each(Object.entries(KNOWN))('only the listed files use %s', (_, { name, places }) => {
  expect([...new Set(linesWith(name).map(({ file }) => file))]).toEqual(places);
  const upgrading = readFileSync(`${root}docs/upgrading.md`, 'utf8');
  for (const place of places) expect(upgrading).toContain(`\`${place}\``);
});

test.each([
  ['globals of React and React Router', 'React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS'],
  ['files inside of a package', "await import('react-router/dist/development/index.js')"],
  ['files inside of a package', "import { x } from 'better-auth/dist/api';"],
])('%s are found: %s', (what, line) => {
  expect(line).toMatch(NAMES[what] as RegExp);
});
