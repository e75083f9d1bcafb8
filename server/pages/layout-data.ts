import type { LayoutData } from '#app/context.ts';
import type { Database } from '#db/client.server.ts';
import { HOME_LATEST } from '#domain/announcements/list-sizes.ts';
import { listLatest } from '#domain/announcements/lists.server.ts';
import { listCategories } from '#domain/categories/categories.server.ts';

/** What surrounds public pages, read anew for each. */
export function readLayoutData(db: Database): LayoutData {
  return {
    latest: () => listLatest(db, { limit: HOME_LATEST }),
    categories: () => listCategories(db),
  };
}

/**
 * The same, read once for all pages until something changes: whatever it is, since changes are rare
 * beside pages. What could not be read is tried again by the next page.
 */
export function cacheLayoutData(db: Database): LayoutData & { onChanges(): void } {
  const read = readLayoutData(db);
  const cached = new Map<keyof LayoutData, Promise<unknown>>();
  const once = <T>(part: keyof LayoutData, ask: () => Promise<T>) => {
    const known = cached.get(part) as Promise<T> | undefined;
    if (known) return known;
    const asked = ask();
    cached.set(part, asked);
    asked.catch(() => {
      if (cached.get(part) === asked) cached.delete(part);
    });
    return asked;
  };
  return {
    latest: () => once('latest', read.latest),
    categories: () => once('categories', read.categories),
    onChanges: () => cached.clear(),
  };
}
