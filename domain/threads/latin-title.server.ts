import { withAsciiDigits } from '../indian-numbers.ts';
import { type Word, wordsOf } from '../search/normalise.ts';
import { createPhrases, type Phrases } from '../search/phrases.ts';
import { letterNamed, spelledOut } from '../search/transliteration.ts';
import type { Concept } from '../search/words/concept.ts';
import { CONCEPTS, GENERAL } from '../search/words/known-words.server.ts';
import { englishOf } from '../search/words/loan-words.ts';

/*
 * This file replaces the words of a Hindi title with English names from the search vocabulary.
 * `read-title.ts` then parses the title like an English title.
 */

const NUKTA = '\u093c';

/** Maximum number of words of a name. */
const LONGEST_NAME = 10;

/**
 * Postpositions, and words without information about the subject, such as "released" or "here". The
 * words are written without nukta.
 */
const EMPTY_WORDS = new Set(
  (
    'का की के को में से पर लिए हेतु द्वारा तथा एवं और व ' +
    'जारी घोषित शुरू प्रारंभ यहां यहाँ देखें करें डाउनलोड हुआ हुई हुए है हैं'
  ).split(' '),
);

/**
 * Names of concepts. Collecting them takes tens of milliseconds, so it is done at the first Hindi
 * title.
 */
let known: Phrases<Concept> | undefined;

/**
 * Collects the names of concepts. Latin names of several words are left out, unless the concept is
 * general, such as a step or a number. Some of these names are nicknames, such as "bihar police
 * sipahi". The words of a nickname must be translated one by one.
 */
function createKnown(): Phrases<Concept> {
  const names = CONCEPTS.flatMap((concept) =>
    concept.phrases
      .filter((name) => isHindi(name) || !name.includes(' ') || GENERAL.has(concept.name))
      .map((name) => [wordsOf(name), concept] as const),
  );
  return createPhrases(names);
}

/**
 * Replaces Hindi names, loan words, spelt-out letters and digits in a title with English.
 * `EMPTY_WORDS` are removed. Unknown words stay in Devanagari. Example: 'एसएससी सीजीएल 2025 प्रवेश
 * पत्र' becomes 'SSC CGL 2025 Admit Card'.
 */
export function latinTitle(title: string): string {
  if (!isHindi(title)) return title;
  known ??= createKnown();
  const words = wordsOf(title);
  let latin = '';
  let end = 0;
  for (let index = 0; index < words.length; ) {
    const word = words[index] as Word;
    const { text, length } = englishAt(title, words, index, known);
    latin += title.slice(end, word.start) + text;
    end = words[index + length - 1]?.end ?? word.end;
    index += length;
  }
  return (latin + title.slice(end)).replace(/\s+/g, ' ').trim();
}

const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);

/** Returns the English text for the words that begin at an index, and the number of these words. */
function englishAt(
  title: string,
  words: readonly Word[],
  index: number,
  names: Phrases<Concept>,
): { text: string; length: number } {
  const hindi = words.slice(index, index + LONGEST_NAME).map(({ start, end }) => {
    const text = title.slice(start, end);
    return isHindi(text) ? text.normalize('NFD').replaceAll(NUKTA, '') : null;
  });
  const [own] = hindi;
  if (!own) return { text: title.slice(words[index]?.start, words[index]?.end), length: 1 };
  if (/^[०-९]/.test(own)) return { text: withAsciiDigits(own), length: 1 };
  const letters = lettersAt(hindi);
  // Letters that Hindi spells out become an abbreviation in capitals, such as UP or SSC, because
  // English notices use the abbreviation.
  if (letters && (letters.isSpelt || letters.length > 1)) return letters;
  const { values = [], length = 1, isExact } = names.longestAt(words, index) ?? {};
  const concept = isExact && hindi.slice(0, length).every(Boolean) ? values[0] : undefined;
  if (concept && length > 1) return { text: nameOf(concept), length };
  if (EMPTY_WORDS.has(own)) return { text: '', length: 1 };
  // A word that may be a single letter, as in "ग्रुप डी", is first compared with the names of
  // several words and with `EMPTY_WORDS`.
  if (letters) return letters;
  const english = englishOf(own);
  if (english && english !== concept?.phrases[0]) return { text: capitalised(english), length: 1 };
  return { text: concept ? nameOf(concept) : own, length: 1 };
}

/**
 * Returns the Latin letters that the first words spell out. `isSpelt` is true if one word spells
 * out all letters, as in "एसएससी". It is false if each word names one letter, as in "एस एस सी".
 * Returns null if the first word spells out no letter.
 */
function lettersAt(words: readonly (string | null)[]) {
  const [own] = words;
  const spelt = own && spelledOut(own)?.letters;
  if (spelt) return { text: spelt.toUpperCase(), length: 1, isSpelt: true };
  const letters = words.map((word) => word && letterNamed(word));
  const end = letters.findIndex((letter) => !letter);
  const run = end < 0 ? letters : letters.slice(0, end);
  if (run.length === 0) return null;
  return { text: run.join('').toUpperCase(), length: run.length, isSpelt: false };
}

/**
 * Returns the usual English name of a concept. An abbreviation is in capitals. In any other name
 * each word begins with a capital.
 */
function nameOf({ name, phrases }: Concept): string {
  const usual = phrases.find((phrase) => !isHindi(phrase)) ?? name;
  const isAbbreviation = !usual.includes(' ') && !name.toLowerCase().includes(usual);
  return isAbbreviation ? usual.toUpperCase() : capitalised(usual);
}

const capitalised = (text: string) =>
  text.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
