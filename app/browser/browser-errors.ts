import { isFrugal } from './data-saver.ts';

/** Messages of imports and requests that fail because of the network. They are not reported. */
const NETWORK = /dynamically imported|module script|Failed to fetch|Load failed|NetworkError/;

let isTold = false;

/** Reports errors of the site's scripts that no code handles. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => tellError(error));
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
}

/**
 * Reports the first error of the site's scripts in a document, with the build and the first part of
 * the path. Errors of the network are not reported. Nothing is sent on data saver or 2g.
 */
export function tellError(error: unknown): void {
  if (isTold || isFrugal()) return;
  if (!(error instanceof Error) || NETWORK.test(error.message)) return;
  // Errors of browser extensions are ignored.
  if (!error.stack?.includes(location.origin)) return;
  isTold = true;
  const { build } = document.documentElement.dataset;
  navigator.sendBeacon('/browser-errors', `${build} ${location.pathname.split('/')[1]}`);
}
