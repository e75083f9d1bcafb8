/**
 * The languages of addresses and dates. English has no prefix in addresses; another language is the
 * first part of the path (`/hi/…`). The site is published in the languages that have a catalogue
 * (`catalogue.server.ts`).
 */
export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];
