import { createContext, useContext } from 'react';
import type { Locale } from '#messages/locales.ts';
import type { Language, Texts } from '#messages/texts.ts';

/**
 * Provides locale and texts: from `entry.server.tsx` for each request, in the staff's browser from
 * `entry.client.tsx`.
 */
export const LanguageContext = createContext<Language | null>(null);

/** Returns the language of the current page. */
export function useLocale(): Locale {
  return useLanguage().locale;
}

/** Returns the texts of the current page, by key. */
export function useTexts(): Texts {
  return useLanguage().texts;
}

/** Returns the language and the texts, for functions that format values. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('This component belongs inside a page that has a language.');
  return language;
}
