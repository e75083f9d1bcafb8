import type { ServerBuild } from 'react-router';
import { splitLocale } from '#domain/links.ts';
import { publishedLocales } from '#messages/catalogue.server.ts';
import { createRouteMatch } from '../base/route-match.ts';

/** A route module's `handle`, as far as it says which of its addresses are searches. */
export type SearchHandle = {
  /** Parameters; an address with a value for one of them is a search. */
  searchedBy?: readonly string[];
};

/**
 * Tells from the routes of a build whether an address is a search or a narrowed list: its reads can
 * take long, and anybody can make up such addresses without end.
 */
export function createIsSearch(build: Pick<ServerBuild, 'routes'>): (url: URL) => boolean {
  const match = createRouteMatch(build);
  return ({ pathname, searchParams }) => {
    if (searchParams.size === 0) return false;
    // React Router answers a page's data alone at the address with this end.
    const { path } = splitLocale(pathname.replace(/(\/_)?\.data$/, ''), publishedLocales);
    const handle = (match(path)?.at(-1)?.route.handle ?? {}) as SearchHandle;
    return (handle.searchedBy ?? []).some((name) => searchParams.get(name));
  };
}
