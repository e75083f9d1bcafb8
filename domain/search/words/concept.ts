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
  /** Maps an English phrase to its translation, if this differs from the usual form. */
  others: ReadonlyMap<string, string>;
};

/** A concept with its phrases (docs/search.md, "Adding a synonym"). */
export type Concept = {
  /** English name, unique: 'admit card'. */
  name: string;
  /** Phrases with this meaning in queries and in notices. The usual English phrase comes first. */
  phrases: readonly string[];
  /** Phrases that have this meaning only in the query of a visitor. */
  askedAs?: readonly string[];
  /**
   * Phrases that have this meaning only in notices. In the query of a visitor they mean something
   * else.
   */
  foundAs?: readonly string[];
  /** Slug of the category whose list answers the search. */
  category?: string;
  /** Forms in languages other than English. */
  display?: Partial<Record<Locale, DisplayForms>>;
  /** Role of the concept in a title. Absent if the concept is only a name. */
  titlePart?: TitlePart;
  /** Whether some of the forms are only common usage. Official texts do not have these forms. */
  isFromUsage?: boolean;
  /** Source of the entry, or the reason for it. */
  source: string;
};
