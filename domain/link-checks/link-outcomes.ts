/**
 * Outcomes of link checks: the link works (`ok`), redirects to another host (`moved`), does not
 * exist (`broken`), or cannot be checked (`unknown`), because its site refuses robots or does not
 * respond now.
 */
export const linkOutcomes = ['ok', 'moved', 'broken', 'unknown'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];
