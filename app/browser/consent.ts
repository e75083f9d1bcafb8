import { consentKey, declinedAtKey, isWithinDays, readStored, store } from './device-storage.ts';

/*
 * The cookie banner (public site, sections 4 and 9). The page contains the banner as a template, so
 * that the document has no banner once the visitor has answered.
 */

/** Delay before the banner slides in, and the time for which it slides out before removal (ms). */
const DELAY_MS = 300;
const DECLINED_DAYS = 180;

/** Name of the event on `window` that reports an answer or its withdrawal. */
export const consentEvent = 'consent';

export function hasConsent(): boolean {
  return readStored(consentKey) === 'accepted';
}

/** Shows the banner to visitors who have not answered, or who declined at least 180 days ago. */
export function offerConsent(): void {
  if (hasConsent() || isWithinDays(declinedAtKey, DECLINED_DAYS)) return;
  setTimeout(show, DELAY_MS);
}

/** Handles the banner's buttons, and the footer's button that withdraws the answer. */
export function startConsent(): void {
  addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>('[data-consent]')?.dataset.consent;
    if (answer === undefined) return;
    store(consentKey, answer === 'accepted' ? answer : null);
    store(declinedAtKey, answer === 'declined' ? `${Date.now()}` : null);
    dispatchEvent(new Event(consentEvent));
    if (answer) leave();
    else {
      // A banner that is still sliding out is removed first.
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
