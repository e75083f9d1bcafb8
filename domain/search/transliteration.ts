/*
 * This file converts Devanagari to Latin letters in the way people type Hindi on a Latin keyboard.
 * The result has no signs for vowel length and retroflex sounds, and no silent vowels. Texts must
 * be decomposed, so that a nukta is a separate character.
 */

const VIRAMA = '\u094d';
const NUKTA = '\u093c';
const ANUSVARA = '\u0902';
const VISARGA = '\u0903';

const CONSONANTS: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n' },
  ...{ च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n' },
  ...{ त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm' },
  ...{ य: 'y', र: 'r', ल: 'l', व: 'v', ळ: 'l' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};

/** Maps independent vowels of Devanagari to Latin letters. */
const VOWELS: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri' },
  ...{ ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऑ: 'o', ऍ: 'e', ऎ: 'e', ऒ: 'o' },
};

/** Maps vowel signs (matras), which follow a consonant, to Latin letters. */
const MATRAS: Record<string, string> = {
  ...{ '\u093e': 'a', '\u093f': 'i', '\u0940': 'i', '\u0941': 'u', '\u0942': 'u', '\u0943': 'ri' },
  ...{ '\u0947': 'e', '\u0948': 'ai', '\u094b': 'o', '\u094c': 'au' },
  ...{ '\u0949': 'o', '\u0945': 'e', '\u0946': 'e', '\u094a': 'o' },
};

/** A syllable: its consonants, and the vowel after them. */
type Syllable = {
  onset: string[];
  vowel: string;
  /** Whether the vowel is the inherent vowel, which has no sign. */
  isInherent: boolean;
  /** An anusvara, a visarga or ''. */
  after: string;
};

/**
 * Writes a Devanagari word in the letters a to z: परिणाम becomes parinam, सूचना becomes suchna,
 * पत्र becomes patra. Other characters are left out.
 *
 * @param nuktaAsR whether ड़ and ढ़ become r and rh (Chhattisgarh) instead of d and dh (padhai)
 */
export function transliterate(word: string, nuktaAsR = false): string {
  const syllables = syllablesOf(word, nuktaAsR);
  dropInherentVowels(syllables);
  let latin = '';
  for (const [at, { onset, vowel, after }] of syllables.entries()) {
    latin += onset.join('').replace('jn', 'gy') + vowel;
    if (after === ANUSVARA) latin += isLabial(syllables[at + 1]?.onset[0]) ? 'm' : 'n';
    if (after === VISARGA) latin += 'h';
  }
  return latin;
}

/** Whether {@link transliterate} has two results for a word, with and without `nuktaAsR`. */
export function hasFlap(word: string): boolean {
  return /[डढ]\u093c/.test(word);
}

const isLabial = (consonant = '') => /^[pfbmv]/.test(consonant);

function syllablesOf(word: string, nuktaAsR: boolean): Syllable[] {
  const syllables: Syllable[] = [];
  let onset: string[] = [];
  const close = (vowel: string, isInherent: boolean) => {
    syllables.push({ onset, vowel, isInherent, after: '' });
    onset = [];
  };
  for (let at = 0; at < word.length; at++) {
    const letter = word[at] as string;
    const consonant = CONSONANTS[letter];
    const last = syllables.at(-1);
    if (consonant) {
      const hasNukta = word[at + 1] === NUKTA;
      if (hasNukta) at++;
      const isFlap = hasNukta && nuktaAsR && (letter === 'ड' || letter === 'ढ');
      onset.push(isFlap ? consonant.replace('d', 'r') : consonant);
      const sign = word[at + 1] ?? '';
      if (sign === VIRAMA) at++;
      else if (MATRAS[sign]) {
        close(MATRAS[sign], false);
        at++;
      } else close('a', true);
    } else if (VOWELS[letter]) close(VOWELS[letter], false);
    else if ((letter === ANUSVARA || letter === VISARGA) && last && onset.length === 0) {
      last.after = letter;
    }
  }
  if (onset.length > 0) close('', false);
  return syllables;
}

/**
 * Removes silent inherent vowels, from the end of the word to its beginning. A final inherent vowel
 * is silent, except after some consonants ({@link isHeardAtEnd}). An inherent vowel between single
 * consonants is silent if vowels are on both sides (सरकारी, sarkari).
 */
function dropInherentVowels(syllables: Syllable[]): void {
  const end = syllables.length - 1;
  for (let at = end; at > 0; at--) {
    const syllable = syllables[at] as Syllable;
    const before = syllables[at - 1] as Syllable;
    const next = syllables[at + 1];
    if (!syllable.isInherent || syllable.after) continue;
    const isSilent =
      at === end
        ? !isHeardAtEnd(syllable.onset, before)
        : syllable.onset.length === 1 &&
          before.vowel !== '' &&
          !before.after &&
          next?.onset.length === 1 &&
          next.vowel !== '';
    if (isSilent) syllable.vowel = '';
  }
}

/**
 * Whether a final inherent vowel is spoken. It is spoken after consonant groups that need a vowel
 * (पत्र, राज्य), and in words that end with -iya (भारतीय).
 */
function isHeardAtEnd(onset: string[], before: Syllable): boolean {
  const last = onset.at(-1) ?? '';
  if (onset.length === 1) return last === 'y' && before.vowel === 'i';
  if (onset.at(-2) === 'r') return last === 'y';
  return ['y', 'r', 'l', 'v'].includes(last) && last !== onset.at(-2);
}

/** Maps each Latin letter to its names in Devanagari, separated by spaces, without nukta. */
const LETTER_NAMES: Record<string, string> = {
  ...{ a: 'ए', b: 'बी', c: 'सी', d: 'डी', e: 'ई', f: 'एफ ऐफ', g: 'जी', h: 'एच ऐच', i: 'आई आइ' },
  ...{ j: 'जे', k: 'के', l: 'एल ऐल', m: 'एम ऐम', n: 'एन ऐन', o: 'ओ', p: 'पी', q: 'क्यू क्यु' },
  ...{ r: 'आर', s: 'एस ऐस', t: 'टी', u: 'यू यु', v: 'वी', w: 'डब्ल्यू डब्लू डब्ल्यु डब्लयू डबल्यू' },
  ...{ x: 'एक्स ऐक्स', y: 'वाई वाइ', z: 'जेड जैड' },
};

const LETTERS = new Map(
  Object.entries(LETTER_NAMES).flatMap(([letter, names]) =>
    names.split(' ').map((name) => [name, letter] as const),
  ),
);
const LONGEST_NAME = Math.max(...[...LETTERS.keys()].map((name) => name.length));

/** Maximum number of letters of a spelt-out abbreviation. */
const MOST_LETTERS = 12;

/**
 * Returns the Latin letter that a Devanagari word names: c for सी. The word must be without nukta.
 * Returns undefined for any other word.
 */
export function letterNamed(word: string): string | undefined {
  return LETTERS.get(word);
}

/**
 * Returns the Latin letters that a Devanagari word spells out, and their names: ssc for एसएससी. The
 * word must be without nukta and spell out two to twelve letters. Returns null for any other word.
 */
export function spelledOut(word: string): { letters: string; names: string[] } | null {
  if (word.length < 2 || word.length > MOST_LETTERS * LONGEST_NAME) return null;
  // `names[at]` has the letter names that spell the word from the offset `at` to its end.
  const names: (string[] | undefined)[] = [];
  names[word.length] = [];
  for (let at = word.length - 1; at >= 0; at--) {
    for (let length = Math.min(LONGEST_NAME, word.length - at); length > 0; length--) {
      const rest = names[at + length];
      const name = word.slice(at, at + length);
      if (!rest || !LETTERS.has(name)) continue;
      names[at] = [name, ...rest];
      break;
    }
  }
  const spelt = names[0];
  if (!spelt || spelt.length < 2 || spelt.length > MOST_LETTERS) return null;
  return { letters: spelt.map((name) => LETTERS.get(name)).join(''), names: spelt };
}
