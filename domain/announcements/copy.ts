import type { Facts } from '../facts/schema.ts';

/**
 * Facts of an organisation's notice that its next one usually repeats. Dates, numbers, fees, ages,
 * qualifications and links are none of them: a candidate acts on these, and each notice has its own.
 */
const REPEATED = [
  'organisation',
  'abbreviation',
  'states',
  'languages',
  'modes',
  'selection',
] as const satisfies (keyof Facts)[];

/** The facts that a new announcement takes over from an earlier one. */
export function repeatedFacts(facts: Facts): Facts {
  const kept = REPEATED.filter((name) => facts[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [name, facts[name]]));
}
