import { lang } from './document-element.ts';

const inIndia = (locale: string, dateStyle?: 'full') =>
  new Date().toLocaleDateString(locale, { timeZone: 'Asia/Kolkata', dateStyle });

/** A page that a cache has had since yesterday shows today's date all the same. */
export function showTodaysDate(): void {
  const today = inIndia('en-CA');
  const element = document.querySelector<HTMLTimeElement>('[data-today]');
  if (!element || element.dateTime === today) return;
  element.dateTime = today;
  element.textContent = inIndia(`${lang}-IN`, 'full');
}
