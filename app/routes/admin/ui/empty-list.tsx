import type { ReactNode } from 'react';

/** The note in an empty list. `children` can be a link that creates the first row. */
export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="card space-y-3 px-5 py-10 text-center" role="status">
      <p className="text-lg font-semibold">{text}</p>
      {children}
    </div>
  );
}
