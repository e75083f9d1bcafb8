import { performance } from 'node:perf_hooks';
import type { Figure } from './result.ts';

/**
 * How long one visitor waits for pages that are not kept yet: each address is asked once, over one
 * connection, so that every answer is rendered.
 */
export async function measureRendering(
  siteUrl: string,
  pages: Record<string, string[]>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, paths] of Object.entries(pages)) {
    const times: number[] = [];
    for (const path of paths) {
      const begun = performance.now();
      await (await fetch(siteUrl + path)).arrayBuffer();
      times.push(performance.now() - begun);
    }
    // The first few warm the code up.
    const counted = times.slice(Math.floor(times.length / 4)).sort((a, b) => a - b);
    figures.push({
      name: `rendered: ${name}`,
      value: counted[Math.floor(counted.length / 2)] ?? 0,
      unit: 'ms',
      note: `median of ${counted.length}`,
    });
  }
  return figures;
}
