import { Idiomorph } from 'idiomorph';
import { type Field, isEdited } from './edited-field.ts';
import { fetchDocument } from './fetch-document.ts';
import { showMotion } from './motion.ts';
import { showTodaysDate } from './todays-date.ts';

/*
 * What the page shows, read again or from another address without another document. What is alike
 * stays as it is: the focus, the place of reading, what is open, and what somebody has written.
 */

/** What surrounds a page, and the page itself. */
const PARTS = ['header', '#content', '#footer'];

/** The address that the page shows; a dialog over it has one of its own in the bar. */
let shown = addressInBar();

export function addressInBar(): string {
  return location.pathname + location.search;
}

export function shownAddress(): string {
  return shown;
}

let reading = new AbortController();

/**
 * Reads an address and shows what it says; a further read ends this one. Rejects, and leaves
 * everything as it is, where the site cannot be reached or has failed (5xx). A page that is not
 * there any more says so as ever.
 */
export async function showAddress(address: string): Promise<void> {
  reading.abort();
  reading = new AbortController();
  const { signal } = reading;
  // A browser would answer with what it has had before.
  const fresh = await fetchDocument(address, { cache: 'no-cache', signal });
  if (fresh.status >= 500) throw new Error('The page could not be made.');
  if (signal.aborted) return;
  shown = fresh.address.pathname + fresh.address.search;
  document.title = fresh.document.title;
  for (const selector of PARTS) {
    const part = document.querySelector(selector);
    const renewed = fresh.document.querySelector(selector);
    if (part && renewed) Idiomorph.morph(part, renewed, { callbacks });
  }
  showTodaysDate();
  showMotion();
}

const callbacks = {
  beforeNodeMorphed: (old: Node) => !isWritten(old) && !isAnswered(old),
  beforeAttributeUpdated: (name: string, element: Element) =>
    !(name === 'open' && element.matches('details, dialog')),
};

/** Whether somebody has written or chosen something in a field, or is about to. */
function isWritten(node: Node): boolean {
  return (
    node instanceof Element &&
    node.matches('input, textarea, select') &&
    (node === document.activeElement || isEdited(node as Field))
  );
}

/** Whether it is a form that was sent, or what the site has answered to it. */
function isAnswered(node: Node): boolean {
  return node instanceof HTMLElement && node.dataset.answered !== undefined;
}
