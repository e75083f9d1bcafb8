import { Link, useSearchParams } from 'react-router';
import { outcomeParameters } from '../links.ts';

/**
 * A column header that sorts the list. A second click reverses the order. The link keeps the
 * filters and opens the first page.
 */
export function SortHeader({
  label,
  first,
  second,
  current,
}: {
  label: string;
  /**
   * The values of the URL parameter `sort` for both orders. The default order has the value null.
   */
  first: { sort: string | null; isRising: boolean };
  second: { sort: string | null; isRising: boolean };
  current: string | null;
}) {
  const [parameters] = useSearchParams();
  const active = [first, second].find(({ sort }) => sort === current);
  const next = active === first ? second : first;
  const search = new URLSearchParams(parameters);
  for (const name of ['cursor', 'sort', ...outcomeParameters]) search.delete(name);
  if (next.sort) search.set('sort', next.sort);
  return (
    <th scope="col" aria-sort={active && (active.isRising ? 'ascending' : 'descending')}>
      {/*
       * If the rows are cards, the form above the list sets the order, because the table header is
       * hidden.
       */}
      <Link
        to={`?${search}`}
        preventScrollReset
        className="inline-flex min-h-6 items-center gap-1 text-ink no-underline hover:underline as-cards:hidden"
      >
        {label}
        <span aria-hidden="true" className="w-3 text-xs text-muted">
          {active ? (active.isRising ? '▲' : '▼') : '↕'}
        </span>
      </Link>
      <span className="as-rows:hidden">{label}</span>
    </th>
  );
}
