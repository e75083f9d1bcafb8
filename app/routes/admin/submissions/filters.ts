import type { SubmissionFilters } from '../links.ts';

/** Reads the filters of the list of messages from its URL. */
export function readFilters({ searchParams }: URL): SubmissionFilters {
  return { q: searchParams.get('q'), unread: searchParams.get('unread') };
}
