import { store, themeKey } from './device-storage.ts';
import { dataset } from './document-element.ts';

/** The button in the header; until somebody presses it the stylesheet follows the system. */
export function startThemeButton(): void {
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-theme-toggle]')) return;
    const isDark = dataset.theme
      ? dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    dataset.theme = isDark ? 'light' : 'dark';
    store(themeKey, dataset.theme);
  });
}
