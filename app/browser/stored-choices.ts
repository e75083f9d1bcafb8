import { dataset } from './document-element.ts';
import { motionKey, readStored, themeKey } from './stored.ts';

/**
 * Says to the stylesheet what the visitor chose, before anything is painted; empty where nothing was
 * chosen.
 */
export function applyChoices(): void {
  for (const key of [themeKey, motionKey]) dataset[key] = readStored(key) ?? '';
}
