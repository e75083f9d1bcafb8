/**
 * Outcomes of link checks: the link works (`ok`), redirects to another host (`moved`), or does not
 * work (`broken`). A broken link does not exist, redirects too often, or has a refused URL. The
 * outcome is `unknown` if the site refuses robots or does not respond now.
 */
export const linkOutcomes = ['ok', 'moved', 'broken', 'unknown'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];
