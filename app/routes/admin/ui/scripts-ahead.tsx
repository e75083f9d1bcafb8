import { PrefetchPageLinks } from 'react-router';

/**
 * Prefetches the code and data of a probable next route, such as the list after a deletion. Without
 * that code React Router would reload the document, and the page could not report that the site is
 * unreachable.
 */
export function ScriptsAhead({
  path,
}: {
  /** The URL of the route; null to prefetch nothing. */
  path: string | null | undefined;
}) {
  return path ? <PrefetchPageLinks page={path} /> : null;
}
