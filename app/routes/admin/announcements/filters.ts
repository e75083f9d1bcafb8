import type { AnnouncementFilters } from '../links.ts';

/** Reads the filters of the list of announcements from its URL. */
export function readFilters({ searchParams }: URL): AnnouncementFilters {
  const [category, q, status, sort] = ['category', 'q', 'status', 'sort'].map((name) =>
    searchParams.get(name),
  );
  return { category, q, status, sort };
}
