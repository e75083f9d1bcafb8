import { motionKey, readStored, themeKey } from './device-storage.ts';
import { dataset } from './document-element.ts';

/** Sets the visitor's choices on `<html>` before the first paint; nothing if none was made. */
export function restoreThemeAndMotion(): void {
  for (const key of [themeKey, motionKey]) dataset[key] = readStored(key) ?? '';
}
