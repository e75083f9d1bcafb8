/** Something that people name in several ways. What is asked for by one is looked for by all. */
export type Concept = {
  /** Its name in English, unique: 'admit card'. */
  name: string;
  /**
   * What it is called, in any script, and in spellings that do not sound alike: understood in a
   * question and looked for in notices. The usual English one comes first.
   */
  phrases: readonly string[];
  /**
   * What it is also called in a question. Notices say these of other things too ('marks', 'post'),
   * so they are not looked for in its place.
   */
  askedAs?: readonly string[];
  /**
   * What notices name that is something of its own in a question: who asks for an oil company is
   * shown ONGC, who asks for ONGC not the other companies.
   */
  foundAs?: readonly string[];
  /** The slug of the category whose list answers it, if one does. */
  category?: string;
  /** Why they mean the same, or who says so. */
  source: string;
};
