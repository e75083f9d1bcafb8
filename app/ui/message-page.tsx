import type { ReactNode } from 'react';
import { MessageHead } from './page-head.tsx';

/** A page with one short message, such as a missing, failed or empty page. */
export function MessagePage({
  code,
  title,
  head = <MessageHead title={title} />,
  children,
}: {
  code?: string;
  title: string;
  /**
   * The head of the page. By default search engines must not index the page. A page that exists but
   * is empty passes its own head.
   */
  head?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page-width flex min-h-[50vh] flex-col items-center justify-center py-8 text-center">
      {head}
      {code ? <p className="text-3xl font-bold text-muted tabular-nums">{code}</p> : null}
      <h1 className="mb-2 text-2xl font-bold">{title}</h1>
      {children}
    </div>
  );
}
