import { performance } from 'node:perf_hooks';
import type { BenchSite } from './bench-site.ts';
import { databaseMemoryFigure, memoryFigure } from './processes.ts';
import type { Figure } from './result.ts';

/**
 * Measures the time of a start on an existing database, and the memory of site and database
 * afterwards.
 */
export async function measureStart({ dataDir, announcements, run }: BenchSite): Promise<Figure[]> {
  const begun = performance.now();
  return run(async ({ site }) => [
    {
      name: `start until ready, ${announcements.length.toLocaleString('en')} notices`,
      value: performance.now() - begun,
      unit: 'ms',
    },
    memoryFigure('memory of the serving process after the start', site.pid),
    databaseMemoryFigure(dataDir),
  ]);
}
