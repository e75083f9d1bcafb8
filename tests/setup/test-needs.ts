import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What a test file runs on, which is told by what it imports, itself or through other files:
 * `database` the set-up's PostgreSQL, `embedded` a PostgreSQL that it starts for itself, `plain`
 * neither.
 */
export type TestNeeds = 'database' | 'embedded' | 'plain';

const MARKS: Record<string, TestNeeds> = {
  'tests/setup/database.ts': 'database',
  'tests/setup/site.ts': 'database',
  'db/embedded-postgres.server.ts': 'embedded',
};

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a file imports of this project; what is a type alone is not there at run time. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*\bfrom\s+)?'([#.][^']+)'/gm;

/**
 * Sorts all test files of the project by what they need.
 *
 * @returns paths from the root of the project; each file stands in one list
 */
export function testFilesByNeeds(): Record<TestNeeds, string[]> {
  const files: Record<TestNeeds, string[]> = { database: [], embedded: [], plain: [] };
  const found = '{app,content,db,domain,messages,scripts,server,tests}/**/*.test.ts';
  for (const path of globSync(found, { cwd: root })) files[needsOf(path)].push(path);
  return files;
}

/** What the test file at a path from the root of the project needs. */
export function needsOf(path: string): TestNeeds {
  const needs = [...reachedFrom(path)].map((file) => MARKS[file]);
  return needs.find((need) => need === 'database') ?? needs.find(Boolean) ?? 'plain';
}

/** Whole-site tests that ask for every page and make every write of staff once. */
export const WALKS = [
  'server/auth/staff-only.test.ts',
  'tests/public-addresses.test.ts',
  'tests/writes-sent-twice.test.ts',
];

/**
 * Whether the test file at a path depends on which PostgreSQL there is. One that needs the built
 * site asks by HTTP what tests beside the modules ask of the database themselves; of those, a walk
 * through all pages and writes is enough.
 */
export function isOfServer(path: string): boolean {
  if (needsOf(path) !== 'database') return false;
  return WALKS.includes(path) || !reachedFrom(path).has('scripts/build.mjs');
}

/** The file itself and all that it imports, directly or through others. */
function reachedFrom(path: string): Set<string> {
  const reached = new Set([path]);
  // The set grows while it is walked through.
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return reached;
}

const known = new Map<string, string[]>();

/** The files of the project that a file imports. */
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
