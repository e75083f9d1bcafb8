import { Idiomorph } from 'idiomorph';
import { type Field, isEdited } from './edited-field.ts';
import { fetchDocument } from './fetch-document.ts';
import { showMotion } from './motion.ts';
import { showMyState } from './my-state.ts';
import { showTodaysDate } from './todays-date.ts';

/*
 * Shows a page in the current document. This page can be a newer version of the current page, or
 * another page. Unchanged elements keep their focus, scroll position, open state and typed text.
 */

/** Selectors of the parts of a page that are updated. */
const PARTS = ['header', '#content', '#footer'];

/**
 * Path and query of the shown page. While a dialog is open, the address bar shows the URL of the
 * dialog instead.
 */
let shown = addressInBar();

export function addressInBar(): string {
  return location.pathname + location.search;
}

export function shownAddress(): string {
  return shown;
}

let reading = new AbortController();

/**
 * Fetches a page and shows it, even if it is a 404 page. A later call cancels an earlier one. In
 * these cases the promise rejects and the document does not change:
 *
 * - the call is cancelled (AbortError)
 * - the site cannot be reached or responds with 5xx
 * - the response is not a page
 */
export async function showAddress(address: string): Promise<void> {
  reading.abort();
  reading = new AbortController();
  const { signal } = reading;
  // With `no-cache` the browser checks with the server whether its cached page is still current.
  const fresh = await fetchDocument(address, { cache: 'no-cache', signal });
  if (fresh.status >= 500) throw new Error('The page could not be made.');
  if (signal.aborted) return;
  shown = fresh.address.pathname + fresh.address.search;
  document.title = fresh.document.title;
  for (const selector of PARTS) {
    const part = document.querySelector(selector);
    const renewed = fresh.document.querySelector(selector);
    if (part && renewed && !isLeft(part)) Idiomorph.morph(part, renewed, { callbacks });
  }
  showTodaysDate();
  showMotion();
  showMyState();
}

const callbacks = {
  beforeNodeMorphed: (old: Node) => !isWritten(old) && !isAnswered(old),
  beforeAttributeUpdated: (name: string, element: Element) =>
    !(name === 'open' && element.matches('details, dialog')),
};

/** Whether an element currently shows placeholders of the next page (slow-navigation.ts). */
function isLeft(part: Element): boolean {
  return part instanceof HTMLElement && part.dataset.left !== undefined;
}

/** Whether a field has the focus or contains a value that somebody typed or chose. */
function isWritten(node: Node): boolean {
  return (
    node instanceof Element &&
    node.matches('input, textarea, select') &&
    (node === document.activeElement || isEdited(node as Field))
  );
}

/**
 * Whether an element shows the response to a sent form. Updates of the page do not change this
 * element.
 */
function isAnswered(node: Node): boolean {
  return node instanceof HTMLElement && node.dataset.answered !== undefined;
}
