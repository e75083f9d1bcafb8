import type { PostFilters } from '../links.ts';

/** Reads the filters of the list of posts from its URL. The last value of `drafts` counts. */
export function readFilters({ searchParams }: URL): PostFilters {
  const isHidden = searchParams.getAll('drafts').at(-1) === 'hidden';
  return { q: searchParams.get('q'), drafts: isHidden ? 'hidden' : null };
}
