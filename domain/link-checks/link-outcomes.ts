/**
 * Outcomes of link checks:
 * - `ok`: the link works
 * - `moved`: the link redirects to another host
 * - `broken`: the page or its host does not exist, the link redirects too often, or its URL must
 *   not be requested
 * - `unknown`: the site refuses robots or does not respond now
 */
export const linkOutcomes = ['ok', 'moved', 'broken', 'unknown'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];
