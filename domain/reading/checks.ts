import { factsWithLastDate } from '../facts/last-date.ts';
import type { Facts } from '../facts/schema.ts';
import { isSame } from '../is-same.ts';
import { type Evidence, type ReadFact, severalFacts } from './evidence.ts';

/*
 * This file lists the kinds of values that candidates rely on, such as last dates and fees. Staff
 * must compare these values with the official notice before the announcement is stored.
 */

export const checks = ['last', 'fees', 'age', 'vacancies', 'links'] as const;
export type Check = (typeof checks)[number];

/** Returns the check for a fact, or null if the fact needs no check. */
export function checkOf(fact: ReadFact): Check | null {
  if (fact === 'dates.last') return 'last';
  if (fact === 'dates.feeLast') return 'fees';
  if (fact === 'posts') return 'vacancies';
  if (fact.startsWith('age.')) return 'age';
  return (checks as readonly string[]).includes(fact) ? (fact as Check) : null;
}

/** The last date and the other facts that staff have filled in for an announcement. */
export type Filled = { lastDate: string | null; facts: Facts };

/**
 * Returns the values of a notice that are unchanged in the announcement. A date counts as unchanged
 * even if its time differs.
 */
export function keptFrom(evidence: readonly Evidence[], filled: Filled): Evidence[] {
  const facts = factsWithLastDate(filled);
  return evidence.filter(({ fact, value }) => {
    const stored = storedValue(facts, fact);
    return severalFacts.has(fact)
      ? Array.isArray(stored) && stored.some((item) => isSame(item, value))
      : stored !== undefined && isSame(essenceOf(stored), essenceOf(value));
  });
}

/**
 * Returns the checks that staff still have to make. A check is needed if the announcement has an
 * unchanged `certain` value of the notice. Other values, such as those that staff typed, need no
 * check.
 *
 * @param made the checks that staff have made
 */
export function openChecks(
  evidence: readonly Evidence[],
  filled: Filled,
  made: readonly string[],
): Check[] {
  const certain = evidence.filter(({ certainty }) => certainty === 'certain');
  const needed = new Set(keptFrom(certain, filled).map(({ fact }) => checkOf(fact)));
  return checks.filter((check) => needed.has(check) && !made.includes(check));
}

/** Reduces a date to its days. The time is ignored, because staff often add a time to a date. */
function essenceOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('on' in value)) return value;
  const { on, until } = value as { on?: unknown; until?: unknown };
  return { on, until };
}

/** Returns the stored value of a fact, or undefined if the facts lack it. */
function storedValue(facts: Facts, fact: ReadFact): unknown {
  const [group = '', name = '', date = ''] = fact.split('.');
  const stored = (facts as Record<string, unknown>)[group];
  if (group === 'rounds') {
    return (facts.rounds?.find(({ round }) => round === name) as Record<string, unknown>)?.[date];
  }
  return name ? (stored as Record<string, unknown> | undefined)?.[name] : stored;
}
