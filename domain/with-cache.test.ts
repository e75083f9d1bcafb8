import { expect, test, vi } from 'vitest';
import { withCache } from './with-cache.ts';

test('results are computed once, until the cache is full', () => {
  const compute = vi.fn((key: string) => (key === '' ? null : key.toUpperCase()));
  const cached = withCache(2, compute);
  expect(['a', '', 'a', ''].map(cached)).toEqual(['A', null, 'A', null]);
  expect(compute).toHaveBeenCalledTimes(2);
  expect(['c', 'c', 'a'].map(cached)).toEqual(['C', 'C', 'A']);
  expect(compute).toHaveBeenCalledTimes(4);
});
