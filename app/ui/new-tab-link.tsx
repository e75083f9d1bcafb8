import type { ReactNode } from 'react';
import { useTexts } from './texts.ts';

/** A link that opens a new tab, which screen readers announce. The new page gets no opener. */
export function NewTabLink({
  href,
  className,
  title,
  children,
}: {
  href: string;
  className?: string;
  title?: string;
  children: ReactNode;
}) {
  const texts = useTexts();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className} title={title}>
      {children}
      <span className="sr-only"> {texts.opensNewTab}</span>
    </a>
  );
}
