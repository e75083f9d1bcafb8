import type { Locale } from '#messages/locales.ts';

/** A number as India groups its digits: 1,00,000. */
export function formatNumber(value: number, locale: Locale): string {
  return value.toLocaleString(`${locale}-IN`);
}

/**
 * A whole number as people write it: `3979`, `3,979`, `1,00,000`, `३९७९`; NaN for anything else.
 */
export function readWholeNumber(typed: string): number {
  const text = withAsciiDigits(typed.trim());
  return /^(?:\d+|\d{1,3}(?:,\d{2})*(?:,\d{3})+)$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : Number.NaN;
}

/** Digits of Devanagari, in their order. */
const DEVANAGARI_DIGITS = '०१२३४५६७८९';

/** A text with its digits of Devanagari as those of ASCII. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(DEVANAGARI_DIGITS.indexOf(digit)));
