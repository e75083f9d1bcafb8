import { formatMessage, type MessageValues } from '#messages/format.ts';
import type { Locale } from '#messages/locales.ts';
import type { Texts } from '#messages/texts.ts';

/**
 * Formats a number with Indian grouping, such as 1,00,000. The digits are Latin in all languages,
 * like the digits of dates.
 */
export function formatNumber(value: number, locale: Locale): string {
  return value.toLocaleString(`${locale}-IN-u-nu-latn`);
}

/** Name of a text with a number. The message catalogue must have `NAME-one` and `NAME-other`. */
type CountedText<T> = {
  [Key in keyof T]: Key extends `${infer Name}-one`
    ? `${Name}-other` extends keyof T
      ? Name
      : never
    : never;
}[keyof T];

const rules = new Map<Locale, Intl.PluralRules>();

/**
 * Formats a text that contains the number `{n}`, in its singular or plural form: '1 day left', '3
 * days left'. The languages of the site have exactly these two forms.
 */
export function countText<T extends Texts>(
  { locale, texts }: { locale: Locale; texts: T },
  name: CountedText<T>,
  n: number,
  values: MessageValues = {},
): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  const form = rule.select(n) === 'one' ? 'one' : 'other';
  const text = String(texts[`${String(name)}-${form}` as keyof T]);
  return formatMessage(text, {
    n: formatNumber(n, locale),
    ...values,
  });
}

/**
 * Parses a whole number as people write it: `3979`, `3,979`, `1,00,000`, `३९७९`. Returns NaN for
 * any other text.
 */
export function readWholeNumber(typed: string): number {
  const text = withAsciiDigits(typed.trim());
  return /^(?:\d+|\d{1,3}(?:,\d{2})*(?:,\d{3})+)$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : Number.NaN;
}

/** The Devanagari digits in order. */
const DEVANAGARI_DIGITS = '०१२३४५६७८९';

/** Replaces Devanagari digits with ASCII digits. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(DEVANAGARI_DIGITS.indexOf(digit)));

/** Replaces ASCII digits with Devanagari digits. */
export const withDevanagariDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => DEVANAGARI_DIGITS.charAt(Number(digit)));
