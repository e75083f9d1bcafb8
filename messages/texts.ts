import type { texts as publicTexts } from './en/public.ts';
import type { texts as staffTexts } from './en/staff.ts';
import type { Locale } from './locales.ts';

/** Key of a text that visitors read. */
export type PublicKey = keyof typeof publicTexts;

/** Key of any text, including those that only staff read. */
export type MessageKey = PublicKey | keyof typeof staffTexts;

/** All texts that visitors read, in one language. No text may be missing in any language. */
export type Texts = Readonly<Record<PublicKey, string>>;

/** All texts that staff read, including the texts for visitors. Staff read English. */
export type StaffTexts = Readonly<Record<MessageKey, string>>;

/** The language of a public page, a feed or an email to a visitor, with its texts. */
export type Language = { locale: Locale; texts: Texts };

/** A language in which the site is published. `name` and `readHere` are in this language. */
export type PublishedLanguage = {
  locale: Locale;
  name: string;
  /** Text of the link to a page in this language. */
  readHere: string;
};

/** The language of the staff area and of emails to staff, with its texts. */
export type StaffLanguage = { locale: Locale; texts: StaffTexts };
