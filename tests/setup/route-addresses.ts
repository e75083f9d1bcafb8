import type { ServerBuild } from 'react-router';

export type RouteAddress = {
  id: string;
  /** Such as `/admin/blog/edit/:id`. */
  pattern: string;
  /** The pattern with values in the place of its parameters. */
  path: string;
  hasAction: boolean;
  /** The ids of the routes around it and its own, from the outermost. */
  branch: string[];
};

/**
 * Every page, data request and write of a built application.
 *
 * @param ids what stands for a parameter, by the part of the pattern before it
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
