import { PrefetchPageLinks } from 'react-router';

/**
 * Prefetches the code and data of a route that a list or form will ask, such as the question before
 * a deletion. If the site cannot be reached later, the page can say so, because the code is loaded
 * already. Without it React Router would reload the document.
 */
export function ScriptsAhead({
  path,
}: {
  /** The URL of the route; null if nothing is prefetched. */
  path: string | null | undefined;
}) {
  return path ? <PrefetchPageLinks page={path} /> : null;
}
