import type { ReactNode } from 'react';
import { useTexts } from './texts.ts';

/** A date of a cancelled notice. Hidden text tells screen readers why the date is struck through. */
export function CancelledDate({ children }: { children: ReactNode }) {
  const texts = useTexts();
  return (
    <span>
      <s className="text-muted">{children}</s>
      <span className="sr-only"> {texts['mark-cancelled']}</span>
    </span>
  );
}
