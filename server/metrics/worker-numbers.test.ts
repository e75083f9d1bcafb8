import { EventEmitter } from 'node:events';
import { Counter, Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';
import { createWorkerNumbers } from './worker-numbers.ts';

afterEach(() => vi.useRealTimers());

/**
 * A worker that has served `requests` requests. The worker reports its metrics unless it is `mute`.
 */
class FakeWorker extends EventEmitter {
  registry = new Registry();
  mute = false;
  asked = 0;
  constructor(requests: number) {
    super();
    const registers = [this.registry];
    new Counter({ name: 'requests_total', help: 'Requests', registers }).inc(requests);
  }
}

function createNumbers() {
  const numbers = createWorkerNumbers(async (worker: FakeWorker, id) => {
    worker.asked += 1;
    if (!worker.mute) numbers.answered(id, await worker.registry.getMetricsAsJSON());
  });
  return numbers;
}

test('the metrics of all workers are added up', async () => {
  const numbers = createNumbers();
  expect(await numbers.read()).not.toContain('requests_total');
  numbers.add(new FakeWorker(2));
  numbers.add(new FakeWorker(3));
  expect(numbers.count()).toBe(2);
  expect(await numbers.read()).toMatch(/^requests_total 5$/m);
});

test('a worker that dies meanwhile is left out at once, and not asked again', async () => {
  vi.useFakeTimers();
  const numbers = createNumbers();
  const dying = new FakeWorker(2);
  dying.mute = true;
  numbers.add(dying);
  numbers.add(new FakeWorker(3));
  const text = numbers.read();
  dying.emit('exit');
  expect(await text).toMatch(/^requests_total 3$/m);
  expect(numbers.count()).toBe(1);
  expect(await numbers.read()).toMatch(/^requests_total 3$/m);
  expect(dying.asked).toBe(1);
});

test('a worker that hangs does not affect the others, and its late response is ignored', async () => {
  vi.useFakeTimers();
  const numbers = createNumbers();
  const hanging = new FakeWorker(2);
  hanging.mute = true;
  numbers.add(hanging);
  numbers.add(new FakeWorker(3));
  const text = numbers.read();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await text).toMatch(/^requests_total 3$/m);
  numbers.answered(1, await hanging.registry.getMetricsAsJSON());
  hanging.mute = false;
  expect(await numbers.read()).toMatch(/^requests_total 5$/m);
  expect(hanging.listenerCount('exit')).toBe(1);
});
