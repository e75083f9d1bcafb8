/*
 * Spellings of one sound: Hindi written in Latin letters has no fixed spelling, and people write
 * English as they hear it. Pure.
 */

/** A skeleton with fewer consonants says too little. */
const FEWEST_CONSONANTS = 2;

/** Words of fewer letters (NET, SET, job) differ from others in too little. */
const MIN_LETTERS = 4;

/** So many letters without a vowel behind the first one begin other words: UPSC, UPSSSC. */
const MAX_ABBREVIATION = 6;

const isVowel = (letter: string | undefined) =>
  letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u';

/**
 * The phonetic key of a word in the letters a to z: '~' and its consonants as they sound, without
 * aspiration, doubling and the vowels between them. A vowel that begins the word is one sign; an i
 * or u that ends it is heard (bharti is not bharat), an a or e is not. A word of two consonants
 * keeps what kind of vowel (a, i or u) parts them, as too many are alike without. Empty for less
 * than four letters or two consonants, for abbreviations (six letters or fewer without a vowel
 * behind the first, a y inside aside) and for anything but letters.
 */
export function phoneticKey(word: string): string {
  if (word.length < MIN_LETTERS) return '';
  const starting = isVowel(word[0]) ? 'a' : '';
  let consonants = '';
  /** Between the first consonant and the second. */
  let between = '';
  /** Behind the first letter. */
  let hasVowel = false;
  /** The sign that the letter before gave; none where that was a vowel. */
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

/** The vowel that ends a word, where it tells words apart. */
function endOf(word: string): string {
  if (/(?:[^aeou]y|i|ee|ie)$/.test(word)) return 'i';
  return /(?:[ou]|[aeo]w)$/.test(word) ? 'u' : '';
}

/** Front vowels are i, back ones u, the rest a; of two vowel letters both count. */
function vowelKind(letter: string, next: string | undefined): string {
  if (letter === 'o' || letter === 'u') return 'u';
  if (letter !== 'a') return 'i';
  if (next === 'i' || next === 'y' || next === 'e') return 'i';
  return next === 'u' || next === 'w' || next === 'o' ? 'u' : 'a';
}

/** How the consonant at a place sounds; empty where it does not. */
function soundOf(word: string, at: number, letter: string): string {
  const next = word[at + 1];
  const before = word[at - 1];
  switch (letter) {
    case 'c':
      // "school" and "schedule", but "paschim".
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
      // A nasal before a labial is written either way: "sanpark", "sampark".
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

/** An English word without the s of its plural; a word that only looks like one loses it as well. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /[aious]s$/.test(word) ? word : word.slice(0, -1);
}
