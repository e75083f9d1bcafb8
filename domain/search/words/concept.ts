/** Something that people name in several ways (docs/search.md, "A word is added"). */
export type Concept = {
  /** The English name, unique: 'admit card'. */
  name: string;
  /** Names that are understood in a question and searched in notices, the usual English one first. */
  phrases: readonly string[];
  /** Further names that are understood in a question and not searched. */
  askedAs?: readonly string[];
  /** Further names that are searched and mean something else in a question. */
  foundAs?: readonly string[];
  /** The slug of the category whose list answers the question, if one does. */
  category?: string;
  /** The source or the reason of the entry. */
  source: string;
};
