import type { MessageReference } from '#messages/format.ts';
import { ruleText } from '../rule-text.ts';
import { wordsOf } from '../search/normalise.ts';
import type { Concept } from '../search/words/concept.ts';

/* Meanings of words that staff add to the site's own: lines of phrases with the same meaning,
   such as `hall ticket = admit card = प्रवेश पत्र`. */

/** Phrases with the same meaning, as staff wrote them. */
export type SameMeaning = string[];

export const sameMeaningLimits = {
  lines: 200,
  phrases: 20,
  phraseCharacters: 60,
  /** Most characters of all lines together. */
  characters: 15_000,
} as const;

/** Parses a text into lines without empty ones. The full-width sign is allowed, too. */
export function readSameMeanings(text: string): SameMeaning[] {
  return numberedLines(text).map(({ phrases }) => phrases);
}

/** Formats lines for the form: one line for each meaning, with the sign between its phrases. */
export function writeSameMeanings(lines: readonly SameMeaning[]): string {
  return lines.map((phrases) => phrases.join(' = ')).join('\n');
}

/** The errors of a text, line by line, as messages of a schema's issues; at most five. */
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

/** Whether phrases may share a line. */
export function isSameMeaning(phrases: readonly string[]): boolean {
  return faultOf(phrases) === null;
}

/**
 * Converts the lines to concepts for the search. A line only adds meanings: a phrase with another
 * meaning, from the site or from another line, has both.
 */
export function conceptsOf(lines: readonly SameMeaning[]): Concept[] {
  return lines.map((phrases) => ({
    // The name differs from those of the site's own concepts, so that they are not merged.
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

/** Phrases with equal normalized words are the same phrase for the search. */
const spelling = (phrase: string) =>
  wordsOf(phrase)
    .map(({ forms }) => forms[0])
    .join(' ');
