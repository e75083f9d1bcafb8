import type { ServerBuild } from 'react-router';
import { splitLocale } from '#domain/links.ts';
import { publishedLocales } from '#messages/catalogue.server.ts';
import { createRouteMatch } from '../base/route-match.ts';
import { spellPath } from '../base/spelling.ts';

/** What a route module's `handle` says about the addresses that its page has. */
export type PageHandle = {
  /** The parameters that the page depends on; whatever else an address carries changes nothing. */
  parameters?: string[];
};

export type PageKey = {
  /** Path and query in the one form that stands for all that mean the same. */
  address: string;
  /** Whether anybody can make up such addresses without end: those that ask for something. */
  isOpenEnded: boolean;
};

/** Longer values are nobody's link and not worth caching. */
const MAX_VALUE_CHARACTERS = 200;

/**
 * Finds out which page an address means, from the routes of the build: its path, and the parameters
 * that its routes declare, in their order. Null for addresses whose pages are not to be cached:
 * unknown ones, and those in another spelling than their page has.
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
    // A form that was sent with nothing chosen leads to the page that stands without parameters.
    if (hasEmpty && [...searchParams.values()].every((value) => value === '')) return null;
    return {
      address: query.size > 0 ? `${pathname}?${query}` : pathname,
      isOpenEnded: query.size > 0,
    };
  };
}
