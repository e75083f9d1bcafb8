import type { PostFilters } from '../links.ts';

/** Which of the posts an address asks for; of several values the last counts. */
export function readFilters({ searchParams }: URL): PostFilters {
  const isHidden = searchParams.getAll('drafts').at(-1) === 'hidden';
  return { q: searchParams.get('q'), drafts: isHidden ? 'hidden' : null };
}
