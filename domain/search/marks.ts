import { type Word, wordsOf } from './normalise.ts';
import { type NoticeNumber, noticeNumbers } from './notice-numbers.ts';

/* This file marks the searched words in a title. */

/** Consecutive words of a search. Each word is a list of its forms and keys. */
export type Phrase = readonly (readonly string[])[];

/**
 * Suffix of a form in a {@link Phrase}. A form with this suffix matches all words that begin with
 * the form.
 */
export const BEGINNING = '*';

export type MarkedRun = { text: string; isMarked: boolean };

/** Splits a text into parts that match a phrase and parts that match no phrase. */
export function markedRuns(text: string, phrases: readonly Phrase[]): MarkedRun[] {
  const words = wordsOf(text);
  const numbers = noticeNumbers(text, words);
  const runs: MarkedRun[] = [];
  let end = 0;
  const put = (to: number, isMarked: boolean) => {
    if (to <= end) return;
    const before = runs.at(-1);
    // Adjacent and overlapping marks are joined.
    if (before?.isMarked === isMarked) before.text += text.slice(end, to);
    else runs.push({ text: text.slice(end, to), isMarked });
    end = to;
  };
  for (let at = 0; at < words.length; at++) {
    const number = numbers.find(({ first }) => first === at);
    const last = Math.max(
      ...phrases.map((phrase) => lastOf(words, at, phrase)),
      number && phrases.some((phrase) => isNumber(phrase, number)) ? number.last : -1,
    );
    if (last < at) continue;
    put(words[at]?.start ?? 0, false);
    put(words[last]?.end ?? 0, true);
  }
  put(text.length, false);
  return runs;
}

const isNumber = ([first, ...others]: Phrase, { lexeme, core }: NoticeNumber) =>
  others.length === 0 && first?.some((form) => form === lexeme || form === core);

/**
 * Returns the index of the last word of a phrase that begins at the word `at`, or -1 if the phrase
 * does not begin there.
 */
function lastOf(words: readonly Word[], at: number, phrase: Phrase): number {
  let last = -1;
  for (const [index, asked] of phrase.entries()) {
    const place = at + index;
    const word = words[place];
    const form = word && asked.find((one) => isSaidBy(word, one));
    if (!form) return -1;
    last = Math.max(last, endOf(words, place, form));
  }
  return last;
}

function isSaidBy({ forms, keys }: Word, asked: string): boolean {
  if (!asked.endsWith(BEGINNING)) return forms.includes(asked) || keys.includes(asked);
  return forms.some((form) => form.startsWith(asked.slice(0, -1)));
}

/**
 * Returns the index of the last part of a divided word such as S.S.C., if `form` is the whole word
 * ('ssc'). Otherwise returns `at`.
 */
function endOf(words: readonly Word[], at: number, form: string): number {
  if (words[at]?.forms[0] === form) return at;
  let rest = form;
  for (let place = at; place < words.length; place++) {
    const part = words[place]?.forms.find((one) => one !== form && rest.startsWith(one));
    if (!part) return at;
    rest = rest.slice(part.length);
    if (rest === '') return place;
  }
  return at;
}
