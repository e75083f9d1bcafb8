/*
 * Texts in English and Hindi as words that can be compared: in ASCII, whatever script, case, width,
 * accents or code points they were written in. Pure.
 */

import { phoneticKey, singular } from './phonetic.ts';
import { hasFlap, letterNamed, spelledOut, transliterate } from './transliteration.ts';
import { englishOf } from './words/loan-words.ts';

/** Moves whenever stored words would come out differently, or others are stored (`DERIVED_VERSION`). */
export const NORMALISER_VERSION = 2;

/** One word of a text, as the index and a question have it. */
export type Word = {
  /** Where it stands in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** What counts as the word itself, the likeliest first, at least one: a to z, 0 to 9, '_'. */
  forms: string[];
  /** By which spellings of one sound meet: '~' and letters. None for numbers and what is too short. */
  keys: string[];
};

/** A longer word is known by its beginning. */
const MAX_LETTERS = 64;

/** Parts that signs or digits divide are one word as well, if they are no more than this. */
const MOST_JOINED = 8;
const MAX_JOINED_LETTERS = 24;
/** Before a dot or an ampersand: "B.Tech" is one word, the ends of sentences are not. */
const MAX_ABBREVIATED = 4;

/** A number with more digits is no ordinal. */
const MAX_ORDINAL_DIGITS = 3;

/** What words are made of. */
type Script = 'latin' | 'digit' | 'devanagari' | 'other';

/** A character as words have it. */
type Folded = {
  /** None between words, and for what is nothing by itself: accents, joiners. */
  script: Script | null;
  text: string;
  /** Whether a word can begin with it; a mark only goes on. */
  begins: boolean;
  separates: boolean;
};

/** A run of characters of one script; 'number' is a digit with letters, such as 10th. */
type Part = { script: Script | 'number'; start: number; end: number; text: string };

/**
 * The words of a text in their order: runs of letters and digits, letters and digits apart, but
 * '10th' and '5g' in one. Words that look divided, such as 'S.S.C.', 'C-DAC', 'CGL2025' or
 * 'एस एस सी', are words each, and the first of them has what they are together among its forms. Of
 * a word of more than 64 characters the first 64 are looked at. The time it takes grows with the
 * length of the text alone; how long that is, the caller bounds.
 */
export function wordsOf(text: string): Word[] {
  const parts = withOrdinals(partsOf(text));
  const words = parts.map(wordOf);
  addJoined(text, words, parts);
  return words.filter(({ forms }) => forms.length > 0);
}

/**
 * A text in printable ASCII, character by character, so that whatever is part of a text is part of
 * its plain form too, in any collation (public site, section 7): `plainText(a)` holds
 * `plainText(b)` wherever `a` holds `b` and `b` begins or ends in no half of a surrogate pair.
 * Lower case, without accents, nuktas, width and joiners, digits of any script as 0 to 9, runs of
 * blanks and control characters as one blank. What ASCII does not have is written in capital
 * letters, three for a character of the scripts of India.
 */
export function plainText(text: string): string {
  return text.replace(/[\0-\x7f]+|[^\0-\x7f]/gu, plainRun).replace(/[\0- \x7f]+/g, ' ');
}

/** Of a run of ASCII, or of one other character. */
const plainRun = (run: string) =>
  run.charCodeAt(0) <= 0x7f ? run.toLowerCase() : plainCharacter(run);

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

/** How Hindi ends an ordinal, with the English end. */
const ORDINAL_ENDS: Record<string, string> = {
  ...{ ला: 'st', ली: 'st', रा: 'nd', री: 'nd', था: 'th', थी: 'th', ठा: 'th', ठी: 'th' },
  ...{ वां: 'th', वीं: 'th', वें: 'th', वा: 'th', वी: 'th', वे: 'th' },
};

/** Digits with one or two letters in one: 10th, 5g; and 10वीं, which is 10th. */
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
  let spellings = known.get(text);
  if (!spellings) {
    spellings = script === 'latin' ? latinWord(text) : devanagariWord(text);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, spellings);
  }
  return { start, end, forms: [...spellings.forms], keys: [...spellings.keys] };
}

type Spellings = Pick<Word, 'forms' | 'keys'>;

/** Words that were met, since texts are made of the same few thousand: a few megabytes at most. */
const known = new Map<string, Spellings>();
const MOST_KNOWN = 10_000;

function latinWord(word: string): Spellings {
  const stem = singular(word);
  // What ends in -cant and -cancy is often written with an e, which a c sounds another way before.
  const keys = [stem, stem.replace(/(?<=.)cen/, 'can')].map(phoneticKey);
  // A long a is written once or twice: aavedan, avedan.
  return { forms: distinct([word, word.replace(/a{2,}/g, 'a')]), keys: distinct(keys) };
}

/** Names of letters that are Hindi words first: of, came, oh, sir, drank. */
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

/** Those that are not empty, each once, in their order. */
const distinct = (texts: string[]) => [...new Set(texts)].filter((text) => text !== '');

/** A Hindi word without the end of a plural or an English s; other words as they are. */
function hindiSingular(word: string): string {
  const stem = word
    .replace(/\u093f\u092f(?:\u093e\u0902|\u094b\u0902)$/, '\u0940')
    .replace(/(?<=[\u093e\u0941\u0942])(?:ओं|एं)$/, '')
    .replace(/(?:\u094b\u0902|\u0947\u0902|\u094dस)$/, '');
  return stem.length < 2 ? word : stem;
}

/** Characters that ASCII has no likeness of, each in the same number of signs. */
function encoded(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) as number;
    return `_${code.toString(36).padStart(4, '0')}`;
  }).join('');
}

/** Gives the first word of each run of parts that belong together what they are as one. */
function addJoined(text: string, words: Word[], parts: Part[]): void {
  for (let first = 0; first + 1 < parts.length; ) {
    const tie = tieOf(text, parts, first);
    let last = first + 1;
    while (tie && tieOf(text, parts, last) === tie) last++;
    if (tie) addForm(words[first] as Word, parts.slice(first, last + 1));
    // The last of them may begin what is tied in another way: C-DAC2025.
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

/** The Latin letter that a part is, or that it names in Devanagari. */
function letterOf({ script, text }: Part): string | undefined {
  if (script === 'latin') return text.length === 1 ? text : undefined;
  return script === 'devanagari' ? letterNamed(withoutNukta(text)) : undefined;
}

/**
 * What makes one word of a part and the next, if anything does: nothing between letters and digits,
 * a sign between letters, a blank between letters that are spelt out.
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
    // Between blanks के is "of", and no letter.
    const isHindiWord = before.text === 'के' || part.text === 'के';
    if (/^(?: | & |[.॰] )$/.test(sign)) return isHindiWord ? null : sign;
    return /^[-‐‑.॰&'’]$/.test(sign) ? 'sign' : null;
  }
  if (part.script !== 'latin' && part.script !== 'devanagari') return null;
  if (/^[.॰&]$/.test(sign)) return before.text.length <= MAX_ABBREVIATED ? 'sign' : null;
  return /^[-‐‑'’]$/.test(sign) ? 'sign' : null;
}

/** Letters that are no other letter with an accent. */
const LATIN_LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i' },
};

/** Signs that ASCII has under another form. */
const ASCII_SIGNS: Record<string, string> = {
  ...{ '‘': "'", '’': "'", '‛': "'", '′': "'", '“': '"', '”': '"', '″': '"' },
  ...{ '‐': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-' },
};

/** Of the first plane, in the order of their code points; each is made when it is first met. */
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
  const plain = toPlain(character);
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

/** Marks of no script of their own, such as accents. */
const isAccent = (character: string) => /(?=\p{M})\p{Script=Inherited}/u.test(character);

/** A character in lower case and in its parts, without accents, digits as ASCII has them. */
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

/** The digits of a script stand in their order, ten together. */
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
/** Signs that begin a character are N to Z, those that go on A to M, so that none is found inside another. */
const BASE = 13;

/** A code point in capital letters: three from U+0800 to U+0FEB, seven for all others. */
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
