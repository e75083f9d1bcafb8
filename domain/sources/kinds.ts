/**
 * Kinds of official pages: an HTML list with a selector for its rows, an RSS or Atom feed, a list
 * in JSON, or a page as a whole.
 */
export const sourceKinds = ['html', 'feed', 'json', 'page'] as const;
export type SourceKind = (typeof sourceKinds)[number];
