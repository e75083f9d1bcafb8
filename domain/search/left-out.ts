import { type Word, wordsOf } from './normalise.ts';
import { correctedText, type Unit } from './query.ts';
import type { Understood } from './understand.server.ts';

/* This file finds the words of a term that the search corrected or dropped. */

/** Returns the term with its corrections, or null if the search uses no corrected word. */
export function correctedTermOf(
  { term, corrections, units }: Understood,
  left: readonly Unit[],
): string | null {
  const givenUp = units.filter((unit) => !left.includes(unit));
  const isGivenUp = ({ start }: Word) => standsIn(givenUp, start) && !standsIn(left, start);
  const kept = [...corrections].filter(([word]) => !isGivenUp(word));
  return kept.length > 0 ? correctedText(term, new Map(kept)) : null;
}

/** Whether units contain the word that begins at an offset of the term. */
function standsIn(units: readonly Unit[], start: number): boolean {
  return units.some(({ words }) => words.some((word) => word.start === start));
}

/**
 * Returns the words that the search dropped, as typed, and the years that are in no title on the
 * page. If the search corrected a typed word to two words and dropped one of the two, the result
 * has the dropped corrected word.
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
