import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { OlderNewer } from '../../../ui/older-newer.tsx';
import { outcomeParameters } from '../links.ts';

/** A list in the staff area. It is a table with links to the previous and the next page. */
export function StaffTable<Item>({
  items,
  older = null,
  newer = null,
  isNewestFirst = true,
  columns,
  empty = null,
  children,
}: {
  items: readonly Item[];
  older?: string | null;
  newer?: string | null;
  /** Whether the links to other pages are called Older and Newer instead of Next and Previous. */
  isNewestFirst?: boolean;
  /** The headers of the columns. Each header is a name or a `SortHeader`. */
  columns: readonly ReactNode[];
  /** Replaces the table if there are no rows. */
  empty?: ReactNode;
  /** Renders a row of the table. */
  children: (item: Item) => ReactNode;
}) {
  return (
    <>
      {items.length === 0 ? (
        empty
      ) : (
        <div className="card">
          <table className="table table-cards">
            <thead>
              <tr>
                {columns.map((column, index) =>
                  typeof column === 'string' ? (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                    <Fragment key={index}>{column}</Fragment>
                  ),
                )}
              </tr>
            </thead>
            <tbody>{items.map(children)}</tbody>
          </table>
        </div>
      )}
      <OlderNewer
        older={older}
        newer={newer}
        without={outcomeParameters}
        names={isNewestFirst ? undefined : { previous: texts.previousPage, next: texts.nextPage }}
      />
    </>
  );
}

/** A link in a row. Its label for screen readers includes the name of the row. */
export function RowLink({ to, name, children }: { to: string; name: string; children: string }) {
  return (
    <Link to={to} className="button button-plain button-small">
      {children}
      <span className="sr-only">
        {' '}
        <MixedText text={name} />
      </span>
    </Link>
  );
}
