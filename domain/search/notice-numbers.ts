import { type Word, wordsOf } from './normalise.ts';

/*
 * This file finds numbers of advertisements: "CEN 09/2025", "Advt. 3/25", "A-6/E-1/2025",
 * "Advertisement 9 of 2025". All spellings of a number have the same lexeme, so search finds the
 * number in any spelling.
 */

/** A number found in a list of words. */
export type NoticeNumber = {
  /** Index of the first word. `last` is the index of the last word. */
  first: number;
  last: number;
  /** The number as a lexeme, without leading zeros and punctuation: `no_9_2025`. */
  lexeme: string;
  /**
   * Lexeme of a shorter form that has only the number and the year: `no_2_2025` for "02/2025-26".
   * Null if `lexeme` is already this form, or if no number stands before a year.
   */
  core: string | null;
};

/**
 * Words that may come before a number. CEN (centralised employment notice) is also searched as a
 * separate word.
 */
const CEN = 'cen';
const LABELS: ReadonlySet<string> = new Set([
  ...['advt', 'advertisement', 'adv', 'no', 'nos', 'number', 'notice', 'notification'],
  ...['vigyapan', 'adhisuchna', 'sankhya', 'san', 'kramank'],
]);

/** Words between a number and its year: "9 of 2025", "9 सन 2025", "9 वर्ष 2025". */
const BEFORE_YEAR: ReadonlySet<string> = new Set(['of', 'the', 'year', 'san', 'varsh']);

const YEAR = /^20\d\d$/;
/** Matches a two-digit year from 20 to 39. Lower numbers may be months. */
const SHORT_YEAR = /^[23]\d$/;
const COUNT = /^\d{1,4}$/;

const MOST_PARTS = 8;

/**
 * Finds the numbers of advertisements in a text, in order. A date with day, month and year is not a
 * number.
 */
export function noticeNumbers(text: string, words: readonly Word[]): NoticeNumber[] {
  const numbers: NoticeNumber[] = [];
  for (let start = 0; start < words.length; ) {
    let last = start;
    let hasSlash = false;
    for (; signAfter(text, words, last); last++) hasSlash ||= signAfter(text, words, last) === '/';
    let first = start;
    while (first < last && isLabel(words[first])) first++;
    // Parts with only hyphens between them are a number only after a label such as "No".
    const hasLabel = isLabel(words[first - 1]);
    if (hasSlash || hasLabel) {
      const parts = words.slice(first, last + 1).map(spelling);
      const year = hasLabel && first === last ? yearAfter(words, last) : last;
      if (year > last) {
        parts.push(spelling(words[year]));
        last = year;
      }
      const lexemes = lexemesOf(parts);
      if (lexemes) numbers.push({ first, last, ...lexemes });
    }
    start = last + 1;
  }
  return numbers;
}

/**
 * Splits a term into words. Each number of an advertisement becomes one word with one lexeme. Its
 * labels, except CEN, become part of this word.
 */
export function wordsWithNumbers(term: string): Word[] {
  const words = wordsOf(term);
  const merged: Word[] = [];
  let next = 0;
  for (const { first, last, lexeme } of noticeNumbers(term, words)) {
    let start = first;
    while (start > next && LABELS.has(spelling(words[start - 1]))) start--;
    merged.push(...words.slice(next, start), {
      start: words[start]?.start ?? 0,
      end: words[last]?.end ?? 0,
      forms: [lexeme],
      keys: [],
    });
    next = last + 1;
  }
  return [...merged, ...words.slice(next)];
}

const spelling = (word: Word | undefined) => word?.forms[0] ?? '';

const isLabel = (word: Word | undefined) => {
  const form = spelling(word);
  return form === CEN || LABELS.has(form);
};

/**
 * Returns the index of the year that belongs to the number at `at`. A word such as "of" must be
 * between them: "9 of 2025". Returns `at` if there is no such year.
 */
function yearAfter(words: readonly Word[], at: number): number {
  let year = at + 1;
  while (BEFORE_YEAR.has(spelling(words[year]))) year++;
  const isJoined = year > at + 1 && YEAR.test(spelling(words[year]));
  return isJoined && COUNT.test(spelling(words[at])) ? year : at;
}

/**
 * Returns the sign between a word and the next word of a number. Returns null if any other text is
 * between the words.
 */
function signAfter(text: string, words: readonly Word[], at: number): '/' | '-' | null {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || next.start <= word.end || next.start - word.end > 3) return null;
  const sign = text.slice(word.end, next.start);
  if (/^\s?[/／]\s?$/.test(sign)) return '/';
  return /^[-‐‑–]$/.test(sign) ? '-' : null;
}

/**
 * Returns the lexemes of a number's parts, or null if the parts are not the number of an
 * advertisement.
 */
function lexemesOf(parts: readonly string[]): Pick<NoticeNumber, 'lexeme' | 'core'> | null {
  if (parts.length < 2 || parts.length > MOST_PARTS || isDate(parts)) return null;
  const isYear = (part: string) => YEAR.test(part);
  const plain = parts.map((part) => part.replace(/^0+(?=\d)/, ''));
  if (plain.length === 2) {
    const [count = '', year = ''] = plain;
    if (isYear(count)) return null;
    if (COUNT.test(count) && SHORT_YEAR.test(year)) plain[1] = `20${year}`;
  }
  if (!plain.some(isYear) || !plain.some((part) => /\d/.test(part) && !isYear(part))) return null;
  const lexeme = `no_${plain.join('_')}`;
  const at = plain.findIndex(
    (part, index) => COUNT.test(part) && !isYear(part) && isYear(plain[index + 1] ?? ''),
  );
  const core = at < 0 ? lexeme : `no_${plain[at]}_${plain[at + 1]}`;
  return { lexeme, core: core === lexeme ? null : core };
}

/** Whether parts are a date in the order day, month, year, or in the reverse order. */
function isDate(parts: readonly string[]): boolean {
  if (parts.length !== 3 || !parts.every((part) => /^\d+$/.test(part))) return false;
  const [first = '', , last = ''] = parts;
  return YEAR.test(first) || YEAR.test(last);
}
