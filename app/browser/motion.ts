import { motionKey, store } from './device-storage.ts';
import { dataset } from './document-element.ts';
import { restoreThemeAndMotion } from './restore-theme-and-motion.ts';

/*
 * Pauses the moving texts: the strip of newest notices and the red banner. Without scripts each has
 * its own checkbox. With scripts both follow one stored choice.
 */

/** Sets every checkbox to the stored choice. An update of the page calls this function, too. */
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
  // A page restored from the back/forward cache may be older than the last choice.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    restoreThemeAndMotion();
    showMotion();
  });
}
