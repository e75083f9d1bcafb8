import type { MessageReference } from '#messages/format.ts';
import { ruleText } from '../rule-text.ts';
import { wordsOf } from '../search/normalise.ts';
import type { Concept } from '../search/words/concept.ts';

/*
 * Staff can add synonyms to the built-in synonyms of the search. Each line has phrases that mean
 * the same, such as `hall ticket = admit card = प्रवेश पत्र`.
 */

/** Synonyms that staff entered in one line. */
export type SameMeaning = string[];

export const sameMeaningLimits = {
  lines: 200,
  phrases: 20,
  phraseCharacters: 60,
  /** Maximum length of all lines together (characters). */
  characters: 15_000,
} as const;

/**
 * Parses a text into lines of phrases. An equals sign or a full-width equals sign separates
 * phrases. Empty lines are removed.
 */
export function readSameMeanings(text: string): SameMeaning[] {
  return numberedLines(text).map(({ phrases }) => phrases);
}

/**
 * Formats the synonyms for the form, one line for each group. Equals signs separate the phrases.
 */
export function writeSameMeanings(lines: readonly SameMeaning[]): string {
  return lines.map((phrases) => phrases.join(' = ')).join('\n');
}

/**
 * Returns the errors of a text, in the order of its lines, as messages of schema issues. At most
 * five errors are returned.
 */
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

/** Whether phrases form a valid line of synonyms. */
export function isSameMeaning(phrases: readonly string[]): boolean {
  return faultOf(phrases) === null;
}

/**
 * Converts the lines to concepts for the search. A phrase that also belongs to a built-in concept
 * or to another line means both concepts.
 */
export function conceptsOf(lines: readonly SameMeaning[]): Concept[] {
  return lines.map((phrases) => ({
    // This name differs from the names of built-in concepts. Concepts with the same name would be
    // merged.
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

/**
 * Normalizes a phrase. The search treats phrases with the same normalized words as the same phrase.
 */
const spelling = (phrase: string) =>
  wordsOf(phrase)
    .map(({ forms }) => forms[0])
    .join(' ');
