import { texts as publicTexts } from './en/public.ts';
import { texts as ownTexts } from './en/staff.ts';
import type { StaffLanguage } from './texts.ts';

/** The language of the staff area, on the server and in browsers. It is always English. */
export const staffLanguage: StaffLanguage = {
  locale: 'en',
  texts: { ...publicTexts, ...ownTexts },
};
