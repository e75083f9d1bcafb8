import { useEffect } from 'react';

/**
 * Starts the service worker, which keeps visited pages readable offline. React runs only once the
 * page is quiet, so this never competes with the page itself. Offline, links load documents, since
 * that is what was kept.
 */
export function useKeptPages(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.error('Pages cannot be kept for reading offline.', error);
    });
    addEventListener('click', passBy, true);
    return () => removeEventListener('click', passBy, true);
  }, []);
}

/** Keeps a click on a link to another page from React Router while there is no network. */
function passBy(event: MouseEvent): void {
  if (navigator.onLine || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (link && link.pathname !== location.pathname) event.stopPropagation();
}
