import { motionKey, readStored, themeKey } from './device-storage.ts';
import { dataset } from './document-element.ts';

/**
 * Sets the visitor's choices on `<html>` before anything is painted; empty if nothing was chosen.
 */
export function restoreThemeAndMotion(): void {
  for (const key of [themeKey, motionKey]) dataset[key] = readStored(key) ?? '';
}
