import { store, themeKey } from './device-storage.ts';
import { dataset } from './document-element.ts';

/**
 * Makes the theme button in the header work. The site has the theme of the system until somebody
 * presses the button.
 */
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
