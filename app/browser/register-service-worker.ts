/**
 * Starts the service worker, which keeps visited pages readable offline. The scripts come once the
 * page is quiet, so this never competes with the page itself.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
    console.error('Pages cannot be kept for reading offline.', error);
  });
}
