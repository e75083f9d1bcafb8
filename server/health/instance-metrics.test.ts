import { afterAll, expect, test } from 'vitest';
import { buildEntry, buildSource } from '#tests/factories.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { noJobs } from '../jobs/no-jobs.ts';
import { createInstanceMetrics } from './instance-metrics.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

/** Reads the metrics of an instance that has just started, as a scraper does. */
const read = () =>
  createInstanceMetrics({
    build: { version: '1.2.3', build: 'build-of-test' },
    env: { dataDir: '.', backupBucket: undefined },
    reads: db,
    jobs: noJobs,
  }).read();

test('sources, red sources and the oldest entry that nobody took are counted', async () => {
  expect(await read()).toMatch(
    /suchna_sources 0\n.*suchna_sources_red 0\n.*suchna_inbox_oldest_timestamp_seconds 0\n/s,
  );
  const { id: sourceId } = await buildSource(db);
  await buildSource(db, { alarm: 'shell' });
  await buildSource(db, { alarm: 'shell', isActive: false });
  await buildEntry(db, { sourceId, foundAt: new Date(1_700_000_000_000) });
  await buildEntry(db, { sourceId, foundAt: new Date(1_600_000_000_000), state: 'taken' });
  expect(await read()).toMatch(
    /suchna_sources 2\n.*suchna_sources_red 1\n.*suchna_inbox_oldest_timestamp_seconds 1700000000\n/s,
  );
});
