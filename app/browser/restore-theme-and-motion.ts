import { motionKey, readStored, themeKey } from './device-storage.ts';
import { dataset } from './document-element.ts';

/** Sets the stored choices of theme and motion on `<html>`, before the browser paints the page. */
export function restoreThemeAndMotion(): void {
  for (const key of [themeKey, motionKey]) dataset[key] = readStored(key) ?? '';
}
