import { texts as en } from './en/public.ts';
import { texts as hi } from './hi/public.ts';
import type { Locale } from './locales.ts';
import type { Language, Texts } from './texts.ts';

/** The texts for visitors in each language that the site is published in. */
export type Catalogues = { en: Texts } & { readonly [locale in Locale]?: Texts };

export const catalogues: Catalogues = { en, hi };

/** The languages that the site is published in. */
export const publishedLocales: readonly Locale[] = localesOf(catalogues);

/** Returns the languages of some catalogues, in the order of the catalogues. */
export function localesOf(of: Catalogues): Locale[] {
  return Object.keys(of) as Locale[];
}

/**
 * Returns the texts for visitors in a language, for code on the server. Routes use the texts of
 * their request, in `languageContext`.
 *
 * @throws RangeError for a language that the site is not published in
 */
export function textsFor(locale: Locale, from: Catalogues = catalogues): Texts {
  const texts = from[locale];
  if (!texts) throw new RangeError(`The site has no texts in "${locale}".`);
  return texts;
}

/**
 * Returns the language of a locale such as `hi`. Returns null if the site is not published in it.
 */
export function publishedLanguage(name: string): Language | null {
  const locale = publishedLocales.find((one) => one === name);
  return locale ? { locale, texts: textsFor(locale) } : null;
}
