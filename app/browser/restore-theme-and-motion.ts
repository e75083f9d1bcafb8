import { motionKey, readStored, themeKey } from './device-storage.ts';
import { dataset } from './document-element.ts';

/** Sets the visitor's stored choices on `<html>` before the first paint. */
export function restoreThemeAndMotion(): void {
  for (const key of [themeKey, motionKey]) dataset[key] = readStored(key) ?? '';
}
