import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createKeyOf } from './cache-key.ts';

const route = (id: string, path: string | undefined, handle?: object) => ({
  id,
  parentId: id === 'root' ? undefined : 'root',
  path,
  ...(id === 'home' && { index: true }),
  module: { handle },
});

const keyOf = createKeyOf({
  routes: {
    root: route('root', ''),
    home: route('home', undefined),
    search: route('search', 'search', { parameters: ['q', 'cursor'] }),
    missing: route('missing', '*'),
  },
} as unknown as Pick<ServerBuild, 'routes'>);

const addressOf = (path: string) => keyOf(new URL(`http://localhost${path}`))?.address ?? null;

test.each([
  ['/', '/'],
  ['/?utm_source=a', '/'],
  ['/search?cursor=c&utm=a&q=ssc', '/search?q=ssc&cursor=c'],
  ['/search?q=a&cursor=', '/search?q=a'],
  ['/search?q=&utm=a', '/search'],
])('%s has the cache key %s', (path, address) => {
  expect(addressOf(path)).toBe(address);
});

test.each([
  '/nothing',
  '/Search',
  '/%73earch',
  '/search/',
  '/search?q=',
  '/search?q=&cursor=',
  '//search',
  `/search?q=${'a'.repeat(201)}`,
])('%s is not cached', (path) => {
  expect(addressOf(path)).toBeNull();
});

test('only pages with a used query parameter are open-ended', () => {
  expect(keyOf(new URL('http://localhost/search?q=a'))?.isOpenEnded).toBe(true);
  expect(keyOf(new URL('http://localhost/search?cursor=a'))?.isOpenEnded).toBe(true);
  expect(keyOf(new URL('http://localhost/search?made=up'))?.isOpenEnded).toBe(false);
  expect(keyOf(new URL('http://localhost/search'))?.isOpenEnded).toBe(false);
});
