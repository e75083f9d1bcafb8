import { motionKey, store } from './device-storage.ts';
import { dataset } from './document-element.ts';
import { restoreThemeAndMotion } from './restore-theme-and-motion.ts';

/*
 * The texts that move by: the strip of newest notices and the red banner. Without scripts each is
 * paused by its own checkbox, for as long as the page is shown; with them that is one choice, which
 * stays.
 */

/** Lets every checkbox say what was chosen, those too that came with a part that was read again. */
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
  // A page that the browser had kept in memory is from before the last choice.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    restoreThemeAndMotion();
    showMotion();
  });
}
