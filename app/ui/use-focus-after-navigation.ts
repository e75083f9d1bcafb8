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
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
      open.hidePopover();
    }
    // A field that asks for the focus as it comes keeps it.
    if (main.current?.querySelector('input:focus')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
