import type { ReactNode } from 'react';
import { useTexts } from './texts.ts';

/** A date of a cancelled notice, struck through. A hidden text explains this to screen readers. */
export function CancelledDate({ children }: { children: ReactNode }) {
  const texts = useTexts();
  return (
    <span>
      <s className="text-muted">{children}</s>
      <span className="sr-only"> {texts['mark-cancelled']}</span>
    </span>
  );
}
