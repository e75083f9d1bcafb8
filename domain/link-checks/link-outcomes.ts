/**
 * Outcomes of link checks:
 * - `ok`: the link works
 * - `moved`: the link redirects to another host
 * - `broken`: the link does not exist, redirects too often, or has a refused URL
 * - `unknown`: the site refuses robots or does not respond now
 */
export const linkOutcomes = ['ok', 'moved', 'broken', 'unknown'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];
