import type { LayoutData } from '#app/context.ts';
import type { Database } from '#db/client.server.ts';
import { listCategories } from '#domain/categories/categories.server.ts';
import { HOME_LATEST } from '#domain/lists/list-sizes.ts';
import { countFacetsOf, listLatest } from '#domain/lists/lists.server.ts';

/** What public pages share, read anew for each. */
export function readLayoutData(db: Database): LayoutData {
  return {
    latest: () => listLatest(db, { limit: HOME_LATEST }),
    categories: () => listCategories(db),
    facets: (list) => countFacetsOf(db, list),
  };
}

/** Windows open and close on the minute: for as long a count of what is open holds. */
const MINUTE_MS = 60_000;

/**
 * The same, read once for all pages until something changes: whatever it is, since changes are rare
 * beside pages. What could not be read is tried again by the next page.
 */
export function cacheLayoutData(db: Database): LayoutData & { onChanges(): void } {
  const read = readLayoutData(db);
  const surroundings = new Map<string, Promise<unknown>>();
  const facets = new Map<string, Promise<unknown>>();
  let countedIn = 0;
  return {
    latest: () => once(surroundings, 'latest', read.latest),
    categories: () => once(surroundings, 'categories', read.categories),
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

/** What is known under a name, or else what is asked for now and known from now on. */
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
