import { type Word, wordsOf } from './normalise.ts';

/* Numbers of advertisements in texts and terms: "CEN 09/2025", "Advt. 3/25", "A-6/E-1/2025". Each
   number is also one lexeme, so that it is found whatever its spelling. Pure. */

/** A number in a list of words. */
export type NoticeNumber = {
  /** Indexes of its first and its last word. */
  first: number;
  last: number;
  /** The number without signs, leading zeros and case: `no_9_2025`. */
  lexeme: string;
  /** The number and the year within a longer number: `no_2_2025` of "02/2025-26". */
  core: string | null;
};

/** Words before a number. CEN (centralised employment notice) stays a word that is searched. */
const CEN = 'cen';
const LABELS: ReadonlySet<string> = new Set([
  ...['advt', 'advertisement', 'adv', 'no', 'nos', 'number', 'notice', 'notification'],
  ...['vigyapan', 'adhisuchna', 'sankhya', 'san', 'kramank'],
]);

const YEAR = /^20\d\d$/;
/** A year of two digits. Smaller ones may be months. */
const SHORT_YEAR = /^[23]\d$/;
const COUNT = /^\d{1,4}$/;

const MOST_PARTS = 8;

/** The numbers of a text, in order. A date of day, month and year is none. */
export function noticeNumbers(text: string, words: readonly Word[]): NoticeNumber[] {
  const numbers: NoticeNumber[] = [];
  for (let start = 0; start < words.length; ) {
    let last = start;
    let hasSlash = false;
    for (; signAfter(text, words, last); last++) hasSlash ||= signAfter(text, words, last) === '/';
    let first = start;
    while (first < last && isLabel(words[first])) first++;
    // A hyphen is a sign of a number only after a label.
    if (hasSlash || isLabel(words[first - 1])) {
      const lexemes = lexemesOf(words.slice(first, last + 1).map(spelling));
      if (lexemes) numbers.push({ first, last, ...lexemes });
    }
    start = last + 1;
  }
  return numbers;
}

/**
 * The words of a term in which each number, with the labels before it, is one word. That word is
 * found by its lexeme alone.
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

/** The sign that ties a word to the next one in a number; null without one. */
function signAfter(text: string, words: readonly Word[], at: number): '/' | '-' | null {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || !next || next.start <= word.end || next.start - word.end > 3) return null;
  const sign = text.slice(word.end, next.start);
  if (/^\s?[/／]\s?$/.test(sign)) return '/';
  return /^[-‐‑–]$/.test(sign) ? '-' : null;
}

/** The lexemes of a number's parts; null if the parts are no number of an advertisement. */
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

/** Whether the parts are a day, a month and a year, or the reverse. */
function isDate(parts: readonly string[]): boolean {
  if (parts.length !== 3 || !parts.every((part) => /^\d+$/.test(part))) return false;
  const [first = '', , last = ''] = parts;
  return YEAR.test(first) || YEAR.test(last);
}
