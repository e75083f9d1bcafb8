/** The offer to put the site on the home screen. */
export const installTexts = {
  installTitle: 'Install {siteName}',
  installText:
    'Opens from your home screen, and keeps the pages you have read for when there is no network.',
  install: 'Install',
  installClose: 'Not now',
} as const;
