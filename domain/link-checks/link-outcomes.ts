/**
 * What asking for an official link came to: it answered (`ok`), at another host than it names
 * (`moved`), it is not there (`broken`), or nobody can tell (`unknown`: the site refuses robots, or
 * does not answer now).
 */
export const linkOutcomes = ['ok', 'moved', 'broken', 'unknown'] as const;
export type LinkOutcome = (typeof linkOutcomes)[number];
