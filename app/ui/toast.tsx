import { useEffect, useState } from 'react';

/** How long a toast of the about editor stays (admin area, section 9). */
export const ABOUT_TOAST_MS = 3_000;

/** How long any other toast stays (public site, section 9). */
export const TOAST_MS = 3_000;

/**
 * A short message on top of the page, read out by screen readers. Without scripts it stays where it
 * is. Give it a new `key` to show it again.
 */
export function Toast({
  kind,
  durationMs,
  isInCorner = false,
  children,
}: {
  kind: 'success' | 'error';
  durationMs: number;
  /** Top right instead of the middle. */
  isInCorner?: boolean;
  children: string;
}) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  if (!isShown) return null;
  return (
    <p
      role={kind === 'success' ? 'status' : 'alert'}
      className={`toast top-4 w-max max-w-[92vw] ${isInCorner ? 'right-4' : 'left-1/2 -translate-x-1/2'} ${kind === 'success' ? 'bg-success-fill' : 'bg-alert-fill'}`}
    >
      {children}
    </p>
  );
}
