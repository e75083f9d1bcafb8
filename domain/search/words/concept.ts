import type { Locale } from '#messages/locales.ts';

/** The roles of a word in a title. docs/search.md explains each role. */
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

/** Forms of a concept in titles and names, in one language. */
export type DisplayForms = {
  /** Usual form, such as 'प्रवेश पत्र'. */
  usual: string;
  /** Forms for single English phrases that differ from the usual form. */
  others: ReadonlyMap<string, string>;
};

/** A concept with its phrases (docs/search.md, "Adding a synonym"). */
export type Concept = {
  /** English name, unique: 'admit card'. */
  name: string;
  /** Phrases with this meaning in queries and in notices, the usual English phrase first. */
  phrases: readonly string[];
  /** Phrases with this meaning in a visitor's query only. */
  askedAs?: readonly string[];
  /**
   * Phrases with this meaning in notices only. In a visitor's query these phrases mean something
   * else.
   */
  foundAs?: readonly string[];
  /** Slug of the category whose list answers the search. */
  category?: string;
  /** Forms in languages other than English. */
  display?: Partial<Record<Locale, DisplayForms>>;
  /** Role of the concept in a title. Absent if the concept only names something. */
  titlePart?: TitlePart;
  /** Whether some of the forms are common usage, and no official text has them. */
  isFromUsage?: boolean;
  /** Source of the entry, or the reason for the entry. */
  source: string;
};
