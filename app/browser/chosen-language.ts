import {
  isWithinDays,
  languageKey,
  languageOfferClosedAtKey,
  readStored,
  store,
} from './device-storage.ts';
import { lang } from './document-element.ts';

/*
 * The language that a visitor chose in the header. On pages in another language the site offers a
 * link to the same page in the chosen language. The site never redirects visitors to another
 * language.
 */

const CLOSED_DAYS = 30;

/**
 * Stores the language of this page if the visitor came from the same page in another language.
 * Offers this page in the stored language if the page is in another language. There is no offer for
 * 30 days after the visitor closed an offer.
 */
export function startChosenLanguage(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language]')];
  // The choice is stored on the new page, because the scripts of the previous page may not have
  // loaded.
  if (links.some(({ href }) => href === document.referrer)) store(languageKey, lang);
  const chosen = links.find(({ hreflang }) => hreflang === readStored(languageKey));
  if (chosen && !isWithinDays(languageOfferClosedAtKey, CLOSED_DAYS)) offer(chosen);
}

function offer(link: HTMLAnchorElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#language');
  const line = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  const leading = link.cloneNode() as HTMLElement;
  leading.className = 'link';
  leading.textContent = link.dataset.language ?? '';
  line?.prepend(leading);
  line?.querySelector('button')?.addEventListener('click', () => {
    store(languageOfferClosedAtKey, `${Date.now()}`);
    line.remove();
  });
  if (line) template?.after(line);
}
