import type { ReactNode } from 'react';
import { CancelledDate } from '../../../ui/cancelled-date.tsx';
import { FactText } from './abbreviations.tsx';

export type Row = { label: string; value: ReactNode };

/** A table with one row for each fact and its label. */
export function Rows({ rows, className }: { rows: Row[]; className?: string }) {
  return (
    <table className={className}>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">
              <FactText text={label} />
            </th>
            <td>{typeof value === 'string' ? <FactText text={value} /> : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The facts of a post or an examination round, each with its label.
 *
 * @param isCancelled whether the facts are dates of a cancelled notice
 */
export function Terms({
  terms,
  isCancelled = false,
}: {
  terms: { name: string; label: string; text: string }[];
  isCancelled?: boolean;
}) {
  return (
    <dl className="terms">
      {terms.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{isCancelled ? <CancelledDate>{text}</CancelledDate> : <FactText text={text} />}</dd>
        </div>
      ))}
    </dl>
  );
}
