import type { Locale } from '#messages/locales.ts';

/** What a word does in a title; docs/search.md explains each. */
export const titleParts = [
  'kind',
  'stage',
  'qualifier',
  'post',
  'group',
  'adjective',
  'addition',
  'examination',
  'advertisement',
  'month',
  'session',
] as const;
export type TitlePart = (typeof titleParts)[number];

/** How a language writes a concept in titles and names. */
export type DisplayForms = {
  /** The form of the concept, such as 'प्रवेश पत्र'. */
  usual: string;
  /** Forms of single English phrases that have their own. */
  others: ReadonlyMap<string, string>;
};

/** A concept with its different names (docs/search.md, "A word is added"). */
export type Concept = {
  /** The English name, unique: 'admit card'. */
  name: string;
  /** Names that questions use and notices contain, the usual English one first. */
  phrases: readonly string[];
  /** Names that questions use and that are not searched in notices. */
  askedAs?: readonly string[];
  /** Names that are searched in notices and mean something else in a question. */
  foundAs?: readonly string[];
  /** The slug of the category whose list answers the question, if one does. */
  category?: string;
  /** The forms in other languages than English. */
  display?: Partial<Record<Locale, DisplayForms>>;
  /** What the concept does in a title, if it does more than name something. */
  titlePart?: TitlePart;
  /** Set if not all forms were seen in official texts. */
  isFromUsage?: boolean;
  /** The source or the reason of the entry. */
  source: string;
};
