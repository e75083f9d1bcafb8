import type { ReactNode } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import type { SidebarHandle } from '../../ui/category-sidebar.tsx';
import { gridClass, SidebarGrid } from '../../ui/grids.tsx';
import { useLayoutData } from '../../ui/layout-data.ts';
import { useTexts } from '../../ui/texts.ts';
import { useIsSlow } from '../../ui/use-is-slow.ts';

/** Placeholders (public site, section 9). */
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const CATEGORY_ROWS = [...CARDS, 'g', 'h'];
const PILLS = CARDS.slice(0, 5);

/**
 * Shows the shape of the coming page once a visit takes longer; the page being left stays where it
 * is, out of sight, so that a visit that fails loses nothing.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const target = state === 'loading' ? location.pathname : pathname;
  const isLeaving = useIsSlow(target !== pathname);
  return (
    <>
      {isLeaving ? <Placeholder path={target} /> : null}
      <div hidden={isLeaving}>{children}</div>
    </>
  );
}

function Placeholder({ path }: { path: string }) {
  const texts = useTexts();
  return (
    <>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <PlaceholderBody path={path} />
    </>
  );
}

/** Pages with the column of categories; it stays where both have it, since it is already read. */
const WITH_SIDEBAR = /^\/(category\/.*|all-announcements|latest-updates|search)?$/;
const FULL_WIDTH = /^\/(admit-card|latest-results|results|categories)$/;

function PlaceholderBody({ path }: { path: string }) {
  // The column is code of the pages that have it, and of no other.
  const { Sidebar } = (useMatches().at(-1)?.handle ?? {}) as Partial<SidebarHandle>;
  const { categories } = useLayoutData();
  if (WITH_SIDEBAR.test(path)) {
    return (
      <SidebarGrid>
        {Sidebar ? (
          <Sidebar categories={categories} />
        ) : (
          <div
            aria-hidden="true"
            data-placeholder="categories"
            className="card hidden space-y-3 p-4 lg:block"
          >
            {CATEGORY_ROWS.map((key) => (
              <div key={key} className="skeleton h-8" />
            ))}
          </div>
        )}
        <Cards of="announcements" className={gridClass('beside-sidebar')} height="h-36" />
      </SidebarGrid>
    );
  }
  return (
    <div aria-hidden="true" className="page-width py-5 lg:py-7">
      {FULL_WIDTH.test(path) ? (
        <Cards of="announcements" className={gridClass('full')} height="h-36" />
      ) : path === '/blog' ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Cards of="posts" className="grid gap-3 sm:grid-cols-2 sm:gap-4" height="h-72" />
          <div className="skeleton hidden h-96 lg:block" />
        </div>
      ) : (
        <div data-placeholder="text" className="card mx-auto max-w-4xl space-y-4 p-4 sm:p-7">
          <div className="skeleton h-9 w-3/4" />
          <div className="skeleton h-5 w-1/2" />
          <div className="skeleton h-44" />
          <div className="skeleton h-44" />
        </div>
      )}
    </div>
  );
}

function Cards({ of, className, height }: { of: string; className: string; height: string }) {
  return (
    <div aria-hidden="true" className="min-w-0">
      <div className="skeleton mb-4 h-8 w-64 max-w-full" />
      <div data-placeholder={of} className={className}>
        {CARDS.map((key) => (
          <div key={key} className={`skeleton ${height}`} />
        ))}
      </div>
    </div>
  );
}

/** Where the pills will be, while a layout that came without categories reads them again. */
export function PillPlaceholders() {
  const isReading = useIsSlow(useNavigation().state === 'loading');
  if (!isReading) return null;
  return (
    <div
      aria-hidden="true"
      data-placeholder="pills"
      className="flex gap-2 bg-surface px-4 py-2 lg:hidden"
    >
      {PILLS.map((key) => (
        <div key={key} className="skeleton h-9 w-24 shrink-0 rounded-full" />
      ))}
    </div>
  );
}
