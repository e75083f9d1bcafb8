import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { texts } from '#messages/staff-texts.ts';
import { editPostPath } from '../links.ts';
import { useIsSlow } from './use-is-slow.ts';

/**
 * Shows a spinner while a navigation or a write takes long, and a skeleton while another page
 * loads. The old page stays mounted, because it appears again if loading fails.
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
      {isLeaving ? <Skeleton /> : null}
      <div hidden={isLeaving}>{children}</div>
    </>
  );
}

function Spinner({ path }: { path: string }) {
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

/** A placeholder for any page. It has the shapes of a title and of some rows. */
function Skeleton() {
  return (
    <div aria-hidden="true" data-placeholder="page">
      <div className="skeleton mb-6 h-9 w-64 max-w-full" />
      <div className="card space-y-4 p-5">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="skeleton h-11" />
        ))}
      </div>
    </div>
  );
}
