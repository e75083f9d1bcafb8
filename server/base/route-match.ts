import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { withCache } from '#domain/with-cache.ts';

export type RouteMatches = ReturnType<typeof matchRoutes>;

/**
 * Maximum number of paths whose routes are cached. Without the cache, finding the routes takes half
 * a millisecond.
 */
const MAX_REMEMBERED = 500;

/**
 * Returns a function that finds the routes for a path, from the root to the page. The function
 * returns null for a path without a route.
 */
export function createRouteMatch(
  build: Pick<ServerBuild, 'routes'>,
): (pathname: string) => RouteMatches {
  const routes = treeOf(build);
  return withCache(MAX_REMEMBERED, (pathname: string) => matchRoutes(routes, pathname));
}

/** Lists the first path segments of a build's pages and feeds. Home and parameters are left out. */
export function listFirstParts(build: Pick<ServerBuild, 'routes'>): string[] {
  const firstPartsOf = (routes: RouteObject[]): string[] =>
    routes.flatMap(({ path, children = [] }) =>
      path ? [path.split('/', 1)[0] ?? ''] : firstPartsOf(children),
    );
  return [...new Set(firstPartsOf(treeOf(build)))].filter((part) => /^[^:*?]+$/.test(part));
}

function treeOf({ routes }: Pick<ServerBuild, 'routes'>, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const shared = { id, path, caseSensitive, handle: route.module.handle };
    return index
      ? [{ ...shared, index: true as const }]
      : [{ ...shared, children: treeOf({ routes }, id) }];
  });
}
