/**
 * The one script in the document itself: what must be there before the page is painted, or may come
 * before the other scripts do. One constant text, so that the policy names it by one hash, of less
 * than 2 KB. Where `<html>` names the other scripts (`data-scripts`), it fetches them once the page
 * is quiet, or as soon as somebody reaches for what they do; on a frugal connection only then.
 */

import { replaceBrokenImages } from './broken-images.ts';
import { offerConsent } from './consent.ts';
import { isFrugal } from './data-saver.ts';
import { dataset } from './document-element.ts';
import type { EarlyState } from './early-state.ts';
import { restoreThemeAndMotion } from './restore-theme-and-motion.ts';
import { showTodaysDate } from './todays-date.ts';

/** What does nothing without scripts, or does not last. */
const NEEDS_SCRIPTS = '[data-theme-toggle],[data-consent],[data-share],[data-pause]';

const on = addEventListener;
const early: EarlyState = {};
window.suchna = early;

if (isFrugal()) dataset.frugal = ''; // the speculation rules leave such a page alone
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

/* Pressed before the scripts were there: they answer it as soon as they are. */
let pressed: HTMLElement[] = [];
let isLoading = false;

function load(): void {
  if (isLoading || !dataset.scripts) return;
  isLoading = true;
  const script = document.createElement('script');
  script.src = dataset.scripts;
  // Each of these presses comes by here again; `forEach` does not see what is added meanwhile.
  script.onload = () =>
    pressed.forEach((button) => {
      button.click();
    });
  script.onerror = () => {
    isLoading = false; // the next press tries again
    pressed = [];
  };
  document.head.append(script);
}

/* Regions and dialogs work without scripts, but better with them. */
const wakers = NEEDS_SCRIPTS + (isFrugal() ? '' : ',[data-region],[data-dialog]');
for (const type of ['pointerdown', 'focusin', 'click']) {
  on(type, ({ target }) => {
    // The document itself, which is no element, is in no other.
    const reached = (target as Element).closest?.<HTMLElement>(wakers);
    if (!reached) return;
    if (type === 'click' && reached.matches(NEEDS_SCRIPTS)) pressed.push(reached);
    load();
  });
}

on('load', () => {
  early.loadedAt = Date.now();
  // Where browsers cannot tell when they are idle, the next turn has to do.
  if (!isFrugal()) (window.requestIdleCallback ?? setTimeout)(load, { timeout: 4000 } as never);
});

/* A form that is on its way is not sent twice, unless it seems to have got lost. */
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

/* Back to an address that the scripts had shown without a document of its own. */
const here = () => location.href.split('#')[0];
const shown = here();
on('popstate', () => {
  if (dataset.ready !== '' && here() !== shown) location.reload();
});
