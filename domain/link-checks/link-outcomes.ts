/**
 * Outcomes of link checks: the link works (`ok`), redirects to another host (`moved`), or does not
 * exist (`broken`). The outcome is `unknown` if the site refuses robots or does not respond now.
 */
export const linkOutcomes = ['ok', 'moved', 'broken', 'unknown'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];
