import type { SubmissionFilters } from '../links.ts';

/** Which of the messages an address asks for. */
export function readFilters({ searchParams }: URL): SubmissionFilters {
  return { q: searchParams.get('q'), unread: searchParams.get('unread') };
}
