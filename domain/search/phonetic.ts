/*
 * This file computes phonetic keys. They are needed because Hindi in Latin letters has no fixed
 * spelling, and many people write English words by their sound.
 */

/** Minimum number of consonants of a key. Shorter keys would match too many words. */
const FEWEST_CONSONANTS = 2;

/** Minimum length of a word with a key. Shorter words (NET, SET, job) sound too similar. */
const MIN_LETTERS = 4;

/**
 * Abbreviations up to this length (letters) get no phonetic key. A word without a vowel after its
 * first letter counts as an abbreviation: UPSC, UPSSSC.
 */
const MAX_ABBREVIATION = 6;

const isVowel = (letter: string | undefined) =>
  letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u';

/**
 * Computes the phonetic key of a word of the letters a to z. The key is '~' and a letter for the
 * sound of each consonant. Aspiration, doubled consonants and most vowels are left out: "bharti"
 * and "barthi" both give "~brti".
 * - A vowel at the beginning becomes a: "india" gives "~and".
 * - The sounds i and u at the end are kept: "bharti" gives "~brti", "bharat" gives "~brt".
 * - A word with only two consonants also keeps the vowel between them, as a, i or u: "date" gives
 *   "~dat", "jute" gives "~jut". Otherwise too many of these words would share a key. This rule
 *   does not apply to words that begin with a vowel.
 *
 * @returns '' for words without a key: words of fewer than four letters, words with fewer than two
 * consonants, words with other characters, and abbreviations such as UPSC. An abbreviation has at
 * most six letters and no vowel after the first letter. In this rule, a y is a vowel only at the
 * end of the word.
 */
export function phoneticKey(word: string): string {
  if (word.length < MIN_LETTERS) return '';
  const starting = isVowel(word[0]) ? 'a' : '';
  let consonants = '';
  /** Class of the vowel between the first and the second consonant. */
  let between = '';
  /** Whether a vowel follows the first letter. */
  let hasVowel = false;
  /** Sign of the previous consonant, or '' after a vowel. */
  let last = '';
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] as string;
    if (letter < 'a' || letter > 'z') return '';
    if (isVowel(letter) || (letter === 'y' && at > 0)) {
      if (consonants.length === 1 && !between) between = vowelKind(letter, word[at + 1]);
      hasVowel ||= at > 0 && (letter !== 'y' || at === word.length - 1);
      last = '';
      continue;
    }
    const sound = soundOf(word, at, letter);
    if (sound && sound !== last) consonants += sound;
    if (sound) last = sound;
  }
  if (consonants.length < FEWEST_CONSONANTS) return '';
  if (!hasVowel && word.length <= MAX_ABBREVIATION) return '';
  const isShort = !starting && consonants.length === FEWEST_CONSONANTS;
  const skeleton = isShort ? `${consonants[0]}${between}${consonants[1]}` : starting + consonants;
  return `~${skeleton}${endOf(word)}`;
}

/** Returns the final vowel as i or u. Returns '' if the final vowel does not distinguish words. */
function endOf(word: string): string {
  if (/(?:[^aeou]y|i|ee|ie)$/.test(word)) return 'i';
  return /(?:[ou]|[aeo]w)$/.test(word) ? 'u' : '';
}

/**
 * Returns the class of a vowel. The class is u for o and u, and i for all other vowels except a.
 * The class of an a depends on the next letter: i in sounds such as "ai", u in sounds such as "au",
 * and a in all other cases.
 */
function vowelKind(letter: string, next: string | undefined): string {
  if (letter === 'o' || letter === 'u') return 'u';
  if (letter !== 'a') return 'i';
  if (next === 'i' || next === 'y' || next === 'e') return 'i';
  return next === 'u' || next === 'w' || next === 'o' ? 'u' : 'a';
}

/** Returns the sign for the sound of a consonant, or '' for a silent consonant. */
function soundOf(word: string, at: number, letter: string): string {
  const next = word[at + 1];
  const before = word[at - 1];
  switch (letter) {
    case 'c':
      // The letters ch sound like k after s at the beginning ("school", "schedule"), but not in
      // "paschim".
      if (next === 'h') return at === 1 && before === 's' ? 'k' : 'c';
      return next === 'e' || next === 'i' || next === 'y' ? 's' : 'k';
    case 'd':
      return next === 'g' && word[at + 2] === 'e' ? '' : 'd';
    case 'g':
      if (before === 'd' && next === 'e') return 'j';
      return next === 'h' && word[at + 2] === 't' ? '' : 'g';
    case 'h':
      return at === 0 || (isVowel(before) && isVowel(next)) ? 'h' : '';
    case 'k':
      return at === 0 && next === 'n' ? '' : 'k';
    case 'm':
      if (next === 'm') return '';
      // A nasal before a labial has two spellings: "sanpark", "sampark".
      return next === 'p' || next === 'b' || next === 'f' || next === 'v' || next === 'w'
        ? 'n'
        : 'm';
    case 'p':
      return next === 'h' ? 'f' : 'p';
    case 'q':
      return 'k';
    case 't':
      if (next === 'c' && word[at + 2] === 'h') return '';
      return at > 0 && word.startsWith('ion', at + 1) ? 's' : 't';
    case 'w':
      if (at === 0 && next === 'r') return '';
      return isVowel(before) && !isVowel(next) ? '' : 'v';
    case 'x':
      return 'ks';
    case 'z':
      return 'j';
    default:
      return letter;
  }
}

/**
 * Returns a word without its final s. A final ies becomes y. The ending need not be a plural. Words
 * of up to three letters, and words in -as, -is, -os, -us and -ss, do not change.
 */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /[aious]s$/.test(word) ? word : word.slice(0, -1);
}
