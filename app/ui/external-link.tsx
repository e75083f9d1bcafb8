import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useTexts } from './texts.ts';

/** A link to another site, which opens a new tab and says so to screen readers; it is told of no page of ours. */
export function ExternalLink({
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
      <Icon name="external" className="size-4" />
      <span className="sr-only">{texts.opensNewTab}</span>
    </a>
  );
}
