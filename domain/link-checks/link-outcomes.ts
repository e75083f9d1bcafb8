/**
 * Outcomes of link checks: the link answered (`ok`), redirects to another host (`moved`), does not
 * exist (`broken`), or is undecided (`unknown`: the site refuses robots or does not answer now).
 */
export const linkOutcomes = ['ok', 'moved', 'broken', 'unknown'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];
