import { motionKey, readStored, themeKey } from './device-storage.ts';
import { dataset } from './document-element.ts';

/**
 * Says to the stylesheet what the visitor chose, before anything is painted; empty where nothing was
 * chosen.
 */
export function restoreThemeAndMotion(): void {
  for (const key of [themeKey, motionKey]) dataset[key] = readStored(key) ?? '';
}
