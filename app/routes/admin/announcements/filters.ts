import type { AnnouncementFilters } from '../links.ts';

/** Which of the announcements an address asks for. */
export function readFilters({ searchParams }: URL): AnnouncementFilters {
  const [category, q, status, sort] = ['category', 'q', 'status', 'sort'].map((name) =>
    searchParams.get(name),
  );
  return { category, q, status, sort };
}
