import { createContext, useContext } from 'react';
import type { StaffLanguage, StaffTexts } from '#messages/texts.ts';

/**
 * The language of the staff area. `entry.server.tsx` and `entry.client.tsx` provide it around every
 * page, as they do `LanguageContext`. Public pages do not use it.
 */
export const StaffLanguageContext = createContext<StaffLanguage | null>(null);

/** The texts of the staff area, by key. */
export function useStaffTexts(): StaffTexts {
  return useStaffLanguage().texts;
}

/** The language of the staff area, for functions that format values. */
export function useStaffLanguage(): StaffLanguage {
  const language = useContext(StaffLanguageContext);
  if (!language) throw new Error('This component belongs inside a page.');
  return language;
}
