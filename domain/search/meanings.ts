/* Meanings of the words of a question: phrases for the same concept in English, in Hindi, and
   in Hindi written in Latin letters. A meaning only adds to the search. The words themselves
   are searched, too. */

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

/** A concept with the wordings that are searched for it. */
export type KnownConcept = Concept & {
  /** Whether the concept is a step, a fact or a degree. A search leaves those out before names. */
  readonly isGeneral: boolean;
  /**
   * The searched phrases in words, without repetition. A word in several parts (B.Ed) has a second
   * wording as one word.
   */
  readonly wordings: readonly (readonly Word[])[];
};

export type Meaning = {
  /** Mostly one concept. A phrase may mean several (NTPC, RRB). */
  concepts: readonly KnownConcept[];
  /** Number of words of the search term that have this meaning. */
  length: number;
  /**
   * Whether the words have the spelling of the phrase. Otherwise they only sound like it, which is
   * a guess: "enter" sounds like "inter". A word that notices contain is therefore kept as it is.
   */
  isExact: boolean;
};

export type Meanings = {
  /**
   * The longest phrase with a meaning that begins at a word. Among equally long phrases an exact
   * spelling wins. A phrase that only sounds like several concepts has no meaning.
   */
  longestAt(words: readonly Word[], index: number): Meaning | null;
  /**
   * Number of question words from a word on, such as 2 for "kab aayega". Call `longestAt` first,
   * since question words may be part of a phrase.
   */
  questionWordsAt(words: readonly Word[], index: number): number;
  /** The concepts near a concept, which are offered as related where no notice has it. */
  neighboursOf(concept: Concept): readonly KnownConcept[];
  /** The words of time that begin at a word, with the status that they ask for; null without one. */
  timeWordsAt(words: readonly Word[], index: number): { status: TermStatus; length: number } | null;
};

/**
 * Makes the look-up of the site's concepts and the added ones. An added concept with a known name
 * adds its phrases to that concept. Making it takes tens of milliseconds, so a process makes it once
 * for each state of the settings. A look-up takes microseconds.
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

/** Merges concepts with equal names, in any case. */
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

/** The phrases that are understood as a concept, each with that concept. */
function understood(concept: KnownConcept): (readonly [Word[], KnownConcept])[] {
  const { phrases, askedAs = [] } = concept;
  return [...wordingsOf(phrases), ...wordingsOf(askedAs)].map((words) => [words, concept]);
}

/** Phrases in words: "B.Ed" is found as "b ed" and as "bed". */
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
