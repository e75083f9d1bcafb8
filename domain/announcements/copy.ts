import type { Facts } from '../facts/schema.ts';

/**
 * Facts that the next notice of an organisation usually repeats. Dates, numbers, fees, ages,
 * qualifications and links are not copied. They differ in each notice, and candidates rely on them.
 */
const REPEATED = [
  'organisation',
  'abbreviation',
  'states',
  'languages',
  'modes',
  'selection',
] as const satisfies (keyof Facts)[];

/** Returns the facts that a new announcement copies from an earlier announcement. */
export function repeatedFacts(facts: Facts): Facts {
  const kept = REPEATED.filter((name) => facts[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [name, facts[name]]));
}
