import type { Facts, Round, RoundDate, RoundName } from '../facts/schema.ts';
import { type Evidence, severalFacts } from './evidence.ts';

/**
 * Builds the facts of a notice from the `certain` values. The last date of applications is in
 * `dates.last`. The stage is left out, because `Facts` has no stage.
 */
export function assembleFacts(evidence: readonly Evidence[]): Facts {
  const facts: Record<string, unknown> = {};
  const rounds = new Map<RoundName, Round>();
  for (const { fact, value, certainty } of evidence) {
    if (certainty !== 'certain' || fact === 'stage') continue;
    const [group = '', name = '', date] = fact.split('.');
    if (group === 'rounds') {
      const round = name as RoundName;
      rounds.set(round, { ...rounds.get(round), round, [date as RoundDate]: value });
    } else if (name) {
      const inGroup = (facts[group] ?? {}) as Record<string, unknown>;
      facts[group] = {
        ...inGroup,
        [name]: severalFacts.has(fact) ? [...((inGroup[name] as unknown[]) ?? []), value] : value,
      };
    } else {
      facts[group] = severalFacts.has(fact)
        ? [...((facts[group] as unknown[]) ?? []), value]
        : value;
    }
  }
  if (rounds.size > 0) facts.rounds = [...rounds.values()];
  return facts as Facts;
}
