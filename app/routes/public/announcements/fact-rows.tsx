import type { ReactNode } from 'react';
import { FactText } from './abbreviations.tsx';

export type Row = { label: string; value: ReactNode };

/** Facts one below the other, each with its label. */
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

/** Facts of one thing, such as a post or a round, each with its label. */
export function Terms({ terms }: { terms: { name: string; label: string; text: string }[] }) {
  return (
    <dl className="terms">
      {terms.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <FactText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
