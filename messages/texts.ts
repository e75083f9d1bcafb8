import type { texts } from './en.ts';
import type { Locale } from './locales.ts';

/** Names a text of the catalogue. */
export type MessageKey = keyof typeof texts;

/** The catalogue in one language: every language has a text for every key. */
export type Texts = Readonly<Record<MessageKey, string>>;

/** What a page, a feed or a mail is written in. */
export type Language = { locale: Locale; texts: Texts };
