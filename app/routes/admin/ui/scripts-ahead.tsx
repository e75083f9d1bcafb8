import { PrefetchPageLinks } from 'react-router';

/**
 * Prefetches the code and data of a route that probably comes next, such as the list after a
 * deletion. Without that code React Router would load a new document, and the page could not report
 * that the site is unreachable.
 */
export function ScriptsAhead({
  path,
}: {
  /** The URL of the route. Null prefetches nothing. */
  path: string | null | undefined;
}) {
  return path ? <PrefetchPageLinks page={path} /> : null;
}
