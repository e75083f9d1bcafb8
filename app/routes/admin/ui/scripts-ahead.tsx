import { PrefetchPageLinks } from 'react-router';

/**
 * Loads with a page the scripts of another that it will ask, and what that begins with: the questions
 * of a list's rows, a search in a form. The site may be away by then: with the scripts the page says
 * so, without them React Router can only load the page anew.
 */
export function ScriptsAhead({
  path,
}: {
  /** The address of the page; null where nothing is loaded ahead. */
  path: string | null | undefined;
}) {
  return path ? <PrefetchPageLinks page={path} /> : null;
}
