import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.server.ts';
import { system } from '#domain/actor.ts';
import { nextIndianMidnight } from '#domain/dates.ts';
import { createAnnouncement } from '../raw-writes.ts';
import type { BenchSite } from './bench-site.ts';
import { busyNote, type Load, load } from './load.ts';
import type { Figure } from './result.ts';
import { record } from './yardstick.ts';

const SECONDS = 10;
/** Time from the beginning of the load with changes to midnight. */
const LEAD_MS = 2_000;

/**
 * Measures the home page, two lists and many announcements under full load. Each of two runs has a
 * load without changes, and then a load with one new announcement per second. In the second run,
 * midnight in India comes during the load with changes.
 */
export async function measurePublishing(bench: BenchSite): Promise<Figure[]> {
  const { announcements, category, categoryId, run } = bench;
  const paths = ['/', category, '/latest-updates', ...announcements];
  let warmUpMs = 0;
  const byDay = await run(async ({ site, db }) => {
    const begun = performance.now();
    await record(site.url, paths);
    warmUpMs = performance.now() - begun;
    const quiet = await load(site, paths, { seconds: SECONDS });
    const busy = await loadWhilePublishing(site, paths, { db, categoryId });
    return figuresOf('publishing once a second', quiet, busy);
  });
  // Time from the start of the run to midnight. It is long enough to cache all pages and to run the
  // first load.
  const untilMidnight = warmUpMs * 1.5 + SECONDS * 1_000 + 20_000;
  const startedAt = Date.now();
  const ahead = nextIndianMidnight(new Date(startedAt)).getTime() - startedAt - untilMidnight;
  const clock = new URL(`./moved-clock.ts?ms=${Math.round(ahead)}`, import.meta.url);
  const atMidnight = await run(
    async ({ site, db }) => {
      await record(site.url, paths);
      const quiet = await load(site, paths, { seconds: SECONDS });
      const left = startedAt + untilMidnight - Date.now() - LEAD_MS;
      if (left < 0) throw new Error('Midnight came before the pages were kept.');
      await delay(left);
      const busy = await loadWhilePublishing(site, paths, { db, categoryId });
      return figuresOf('publishing once a second, across midnight', quiet, busy);
    },
    { NODE_OPTIONS: `--import ${clock}` },
  );
  return [...byDay, ...atMidnight];
}

async function loadWhilePublishing(
  site: Parameters<typeof load>[0],
  paths: string[],
  { db, categoryId }: { db: Database; categoryId: string },
): Promise<Load> {
  const stopped = new AbortController();
  const publish = async () => {
    for (let n = 0; !stopped.signal.aborted; n++) {
      const title = `Published under load ${n}`;
      await createAnnouncement(db, system, { title, description: '<p>News.</p>', categoryId });
      await delay(1_000, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  let published = Promise.resolve();
  const onStart = () => {
    published = publish();
    published.catch(() => stopped.abort()); // The error is reported below, after the load.
  };
  const result = await load(site, paths, { seconds: SECONDS, onStart });
  stopped.abort();
  await published;
  return result;
}

function figuresOf(name: string, quiet: Load, busy: Load): Figure[] {
  return [
    {
      name: `${name}: throughput`,
      value: busy.requestsPerSecond,
      unit: 'req/s',
      ratio: busy.requestsPerSecond / quiet.requestsPerSecond,
      note: `${busyNote(busy)}; ${busy.failed} failed; quiet ${Math.round(quiet.requestsPerSecond)}`,
    },
    {
      name: `${name}: p99`,
      value: busy.p99,
      unit: 'ms',
      ratio: busy.p99 / quiet.p99,
      note: `quiet ${quiet.p99.toFixed(2)} ms`,
    },
  ];
}
