import fc from 'fast-check';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { tries } from '#tests/setup/tries.ts';
import { createRouteMatch, listFirstParts, withRoutesOf } from './page-routes.ts';

const node = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  parentId,
  path,
  ...(id.endsWith('index') && { index: true }),
  module: {},
});

/** Routes as sites have them: a layout without a path, parameters, optional parts, a rest. */
const routes = Object.fromEntries(
  [
    node('root', undefined, ''),
    node('layout', 'root'),
    node('index', 'layout'),
    node('category', 'layout', 'category/:slug?'),
    node('notice', 'layout', 'announcement/:id/:title?'),
    node('about', 'layout', 'about'),
    node('year', 'layout', ':year/results'),
    node('language', 'layout', 'hi?/terms'),
    node('missing', 'layout', '*'),
    node('feed', 'root', 'category/:slug/feed.xml'),
    node('admin', 'root', 'admin'),
    node('admin-index', 'admin'),
    node('staff', 'admin', 'staff/:id'),
    node('admin-missing', 'admin', '*'),
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild['routes'];

const children = (parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return index ? [{ id, path, index: true }] : [{ id, path, children: children(id) }];
  });

const match = createRouteMatch({ routes });
const ids = (matches: { route: { id?: string } }[] | null) => matches?.map(({ route }) => route.id);

test('an address is for the routes that it is for among all of them', () => {
  const part = fc.constantFrom(
    ...['', 'category', 'Category', 'c%61tegory', 'announcement', 'about', 'ABOUT', 'hi', 'terms'],
    ...['2026', 'results', 'feed.xml', 'admin', 'staff', 'a%2Fb', 'सूचना', '.data'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const path = `/${parts.join('/')}`;
      if (path.endsWith('.data')) return;
      const expected = matchRoutes(children(), path);
      expect(ids(match(path)), path).toEqual(ids(expected));
      expect(match(path)?.at(-1)?.params, path).toEqual(expected?.at(-1)?.params);
    }),
    { numRuns: tries(500, 50_000) },
  );
});

test.each([
  ['/_.data', ['root', 'layout', 'index']],
  ['/about.data', ['root', 'layout', 'about']],
  ['/admin/_.data', ['root', 'admin', 'admin-index']],
])('the data request %s is for the routes of its page', (path, expected) => {
  expect(ids(match(path))).toEqual(expected);
});

test('the build of a page has its routes and nothing of the others', () => {
  const matches = match('/about');
  if (!matches) throw new Error('There is no such page.');
  const assets = {
    routes: { about: { id: 'about' }, staff: { id: 'staff' } },
    url: '/manifest.js',
  };
  const build = withRoutesOf({ routes, assets } as unknown as ServerBuild, matches);
  expect(Object.keys(build.routes)).toEqual(['root', 'layout', 'about']);
  expect(build.assets).toEqual({ routes: { about: { id: 'about' } }, url: '/manifest.js' });
});

test('the first part of every address is known, whatever else a build is given', () => {
  expect(new Set(listFirstParts({ routes }))).toEqual(
    new Set(['category', 'announcement', 'about', 'admin']),
  );
});
