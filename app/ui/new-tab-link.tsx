import type { ReactNode } from 'react';
import { useTexts } from './texts.ts';

/** A link that opens a new tab. A hidden text tells screen readers about the new tab. */
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
