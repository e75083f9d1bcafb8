import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { system } from '#domain/actor.ts';
import { createAnnouncement } from '../raw-writes.ts';
import type { BenchSite } from './bench-site.ts';
import { memoryOf } from './processes.ts';
import { type Figure, median } from './result.ts';

/**
 * Number of open streams: the maximum that one instance accepts from visitors. All streams of this
 * measurement come from one IP address.
 */
const STREAMS = 5_000;
const AT_ONCE = 100;
const CHANGES = 5;

/**
 * Measures the memory of open event streams in a new process. Also measures the time until one
 * change reaches all streams.
 */
export function measureStreams({ categoryId, run }: BenchSite): Promise<Figure[]> {
  return run(
    async ({ site, db }) => {
      const before = memoryOf(site.pid);
      const listeners = await openStreams(site.url);
      // Waits until the site has finished opening the streams, because only the memory of open
      // streams is measured.
      await delay(1_000);
      const bytes = (memoryOf(site.pid) - before) / STREAMS;
      const times: number[] = [];
      for (let n = 0; n < CHANGES; n++) {
        const all = listeners.hearChange();
        const title = `To everybody ${n}`;
        await createAnnouncement(db, system, { title, description: '<p>News.</p>', categoryId });
        const committed = performance.now();
        await all;
        times.push(performance.now() - committed);
      }
      listeners.close();
      return [
        {
          name: 'event streams: memory each',
          value: bytes / 1024,
          unit: 'KiB',
          note: `${STREAMS} open in a fresh process`,
        },
        {
          name: 'event streams: one change to all',
          value: median(times),
          unit: 'ms',
          note: `from its commit; median of ${CHANGES}`,
        },
      ];
    },
    { STREAMS_PER_ADDRESS: String(STREAMS) },
  );
}

/** Opens all streams. Waits until each stream is accepted and has received its first event. */
async function openStreams(siteUrl: string) {
  let heard = 0;
  let all = Promise.withResolvers<void>();
  const requests: http.ClientRequest[] = [];
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(`${siteUrl}/events`, { agent: false }, (response) => {
        if (response.statusCode !== 200) {
          reject(new Error(`A stream was refused with ${response.statusCode}.`));
        }
        response.on('data', (chunk: Buffer) => {
          const text = chunk.toString();
          if (text.includes('event: ready')) resolve();
          if (text.includes('event: change')) {
            heard += 1;
            if (heard === STREAMS) all.resolve();
          }
        });
        response.on('error', () => {});
      });
      request.on('error', reject);
      requests.push(request);
    });
  for (let n = 0; n < STREAMS; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, open));
  }
  return {
    /** Resolves when every stream has received the next change. */
    hearChange(): Promise<void> {
      heard = 0;
      all = Promise.withResolvers();
      return all.promise;
    },
    close(): void {
      for (const request of requests) request.destroy();
    },
  };
}
