import { createContext, useContext } from 'react';
import type { Locale } from '#messages/locales.ts';
import type { Language, Texts } from '#messages/texts.ts';

/**
 * Around every page: the server fills it by the request (`entry.server.tsx`), browsers of the staff
 * by the document (`entry.client.tsx`).
 */
export const LanguageContext = createContext<Language | null>(null);

/** The language of the page being shown. */
export function useLocale(): Locale {
  return useLanguage().locale;
}

/** The texts of the page being shown, by key. */
export function useTexts(): Texts {
  return useLanguage().texts;
}

/** Both, for what puts values into words. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('This component belongs inside a page that has a language.');
  return language;
}
