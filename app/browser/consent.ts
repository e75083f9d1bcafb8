import { consentKey, declinedAtKey, isWithinDays, readStored, store } from './device-storage.ts';

/*
 * The cookie banner (public site, sections 4 and 9). It stands in the page as a template, so that a
 * page has nothing of it once it was answered.
 */

/** How long before it slides in, and until it is gone after it slid out. */
const DELAY_MS = 300;
const DECLINED_DAYS = 180;

/** The event on `window` that tells of an answer or of its withdrawal. */
export const consentEvent = 'consent';

export function hasConsent(): boolean {
  return readStored(consentKey) === 'accepted';
}

/** Lets the banner in unless it was answered. */
export function offerConsent(): void {
  if (hasConsent() || isWithinDays(declinedAtKey, DECLINED_DAYS)) return;
  setTimeout(show, DELAY_MS);
}

/** Its buttons, and the one in the footer that withdraws the answer. */
export function startConsent(): void {
  addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>('[data-consent]')?.dataset.consent;
    if (answer === undefined) return;
    store(consentKey, answer === 'accepted' ? answer : null);
    store(declinedAtKey, answer === 'declined' ? `${Date.now()}` : null);
    dispatchEvent(new Event(consentEvent));
    if (answer) leave();
    else {
      // One that is still leaving would be in the way.
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
