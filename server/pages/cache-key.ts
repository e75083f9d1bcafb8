import type { ServerBuild } from 'react-router';
import { splitLocale } from '#domain/links.ts';
import { publishedLocales } from '#messages/catalogue.server.ts';
import { createRouteMatch } from '../base/route-match.ts';
import { spellPath } from '../base/spelling.ts';

/** The part of a route's `handle` that declares the parameters of the route's URLs. */
export type PageHandle = {
  /** The parameters that the page depends on. Other parameters do not change the page. */
  parameters?: string[];
};

export type PageKey = {
  /** Path and query in normal form. All equivalent URLs have the same normal form. */
  address: string;
  /**
   * Whether `address` has a query. There may be any number of URLs with a query, such as searches.
   */
  isOpenEnded: boolean;
};

/**
 * Maximum length of a parameter's value in a cached URL. Values in the site's links are shorter.
 */
const MAX_VALUE_CHARACTERS = 200;

/**
 * Returns a function that builds the cache key of a URL. The key has the path and the parameters
 * that routes declare, in the order of declaration. The function returns null for URLs that are not
 * cached:
 *
 * - unknown URLs
 * - URLs that are not canonical
 * - URLs with a value longer than `MAX_VALUE_CHARACTERS`
 * - URLs of submitted forms whose fields are all empty
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
    // If all fields of a submitted form are empty, the page redirects to its URL without
    // parameters. The redirect is not cached.
    if (hasEmpty && [...searchParams.values()].every((value) => value === '')) return null;
    return {
      address: query.size > 0 ? `${pathname}?${query}` : pathname,
      isOpenEnded: query.size > 0,
    };
  };
}
