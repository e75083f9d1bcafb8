import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.server.ts';
import { createAnnouncement } from '#domain/announcements/announcements.server.ts';
import type { Figure } from './result.ts';

const STREAMS = 4_900; // the limit of one instance is 5,000
const AT_ONCE = 100;

/** What open event streams cost, and how long one change needs to reach all of them. */
export async function measureStreams(
  siteUrl: string,
  db: Database,
  { categoryId, readMemory }: { categoryId: string; readMemory: () => number },
): Promise<Figure[]> {
  const before = readMemory();
  let heard = 0;
  let all = Promise.withResolvers<void>();
  const requests: http.ClientRequest[] = [];
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(`${siteUrl}/events`, { agent: false }, (response) => {
        let isReady = false;
        response.on('data', (chunk: Buffer) => {
          const text = chunk.toString();
          if (!isReady && text.includes('event: ready')) {
            isReady = true;
            resolve();
          }
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
  await delay(1_000);
  const bytes = (readMemory() - before) / STREAMS;
  heard = 0;
  all = Promise.withResolvers();
  await createAnnouncement(db, {
    title: 'To everybody',
    description: '<p>What it is about.</p>',
    categoryId,
  });
  const committed = performance.now();
  await all.promise;
  const fanOut = performance.now() - committed;
  for (const request of requests) request.destroy();
  return [
    {
      name: 'event streams: memory each',
      value: bytes / 1024,
      unit: 'KiB',
      note: `${STREAMS} open`,
    },
    { name: 'event streams: one change to all', value: fanOut, unit: 'ms' },
  ];
}
