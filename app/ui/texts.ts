import { createContext, useContext } from 'react';
import type { Locale } from '#messages/locales.ts';
import type { Language, Texts } from '#messages/texts.ts';

/**
 * Provides the language and the texts of a page. `entry.server.tsx` sets them for each request.
 * `entry.client.tsx` sets them in the browsers of staff.
 */
export const LanguageContext = createContext<Language | null>(null);

/** Returns the language of the current page. */
export function useLocale(): Locale {
  return useLanguage().locale;
}

/** Returns the texts of the current page, by their keys. */
export function useTexts(): Texts {
  return useLanguage().texts;
}

/**
 * Returns the language and the texts of the current page. Functions that format values need both.
 */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('This component belongs inside a page that has a language.');
  return language;
}
