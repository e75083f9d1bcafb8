/* This file finds phrases in a list of words, by their spelling or by phonetic keys. */

import { editDistance } from './edit-distance.ts';
import type { Word } from './normalise.ts';

/** The phrases found at a word of a text. */
export type Found<Value> = {
  /** The values of the phrases, without duplicates. */
  values: readonly Value[];
  /** Length of the phrase, in words of the text. */
  length: number;
  /**
   * Whether all words are spelt as in the phrase. Otherwise at least one word only sounds like its
   * counterpart.
   */
  isExact: boolean;
};

export type Phrases<Value> = {
  /**
   * Finds the longest phrases that begin at a word. Among phrases of the same length, an exact
   * spelling is preferred to a phonetic match. Among exact spellings, the likelier form of a word
   * is preferred. Returns null if no phrase begins there.
   */
  longestAt(words: readonly Word[], index: number): Found<Value> | null;
};

/** Minimum length of a word for a phonetic match. Shorter words sound like too many other words. */
const FEWEST_LETTERS_ALIKE = 4;

/**
 * Word lengths from which one more letter may differ in a phonetic match. In words of up to four
 * letters (post, past) no letter may differ. In words of nine or more letters, three letters may
 * differ.
 */
const ONE_MORE_FROM = [5, 7, 9];

/** Maximum number of parts of a divided word such as S.S.C. */
const MOST_PARTS = 8;

/** Penalty for a phonetic match. It is higher than the penalty for any form of a word. */
const UNLIKELINESS_OF_SOUND = 100;

/** A node of the tree of phrases. `values` has the values of the phrases that end at this node. */
type Node<Value> = {
  values: Set<Value>;
  /** Maps the forms of a possible next word, joined with spaces, to its step. */
  steps: Map<string, Step<Value>>;
  /** Maps a form or phonetic key to the steps of all possible next words that have it. */
  byFormOrKey: Map<string, Step<Value>[]>;
};
type Step<Value> = { word: Word; next: Node<Value> };

type Fit<Value> = { end: number; unlikeliness: number; values: Set<Value> };

/**
 * Builds a tree of phrases. With a tree, the time of a lookup does not depend on the number of
 * phrases. Phrases without words are ignored.
 */
export function createPhrases<Value>(
  entries: Iterable<readonly [readonly Word[], Value]>,
): Phrases<Value> {
  const root = createNode<Value>();
  for (const [words, value] of entries) {
    if (words.length > 0) words.reduce(stepTo, root).values.add(value);
  }
  return {
    longestAt(words, index) {
      const fit = fitAt(root, words, index);
      if (!fit) return null;
      const isExact = fit.unlikeliness < UNLIKELINESS_OF_SOUND;
      return { values: [...fit.values], length: fit.end - index, isExact };
    },
  };
}

function createNode<Value>(): Node<Value> {
  return { values: new Set(), steps: new Map(), byFormOrKey: new Map() };
}

function stepTo<Value>(node: Node<Value>, word: Word): Node<Value> {
  const spelling = word.forms.join(' ');
  const known = node.steps.get(spelling);
  if (known) return known.next;
  const step = { word, next: createNode<Value>() };
  node.steps.set(spelling, step);
  for (const start of [...word.forms, ...word.keys]) {
    node.byFormOrKey.set(start, [...(node.byFormOrKey.get(start) ?? []), step]);
  }
  return step.next;
}

/** Finds the best match between the words from an index on and the phrases below a node. */
function fitAt<Value>(node: Node<Value>, words: readonly Word[], index: number): Fit<Value> | null {
  let best: Fit<Value> | null =
    node.values.size > 0 ? { end: index, unlikeliness: 0, values: node.values } : null;
  const word = words[index];
  if (!word) return best;
  const consider = (step: Step<Value>, length: number, unlikeliness: number) => {
    const rest = fitAt(step.next, words, index + length);
    if (!rest) return;
    const fit = { ...rest, unlikeliness: rest.unlikeliness + unlikeliness };
    const better = best ? fit.end - best.end || best.unlikeliness - fit.unlikeliness : 1;
    if (better > 0) best = fit;
    else if (better === 0 && best)
      best = { ...fit, values: new Set([...best.values, ...fit.values]) };
  };
  for (const [place, form] of word.forms.entries()) {
    for (const step of node.byFormOrKey.get(form) ?? []) {
      consider(step, partsOf(words, index, form), place + step.word.forms.indexOf(form));
    }
  }
  for (const step of word.keys.flatMap((key) => node.byFormOrKey.get(key) ?? [])) {
    if (areSpeltAlike(word, step.word)) consider(step, 1, UNLIKELINESS_OF_SOUND);
  }
  return best;
}

/** Joins divided words: S.S.C. becomes ssc, B.Ed becomes bed. */
export function asWholeWords(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (let index = 0; index < words.length; ) {
    const word = words[index] as Word;
    const form = word.forms.find((form) => partsOf(words, index, form) > 1);
    const parts = form ? partsOf(words, index, form) : 1;
    const end = words[index + parts - 1]?.end ?? word.end;
    whole.push(form ? { start: word.start, end, forms: [form], keys: [] } : word);
    index += parts;
  }
  return whole;
}

/**
 * Returns the number of words that a form covers. It is 3 for the form 'ssc' at the S of S.S.C.,
 * and 1 for an ordinary word.
 */
function partsOf(words: readonly Word[], index: number, form: string): number {
  if (words[index]?.forms[0] === form) return 1;
  let rest = form;
  for (let parts = 0; parts < MOST_PARTS && rest; parts++) {
    const piece = words[index + parts]?.forms.find(
      (part) => part !== form && rest.startsWith(part),
    );
    if (!piece) return 1;
    rest = rest.slice(piece.length);
    if (!rest) return parts + 1;
  }
  return 1;
}

const areSpeltAlike = (one: Word, other: Word) =>
  one.forms.some((form) => other.forms.some((otherForm) => areClose(form, otherForm)));

function areClose(one: string, other: string): boolean {
  const letters = Math.min(one.length, other.length);
  if (letters < FEWEST_LETTERS_ALIKE) return false;
  const allowed = ONE_MORE_FROM.filter((length) => letters >= length).length;
  return editDistance(evened(one), evened(other)) <= allowed;
}

/** Replaces different Latin spellings of a Hindi sound with one spelling. */
const evened = (word: string) =>
  word
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('au', 'o')
    .replaceAll('w', 'v')
    .replace(/(.)\1/g, '$1')
    .replace(/a$/, '');
