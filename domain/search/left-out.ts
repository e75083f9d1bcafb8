import { type Word, wordsOf } from './normalise.ts';
import { correctedText, type Unit } from './query.ts';
import type { Understood } from './understand.server.ts';

/*
 * What an answer says of a term of which something was put right or left out. Pure.
 */

/** The term with what was put right in it, or null where no correction is asked for any more. */
export function correctedTermOf(
  { term, corrections, units }: Understood,
  left: readonly Unit[],
): string | null {
  const givenUp = units.filter((unit) => !left.includes(unit));
  const isGivenUp = ({ start }: Word) => standsIn(givenUp, start) && !standsIn(left, start);
  const kept = [...corrections].filter(([word]) => !isGivenUp(word));
  return kept.length > 0 ? correctedText(term, new Map(kept)) : null;
}

/** Whether units have a word from a place of the term. */
function standsIn(units: readonly Unit[], start: number): boolean {
  return units.some(({ words }) => words.some((word) => word.start === start));
}

/**
 * What of the term is not asked for any more, and years that no title on the page has: as it was
 * typed, or of a word that was put right to several the ones that are lacking.
 */
export function lacking(
  { term, units }: Understood,
  left: readonly Unit[],
  rows: readonly { title: string }[],
): string[] {
  const isShown = ({ words: [year] }: Unit) =>
    rows.some(({ title }) =>
      wordsOf(title).some(({ forms }) => forms.includes(year?.forms[0] ?? '')),
    );
  const missing = units.filter((unit) => !left.includes(unit) || (unit.isYear && !isShown(unit)));
  const there = units.filter((unit) => !missing.includes(unit));
  const names = missing.map(({ words }) =>
    words.some(({ start }) => standsIn(there, start))
      ? words.map(({ forms: [form] }) => form).join(' ')
      : term.slice(words[0]?.start, words.at(-1)?.end),
  );
  return [...new Set(names)];
}
