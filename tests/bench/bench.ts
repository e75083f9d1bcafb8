import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { type BenchSite, makeBenchSite } from './bench-site.ts';
import { measureCachedPages } from './cached-pages.ts';
import { measureLarge } from './large.ts';
import { measurePaint } from './paint.ts';
import { measurePublishing } from './publishing.ts';
import { measureRendering } from './rendering.ts';
import { compareFiles, describeMachine, type Figure, printTable, type Results } from './result.ts';
import { measureSearchLoad } from './search-load.ts';
import { measureStart } from './start.ts';
import { measureStreams } from './streams.ts';
import { measureTap } from './tap.ts';
import { measureVisibility } from './visibility.ts';

/**
 * `npm run bench` measures the production server on a new database with 10,000 announcements. It
 * compares many figures with baselines of the same run, because only these ratios can be compared
 * between machines.
 *
 * - `npm run bench -- start streams` runs only these parts.
 * - `npm run bench -- large <folder>` runs the part `rendering`, and then measures a data folder
 *   with many announcements.
 * - `npm run bench -- compare before.json after.json` shows two results side by side.
 */
const ANNOUNCEMENTS = 10_000;
const FOLDER = 'bench-results';

/**
 * Maps the name of each part of the bench to the function that measures the part. Each part starts
 * its own processes, so that no part begins with the caches of another.
 */
const parts: Record<string, (bench: BenchSite) => Promise<Figure[]>> = {
  start: measureStart,
  streams: measureStreams,
  rendering: measureRendering,
  cached: measureCachedPages,
  'cached-cluster': (bench) => measureCachedPages(bench, { workers: 2 }),
  publishing: measurePublishing,
  'search-load': measureSearchLoad,
  visibility: measureVisibility,
  paint: measurePaint,
  tap: measureTap,
};

const given = process.argv.slice(2);
if (given[0] === 'compare') compareFiles(given[1] ?? '', given[2] ?? '');
else if (given[0] === 'large') await run(['rendering'], given[1]);
else await run(given.length > 0 ? given : Object.keys(parts));

async function run(names: string[], largeDataDir?: string): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    console.error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}`);
    process.exit(2);
  }
  const load = os.loadavg()[0] ?? 0;
  progress(`filling an empty site with ${ANNOUNCEMENTS.toLocaleString('en')} notices`);
  const bench = await makeBenchSite(ANNOUNCEMENTS);
  const figures: Figure[] = [];
  try {
    for (const name of names) {
      progress(name);
      try {
        figures.push(...((await parts[name]?.(bench)) ?? []));
      } catch (error) {
        // A failed part does not affect the figures of the other parts.
        console.error(`${name} failed:`, error);
        process.exitCode = 1;
      }
    }
    if (largeDataDir) figures.push(...(await measureLarge(largeDataDir, figures)));
  } finally {
    bench.remove();
  }
  const machine = describeMachine({ database: bench.database, load });
  const results: Results = { machine, at: new Date().toISOString(), figures };
  printTable(results);
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${results.at.replaceAll(/[:.]/g, '-')}.json`;
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nKept as ${file}`);
}

function progress(what: string): void {
  console.log(`… ${what}`);
}
