import { performance } from 'node:perf_hooks';
import type { BenchSite } from './bench-site.ts';
import { memoryOf } from './memory.ts';
import type { Figure } from './result.ts';

/** How long a start on an existing database takes, and the memory of the process after it. */
export async function measureStart({ notices, run }: BenchSite): Promise<Figure[]> {
  const begun = performance.now();
  return run(async ({ site }) => [
    {
      name: `start until ready, ${notices.length.toLocaleString('en')} notices`,
      value: performance.now() - begun,
      unit: 'ms',
    },
    {
      name: 'memory of the serving process after the start',
      value: memoryOf(site.pid) / 2 ** 20,
      unit: 'MiB',
    },
  ]);
}
