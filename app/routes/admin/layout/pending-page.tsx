import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import {
  accountPath,
  adminAboutPath,
  adminBlogPath,
  announcementsPath,
  categoriesPath,
  dashboardPath,
  editPostPath,
  faultyLinksPath,
  healthPath,
  mailTemplatesPath,
  missedSearchesPath,
  settingsPath,
  staffPath,
  submissionsPath,
} from '../links.ts';
import { useStaffTexts } from '../ui/staff-texts.ts';
import { useIsSlow } from './use-is-slow.ts';

/** What has another shape than one form. */
const LISTS = [
  announcementsPath,
  missedSearchesPath,
  faultyLinksPath,
  categoriesPath,
  submissionsPath,
  adminBlogPath,
  mailTemplatesPath,
  staffPath,
  healthPath,
];
const SECTIONS = [adminAboutPath, settingsPath, accountPath];

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
  const texts = useStaffTexts();
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
      <div data-placeholder="dashboard" className="grid gap-4 sm:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="skeleton h-28" />
        ))}
      </div>
    );
  }
  if (LISTS.includes(path)) {
    return (
      <div data-placeholder="list" className="card space-y-3 p-4">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <div key={key} className="skeleton h-10" />
        ))}
      </div>
    );
  }
  if (SECTIONS.includes(path)) {
    return (
      <div data-placeholder="sections" className="space-y-5">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="card space-y-4 p-5">
            <div className="skeleton h-6 w-40" />
            <div className="skeleton h-11" />
            <div className="skeleton h-11" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div data-placeholder="form" className="card space-y-6 p-5">
      <div className="skeleton h-11" />
      <div className="skeleton h-64" />
      <div className="skeleton h-11 sm:w-1/2" />
      <div className="skeleton h-11 w-40" />
    </div>
  );
}
