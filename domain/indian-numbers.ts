import type { Locale } from '#messages/locales.ts';

/** Formats a number with Indian grouping: 1,00,000. */
export function formatNumber(value: number, locale: Locale): string {
  return value.toLocaleString(`${locale}-IN`);
}

/** Reads a whole number as people write it: `3979`, `3,979`, `1,00,000`, `३९७९`; otherwise NaN. */
export function readWholeNumber(typed: string): number {
  const text = withAsciiDigits(typed.trim());
  return /^(?:\d+|\d{1,3}(?:,\d{2})*(?:,\d{3})+)$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : Number.NaN;
}

/** The Devanagari digits in order. */
const DEVANAGARI_DIGITS = '०१२३४५६७८९';

/** Replaces Devanagari digits by ASCII digits. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(DEVANAGARI_DIGITS.indexOf(digit)));

/** Replaces ASCII digits by Devanagari digits. */
export const withDevanagariDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => DEVANAGARI_DIGITS.charAt(Number(digit)));
