/**
 * Kinds of official pages:
 * - `html`: an HTML list with a selector for its rows
 * - `feed`: an RSS or Atom feed
 * - `json`: a list in JSON
 * - `page`: a whole page, which is one row
 */
export const sourceKinds = ['html', 'feed', 'json', 'page'] as const;
export type SourceKind = (typeof sourceKinds)[number];
