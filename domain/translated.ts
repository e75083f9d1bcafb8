import { type Locale, locales } from '#messages/locales.ts';

/** Languages other than English. Titles and names are translated into them. */
export const otherLocales = locales.filter((locale) => locale !== 'en');
export type OtherLocale = Exclude<Locale, 'en'>;

/**
 * A title or name in languages other than English. A language without a translation has no entry.
 */
export type Translated = Partial<Record<OtherLocale, string>>;

/** A notice with its translated titles. */
export type Titled = { title: string; titles: Translated };

/** Returns the title in a language, or the English title if there is no translation. */
export function titleIn({ title, titles }: Titled, locale: Locale): string {
  return locale === 'en' ? title : (titles[locale] ?? title);
}

/** Returns the name in a language, or the English name if there is no translation. */
export function nameIn(
  { name, names }: { name: string; names: Translated },
  locale: Locale,
): string {
  return locale === 'en' ? name : (names[locale] ?? name);
}
