/** What visitors read, besides errors. */
export const publicTexts = {
  siteName: 'Suchna',
} as const;
