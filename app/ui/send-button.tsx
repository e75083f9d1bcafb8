import type { ReactNode } from 'react';

/**
 * The submit button of a visitor's form. The button shows another text while the form is sent
 * (app/browser/forms-in-place.ts).
 */
export function SendButton({
  idle,
  busy,
  className = '',
  children,
}: {
  idle: string;
  busy: string;
  className?: string;
  /** Content before the button's text. */
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
