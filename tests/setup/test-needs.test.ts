import { expect, inject, test } from 'vitest';
import { isOfServer, needsOf, testFilesByNeeds, WALKS } from './test-needs.ts';

test.each([
  ['tests/cached-pages.test.ts', 'database'],
  ['server/auth/auth.test.ts', 'database'],
  // This file also starts the embedded PostgreSQL. It counts as `database`, so that
  // `npm test -- ci` runs it on other versions of PostgreSQL.
  ['db/site-database.test.ts', 'database'],
  ['db/embedded-postgres.test.ts', 'embedded'],
  // This file imports the embedded PostgreSQL only indirectly.
  ['db/site-database.long.test.ts', 'embedded'],
  // The imported modules can use a database, but none of them opens a connection.
  ['server/pages/renderer.test.ts', 'plain'],
  ['domain/dates.test.ts', 'plain'],
  ['tests/setup/test-needs.test.ts', 'plain'],
])('%s has the needs of its imports: %s', (path, needs) => {
  expect(needsOf(path)).toBe(needs);
});

test.each([
  ['domain/lists/search.test.ts', true],
  ['server/jobs/jobs.test.ts', true],
  ['db/site-database.test.ts', true],
  // The test of the notice page uses the built site.
  ['tests/notice-page.test.ts', false],
  ['server/main.test.ts', false],
  ['db/embedded-postgres.test.ts', false],
  ['domain/dates.test.ts', false],
])('%s depends on the server: %s', (path, expected) => {
  expect(isOfServer(path)).toBe(expected);
});

test('tests of components are found', () => {
  expect(testFilesByNeeds().plain).toContain('app/ui/mixed-text.test.tsx');
});

test('the walks through the whole site exist and use the database of the run', () => {
  expect(testFilesByNeeds().database).toEqual(expect.arrayContaining(WALKS));
});

test('tests without the need of a database get no database', () => {
  expect(inject('testServer')).toBeUndefined();
});
