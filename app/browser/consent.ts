import { consentKey, declinedAtKey, isWithinDays, readStored, store } from './device-storage.ts';

/*
 * The cookie banner (public site, sections 4 and 9). The page contains it only as a template. A
 * document has no banner if the visitor has already answered.
 */

/** Delay before the banner appears, and duration of the animation before it is removed (ms). */
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
      // If the old banner is still being hidden, it is removed before a new one appears.
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
