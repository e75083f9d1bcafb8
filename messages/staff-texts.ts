import { texts as publicTexts } from './en/public.ts';
import { texts as ownTexts } from './en/staff.ts';
import type { Locale } from './locales.ts';
import type { StaffLanguage, StaffTexts } from './texts.ts';

/** The texts of the staff area and of emails to staff. Staff always read English. */
export const texts: StaffTexts = { ...publicTexts, ...ownTexts };

/** The language of dates and links that staff see. */
export const locale: Locale = 'en';

export const staffLanguage: StaffLanguage = { locale, texts };
