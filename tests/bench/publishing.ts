import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.server.ts';
import {
  createAnnouncement,
  updateAnnouncement,
} from '#domain/announcements/announcements.server.ts';
import { announcementPath } from '#domain/links.ts';
import { load } from './load.ts';
import type { Figure } from './result.ts';

const SECONDS = 10;
const SAVES = 30;

/**
 * Home, lists and many different notices under full load, quiet and with one publish a second; and
 * how long a change needs to be seen at an instance that did not make it.
 */
export async function measurePublishing(
  siteUrl: string,
  db: Database,
  { paths, categoryId }: { paths: string[]; categoryId: string },
): Promise<Figure[]> {
  await load(siteUrl, paths, { seconds: 2 });
  const quiet = await load(siteUrl, paths, { seconds: SECONDS });
  const stopped = new AbortController();
  const publishing = (async () => {
    for (let n = 0; !stopped.signal.aborted; n++) {
      await publish(db, categoryId, `Published under load ${n}`);
      await delay(1_000, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();
  const busy = await load(siteUrl, paths, { seconds: SECONDS });
  stopped.abort();
  await publishing;
  return [
    {
      name: 'publishing once a second: throughput',
      value: busy.requestsPerSecond,
      unit: 'req/s',
      ratio: busy.requestsPerSecond / quiet.requestsPerSecond,
      note: `quiet ${Math.round(quiet.requestsPerSecond)}; ${busy.failed} failed`,
    },
    {
      name: 'publishing once a second: p99',
      value: busy.p99,
      unit: 'ms',
      ratio: busy.p99 / Math.max(quiet.p99, 1),
      note: `quiet ${quiet.p99} ms`,
    },
    await measureVisibility(siteUrl, db, categoryId),
  ];
}

/** From the commit of a change by somebody else to the first answer that has it. */
async function measureVisibility(
  siteUrl: string,
  db: Database,
  categoryId: string,
): Promise<Figure> {
  const notice = await publish(db, categoryId, 'Seen first');
  const url = siteUrl + announcementPath(notice);
  const times: number[] = [];
  for (let n = 0; n < SAVES; n++) {
    await (await fetch(url)).text();
    const title = `Seen ${n}`;
    await updateAnnouncement(db, notice.id, { ...input(categoryId), title });
    const committed = performance.now();
    while (!(await (await fetch(url)).text()).includes(title)) {
      if (performance.now() - committed > 10_000) throw new Error('A change was never seen.');
    }
    times.push(performance.now() - committed);
  }
  times.sort((a, b) => a - b);
  return {
    name: 'a change by another process until it is seen',
    value: times[Math.floor(times.length / 2)] ?? 0,
    unit: 'ms',
    note: `median of ${SAVES}; slowest ${Math.round(times.at(-1) ?? 0)} ms`,
  };
}

const input = (categoryId: string) => ({
  description: '<p>What it is about.</p>',
  categoryId,
});

function publish(db: Database, categoryId: string, title: string) {
  return createAnnouncement(db, { ...input(categoryId), title });
}
