import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { NewTabLink } from './new-tab-link.tsx';

/** A link to another site, marked with an icon. */
export function ExternalLink({ children, ...link }: ComponentProps<typeof NewTabLink>) {
  return (
    <NewTabLink {...link}>
      {children}
      <Icon name="external" className="size-4" />
    </NewTabLink>
  );
}
