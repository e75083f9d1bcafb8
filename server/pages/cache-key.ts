import type { ServerBuild } from 'react-router';
import { splitLocale } from '#domain/links.ts';
import { publishedLocales } from '#messages/catalogue.server.ts';
import { createRouteMatch } from '../base/route-match.ts';
import { spellPath } from '../base/spelling.ts';

/** The part of a route's `handle` that declares its addresses. */
export type PageHandle = {
  /** The parameters that the page depends on. Other parameters do not change the page. */
  parameters?: string[];
};

export type PageKey = {
  /** The normal form of path and query for all equivalent addresses. */
  address: string;
  /** Whether there is no limit to the number of such addresses, as with searches. */
  isOpenEnded: boolean;
};

/** Longest cached value of a parameter. Real links are shorter. */
const MAX_VALUE_CHARACTERS = 200;

/**
 * Finds the page of an address from the routes of the build: its path and the declared parameters
 * in their order. Null for addresses that are not cached: unknown ones, and those in another
 * spelling than their page's.
 */
export function createKeyOf(build: Pick<ServerBuild, 'routes'>): (url: URL) => PageKey | null {
  const match = createRouteMatch(build);
  return ({ pathname, searchParams }) => {
    const { path } = splitLocale(pathname, publishedLocales);
    const matches = match(path);
    const leaf = matches?.at(-1);
    if (!matches || !leaf || leaf.route.path === '*') return null;
    if (spellPath(path, () => matches) !== path) return null;
    const handles = matches.map(({ route }) => (route.handle ?? {}) as PageHandle);
    const query = new URLSearchParams();
    let hasEmpty = false;
    for (const name of handles.flatMap(({ parameters = [] }) => parameters)) {
      const value = searchParams.get(name);
      hasEmpty ||= value === '';
      if (!value) continue;
      if (value.length > MAX_VALUE_CHARACTERS) return null;
      query.set(name, value);
    }
    // A form sent without any choice is not cached: it leads to the address without parameters.
    if (hasEmpty && [...searchParams.values()].every((value) => value === '')) return null;
    return {
      address: query.size > 0 ? `${pathname}?${query}` : pathname,
      isOpenEnded: query.size > 0,
    };
  };
}
