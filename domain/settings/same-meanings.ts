import type { MessageReference } from '#messages/format.ts';
import { ruleText } from '../rule-text.ts';
import { wordsOf } from '../search/normalise.ts';
import type { Concept } from '../search/words/concept.ts';

/*
 * What staff add to the meanings that the site knows: lines of phrases that mean the same, as
 * `hall ticket = admit card = प्रवेश पत्र`.
 */

/** Phrases that mean the same, as staff wrote them. */
export type SameMeaning = string[];

export const sameMeaningLimits = {
  lines: 200,
  phrases: 20,
  phraseCharacters: 60,
  /** All lines together. */
  characters: 15_000,
} as const;

/** The lines of a text; those with nothing in them are none. The sign of full width counts, too. */
export function readSameMeanings(text: string): SameMeaning[] {
  return numberedLines(text).map(({ phrases }) => phrases);
}

/** As staff see and write them: a line for each, what means the same divided by the sign. */
export function writeSameMeanings(lines: readonly SameMeaning[]): string {
  return lines.map((phrases) => phrases.join(' = ')).join('\n');
}

/** What is wrong with a text, line by line, as messages of a schema's issues; at most five of them. */
export function faultsOf(text: string): string[] {
  const lines = numberedLines(text);
  if (lines.length > sameMeaningLimits.lines) {
    return [ruleText('sameMeaningsTooManyLines', { most: sameMeaningLimits.lines })];
  }
  return lines
    .flatMap(({ phrases, line }) => {
      const fault = faultOf(phrases);
      return fault ? [ruleText(fault.key, { ...fault.values, line })] : [];
    })
    .slice(0, MOST_FAULTS);
}

const MOST_FAULTS = 5;

/** Whether phrases may stand in one line. */
export function isSameMeaning(phrases: readonly string[]): boolean {
  return faultOf(phrases) === null;
}

/**
 * The lines as search takes them. A line adds to what the site knows and takes nothing away: a phrase
 * that has a meaning already, from the site or from another line, has both.
 */
export function conceptsOf(lines: readonly SameMeaning[]): Concept[] {
  return lines.map((phrases) => ({
    // Like no name of the site's own, so that the two are not taken for one.
    name: phrases.join(' = '),
    phrases,
    source: 'settings',
  }));
}

function numberedLines(text: string): { phrases: SameMeaning; line: number }[] {
  return text
    .split(/\r?\n/)
    .map((line, index) => ({
      line: index + 1,
      phrases: line
        .split(/[=＝]/)
        .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
        .filter((phrase) => phrase !== ''),
    }))
    .filter(({ phrases }) => phrases.length > 0);
}

function faultOf(phrases: readonly string[]): MessageReference | null {
  const { phraseCharacters, phrases: most } = sameMeaningLimits;
  const long = phrases.find((phrase) => [...phrase].length > phraseCharacters);
  if (long) {
    const phrase = `${[...long].slice(0, phraseCharacters).join('')}…`;
    return { key: 'sameMeaningsTooLong', values: { phrase, most: phraseCharacters } };
  }
  const empty = phrases.find((phrase) => wordsOf(phrase).length === 0);
  if (empty) return { key: 'sameMeaningsNoWord', values: { phrase: empty } };
  if (new Set(phrases.map(spelling)).size < 2) return { key: 'sameMeaningsOne' };
  if (phrases.length > most) return { key: 'sameMeaningsTooMany', values: { most } };
  return null;
}

/** Phrases of one spelling are one phrase for search. */
const spelling = (phrase: string) =>
  wordsOf(phrase)
    .map(({ forms }) => forms[0])
    .join(' ');
