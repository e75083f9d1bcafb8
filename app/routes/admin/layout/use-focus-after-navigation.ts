import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A new page is announced as the browser would: reading starts at its content, and what was open
 * over the old page is closed.
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
    // Without popovers an address has opened it, and another closes it.
    if (!knowsPopovers && document.querySelector(':target')) location.replace('#content');
    // A field that asks for the focus as it comes keeps it.
    if (main.current?.querySelector('input:focus')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
