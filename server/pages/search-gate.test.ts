import { expect, test } from 'vitest';
import { Busy } from '#domain/errors.ts';
import { createTestDatabase } from '#tests/setup/database.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createSearchGate } from './search-gate.ts';

const { searches: db, close } = await createTestDatabase({ migrated: false });

function openGate({ maxWaitMs }: { maxWaitMs?: number } = {}) {
  const metrics = createMetrics();
  const gate = createSearchGate({
    db,
    metrics,
    visitorsAtOnce: 4,
    ...(maxWaitMs !== undefined && { maxWaitMs }),
  });
  const end = Promise.withResolvers<string>();
  const begun: number[] = [];
  const answers: Promise<string | Busy>[] = [];
  return {
    gate,
    begun,
    end: () => end.resolve('found'),
    ask: (times: number) => {
      for (let asked = 0; asked < times; asked++) {
        const number = answers.length;
        const run = () => {
          begun.push(number);
          return end.promise;
        };
        answers.push(gate.visitors(run).catch((error: Busy) => error));
      }
    },
    answers: () => Promise.all(answers),
    counted: () => ({ ...metrics.searches }),
  };
}

test('four searches of visitors run at once, the others in order', async () => {
  const { ask, begun, end, answers, counted } = openGate();
  ask(10);
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2, 3]);
  end();
  expect(await answers()).toEqual(Array(10).fill('found'));
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(counted()).toEqual({ direct: 4, queued: 6, refused: 0 });
});

test('a search is refused at once if twenty others wait', async () => {
  const { ask, end, answers, counted } = openGate();
  ask(30);
  await Promise.resolve();
  end();
  const refused = (await answers()).slice(24);
  for (const error of refused) {
    expect(error).toBeInstanceOf(Busy);
    expect(error).toMatchObject({ key: 'searchBusy', retryAfterSeconds: 5 });
  }
  expect(refused).toHaveLength(6);
  expect(counted()).toEqual({ direct: 4, queued: 20, refused: 6 });
});

test('a search that waited too long is refused, and takes no place later', async () => {
  const { gate, ask, begun, end, answers } = openGate({ maxWaitMs: 1 });
  ask(4);
  await expect(gate.visitors(async () => 'late')).rejects.toThrow(Busy);
  end();
  await answers();
  expect(begun).toHaveLength(4);
  expect(await gate.visitors(async () => 'next')).toBe('next');
});

test('a failed search gives its place to the next', async () => {
  const { gate } = openGate();
  const failing = Array.from({ length: 8 }, () =>
    gate.visitors(async () => {
      throw new Error('broken');
    }),
  );
  await Promise.allSettled(failing);
  expect(await gate.visitors(async () => 'found')).toBe('found');
});

test('staff can search while visitors use all of their places', async () => {
  const { gate, ask, end, answers } = openGate();
  ask(24);
  expect(await gate.staff(async () => 'found')).toBe('found');
  end();
  await answers();
});

test('a search reads with the connections for searches', async () => {
  const { gate } = openGate();
  expect(await gate.visitors(async (handle) => handle)).toBe(db);
  await close();
});
