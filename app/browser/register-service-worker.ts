/**
 * Registers the service worker, which makes visited pages readable offline. The function is called
 * in `main.ts`, which loads late. The service worker therefore does not compete with the page for
 * the network.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
    console.error('Pages cannot be kept for reading offline.', error);
  });
}
