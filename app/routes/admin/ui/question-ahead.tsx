import { PrefetchPageLinks } from 'react-router';

/**
 * Loads with a list the scripts that answer the questions of its rows. The site may be away by the time
 * that one is answered: with them the dialog says so, without them React Router can only load the
 * page anew.
 */
export function QuestionAhead({
  path,
}: {
  /** Of the question of any row; null where there is no row. */
  path: string | null | undefined;
}) {
  return path ? <PrefetchPageLinks page={path} /> : null;
}
