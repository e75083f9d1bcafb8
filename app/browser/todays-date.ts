import { lang } from './document-element.ts';

/** UTC+05:30. The early script has no room for `domain/dates.ts`, which does the same. */
const INDIA_OFFSET_MS = 19_800_000;

/** A page that a cache has had since yesterday shows today's date all the same. */
export function showTodaysDate(): void {
  const now = new Date();
  const today = new Date(+now + INDIA_OFFSET_MS).toISOString().slice(0, 10);
  const element = document.querySelector<HTMLTimeElement>('[data-today]');
  if (!element || element.dateTime === today) return;
  element.dateTime = today;
  element.textContent = now.toLocaleDateString(`${lang}-IN`, {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'full',
  });
}
