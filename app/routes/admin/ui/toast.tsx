import { useEffect, useState } from 'react';

/**
 * Duration of a toast (public site and admin area, section 9). The toast of the contact form needs
 * no scripts. The CSS class `contact-toast` sets its duration to 5 seconds.
 */
const TOAST_MS = 3_000;

/**
 * A short message at the top of the page. Screen readers read the message aloud. With a new `key`
 * the same message is shown again.
 */
export function Toast({
  kind,
  isInCorner = false,
  children,
}: {
  kind: 'success' | 'error';
  /** Whether the toast is at the top right instead of the top centre. */
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
