/*
 * This file finds the meaning of the words of a search. Several phrases can mean the same concept:
 * in English, in Hindi, and in Hindi written in Latin letters. A search finds the typed words and
 * their synonyms.
 */

import { type Word, wordsOf } from './normalise.ts';
import { asWholeWords, createPhrases } from './phrases.ts';
import type { TermStatus } from './term-status.ts';
import type { Concept } from './words/concept.ts';
import {
  CONCEPTS,
  GENERAL,
  NEIGHBOURS,
  QUESTION_WORDS,
  TIME_WORDS,
} from './words/known-words.server.ts';

/** A concept with the phrases that match it in a search. */
export type KnownConcept = Concept & {
  /**
   * Whether the concept is a step, a fact, a number or a degree, and not a name. The search drops
   * words for these general concepts before it drops names.
   */
  readonly isGeneral: boolean;
  /**
   * The phrases to search, as lists of words without duplicates. A word with several parts (B.Ed)
   * also has an entry as one word.
   */
  readonly wordings: readonly (readonly Word[])[];
};

export type Meaning = {
  /**
   * The concepts that the phrase means. Most phrases mean one concept. Some mean several (NTPC,
   * RRB).
   */
  concepts: readonly KnownConcept[];
  /** Number of words of the search term that have this meaning. */
  length: number;
  /**
   * Whether the words are spelt like the phrase. Otherwise the words only sound like the phrase, so
   * the meaning is a guess: "enter" sounds like "inter". `unitsOf` ignores unlikely guesses.
   */
  isExact: boolean;
};

export type Meanings = {
  /**
   * Finds the longest phrase with a meaning that begins at a word. Exact spelling is preferred.
   * Returns null without a phrase, and for words that only sound like phrases of several concepts.
   */
  longestAt(words: readonly Word[], index: number): Meaning | null;
  /**
   * Counts the words of the longest entry of `QUESTION_WORDS` that begins at a word: 1 for "kab", 2
   * for "kab se". Returns 0 without such an entry. Callers try `longestAt` first, because question
   * words may be part of a phrase.
   */
  questionWordsAt(words: readonly Word[], index: number): number;
  /**
   * Returns the concepts that are related to a concept (`NEIGHBOURS`). If no notice has the
   * concept, the search shows notices with the related concepts.
   */
  neighboursOf(concept: Concept): readonly KnownConcept[];
  /**
   * Finds the time words that begin at a word, and the status that they mean. Returns null if no
   * time words begin there.
   */
  timeWordsAt(words: readonly Word[], index: number): { status: TermStatus; length: number } | null;
};

/**
 * Creates the lookup for built-in and added concepts. Concepts with the same name are merged. The
 * creation takes tens of milliseconds, so a process does it only once for each version of the
 * settings.
 */
export function createMeanings(added: readonly Concept[] = []): Meanings {
  const concepts = merged([...CONCEPTS, ...added]).map(toKnown);
  const byName = new Map(concepts.map((concept) => [concept.name, concept]));
  const phrases = createPhrases(concepts.flatMap(understood));
  const questionWords = createPhrases(QUESTION_WORDS.map((text) => [wordsOf(text), text] as const));
  const timeWords = createPhrases(
    TIME_WORDS.flatMap(({ status, phrases }) =>
      phrases.map((text) => [wordsOf(text), status] as const),
    ),
  );
  return {
    longestAt(words, index) {
      const found = phrases.longestAt(words, index);
      if (!found || (!found.isExact && found.values.length > 1)) return null;
      return { concepts: found.values, length: found.length, isExact: found.isExact };
    },
    questionWordsAt(words, index) {
      const found = questionWords.longestAt(words, index);
      return found?.isExact ? found.length : 0;
    },
    neighboursOf({ name }) {
      const group = NEIGHBOURS.find((names) => names.includes(name)) ?? [];
      return group.flatMap((other) => (other === name ? [] : (byName.get(other) ?? [])));
    },
    timeWordsAt(words, index) {
      const found = timeWords.longestAt(words, index);
      const status = found?.isExact ? found.values[0] : undefined;
      return found && status ? { status, length: found.length } : null;
    },
  };
}

/** Merges concepts with the same name, ignoring case. */
function merged(concepts: readonly Concept[]): Concept[] {
  const byName = new Map<string, Concept>();
  for (const concept of concepts) {
    const name = concept.name.toLowerCase();
    const first = byName.get(name);
    byName.set(
      name,
      first
        ? {
            ...first,
            phrases: [...first.phrases, ...concept.phrases],
            askedAs: [...(first.askedAs ?? []), ...(concept.askedAs ?? [])],
            foundAs: [...(first.foundAs ?? []), ...(concept.foundAs ?? [])],
          }
        : concept,
    );
  }
  return [...byName.values()];
}

function toKnown(concept: Concept): KnownConcept {
  const { name, phrases, foundAs = [] } = concept;
  const wordings = [...wordingsOf(phrases), ...wordingsOf(foundAs)];
  return { ...concept, isGeneral: GENERAL.has(name), wordings };
}

/** Returns the phrases that mean a concept, each with the concept. */
function understood(concept: KnownConcept): (readonly [Word[], KnownConcept])[] {
  const { phrases, askedAs = [] } = concept;
  return [...wordingsOf(phrases), ...wordingsOf(askedAs)].map((words) => [words, concept]);
}

/** Splits phrases into words. "B.Ed" is stored both as "b ed" and as "bed". */
function wordingsOf(phrases: readonly string[]): Word[][] {
  const wordings = new Map<string, Word[]>();
  for (const words of phrases.map(wordsOf)) {
    for (const wording of [words, asWholeWords(words)]) {
      const spelling = wording.map(({ forms }) => forms.join('/')).join(' ');
      if (spelling && !wordings.has(spelling)) wordings.set(spelling, wording);
    }
  }
  return [...wordings.values()];
}
