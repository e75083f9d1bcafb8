/**
 * The languages of URLs and dates. English has no prefix in URLs. The code of any other language is
 * the first part of the path (`/hi/…`). The site is published in the languages that have a
 * catalogue (`catalogue.server.ts`).
 */
export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];

/**
 * Texts shown instead of an invalid date (public site, section 8). They are in this file because
 * formatting dates must not require a catalogue.
 */
export const invalidDates: Readonly<Record<Locale, string>> = {
  en: 'Invalid date',
  hi: 'अमान्य दिनांक',
};
