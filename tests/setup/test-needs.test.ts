import { expect, inject, test } from 'vitest';
import { isOfServer, needsOf, testFilesByNeeds, WALKS } from './test-needs.ts';

test.each([
  ['tests/cached-pages.test.ts', 'database'],
  ['server/auth/auth.test.ts', 'database'],
  // Has both; on another server it is worth a second run.
  ['db/site-database.test.ts', 'database'],
  ['db/embedded-postgres.test.ts', 'embedded'],
  // Through the modules that it imports.
  ['db/site-database.long.test.ts', 'embedded'],
  // Of modules that have to do with the database it uses what asks none.
  ['server/pages/renderer.test.ts', 'plain'],
  ['domain/dates.test.ts', 'plain'],
  ['tests/setup/test-needs.test.ts', 'plain'],
])('%s needs what it imports: %s', (path, needs) => {
  expect(needsOf(path)).toBe(needs);
});

test.each([
  ['domain/lists/search.test.ts', true],
  ['server/jobs/jobs.test.ts', true],
  ['db/site-database.test.ts', true],
  // A walk through the whole site.
  ['server/auth/staff-only.test.ts', true],
  // The whole site, which the set-up's own server has asked as well.
  ['tests/cached-pages.test.ts', false],
  ['server/main.test.ts', false],
  ['db/embedded-postgres.test.ts', false],
  ['domain/dates.test.ts', false],
])('whether %s depends on the server: %s', (path, expected) => {
  expect(isOfServer(path)).toBe(expected);
});

test('the walks through the whole site are there', () => {
  expect(testFilesByNeeds().database).toEqual(expect.arrayContaining(WALKS));
});

test('what needs no database has none', () => {
  expect(inject('testServer')).toBeUndefined();
});
