import { isFrugal } from './data-saver.ts';

/** What loading fails with where the network does; that is nobody's bug. */
const NETWORK = /dynamically imported|module script|Failed to fetch|Load failed|NetworkError/;

let isTold = false;

/** Tells the site of every error from now on that nothing in the document handles. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => tellError(error));
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
}

/**
 * Tells the site that a script of its own met an error: the build and the kind of page, once a
 * document. Nothing of the error or of the visitor goes out, and nothing at all where bytes are dear.
 */
export function tellError(error: unknown): void {
  if (isTold || isFrugal()) return;
  if (!(error instanceof Error) || NETWORK.test(error.message)) return;
  // Add-ons of the browser meet errors of their own.
  if (!error.stack?.includes(location.origin)) return;
  isTold = true;
  const { build } = document.documentElement.dataset;
  navigator.sendBeacon('/browser-errors', `${build} ${location.pathname.split('/')[1]}`);
}
