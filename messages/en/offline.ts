/** The page shown without a network, and the note on copies of pages. */
export const offlineTexts = {
  offlineTitle: 'You are offline',
  offlineText:
    'This page is not among those that your device has kept. Check your connection and try again.',
  offlineTryAgain: 'Try again',
  offlineKeptTitle: 'Pages you can read now',
  keptCopyNote: 'Copy of {date}. Dates may have changed since; check again when you are online.',
} as const;
