import { readStored, store, themeKey } from './stored.ts';

export const { dataset } = document.documentElement;

/** What the visitor chose, before anything is painted; else the stylesheet follows the system. */
export function applyTheme(): void {
  const theme = readStored(themeKey);
  if (theme) dataset.theme = theme;
}

/** The button in the header. */
export function startTheme(): void {
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-theme-toggle]')) return;
    const isDark = dataset.theme
      ? dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    dataset.theme = isDark ? 'light' : 'dark';
    store(themeKey, dataset.theme);
  });
}
