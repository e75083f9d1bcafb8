import type { LayoutData } from '#app/context.ts';
import type { Database } from '#db/client.server.ts';
import { HOME_LATEST } from '#domain/lists/list-sizes.ts';
import { countFacetsOf, listLatest } from '#domain/lists/lists.server.ts';
import { listTranslatedCategories } from '#domain/translations/translations.server.ts';

/**
 * Returns functions that read the data of the layout of public pages. Each call queries the
 * database.
 */
export function readLayoutData(db: Database): LayoutData {
  return {
    latest: () => listLatest(db, { limit: HOME_LATEST }),
    categories: (locale) => listTranslatedCategories(db, locale),
    facets: (list) => countFacetsOf(db, list),
  };
}

/**
 * Application windows open and close at full minutes. Counts of open notices are therefore valid
 * until the next full minute.
 */
const MINUTE_MS = 60_000;

/**
 * Works like {@link readLayoutData}, with one cache for all pages. Every change clears the cache.
 * Failed reads and missing counts are not cached.
 */
export function cacheLayoutData(db: Database): LayoutData & { onChanges(): void } {
  const read = readLayoutData(db);
  const surroundings = new Map<string, Promise<unknown>>();
  const facets = new Map<string, Promise<unknown>>();
  let countedIn = 0;
  return {
    latest: () => once(surroundings, 'latest', read.latest),
    categories: (locale) =>
      once(surroundings, `categories ${locale}`, () => read.categories(locale)),
    facets: (list) => {
      const minute = Math.floor(Date.now() / MINUTE_MS);
      if (minute !== countedIn) facets.clear();
      countedIn = minute;
      const name = JSON.stringify(list);
      return once(facets, name, async () => {
        const counted = await read.facets(list);
        if (!counted) facets.delete(name);
        return counted;
      });
    },
    onChanges: () => {
      surroundings.clear();
      facets.clear();
    },
  };
}

/**
 * Returns the cached value of a name. If there is no cached value, calls `ask` and caches its
 * result.
 */
function once<T>(
  known: Map<string, Promise<unknown>>,
  name: string,
  ask: () => Promise<T>,
): Promise<T> {
  const found = known.get(name) as Promise<T> | undefined;
  if (found) return found;
  const asked = ask();
  known.set(name, asked);
  asked.catch(() => {
    if (known.get(name) === asked) known.delete(name);
  });
  return asked;
}
