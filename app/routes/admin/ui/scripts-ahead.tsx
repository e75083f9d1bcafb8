import { PrefetchPageLinks } from 'react-router';

/**
 * Loads with a page the scripts of another that it will ask: the questions of a list's rows, a search
 * in a form. The site may be away by then: with them the page says so, without them React Router can
 * only load the page anew.
 */
export function ScriptsAhead({
  path,
}: {
  /** Of the question of any row; null where there is no row. */
  path: string | null | undefined;
}) {
  return path ? <PrefetchPageLinks page={path} /> : null;
}
