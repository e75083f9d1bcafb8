import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { gridClass } from '../../ui/announcement-list.tsx';
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
      <div aria-hidden="true" className="page-width py-5 lg:py-7">
        <PlaceholderBody path={path} />
      </div>
    </>
  );
}

function PlaceholderBody({ path }: { path: string }) {
  const [, section = ''] = path.split('/');
  if (/^(admit-card|latest-results|results|categories)$/.test(section)) return <Cards />;
  if (/^(|category|all-announcements|latest-updates|search)$/.test(section)) {
    return (
      <div className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div data-placeholder="categories" className="card hidden space-y-3 p-4 lg:block">
          {CATEGORY_ROWS.map((key) => (
            <div key={key} className="skeleton h-8" />
          ))}
        </div>
        <Cards />
      </div>
    );
  }
  return (
    <div className="card mx-auto max-w-4xl space-y-4 p-4 sm:p-7">
      <div className="skeleton h-9 w-3/4" />
      <div className="skeleton h-5 w-1/2" />
      <div className="skeleton h-44" />
      <div className="skeleton h-44" />
    </div>
  );
}

function Cards() {
  return (
    <div>
      <div className="skeleton mb-4 h-8 w-64 max-w-full" />
      <div data-placeholder="announcements" className={gridClass('beside-sidebar')}>
        {CARDS.map((key) => (
          <div key={key} className="skeleton h-36" />
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
    <div aria-hidden="true" data-placeholder="pills" className="flex gap-2 px-4 py-2 lg:hidden">
      {PILLS.map((key) => (
        <div key={key} className="skeleton h-9 w-24 shrink-0 rounded-full" />
      ))}
    </div>
  );
}
