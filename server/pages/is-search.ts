import type { ServerBuild } from 'react-router';
import { splitLocale } from '#domain/links.ts';
import { publishedLocales } from '#messages/catalogue.server.ts';
import { createRouteMatch } from '../base/route-match.ts';

/** The part of a route's `handle` that declares which URLs of the route are searches. */
export type SearchHandle = {
  /** Parameters that make a URL a search if they have a value. */
  searchedBy?: readonly string[];
};

/**
 * Returns a function that tests whether a URL is a search or a filtered list, according to the
 * routes of a build. There may be any number of such URLs, and their queries can be slow.
 */
export function createIsSearch(build: Pick<ServerBuild, 'routes'>): (url: URL) => boolean {
  const match = createRouteMatch(build);
  return ({ pathname, searchParams }) => {
    if (searchParams.size === 0) return false;
    // React Router serves the data of a page at the path of the page with this suffix.
    const { path } = splitLocale(pathname.replace(/(\/_)?\.data$/, ''), publishedLocales);
    const handle = (match(path)?.at(-1)?.route.handle ?? {}) as SearchHandle;
    return (handle.searchedBy ?? []).some((name) => searchParams.get(name));
  };
}
