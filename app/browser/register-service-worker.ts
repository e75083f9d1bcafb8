/**
 * Registers the service worker, which keeps visited pages readable offline. This module runs once
 * the page is quiet, so the worker never competes with the page.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
    console.error('Pages cannot be kept for reading offline.', error);
  });
}
