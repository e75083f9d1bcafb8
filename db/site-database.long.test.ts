import { expect, test } from 'vitest';
import { openSiteDatabase } from './site-database.server.ts';

test('a site waits ten seconds for its server', async () => {
  const databaseUrl = 'postgres://nobody:secret@127.0.0.1:1/none';
  const startedAt = performance.now();
  await expect(
    openSiteDatabase({ databaseUrl, dataDir: '/not/used', role: 'site' }),
  ).rejects.toThrow(/^The PostgreSQL server of DATABASE_URL does not answer \((?!.*secret).*\)\.$/);
  expect(performance.now() - startedAt).toBeGreaterThan(9_900);
});
