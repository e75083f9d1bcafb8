import { type LoaderFunction, matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type RouteMatches = NonNullable<ReturnType<typeof matchRoutes>>;

/**
 * Finds the routes that an address is for, as React Router does: from the root to the page, or null.
 * `pathname` may be that of a data request. React Router ranks and tries all routes for each address;
 * here it gets those whose first part fits.
 */
export function createRouteMatch(
  build: Pick<ServerBuild, 'routes'>,
): (pathname: string) => RouteMatches | null {
  const all = treeOf(build);
  const others = beginningWith(null, all);
  const byFirstPart = new Map(
    firstPartsOf(all).map((first) => [first, beginningWith(first, all)] as const),
  );
  return (pathname) => {
    // What ends in a slash, as home does, has `_.data` behind it.
    const path = pathname.endsWith('.data')
      ? pathname.replace(/(?<=\/)_\.data$|\.data$/, '')
      : pathname;
    const first = firstPartOf(path.slice(1));
    const routes = first.includes('%') ? all : (byFirstPart.get(first) ?? others);
    return matchRoutes(routes, path);
  };
}

/**
 * The build with no other routes than a page's own. React Router goes through all that it is given
 * for each request: to match, to render, and to tell the browser of them.
 */
export function withRoutesOf(build: ServerBuild, matches: RouteMatches): ServerBuild {
  const ids = matches.map(({ route }) => route.id as string);
  const only = <T>(all: Record<string, T>) =>
    Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id] as T]] : [])));
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return { ...build, routes: only(build.routes), assets };
}

/** The build with each loader changed in one way. */
export function withLoaders(
  build: ServerBuild,
  change: (loader: LoaderFunction) => LoaderFunction,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    return [id, loader ? { ...route, module: { ...route.module, loader: change(loader) } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) };
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

function firstPartOf(path: string): string {
  return path.split('/', 1)[0]?.toLowerCase() ?? '';
}

/**
 * The first parts that the addresses of a build's pages and feeds have, in lower case as addresses
 * are matched; home's, which is empty, is not among them.
 */
export function listFirstParts(build: Pick<ServerBuild, 'routes'>): string[] {
  return firstPartsOf(treeOf(build)).filter((part) => /^[^:*?]+$/.test(part));
}

function firstPartsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children }) =>
    path ? [firstPartOf(path)] : firstPartsOf(children ?? []),
  );
}

/** The routes for addresses with this first part, or with one that no route names, in their order. */
function beginningWith(first: string | null, routes: RouteObject[]): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    if (!route.path) {
      const { children } = route;
      return children ? [{ ...route, children: beginningWith(first, children) }] : [route];
    }
    const own = firstPartOf(route.path);
    return own === first || /^[:*]|\?$/.test(own) ? [route] : [];
  });
}
