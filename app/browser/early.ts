/**
 * The only inline JavaScript of public pages. The script runs before the page is painted and before
 * the other scripts load. One hash in the Content-Security-Policy allows the script, because its
 * text is constant. The script loads the other scripts when the page is idle, or when somebody uses
 * one of the controls in `wakers`. With data saver or on a 2g connection only these controls load
 * the other scripts.
 */

import { replaceBrokenImages } from './broken-images.ts';
import { offerConsent } from './consent.ts';
import { isFrugal } from './data-saver.ts';
import { dataset } from './document-element.ts';
import type { EarlyState } from './early-state.ts';
import { restoreThemeAndMotion } from './restore-theme-and-motion.ts';
import { showTodaysDate } from './todays-date.ts';

/** Controls that need scripts. A click on one of them is repeated after the scripts have loaded. */
const NEEDS_SCRIPTS = '[data-theme-toggle],[data-consent],[data-share],[data-pause]';

const on = addEventListener;
const early: EarlyState = {};
window.suchna = early;

if (isFrugal()) dataset.frugal = ''; // the speculation rules then exclude all links
restoreThemeAndMotion();
replaceBrokenImages();

on('beforeinstallprompt', (event) => {
  event.preventDefault();
  early.installEvent = event;
});

on('DOMContentLoaded', () => {
  showTodaysDate();
  offerConsent();
});

/* Controls that were clicked before the scripts had loaded. They are clicked again afterwards. */
let pressed: HTMLElement[] = [];
let isLoading = false;

function load(): void {
  if (isLoading || !dataset.scripts) return;
  isLoading = true;
  const script = document.createElement('script');
  script.src = dataset.scripts;
  // The click listener below also handles the repeated clicks. It adds each control to `pressed`
  // again, but `forEach` does not visit added items.
  script.onload = () =>
    pressed.forEach((button) => {
      button.click();
    });
  script.onerror = () => {
    isLoading = false; // the next use of a control tries to load the scripts again
    pressed = [];
  };
  document.head.append(script);
}

/*
 * Controls whose use loads the scripts. With data saver or on a 2g connection, forms in regions and
 * links to dialogs load no scripts, because a new page can show the result instead.
 */
const wakers = NEEDS_SCRIPTS + (isFrugal() ? '' : ',[data-region],[data-dialog]');
for (const type of ['pointerdown', 'focusin', 'click']) {
  on(type, ({ target }) => {
    // The target of an event can be the document. A document has no `closest`.
    const reached = (target as Element).closest?.<HTMLElement>(wakers);
    if (!reached) return;
    if (type === 'click' && reached.matches(NEEDS_SCRIPTS)) pressed.push(reached);
    load();
  });
}

on('load', () => {
  early.loadedAt = Date.now();
  // Browsers without `requestIdleCallback` load the scripts in the next task.
  if (!isFrugal()) (window.requestIdleCallback ?? setTimeout)(load, { timeout: 4000 } as never);
});

/*
 * Prevents a POST form from being sent twice. After 20 seconds the first request is considered
 * lost, and the form can be sent again.
 */
on('submit', (event) => {
  const { dataset: form, method } = event.target as HTMLFormElement;
  const forget = () => {
    form.sent = '';
  };
  if (form.sent) event.preventDefault();
  if (event.defaultPrevented || method !== 'post') return;
  form.sent = 'yes';
  setTimeout(forget, 20_000);
  on('pagehide', forget);
});

/*
 * Reloads the page when the back or forward button changes only the URL and loads no document.
 * After the other scripts have loaded, they handle these buttons (back-and-forward.ts).
 */
const here = () => location.href.split('#')[0];
const shown = here();
on('popstate', () => {
  if (dataset.ready !== '' && here() !== shown) location.reload();
});
