import { createContext, useContext } from 'react';
import type { Locale } from '#domain/links.ts';
import { publicTexts } from '#messages/en/public.ts';

/** Hindi stands beside English here once it is written. */
const catalogues = { en: publicTexts, hi: publicTexts } as const;

export type PublicTexts = typeof publicTexts;

export function textsFor(locale: Locale): PublicTexts {
  return catalogues[locale];
}

/** The language of the page being shown. */
export const LocaleContext = createContext<Locale>('en');

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

export function useTexts(): PublicTexts {
  return textsFor(useLocale());
}
