import type { Locale } from '#messages/locales.ts';

/** A number as India groups its digits: 1,00,000. */
export function formatNumber(value: number, locale: Locale): string {
  return value.toLocaleString(`${locale}-IN`);
}
