import { expect, test } from 'vitest';
import { cachedRead } from './cached-read.ts';

test('a result is cached for some time, and one read runs at a time', async () => {
  let asked = 0;
  const read = cachedRead(async () => ++asked, { maxAgeMs: 60_000 });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  const always = cachedRead(async () => ++asked, { maxAgeMs: 0 });
  expect([await always(), await always()]).toEqual([2, 3]);
});

test('a read without an answer is null, and does not run again while it may still answer', async () => {
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = cachedRead(
    () => {
      asked += 1;
      return promise;
    },
    { limitMs: 1 },
  );
  expect([await read(), await read()]).toEqual([null, null]);
  expect(asked).toBe(1);
  resolve('late');
  await promise;
  expect(await read()).toBe('late');
});

test('a failed read is null, and runs again after the cache time', async () => {
  let asked = 0;
  const read = cachedRead(async () => Promise.reject(new Error(`no ${++asked}`)), { maxAgeMs: 0 });
  expect([await read(), await read(), asked]).toEqual([null, null, 2]);
});
