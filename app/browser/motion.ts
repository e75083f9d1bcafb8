import { motionKey, store } from './device-storage.ts';
import { dataset } from './document-element.ts';
import { restoreThemeAndMotion } from './restore-theme-and-motion.ts';

/*
 * Pauses the two moving texts: the strip of newest notices and the red banner. Without scripts each
 * of them has its own checkbox. With scripts one stored choice applies to both.
 */

/**
 * Sets the checkboxes of both texts to the stored choice. The function is called at the start and
 * after each update of the page.
 */
export function showMotion(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-pause]')) {
    input.checked = dataset.motion === 'paused';
  }
}

export function startMotion(): void {
  showMotion();
  addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    if (!input.matches('[data-pause]')) return;
    dataset.motion = input.checked ? 'paused' : '';
    store(motionKey, dataset.motion || null);
    showMotion();
  });
  // The choice may have changed since the page was put into the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    restoreThemeAndMotion();
    showMotion();
  });
}
