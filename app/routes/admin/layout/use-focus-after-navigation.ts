import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the content of the new page after a navigation, for screen readers. Also
 * closes open popovers.
 */
export function useFocusAfterNavigation(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const knowsPopovers = 'hidePopover' in document.body;
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) {
      if (knowsPopovers && panel.matches(':popover-open')) panel.hidePopover();
    }
    // Browsers without popovers show the menu by `:target`. The hash `#content` closes the menu.
    if (!knowsPopovers && document.querySelector(':target')) location.replace('#content');
    // A field that has taken the focus keeps it.
    if (main.current?.querySelector('input:focus')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
