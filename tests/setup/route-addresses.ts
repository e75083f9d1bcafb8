import type { ServerBuild } from 'react-router';

export type RouteAddress = {
  id: string;
  /** A pattern such as `/admin/blog/edit/:id`. */
  pattern: string;
  /** The pattern with values in place of the parameters. */
  path: string;
  hasAction: boolean;
  /** The ids of the parent routes and of the route itself, outermost first. */
  branch: string[];
};

/**
 * Lists all routes of a built application that have a path of their own. The root and layouts
 * without a path are left out.
 *
 * @param ids values of parameters; the key is the part of the pattern before the parameter
 */
export function addressesOf(build: ServerBuild, ids: Record<string, string>): RouteAddress[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.id === 'root') return [];
    const branch: string[] = [];
    const segments: string[] = [];
    for (let at: typeof route | undefined = route; at; at = build.routes[at.parentId ?? '']) {
      branch.unshift(at.id);
      if (at.path) segments.unshift(at.path);
    }
    const pattern = `/${segments.join('/')}`;
    const isPage = route.index || route.path !== undefined;
    if (!isPage) return [];
    const parts = pattern.split('/');
    const path = parts
      .map((part, place) => {
        if (part === '*') return 'any/thing';
        if (!part.startsWith(':')) return part;
        return ids[parts[place - 1] ?? ''] ?? 'any';
      })
      .join('/');
    return { id: route.id, pattern, path, hasAction: 'action' in route.module, branch };
  });
}
