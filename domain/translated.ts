import { type Locale, locales } from '#messages/locales.ts';

/** The languages besides English, in which titles and names are written, too. */
export const otherLocales = locales.filter((locale) => locale !== 'en');
export type OtherLocale = Exclude<Locale, 'en'>;

/** A title or a name in languages besides English. A language without one has no entry. */
export type Translated = Partial<Record<OtherLocale, string>>;

/** A notice with its titles. */
export type Titled = { title: string; titles: Translated };

/** A title in a language: the English one if the language has none. */
export function titleIn({ title, titles }: Titled, locale: Locale): string {
  return locale === 'en' ? title : (titles[locale] ?? title);
}

/** A name in a language: the English one if the language has none. */
export function nameIn(
  { name, names }: { name: string; names: Translated },
  locale: Locale,
): string {
  return locale === 'en' ? name : (names[locale] ?? name);
}
