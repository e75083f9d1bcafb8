import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

/** The title of a page with its buttons and links. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <PageTitle title={title} />
      <h1 className="min-w-0 text-2xl font-bold">{title}</h1>
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </header>
  );
}
