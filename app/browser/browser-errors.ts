import { isFrugal } from './data-saver.ts';

/**
 * Matches the messages of imports and requests that fail because of the network. These errors are
 * not reported.
 */
const NETWORK = /dynamically imported|module script|Failed to fetch|Load failed|NetworkError/;

let isTold = false;

/** Reports errors of the site's scripts that no other code handles. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => tellError(error));
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
}

/**
 * Reports the first error of the site's scripts in a document. The report contains the build id and
 * the first segment of the path. Network errors are not reported. With data saver or on a 2g
 * connection nothing is sent.
 */
export function tellError(error: unknown): void {
  if (isTold || isFrugal()) return;
  if (!(error instanceof Error) || NETWORK.test(error.message)) return;
  // Errors of browser extensions are ignored, because their stack does not contain the site's
  // origin.
  if (!error.stack?.includes(location.origin)) return;
  isTold = true;
  const { build } = document.documentElement.dataset;
  navigator.sendBeacon('/browser-errors', `${build} ${location.pathname.split('/')[1]}`);
}
