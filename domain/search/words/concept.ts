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
  /** The source or the reason of the entry. */
  source: string;
};
