import type { BenchSite } from './bench-site.ts';
import { busyNote, load } from './load.ts';
import { memoryOf } from './processes.ts';
import type { Figure } from './result.ts';
import { record, startBareServer } from './yardstick.ts';

const SECONDS = 5;

/**
 * Measures the throughput of cached pages. The measurements of the site alternate with measurements
 * of a bare `node:http` server. Both servers send the same bytes and headers from the same number
 * of processes.
 */
export function measureCachedPages(
  { announcements, category, run }: BenchSite,
  { workers = 1 } = {},
): Promise<Figure[]> {
  const pages: Record<string, string[]> = {
    home: ['/'],
    'category, 60 cards': [category],
    'search, 60 cards': ['/search?q=recruitment'],
    [`${announcements.length.toLocaleString('en')} different notices`]: announcements,
  };
  return run(
    async ({ site }) => {
      const bare = await startBareServer(
        await record(site.url, Object.values(pages).flat(), { workers }),
        { workers },
      );
      const figures: Figure[] = [];
      const processes = workers > 1 ? `, ${workers} processes` : '';
      try {
        for (const [name, paths] of Object.entries(pages)) {
          await load(site, paths, { seconds: 1 });
          const ours = await load(site, paths, { seconds: SECONDS });
          const theirs = await load(bare, paths, { seconds: SECONDS });
          figures.push(
            {
              name: `cached: ${name}${processes}`,
              value: ours.requestsPerSecond,
              unit: 'req/s',
              ratio: ours.requestsPerSecond / theirs.requestsPerSecond,
              note: `${busyNote(ours)}; ${ours.failed} failed; bare ${Math.round(theirs.requestsPerSecond)}, ${busyNote(theirs)}`,
            },
            {
              name: `cached: ${name}${processes}, in a second of its processor`,
              value: ours.requestsPerSecond / ours.serverBusy,
              unit: 'requests',
              ratio:
                ours.requestsPerSecond /
                ours.serverBusy /
                (theirs.requestsPerSecond / theirs.serverBusy),
            },
            {
              name: `cached: ${name}${processes}, p99`,
              value: ours.p99,
              unit: 'ms',
              ratio: ours.p99 / theirs.p99,
              note: `bare ${theirs.p99.toFixed(2)} ms`,
            },
          );
        }
      } finally {
        await bare.stop();
      }
      if (workers === 1) {
        figures.push({
          name: 'memory of the serving process with them cached',
          value: memoryOf(site.pid) / 2 ** 20,
          unit: 'MiB',
        });
      }
      return figures;
    },
    { WEB_CONCURRENCY: `${workers}` },
  );
}
