/*
 * Meanings of the words of a question: phrases that people use for one thing, in English, in Hindi
 * and in Hindi written in Latin letters. A meaning only adds to the search; the words themselves are
 * searched too.
 */

import { type Word, wordsOf } from './normalise.ts';
import { asWholeWords, createPhrases } from './phrases.ts';
import type { Concept } from './words/concept.ts';
import { CONCEPTS, GENERAL, QUESTION_WORDS } from './words/known-words.server.ts';

/** A concept, with what is looked for where it is asked for. */
export type KnownConcept = Concept & {
  /** Whether it is a step, a fact or a degree, and no name: of two it is the one to go without. */
  readonly isGeneral: boolean;
  /**
   * What it is called and found as, in words, each once; what has a word in several parts (B.Ed)
   * also in whole words.
   */
  readonly wordings: readonly (readonly Word[])[];
};

export type Meaning = {
  /** One; several where the phrase is that of several things (NTPC, RRB). */
  concepts: readonly KnownConcept[];
  /** How many words of the question mean it. */
  length: number;
  /**
   * Whether they are spelt as known. Otherwise they sound like it, which is a guess: "enter" sounds
   * like "inter", so a word that notices have is better taken as it stands.
   */
  isExact: boolean;
};

export type Meanings = {
  /**
   * The longest phrase with a meaning that begins at a word; of those of one length what is spelt
   * as known. What only sounds like several things means none of them.
   */
  longestAt(words: readonly Word[], index: number): Meaning | null;
  /**
   * How many words from one on carry nothing, such as 2 for "kab aayega"; 0 where the word may
   * mean something. Ask for a meaning first: what is part of one carries it.
   */
  questionWordsAt(words: readonly Word[], index: number): number;
};

/**
 * What the site knows, and what is added to it: a concept of a known name adds its phrases to that
 * one. It takes tens of milliseconds, so a process makes it once for each state of what is added; a
 * look-up takes microseconds and compares only phrases that begin alike.
 */
export function createMeanings(added: readonly Concept[] = []): Meanings {
  const phrases = createPhrases(merged([...CONCEPTS, ...added]).flatMap(understood));
  const questionWords = createPhrases(QUESTION_WORDS.map((text) => [wordsOf(text), text] as const));
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
  };
}

/** Concepts with all the phrases that are given to one name, whatever the case. */
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

/** The phrases by which a concept is understood, each with the concept as it is looked for. */
function understood(concept: Concept): (readonly [Word[], KnownConcept])[] {
  const { phrases, askedAs = [], foundAs = [] } = concept;
  const calledSo = wordingsOf(phrases);
  const isGeneral = GENERAL.has(concept.name);
  const known = { ...concept, isGeneral, wordings: [...calledSo, ...wordingsOf(foundAs)] };
  return [...calledSo, ...wordingsOf(askedAs)].map((words) => [words, known]);
}

/** Phrases in words, as they stand and as whole words: "B.Ed" is found as "b ed" and as "bed". */
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
