import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const openTurns = () =>
  createTurns({
    atOnce: 1,
    maxWaiting: 1,
    maxWaitMs: 60_000,
    refusal: () => new Error('full'),
  });

test('an aborted wait gives its place to others', async () => {
  const turns = openTurns();
  const first = Promise.withResolvers<string>();
  const running = turns.run(() => first.promise);
  const abort = new AbortController();
  const aborted = turns.run(async () => 'second', abort.signal);
  await expect(turns.run(async () => 'third')).rejects.toThrow('full');
  abort.abort(new Error('left'));
  await expect(aborted).rejects.toThrow('left');
  const fourth = turns.run(async () => 'fourth');
  first.resolve('first');
  expect(await Promise.all([running, fourth])).toEqual(['first', 'fourth']);
});

test('failed work gives its place to the next', async () => {
  const turns = openTurns();
  const failed = turns.run(() => Promise.reject(new Error('broken')));
  const next = turns.run(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
