/*
 * This file splits English and Hindi texts into ASCII words for comparisons. Spellings that differ
 * only in script, case, width, accents or code points give the same word.
 */

import { withCache } from '../with-cache.ts';
import { phoneticKey, singular } from './phonetic.ts';
import { hasFlap, letterNamed, spelledOut, transliterate } from './transliteration.ts';
import { englishOf } from './words/loan-words.ts';

/**
 * Version of the words that `wordsOf` returns. Increase the version if the words for any text
 * change, so that the site computes the stored words again (`DERIVED_VERSION`).
 */
export const NORMALISER_VERSION = 3;

/** A word of a text, for the index and for searches. */
export type Word = {
  /** Offset in the text, in UTF-16 units. */
  start: number;
  end: number;
  /**
   * Spellings of the word, at least one, the most likely first. Their characters are a to z, 0 to 9
   * and '_'.
   */
  forms: string[];
  /**
   * Phonetic keys of the word. A key consists of '~' and letters. Words that sound alike share a
   * key. Numbers and short words have no key.
   */
  keys: string[];
};

/** Maximum length of a word. Longer words are cut. */
const MAX_LETTERS = 64;

/**
 * Maximum number of parts of a divided word, such as S.S.C., that is also indexed as one word.
 * `MAX_JOINED_LETTERS` is the maximum length of the joined word.
 */
const MOST_JOINED = 8;
const MAX_JOINED_LETTERS = 24;
/**
 * Maximum number of letters before a dot or an ampersand that joins two parts, as in "B.Tech".
 * After a longer word, a dot is the end of a sentence.
 */
const MAX_ABBREVIATED = 4;

/** Maximum number of digits of an ordinal. */
const MAX_ORDINAL_DIGITS = 3;

type Script = 'latin' | 'digit' | 'devanagari' | 'other';

/** A normalized character. */
type Folded = {
  /**
   * Script of the character. Null for separators, accents and invisible characters such as joiners.
   */
  script: Script | null;
  text: string;
  /** Whether a word can begin with the character. A word cannot begin with a combining mark. */
  begins: boolean;
  separates: boolean;
};

/** A run of characters of one script. 'number' is a number with letters, such as 10th. */
type Part = { script: Script | 'number'; start: number; end: number; text: string };

/**
 * Splits a text into words, which are runs of letters or of digits. '10th' and '5g' are one word
 * each. A divided word (S.S.C., C-DAC, CGL2025, एस एस सी) is several words. The first of these
 * words also has the whole word as a form. Words are cut after 64 characters. Callers limit the
 * length of the text.
 */
export function wordsOf(text: string): Word[] {
  const parts = withOrdinals(partsOf(text));
  const words = parts.map(wordOf);
  addJoined(text, words, parts);
  return words.filter(({ forms }) => forms.length > 0);
}

/**
 * Converts a text to printable ASCII. Latin letters become lowercase, and runs of spaces become
 * single spaces. Accents, nuktas, joiners and differences of width are removed. Digits of all
 * scripts become 0 to 9. Typographic quotation marks and dashes become ASCII. All other characters
 * outside ASCII become uppercase letters ({@link inCapitals}).
 *
 * The substring search needs this property (public site, section 7): if `a` contains `b`,
 * `plainText(a)` contains `plainText(b)` in any collation. The property does not hold if `b` begins
 * or ends with half of a surrogate pair.
 */
export function plainText(text: string): string {
  if (isAscii(text)) return withSingleSpaces(text.toLowerCase());
  let plain = '';
  for (const character of text) plain += plainCharacter(character);
  return withSingleSpaces(plain);
}

/** Replaces runs of spaces and of control characters with single spaces. */
const withSingleSpaces = (text: string) => text.replace(/[\0- \x7f]+/g, ' ');

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let current: Part | undefined;
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) as number;
    const start = at;
    at += code > 0xffff ? 2 : 1;
    const { script, text: folded, begins, separates } = foldedOf(code);
    if (separates) current = undefined;
    else if (current && (!begins || script === current.script)) {
      if (script === current.script && current.text.length < MAX_LETTERS) current.text += folded;
      current.end = at;
    } else if (begins && script) {
      current = { script, start, end: at, text: folded };
      parts.push(current);
    }
  }
  for (const part of parts) part.text = part.text.slice(0, MAX_LETTERS);
  return parts;
}

/** Hindi endings of ordinals, each with its English ending. */
const ORDINAL_ENDS: Record<string, string> = {
  ...{ ला: 'st', ली: 'st', रा: 'nd', री: 'nd', था: 'th', थी: 'th', ठा: 'th', ठी: 'th' },
  ...{ वां: 'th', वीं: 'th', वें: 'th', वा: 'th', वी: 'th', वे: 'th' },
};

/** Joins digits with one or two letters after them: 10th, 5g. The Hindi word 10वीं becomes 10th. */
function withOrdinals(parts: Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const digits = merged.at(-1);
    const end =
      part.script === 'latin' && part.text.length <= 2
        ? part.text
        : part.script === 'devanagari' && ORDINAL_ENDS[part.text];
    if (
      end &&
      digits?.script === 'digit' &&
      digits.end === part.start &&
      digits.text.length <= MAX_ORDINAL_DIGITS
    ) {
      merged[merged.length - 1] = {
        script: 'number',
        start: digits.start,
        end: part.end,
        text: digits.text + end,
      };
    } else merged.push(part);
  }
  return merged;
}

function wordOf({ script, start, end, text }: Part): Word {
  if (script !== 'latin' && script !== 'devanagari') {
    return { start, end, forms: [script === 'other' ? encoded(text) : text], keys: [] };
  }
  const spellings = spellingsOf(text);
  return { start, end, forms: [...spellings.forms], keys: [...spellings.keys] };
}

type Spellings = Pick<Word, 'forms' | 'keys'>;

/**
 * Returns the spellings of a word in Latin letters or Devanagari. They are cached, because texts
 * repeat a few thousand words. The limit keeps the cache at a few megabytes.
 */
const spellingsOf = withCache(10_000, (word: string) =>
  scriptOf(word) === 'latin' ? latinWord(word) : devanagariWord(word),
);

function latinWord(word: string): Spellings {
  const stem = singular(word);
  // Words in -cant and -cancy are often misspelt with an e, which changes the sound of the c.
  const keys = [stem, stem.replace(/(?<=.)cen/, 'can')].map(phoneticKey);
  // A long a may be written once or twice: aavedan, avedan.
  return { forms: distinct([word, word.replace(/a{2,}/g, 'a')]), keys: distinct(keys) };
}

/**
 * Hindi words that are also Devanagari names of Latin letters: के (of, K), आई (came, I), ओ (oh, O),
 * जी (sir, G), पी (drank, P). If such a word stands alone, its forms do not include the letter.
 */
const WORDS_FIRST = new Set(['के', 'आई', 'ओ', 'जी', 'पी']);

function devanagariWord(text: string): Spellings {
  const word = withoutNukta(text);
  const spelt = spelledOut(word);
  if (spelt) {
    const spoken = spelt.names.map((name) => transliterate(name)).join('');
    return { forms: distinct([spelt.letters, spoken]), keys: [] };
  }
  const stem = hindiSingular(word);
  const english = englishOf(word) ?? englishOf(stem) ?? '';
  const latin = transliterate(text);
  const flapped = hasFlap(text) ? transliterate(text, true) : '';
  const letter = WORDS_FIRST.has(word) ? '' : (letterNamed(word) ?? '');
  const keys = [singular(english), latin, flapped, transliterate(stem)].map(phoneticKey);
  return { forms: distinct([english, latin, flapped, letter]), keys: distinct(keys) };
}

const withoutNukta = (text: string) => text.replaceAll('\u093c', '');

/** Removes empty texts and duplicates. */
const distinct = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '');

/** Removes a plural ending from a Hindi word. The ending is a Hindi ending or an English s. */
function hindiSingular(word: string): string {
  const stem = word
    .replace(/\u093f\u092f(?:\u093e\u0902|\u094b\u0902)$/, '\u0940')
    .replace(/(?<=[\u093e\u0941\u0942])(?:ओं|एं)$/, '')
    .replace(/(?:\u094b\u0902|\u0947\u0902|\u094dस)$/, '');
  return stem.length < 2 ? word : stem;
}

/**
 * Encodes each character of a word in another script (not Latin or Devanagari) as five characters.
 */
function encoded(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) as number;
    return `_${code.toString(36).padStart(4, '0')}`;
  }).join('');
}

/** Adds the whole word as a form to the first part of each divided word. */
function addJoined(text: string, words: Word[], parts: Part[]): void {
  for (let first = 0; first + 1 < parts.length; ) {
    const tie = tieOf(text, parts, first);
    let last = first + 1;
    while (tie && tieOf(text, parts, last) === tie) last++;
    if (tie) addForm(words[first] as Word, parts.slice(first, last + 1));
    // The last part may begin another divided word: C-DAC2025.
    first = last;
  }
}

function addForm(word: Word, run: Part[]): void {
  const letters = run.reduce((sum, { text }) => sum + text.length, 0);
  if (run.length > MOST_JOINED || letters > MAX_JOINED_LETTERS) return;
  const form = joined(run);
  if (form && !word.forms.includes(form)) word.forms.push(form);
}

function joined(run: Part[]): string {
  const letters = run.map(letterOf);
  if (letters.every((letter) => letter !== undefined)) return letters.join('');
  const text = run.map((part) => part.text).join('');
  return run[0]?.script === 'devanagari' ? (devanagariWord(text).forms[0] ?? '') : text;
}

/**
 * Returns the Latin letter of a part. The part is a Latin letter, or the Devanagari name of a Latin
 * letter. Returns undefined for any other part.
 */
function letterOf({ script, text }: Part): string | undefined {
  if (script === 'latin') return text.length === 1 ? text : undefined;
  return script === 'devanagari' ? letterNamed(withoutNukta(text)) : undefined;
}

/**
 * Returns the connection between a part and the next part of a divided word:
 * - 'attached' if letters and digits are next to each other
 * - 'sign' if a sign is between letters
 * - the separator if the letters are spelt out ('S S C')
 *
 * Returns null if the parts are separate words.
 */
function tieOf(text: string, parts: Part[], at: number): string | null {
  const before = parts[at] as Part;
  const part = parts[at + 1];
  if (!part || part.start - before.end > 3) return null;
  if (part.start === before.end) {
    return isAscii(before.text) && isAscii(part.text) ? 'attached' : null;
  }
  if (before.script !== part.script) return null;
  const sign = text.slice(before.end, part.start);
  if (letterOf(before) && letterOf(part)) {
    // With spaces around it, के is the word "of" and not a letter.
    const isHindiWord = before.text === 'के' || part.text === 'के';
    if (/^(?: | & |[.॰] )$/.test(sign)) return isHindiWord ? null : sign;
    return /^[-‐‑.॰&'’]$/.test(sign) ? 'sign' : null;
  }
  if (part.script !== 'latin' && part.script !== 'devanagari') return null;
  if (/^[.॰&]$/.test(sign)) return before.text.length <= MAX_ABBREVIATED ? 'sign' : null;
  return /^[-‐‑'’]$/.test(sign) ? 'sign' : null;
}

/**
 * Maps Latin letters outside a to z to ASCII, if Unicode does not decompose them. Unicode decomposes
 * ẚ to an a and the half ring ʾ. A half ring alone separates words.
 */
const LATIN_LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i' },
  ʾ: '',
};

/** Maps typographic punctuation to ASCII. */
const ASCII_SIGNS: Record<string, string> = {
  ...{ '‘': "'", '’': "'", '‛': "'", '′': "'", '“': '"', '”': '"', '″': '"' },
  ...{ '‐': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-' },
};

/** Caches for the characters of the Basic Multilingual Plane. The index is the code point. */
const folds: (Folded | undefined)[] = [];
const plains: (string | undefined)[] = [];

function foldedOf(code: number): Folded {
  const known = folds[code];
  if (known) return known;
  const folded = fold(String.fromCodePoint(code));
  if (code <= 0xffff) folds[code] = folded;
  return folded;
}

function plainCharacter(character: string): string {
  const code = character.codePointAt(0) as number;
  const known = plains[code];
  if (known !== undefined) return known;
  const plain = isAscii(character) ? character.toLowerCase() : toPlain(character);
  if (code <= 0xffff) plains[code] = plain;
  return plain;
}

function fold(character: string): Folded {
  const text = decomposed(character).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  if (/\p{Default_Ignorable_Code_Point}/u.test(character) || isAccent(character)) {
    return { script: null, text: '', begins: false, separates: false };
  }
  if (!text || !/[\p{L}\p{M}\p{Nd}\p{Nl}]/u.test(character)) {
    return { script: null, text: '', begins: false, separates: true };
  }
  const begins = !/^\p{M}/u.test(text);
  return { script: scriptOf(text), text, begins, separates: false };
}

function scriptOf(text: string): Script {
  if (/^[a-z]/.test(text)) return 'latin';
  if (/^[0-9]/.test(text)) return 'digit';
  return /^[\u0900-\u097f]/.test(text) ? 'devanagari' : 'other';
}

/** Whether a character is a mark without a script, such as an accent. */
const isAccent = (character: string) => /(?=\p{M})\p{Script=Inherited}/u.test(character);

/** Decomposes a character. The result is lowercase, without accents, and with ASCII digits. */
function decomposed(character: string): string {
  let parts = '';
  for (const part of character.normalize('NFKD').toLowerCase()) {
    if (isAccent(part)) continue;
    if (part === '\u0901') parts += '\u0902';
    else if (/\p{Nd}/u.test(part)) parts += digitOf(part);
    else parts += LATIN_LETTERS[part] ?? ASCII_SIGNS[part] ?? part;
  }
  return parts;
}

/** Returns the value of a digit. The ten digits of a script have consecutive code points. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

function toPlain(character: string): string {
  if (/[\p{Cc}\p{Z}]/u.test(character)) return ' ';
  if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return '';
  let plain = '';
  for (const part of decomposed(character)) {
    if (part === '\u093c') continue;
    if (/\s/.test(part)) plain += ' ';
    else plain += isAscii(part) ? part : inCapitals(part.codePointAt(0) as number);
  }
  return plain;
}

const INDIC_START = 0x0800;
/**
 * Base of the codes of {@link inCapitals}. Each digit is one of 13 letters. A code begins with a
 * letter from N to Z, and its other letters are from A to M. Therefore no code can begin within
 * another code.
 */
const BASE = 13;

/**
 * Encodes a code point in uppercase letters: three letters for U+0800 to U+0FEB, seven letters for
 * other code points.
 */
function inCapitals(code: number): string {
  const short = code - INDIC_START;
  const isShort = short >= 0 && short < (BASE - 1) * BASE ** 2;
  let rest = isShort ? short % BASE ** 2 : code;
  let digits = '';
  for (let place = isShort ? 2 : 6; place > 0; place--) {
    digits = String.fromCharCode(65 + (rest % BASE)) + digits;
    rest = Math.floor(rest / BASE);
  }
  const lead = isShort ? Math.floor(short / BASE ** 2) : BASE - 1;
  return String.fromCharCode(78 + lead) + digits;
}
