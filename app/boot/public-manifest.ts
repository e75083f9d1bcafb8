/*
 * React Router's route table names every route of the site, and for each the files that it imports.
 * A visitor's browser gets a shorter one: from a public page the staff's pages and the feeds are only
 * ever loaded as documents, and the imports are only for links that prefetch, which there are none.
 * What a route does not have (`false`, an empty list) is not said.
 */

const ASSIGNMENT = 'window.__reactRouterManifest=';
const notForVisitors = /^routes\/(admin|feeds)\//;

type Route = { id: string; parentId?: string; imports?: string[] };
type Manifest = { routes: Record<string, Route> };

/** Whether a page stands in the shorter table with all that surrounds it. */
export function isForVisitors(routeIds: readonly string[]): boolean {
  return !routeIds.some((id) => notForVisitors.test(id));
}

/** Where the shorter table is, beside the whole one; addresses and paths alike. */
export function publicManifestPath(path: string): string {
  return path.replace(/manifest-(?=[^/]*$)/, 'public-manifest-');
}

/** The shorter table, as the text of a file, by that of the whole one. */
export function publicManifest(source: string): string {
  if (!source.startsWith(ASSIGNMENT)) throw new Error('The route table is not as it was.');
  const { routes, ...manifest } = JSON.parse(
    source.slice(ASSIGNMENT.length).replace(/;\s*$/, ''),
  ) as Manifest;
  const lineOf = ({ id, parentId }: Route): string[] => {
    const parent = parentId ? routes[parentId] : undefined;
    return [id, ...(parent ? lineOf(parent) : [])];
  };
  const kept = Object.values(routes)
    .filter((route) => isForVisitors(lineOf(route)))
    .map(({ imports: _, ...route }) => [route.id, withoutNothing(route)]);
  return `${ASSIGNMENT}${JSON.stringify({ ...manifest, routes: Object.fromEntries(kept) })};`;
}

function withoutNothing(route: Route): object {
  return Object.fromEntries(
    Object.entries(route).filter(([, value]) => value !== (false as unknown) && value.length !== 0),
  );
}
