import type { ReactNode } from 'react';

/**
 * The submit button of a form for visitors. While the form is being sent, the button has another
 * text (app/browser/forms-in-place.ts).
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
  /** Content before the text of the button. */
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
