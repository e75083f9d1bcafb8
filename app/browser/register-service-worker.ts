/**
 * Registers the service worker, which makes visited pages readable offline. This module is part of
 * `main.ts`, which loads late, so that the worker does not compete with the page.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
    console.error('Pages cannot be kept for reading offline.', error);
  });
}
