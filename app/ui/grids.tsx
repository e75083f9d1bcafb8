import type { ReactNode } from 'react';

export type Columns = 'beside-sidebar' | 'full';

/** Returns the grid classes for the cards of a list. Its placeholders have the same classes. */
export function gridClass(columns: Columns): string {
  return columns === 'full'
    ? 'grid gap-1.5 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3'
    : 'grid gap-1.5 sm:grid-cols-2 sm:gap-3 xl:grid-cols-3';
}

/** The two-column grid of a page with the column of categories. */
export function SidebarGrid({ children }: { children: ReactNode }) {
  return (
    <div className="page-width grid gap-6 py-3 sm:py-5 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-7">
      {children}
    </div>
  );
}
