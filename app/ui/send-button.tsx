import type { ReactNode } from 'react';

/** Sends a visitor's form. What it says meanwhile stands in it (app/browser/forms-in-place.ts). */
export function SendButton({
  idle,
  busy,
  className = '',
  children,
}: {
  idle: string;
  busy: string;
  className?: string;
  /** What stands before the words. */
  children?: ReactNode;
}) {
  return (
    <button type="submit" className={`button button-primary w-full ${className}`}>
      {children}
      <span data-idle="">{idle}</span>
      <span data-busy="" hidden>
        {busy}
      </span>
    </button>
  );
}
