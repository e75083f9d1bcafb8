import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The database that a test file needs, according to its direct and indirect imports. `database` is
 * the PostgreSQL of the whole test run. `embedded` is a PostgreSQL that the file starts itself.
 * `plain` means that the file needs no database.
 */
export type TestNeeds = 'database' | 'embedded' | 'plain';

const MARKS: Record<string, TestNeeds> = {
  'tests/setup/database.ts': 'database',
  'tests/setup/site.ts': 'database',
  'db/embedded-postgres.server.ts': 'embedded',
};

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Matches imports and re-exports from modules of this project. Types are left out, because types do
 * not exist at run time.
 */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*\bfrom\s+)?'([#.][^']+)'/gm;

/**
 * Sorts all test files of the project by their needs.
 *
 * @returns paths from the root of the project; each file is in one list
 */
export function testFilesByNeeds(): Record<TestNeeds, string[]> {
  const files: Record<TestNeeds, string[]> = { database: [], embedded: [], plain: [] };
  const found = '{app,db,domain,messages,scripts,server,tests}/**/*.test.{ts,tsx}';
  for (const path of globSync(found, { cwd: root })) files[needsOf(path)].push(path);
  return files;
}

/** The needs of the test file at a path from the root of the project. */
export function needsOf(path: string): TestNeeds {
  const needs = [...reachedFrom(path)].map((file) => MARKS[file]);
  return needs.find((need) => need === 'database') ?? needs.find(Boolean) ?? 'plain';
}

/**
 * Test files that check one rule for every page, write or query of the site. `npm test` leaves them
 * out, because they take long (docs/decisions/029-walks.md). `playwright.config.ts` lists the walks
 * in the browser.
 */
export const WALKS = [
  'server/auth/staff-only.test.ts',
  'tests/cached-pages.test.ts',
  'tests/discovery.test.ts',
  'tests/failing-reads.test.ts',
  'tests/failing-staff-area.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/hostile-forms.test.ts',
  'tests/one-spelling.test.ts',
  'tests/public-addresses.test.ts',
  'tests/staff-area-away.test.ts',
  'tests/staff-roles.test.ts',
  'tests/untouched-saves.test.ts',
  'tests/weight.test.ts',
  'tests/writes-sent-twice.test.ts',
];

/**
 * Whether a test file must run on each version of PostgreSQL. Tests that use the built site need
 * not, because the tests of single modules already send the same queries.
 */
export function isOfServer(path: string): boolean {
  return needsOf(path) === 'database' && !reachedFrom(path).has('scripts/build.mjs');
}

/** Returns the file and all its direct and indirect imports. */
function reachedFrom(path: string): Set<string> {
  const reached = new Set([path]);
  // The set grows while the loop runs.
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return reached;
}

const known = new Map<string, string[]>();

/** Returns the project's files that a file imports. */
function importsOf(file: string): string[] {
  const found = known.get(file) ?? readImports(file);
  known.set(file, found);
  return found;
}

function readImports(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(IMPORT)]
    .map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name)))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path));
}
