/**
 * Registers the service worker, which makes visited pages readable offline. This module runs once
 * the page is idle, so that the worker does not compete with the page.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
    console.error('Pages cannot be kept for reading offline.', error);
  });
}
