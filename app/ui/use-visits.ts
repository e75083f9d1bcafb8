import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

/** Addresses that are no public page: the staff area and files. */
const notAPage = /^\/admin\b|\.\w+$/;

/**
 * Links and search forms of the public pages are plain HTML. Once React is there, the pages they lead
 * to are shown without loading a document; whatever is asked of the browser beside that (another tab,
 * a download, a part of the same page) is left to it.
 */
export function useVisits(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link?.href || link.target || link.download) return;
      if (event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      visit(event, new URL(link.href), navigate);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.role !== 'search') return;
      const address = new URL(form.action);
      // No search form has files, which an address could not hold.
      address.search = `${new URLSearchParams(new FormData(form) as unknown as Record<string, string>)}`;
      visit(event, address, navigate);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate]);
}

function visit(event: Event, address: URL, navigate: NavigateFunction): void {
  const { origin, pathname, search, hash } = address;
  if (event.defaultPrevented || origin !== location.origin || notAPage.test(pathname)) return;
  const isHere = pathname === location.pathname && search === location.search;
  if (isHere && hash) return;
  event.preventDefault();
  // As browsers do it: the page that is shown is read again, and adds nothing to go back to.
  void navigate(pathname + search + hash, { replace: isHere });
}
