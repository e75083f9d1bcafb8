import { texts as en } from './en/public.ts';
import { texts as hi } from './hi/public.ts';
import type { Locale } from './locales.ts';
import type { Language, Texts } from './texts.ts';

/** Maps each language in which the site is published to its texts for visitors. */
export type Catalogues = { en: Texts } & { readonly [locale in Locale]?: Texts };

export const catalogues: Catalogues = { en, hi };

/** The languages that the site is published in. */
export const publishedLocales: readonly Locale[] = localesOf(catalogues);

/** Returns the languages of the given catalogues, in the order of the catalogues. */
export function localesOf(of: Catalogues): Locale[] {
  return Object.keys(of) as Locale[];
}

/**
 * Returns the texts for visitors in a language, for code on the server. Routes use the texts of
 * their request instead (`languageContext`).
 *
 * @throws RangeError for a language in which the site is not published
 */
export function textsFor(locale: Locale, from: Catalogues = catalogues): Texts {
  const texts = from[locale];
  if (!texts) throw new RangeError(`The site has no texts in "${locale}".`);
  return texts;
}

/**
 * Returns the language and texts for a locale such as `hi`. Returns null if the site is not
 * published in this language.
 */
export function publishedLanguage(name: string): Language | null {
  const locale = publishedLocales.find((one) => one === name);
  return locale ? { locale, texts: textsFor(locale) } : null;
}
