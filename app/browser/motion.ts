import { motionKey, store } from './device-storage.ts';
import { dataset } from './document-element.ts';
import { restoreThemeAndMotion } from './restore-theme-and-motion.ts';

/* Pauses the moving texts: the strip of newest notices and the red banner. Without scripts each
   has its own checkbox, which lasts while the page is shown. With scripts one choice counts for
   both and is stored. */

/** Sets every checkbox to the stored choice, those of parts that were read again included. */
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
  // A page that the browser restores from memory may be older than the last choice.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    restoreThemeAndMotion();
    showMotion();
  });
}
