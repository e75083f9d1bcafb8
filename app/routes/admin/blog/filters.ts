import type { PostFilters } from '../links.ts';

/**
 * Reads the filters of the list of posts from its URL. If the URL has `drafts` twice, the last
 * value counts.
 */
export function readFilters({ searchParams }: URL): PostFilters {
  const isHidden = searchParams.getAll('drafts').at(-1) === 'hidden';
  return { q: searchParams.get('q'), drafts: isHidden ? 'hidden' : null };
}
