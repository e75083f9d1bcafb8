/**
 * The kinds of official pages that a source reads: an HTML list whose rows a selector finds, an RSS
 * or Atom feed, a list in JSON, or a page as a whole.
 */
export const sourceKinds = ['html', 'feed', 'json', 'page'] as const;
export type SourceKind = (typeof sourceKinds)[number];
