import { createContext, useContext } from 'react';
import type { StaffLanguage, StaffTexts } from '#messages/texts.ts';

/**
 * Around every page, as `LanguageContext` is: `entry.server.tsx` and `entry.client.tsx` fill it.
 * Public pages have no use for it.
 */
export const StaffLanguageContext = createContext<StaffLanguage | null>(null);

/** All texts, by key, for pages of the staff area. */
export function useStaffTexts(): StaffTexts {
  return useStaffLanguage().texts;
}

/** The language of the staff area, for what puts values into words. */
export function useStaffLanguage(): StaffLanguage {
  const language = useContext(StaffLanguageContext);
  if (!language) throw new Error('This component belongs inside a page.');
  return language;
}
