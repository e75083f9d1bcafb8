/**
 * The languages that addresses and dates can be written in. English has no prefix in addresses,
 * another language stands first in the path (`/hi/…`). The site is published in those that have a
 * catalogue (`catalogue.server.ts`).
 */
export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];
