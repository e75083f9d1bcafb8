import { useEffect, useState } from 'react';

/**
 * Duration of a toast (public site and admin area, section 9). The contact form's toast works
 * without scripts and gets its 5 seconds from the class `contact-toast`.
 */
const TOAST_MS = 3_000;

/**
 * A short message on top of the page, read by screen readers. A new `key` shows the message again.
 */
export function Toast({
  kind,
  isInCorner = false,
  children,
}: {
  kind: 'success' | 'error';
  /** Whether the toast is at the top right and not in the middle. */
  isInCorner?: boolean;
  children: string;
}) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
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
