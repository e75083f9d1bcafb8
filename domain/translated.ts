import { type Locale, locales } from '#messages/locales.ts';

/** Languages other than English, into which titles and names are translated. */
export const otherLocales = locales.filter((locale) => locale !== 'en');
export type OtherLocale = Exclude<Locale, 'en'>;

/**
 * A title or name in languages other than English. A language without a translation has no entry.
 */
export type Translated = Partial<Record<OtherLocale, string>>;

/** A notice with its translated titles. */
export type Titled = { title: string; titles: Translated };

/** Returns the title in a language. A title that is not translated is returned in English. */
export function titleIn({ title, titles }: Titled, locale: Locale): string {
  return locale === 'en' ? title : (titles[locale] ?? title);
}

/** Returns the name in a language. A name that is not translated is returned in English. */
export function nameIn(
  { name, names }: { name: string; names: Translated },
  locale: Locale,
): string {
  return locale === 'en' ? name : (names[locale] ?? name);
}
