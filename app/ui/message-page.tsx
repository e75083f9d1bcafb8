import type { ReactNode } from 'react';

/** A page that is one short message: missing, broken, empty. */
export function MessagePage({
  code,
  title,
  children,
}: {
  code?: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="page-width flex min-h-[50vh] flex-col items-center justify-center py-8 text-center">
      {code ? <p className="text-3xl font-bold text-muted tabular-nums">{code}</p> : null}
      <h1 className="mb-2 text-2xl font-bold">{title}</h1>
      {children}
    </div>
  );
}
