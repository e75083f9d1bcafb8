import { load } from './load.ts';
import type { Figure } from './result.ts';
import { record, startBareServer } from './yardstick.ts';

const SECONDS = 5;

/**
 * Throughput of kept pages against a bare `node:http` server that answers the same bytes with the
 * same headers, in turn, as many processes each.
 *
 * @param pages addresses by what they are; several addresses are asked in turn
 */
export async function measureKeptPages(
  siteUrl: string,
  pages: Record<string, string[]>,
  { workers = 1 } = {},
): Promise<Figure[]> {
  const bare = await startBareServer(await record(siteUrl, Object.values(pages).flat()), {
    workers,
  });
  const figures: Figure[] = [];
  const processes = workers > 1 ? `, ${workers} processes` : '';
  try {
    for (const [name, paths] of Object.entries(pages)) {
      await load(siteUrl, paths, { seconds: 1 });
      const ours = await load(siteUrl, paths, { seconds: SECONDS });
      const theirs = await load(bare.url, paths, { seconds: SECONDS });
      figures.push(
        {
          name: `kept: ${name}${processes}`,
          value: ours.requestsPerSecond,
          unit: 'req/s',
          ratio: ours.requestsPerSecond / theirs.requestsPerSecond,
          note: `bare ${Math.round(theirs.requestsPerSecond)}; ${ours.failed} failed`,
        },
        {
          name: `kept: ${name}${processes}, p99`,
          value: ours.p99,
          unit: 'ms',
          ratio: ours.p99 / Math.max(theirs.p99, 1),
          note: `bare ${theirs.p99} ms`,
        },
      );
    }
  } finally {
    await bare.stop();
  }
  return figures;
}
