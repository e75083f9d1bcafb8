import { consentKey, declinedAtKey, isWithinDays, readStored, store } from './device-storage.ts';

/*
 * The cookie banner (public site, sections 4 and 9). The page contains only a template of the
 * banner. Scripts insert the banner for visitors who have not answered.
 */

/**
 * Delay before the banner appears (ms). A hidden banner is removed after the same time, when its
 * animation has ended.
 */
const DELAY_MS = 300;
const DECLINED_DAYS = 180;

/** Name of the event on `window` that is fired when the visitor answers or withdraws the answer. */
export const consentEvent = 'consent';

export function hasConsent(): boolean {
  return readStored(consentKey) === 'accepted';
}

/**
 * Shows the banner to visitors who have not answered. Shows it again to visitors who declined at
 * least 180 days ago.
 */
export function offerConsent(): void {
  if (hasConsent() || isWithinDays(declinedAtKey, DECLINED_DAYS)) return;
  setTimeout(show, DELAY_MS);
}

/** Handles the buttons of the banner, and the button in the footer that withdraws the answer. */
export function startConsent(): void {
  addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>('[data-consent]')?.dataset.consent;
    if (answer === undefined) return;
    store(consentKey, answer === 'accepted' ? answer : null);
    store(declinedAtKey, answer === 'declined' ? `${Date.now()}` : null);
    dispatchEvent(new Event(consentEvent));
    if (answer) leave();
    else {
      // An answered banner stays until its closing animation ends. It is removed before a new
      // banner appears.
      if (banner()?.matches('[data-leaving]')) banner()?.remove();
      show();
      banner()?.focus();
    }
  });
}

const banner = () => document.querySelector<HTMLElement>('.cookie-banner');

function show(): void {
  const template = document.querySelector<HTMLTemplateElement>('#cookies');
  if (template && !banner()) template.after(template.content.cloneNode(true));
}

function leave(): void {
  const leaving = banner();
  leaving?.setAttribute('data-leaving', '');
  setTimeout(() => leaving?.remove(), DELAY_MS);
}
