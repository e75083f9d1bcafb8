import { performance } from 'node:perf_hooks';
import type { BenchSite } from './bench-site.ts';
import { type Figure, median } from './result.ts';

const PAGES = 60;

/** What people search for; each word is another page. */
const words = [
  'recruitment',
  'admit card',
  'result',
  'exam',
  'railway',
  'board',
  'police',
  'teacher',
  'clerk',
  'officer',
  'bank',
  'state',
  'department',
  'notice',
  'form',
  'date',
  'medical',
  'engineer',
  'patwari',
  'constable',
];

/**
 * How long one visitor waits for pages that are not kept yet: each address is asked once, over one
 * connection, so that every answer is rendered.
 */
export function measureRendering({ notices, category, run }: BenchSite): Promise<Figure[]> {
  return run(async ({ site }) => {
    const pages = {
      notice: notices.slice(0, PAGES),
      'category, 60 cards': await cursorsOf(site.url, category),
      'search, 60 cards': words.map((word) => `/search?q=${encodeURIComponent(word)}`),
    };
    const figures: Figure[] = [];
    for (const [name, paths] of Object.entries(pages)) {
      const times: number[] = [];
      for (const path of paths) {
        const begun = performance.now();
        await (await fetch(site.url + path)).arrayBuffer();
        times.push(performance.now() - begun);
      }
      // The first few warm the code up.
      const counted = times.slice(Math.floor(times.length / 4));
      figures.push({
        name: `rendered: ${name}`,
        value: median(counted),
        unit: 'ms',
        note: `median of ${counted.length}`,
      });
    }
    return figures;
  });
}

/** The addresses of a list's pages, found by following its links. */
async function cursorsOf(siteUrl: string, path: string): Promise<string[]> {
  const found: string[] = [];
  let address = path;
  while (found.length < PAGES) {
    // Data requests are other pages: the documents themselves stay unseen.
    const data = await (await fetch(`${siteUrl}${address.replace(/(\?|$)/, '.data$1')}`)).text();
    const cursor = /"(o\d+_[0-9a-f-]{36})"/.exec(data)?.[1];
    if (!cursor) break;
    address = `${path}?${new URLSearchParams({ cursor })}`;
    found.push(address);
  }
  return found;
}
