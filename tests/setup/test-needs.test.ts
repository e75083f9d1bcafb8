import { expect, inject, test } from 'vitest';
import { needsOf } from './test-needs.ts';

test.each([
  ['tests/kept-pages.test.ts', 'database'],
  ['server/auth.test.ts', 'database'],
  // Has both; on another server it is worth a second run.
  ['db/site-database.test.ts', 'database'],
  ['db/embedded-postgres.test.ts', 'embedded'],
  // Through the modules that it imports.
  ['server/commands/backup.test.ts', 'embedded'],
  // Of modules that have to do with the database it uses what asks none.
  ['server/pages.test.ts', 'plain'],
  ['domain/dates.test.ts', 'plain'],
  ['tests/setup/test-needs.test.ts', 'plain'],
])('%s needs what it imports: %s', (path, needs) => {
  expect(needsOf(path)).toBe(needs);
});

test('what needs no database has none', () => {
  expect(inject('testServer')).toBeUndefined();
});
