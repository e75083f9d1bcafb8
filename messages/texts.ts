import type { texts as publicTexts } from './en/public.ts';
import type { texts as staffTexts } from './en/staff.ts';
import type { Locale } from './locales.ts';

/** Key of a text that visitors read. */
export type PublicKey = keyof typeof publicTexts;

/** Key of any text, including those that only staff read. */
export type MessageKey = PublicKey | keyof typeof staffTexts;

/** The texts that visitors read, in one language. Every language has all of them. */
export type Texts = Readonly<Record<PublicKey, string>>;

/** All texts: those of visitors and those of staff. Staff read English. */
export type StaffTexts = Readonly<Record<MessageKey, string>>;

/** The language of a public page, a feed or a mail to a visitor. */
export type Language = { locale: Locale; texts: Texts };

/** A language that the site is published in, with texts in that language. */
export type PublishedLanguage = {
  locale: Locale;
  name: string;
  /** The link text that offers a page in this language. */
  readHere: string;
};

/** The language of the staff area and of mails to staff. */
export type StaffLanguage = { locale: Locale; texts: StaffTexts };
