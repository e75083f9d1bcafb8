import type { ReactNode } from 'react';

/** Stands in place of a list that has no rows, with the way to the first where there is one. */
export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="card space-y-3 px-5 py-10 text-center" role="status">
      <p className="text-lg font-semibold">{text}</p>
      {children}
    </div>
  );
}
