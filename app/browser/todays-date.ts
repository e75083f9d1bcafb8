import { lang } from './document-element.ts';

/**
 * The offset of India from UTC, +05:30. The early script does not import the date functions in
 * `domain/dates.ts`, because they are too large.
 */
const INDIA_OFFSET_MS = 19_800_000;

/** Shows today's date, even if the page was rendered and cached on an earlier day. */
export function showTodaysDate(): void {
  const inIndia = new Date(Date.now() + INDIA_OFFSET_MS);
  const today = inIndia.toJSON().slice(0, 10); // ISO 8601, `yyyy-mm-dd`
  const element = document.querySelector<HTMLTimeElement>('[data-today]');
  if (!element || element.dateTime === today) return;
  element.dateTime = today;
  element.textContent = inIndia.toLocaleDateString(`${lang}-IN`, {
    timeZone: 'UTC',
    dateStyle: 'full',
  });
}
