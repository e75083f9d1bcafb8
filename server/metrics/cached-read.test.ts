import { expect, test } from 'vitest';
import { cachedRead } from './cached-read.ts';

test('an answer stands for a while, and one question runs at a time', async () => {
  let asked = 0;
  const read = cachedRead(async () => ++asked, { maxAgeMs: 60_000 });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  const always = cachedRead(async () => ++asked, { maxAgeMs: 0 });
  expect([await always(), await always()]).toEqual([2, 3]);
});

test('what never answers is given up, and not asked again while it may still answer', async () => {
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

test('what fails is null, and asked again when its time is over', async () => {
  let asked = 0;
  const read = cachedRead(async () => Promise.reject(new Error(`no ${++asked}`)), { maxAgeMs: 0 });
  expect([await read(), await read(), asked]).toEqual([null, null, 2]);
});
