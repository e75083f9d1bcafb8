import { Link, useSearchParams } from 'react-router';
import { Icon } from './icon.tsx';
import { useTexts } from './texts.ts';
import { useAddress } from './use-address.ts';

/** Links to the next and the previous page of a long list; nothing where there is one page. */
export function OlderNewer({
  older,
  newer,
  names,
}: {
  older: string | null;
  newer: string | null;
  /** What the links are called where the newest does not come first. */
  names?: { previous: string; next: string };
}) {
  const texts = useTexts();
  const address = useAddress();
  const [parameters] = useSearchParams();
  if (!older && !newer) return null;
  const addressOf = (cursor: string) => {
    const next = new URLSearchParams(parameters);
    next.set('cursor', cursor);
    return `${address}?${next}`;
  };
  return (
    <nav aria-label={texts.pagesLabel} className="mt-6 flex justify-between gap-4">
      {newer ? (
        <Link to={addressOf(newer)} rel="prev" className="button button-secondary">
          <Icon name="arrow-left" /> {names?.previous ?? texts.newer}
        </Link>
      ) : (
        <span />
      )}
      {older ? (
        <Link to={addressOf(older)} rel="next" className="button button-secondary">
          {names?.next ?? texts.older} <Icon name="arrow-right" />
        </Link>
      ) : null}
    </nav>
  );
}
