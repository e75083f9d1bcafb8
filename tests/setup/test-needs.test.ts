import { expect, inject, test } from 'vitest';
import { isOfServer, needsOf, testFilesByNeeds, WALKS } from './test-needs.ts';

test.each([
  ['tests/cached-pages.test.ts', 'database'],
  ['server/auth/auth.test.ts', 'database'],
  // Needs both, and is repeated on other servers.
  ['db/site-database.test.ts', 'database'],
  ['db/embedded-postgres.test.ts', 'embedded'],
  // The embedded PostgreSQL is imported by its imports.
  ['db/site-database.long.test.ts', 'embedded'],
  // Its modules handle a database, but none of its imports connects to one.
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
  // A walk through the whole site.
  ['server/auth/staff-only.test.ts', true],
  // The whole site, whose queries the tests of the modules also send.
  ['tests/cached-pages.test.ts', false],
  ['server/main.test.ts', false],
  ['db/embedded-postgres.test.ts', false],
  ['domain/dates.test.ts', false],
])('%s depends on the server: %s', (path, expected) => {
  expect(isOfServer(path)).toBe(expected);
});

test('the walks through the whole site exist', () => {
  expect(testFilesByNeeds().database).toEqual(expect.arrayContaining(WALKS));
});

test('tests without a database get none', () => {
  expect(inject('testServer')).toBeUndefined();
});
