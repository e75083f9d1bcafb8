import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createRouteMatch, listFirstParts } from './route-match.ts';

const node = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  parentId,
  path,
  ...(id === 'home' && { index: true }),
  module: { handle: { id } },
});

/** Example routes: a layout without a path, parameters, optional parts, a splat. */
const routes = Object.fromEntries(
  [
    node('root', undefined, ''),
    node('layout', 'root'),
    node('home', 'layout'),
    node('category', 'layout', 'category/:slug?'),
    node('feed', 'root', 'category/:slug/feed.xml'),
    node('about', 'layout', 'about'),
    node('year', 'layout', ':year/results'),
    node('missing', 'layout', '*'),
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild['routes'];
const match = createRouteMatch({ routes });

test.each([
  ['/', ['root', 'layout', 'home']],
  ['/About', ['root', 'layout', 'about']],
  ['/category', ['root', 'layout', 'category']],
  ['/category/results/feed.xml', ['root', 'feed']],
  ['/nothing/here', ['root', 'layout', 'missing']],
])('%s matches the routes from the root to its page', (path, ids) => {
  for (const _ of ['first', 'again']) {
    expect(match(path)?.map(({ route }) => route.id)).toEqual(ids);
  }
  expect(match(path)?.at(-1)?.route.handle).toEqual({ id: ids.at(-1) });
});

test('parameters are returned with the routes', () => {
  expect(match('/category/results')?.at(-1)?.params).toEqual({ slug: 'results' });
});

test('a path without a route matches no route', () => {
  expect(createRouteMatch({ routes: {} })('/about')).toBeNull();
});

test('the first parts of all paths are computed once, whatever else a build is given', () => {
  expect(listFirstParts({ routes })).toEqual(['category', 'about']);
});
