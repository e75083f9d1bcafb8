/**
 * The only inline script that runs on a public page, for work before the page is painted or before
 * the other scripts load. The text is constant, so that the Content-Security-Policy allows the
 * script by one hash. This script loads the other scripts when the page is idle, or when somebody
 * uses one of the `wakers`. On data saver and 2g only the `wakers` load them.
 */

import { replaceBrokenImages } from './broken-images.ts';
import { offerConsent } from './consent.ts';
import { isFrugal } from './data-saver.ts';
import { dataset } from './document-element.ts';
import type { EarlyState } from './early-state.ts';
import { restoreThemeAndMotion } from './restore-theme-and-motion.ts';
import { showTodaysDate } from './todays-date.ts';

/** Controls that do nothing without scripts, or whose effect would not last. */
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

/* Buttons that were pressed before the scripts had loaded, to be clicked again afterwards. */
let pressed: HTMLElement[] = [];
let isLoading = false;

function load(): void {
  if (isLoading || !dataset.scripts) return;
  isLoading = true;
  const script = document.createElement('script');
  script.src = dataset.scripts;
  // The listener below handles each click again. `forEach` skips items that the listener adds.
  script.onload = () =>
    pressed.forEach((button) => {
      button.click();
    });
  script.onerror = () => {
    isLoading = false; // the next press loads the scripts again
    pressed = [];
  };
  document.head.append(script);
}

/*
 * Using one of these controls loads the scripts. Regions and dialogs work without scripts, but
 * better with scripts.
 */
const wakers = NEEDS_SCRIPTS + (isFrugal() ? '' : ',[data-region],[data-dialog]');
for (const type of ['pointerdown', 'focusin', 'click']) {
  on(type, ({ target }) => {
    // The target of an event can be the document, which has no `closest`.
    const reached = (target as Element).closest?.<HTMLElement>(wakers);
    if (!reached) return;
    if (type === 'click' && reached.matches(NEEDS_SCRIPTS)) pressed.push(reached);
    load();
  });
}

on('load', () => {
  early.loadedAt = Date.now();
  // Browsers without idle callbacks use the next task.
  if (!isFrugal()) (window.requestIdleCallback ?? setTimeout)(load, { timeout: 4000 } as never);
});

/* Prevents sending a POST form twice. After 20 seconds the first request counts as lost. */
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
 * Reloads the page when the visitor goes back to a URL that scripts had shown without a new
 * document. Once the other scripts have loaded, they handle such URLs (back-and-forward.ts).
 */
const here = () => location.href.split('#')[0];
const shown = here();
on('popstate', () => {
  if (dataset.ready !== '' && here() !== shown) location.reload();
});
