/**
 * The languages of addresses and dates. English has no prefix in addresses; another language is the
 * first part of the path (`/hi/…`). The site is published in the languages that have a catalogue
 * (`catalogue.server.ts`).
 */
export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];

/** What each language calls itself, and its offer to read a page in it, in that language. */
export const ownNames: Readonly<Record<Locale, { name: string; readHere: string }>> = {
  en: { name: 'English', readHere: 'Read this page in English' },
  hi: { name: 'हिंदी', readHere: 'यह पेज हिंदी में पढ़ें' },
};
