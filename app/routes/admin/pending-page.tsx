import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIsSlow } from '../../ui/use-is-slow.ts';
import {
  adminBlogPath,
  announcementsPath,
  categoriesPath,
  dashboardPath,
  editPostPath,
} from './links.ts';
import { useAdminTexts } from './texts.ts';

/**
 * Shows the shape of the coming page once a visit takes longer; the page being left stays where it
 * is, out of sight, so that a visit that fails loses nothing.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isSlow = useIsSlow(navigation.state !== 'idle');
  const target = navigation.state === 'loading' ? navigation.location.pathname : pathname;
  const isLeaving = isSlow && target !== pathname;
  return (
    <>
      {isSlow ? <Spinner path={target} /> : null}
      {isLeaving ? <Skeleton path={target} /> : null}
      <div hidden={isLeaving}>{children}</div>
    </>
  );
}

function Spinner({ path }: { path: string }) {
  const texts = useAdminTexts();
  return (
    <p
      role="status"
      className="fixed right-4 top-3 z-40 flex items-center gap-2 rounded-md border border-line bg-surface px-3 py-1.5 text-sm shadow-panel"
    >
      <span className="spinner" />
      {path.startsWith(editPostPath('')) ? texts.loadingPost : texts.pageLoading}
    </p>
  );
}

function Skeleton({ path }: { path: string }) {
  return (
    <div aria-hidden="true">
      <div className="skeleton mb-6 h-9 w-64 max-w-full" />
      <SkeletonBody path={path} />
    </div>
  );
}

function SkeletonBody({ path }: { path: string }) {
  if (path === dashboardPath) {
    return (
      <div className="grid gap-4 sm:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="skeleton h-28" />
        ))}
      </div>
    );
  }
  if ([announcementsPath, categoriesPath, adminBlogPath].includes(path)) {
    return (
      <div className="card space-y-3 p-4">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <div key={key} className="skeleton h-10" />
        ))}
      </div>
    );
  }
  return (
    <div className="card space-y-6 p-5">
      <div className="skeleton h-11" />
      <div className="skeleton h-64" />
      <div className="skeleton h-11 sm:w-1/2" />
      <div className="skeleton h-11 w-40" />
    </div>
  );
}
