import { consentKey, declinedAtKey, isWithinDays, readStored, store } from './device-storage.ts';

/*
 * The cookie banner (public site, sections 4 and 9). The page contains only a template of the
 * banner. Scripts insert the banner for visitors who have not answered.
 */

/**
 * Delay before the banner appears (ms). The closing animation of an answered banner takes the same
 * time. The banner is removed when the animation has ended.
 */
const DELAY_MS = 300;
const DECLINED_DAYS = 180;

/**
 * Name of the event on `window` that is fired when the visitor answers the cookie banner or
 * withdraws the answer.
 */
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
      // The previous banner may still show its closing animation. `show` adds no second banner, so
      // the previous banner is removed first.
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
