import { PrefetchPageLinks } from 'react-router';

/**
 * Prefetches the code and data of a route that a page will probably need, such as its list after a
 * deletion. With the prefetched code, the page can report that the site cannot be reached. Without
 * the code, React Router would reload the document.
 */
export function ScriptsAhead({
  path,
}: {
  /** The URL of the route; null to prefetch nothing. */
  path: string | null | undefined;
}) {
  return path ? <PrefetchPageLinks page={path} /> : null;
}
