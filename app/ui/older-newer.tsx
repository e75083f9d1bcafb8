import { Link, useSearchParams } from 'react-router';
import { FIRST_PAGE } from '#domain/cursor.ts';
import { Icon } from './icon.tsx';
import { useTexts } from './texts.ts';
import { useAddress } from './use-address.ts';

/**
 * Links to the next and the previous page of a long list. Renders nothing if the list has only one
 * page.
 */
export function OlderNewer({
  older,
  newer,
  names,
  without = [],
}: {
  older: string | null;
  newer: string | null;
  /** Labels of the links. They are needed if the list does not begin with the newest entries. */
  names?: { previous: string; next: string } | undefined;
  /** Names of URL parameters that the links leave out. */
  without?: readonly string[];
}) {
  const texts = useTexts();
  const address = useAddress();
  const [parameters] = useSearchParams();
  if (older === null && newer === null) return null;
  const addressOf = (cursor: string) => {
    const next = new URLSearchParams(parameters);
    for (const name of without) next.delete(name);
    if (cursor === FIRST_PAGE) next.delete('cursor');
    else next.set('cursor', cursor);
    return next.size > 0 ? `${address}?${next}` : address;
  };
  return (
    <nav aria-label={texts.pagesLabel} className="mt-6 flex justify-between gap-4">
      {newer !== null ? (
        <Link to={addressOf(newer)} rel="prev" className="button button-secondary">
          <Icon name="arrow-left" /> {names?.previous ?? texts.newer}
        </Link>
      ) : (
        <span />
      )}
      {older !== null ? (
        <Link to={addressOf(older)} rel="next" className="button button-secondary">
          {names?.next ?? texts.older} <Icon name="arrow-right" />
        </Link>
      ) : null}
    </nav>
  );
}
