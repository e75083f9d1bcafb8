import { BEGINNING, type Phrase } from './marks.ts';
import type { KnownConcept, Meaning, Meanings } from './meanings.ts';
import { plainText, type Word, wordsOf } from './normalise.ts';

/*
 * What a visitor typed, as PostgreSQL is asked for it. Pure; the way from one to the other is drawn in
 * docs/search.md.
 */

/** A word or a phrase of a question that an announcement has, or has not. */
export type Unit = {
  words: readonly Word[];
  concepts: readonly KnownConcept[];
  /** All that will do for it, by which titles are marked. */
  phrases: readonly Phrase[];
  /** Whether its meaning follows from how it is spelt; otherwise it only sounds like that, or has none. */
  isSpeltAsKnown: boolean;
  /** A tsquery for the words themselves or others of their meaning. */
  whole: string;
  /** The same, or what sounds like them, or begins with a word that is still being typed. */
  alike: string;
  /** A year is asked for first and need not be there. */
  isYear: boolean;
};

/** A question of more units than this asks for the first ones. */
const MAX_UNITS = 12;

/** A word that is still being typed is taken for the beginning of one from so many letters on. */
const PREFIX_LETTERS = 3;

/** Names of examinations are short, and many sound alike: REET, RITES. */
const LEAST_GUESSED_LETTERS = 5;

const YEAR = /^20\d\d$/;

/**
 * The units of a question. Words that carry nothing count where there are no others.
 *
 * @param isKnown whether announcements have a word as it is spelt: then it is not taken for another
 *   that sounds like it
 */
export function unitsOf(
  words: readonly Word[],
  meanings: Meanings,
  isKnown: (word: Word) => boolean = () => false,
): Unit[] {
  const units: Unit[] = [];
  const idle: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const likely = meanings.longestAt(words, at);
    const isGuess =
      likely?.isExact === false && isUnlikely(words.slice(at, at + likely.length), isKnown);
    const meaning = isGuess ? null : likely;
    const idleWords = meaning ? 0 : meanings.questionWordsAt(words, at);
    const taken = words.slice(at, at + (meaning?.length || idleWords || 1));
    at += taken.length;
    const unit = unitOf(taken, meaning, at === words.length);
    (idleWords > 0 ? idle : units).push(unit);
  }
  return (units.length > 0 ? units : idle).slice(0, MAX_UNITS);
}

/** Words are not taken for others that sound like them where they are known, or few letters. */
const isUnlikely = (words: readonly Word[], isKnown: (word: Word) => boolean) =>
  words.every(isKnown) ||
  (words.length === 1 && (words[0]?.forms[0] ?? '').length < LEAST_GUESSED_LETTERS);

function unitOf(words: readonly Word[], meaning: Meaning | null, isLast: boolean): Unit {
  const concepts = meaning?.concepts ?? [];
  const meant = concepts.flatMap(({ wordings }) => wordings);
  const whole = either([words, ...meant].map((phrase) => phraseOf(phrase, ({ forms }) => forms)));
  const sounds = words.every(({ keys }) => keys.length > 0)
    ? [phraseOf(words, ({ keys }) => keys)]
    : [];
  const form = words.length === 1 ? (words[0]?.forms[0] ?? '') : '';
  const isBegun = isLast && form.length >= PREFIX_LETTERS && /^[a-z]+$/.test(form);
  return {
    words,
    concepts,
    phrases: [
      ...[words, ...meant].map((phrase) => phrase.map(({ forms }) => forms)),
      ...(sounds.length > 0 ? [words.map(({ keys }) => keys)] : []),
      ...(isBegun ? [[[form + BEGINNING]]] : []),
    ],
    isSpeltAsKnown: meaning?.isExact ?? false,
    whole,
    alike: either([whole, ...sounds, ...(isBegun ? [`${lexeme(form)}:*`] : [])]),
    isYear: YEAR.test(form),
  };
}

/** Forms and keys are letters and digits, so nothing in them ends a quoted lexeme. */
const lexeme = (form: string) => `'${form}'`;

const phraseOf = (words: readonly Word[], of: (word: Word) => readonly string[]) =>
  words.map((word) => either(of(word).map(lexeme))).join(' <-> ');

const either = (parts: readonly string[]) =>
  parts.length === 1 ? (parts[0] as string) : `(${[...new Set(parts)].join(' | ')})`;

/** A tsquery for all of the units; null where there are none. */
export function allOf(units: readonly Unit[], which: 'whole' | 'alike'): string | null {
  return units.length === 0 ? null : units.map((unit) => `(${unit[which]})`).join(' & ');
}

/** A tsquery for words of which the last one may only be begun; null where there are none. */
export function beginningOf(words: readonly Word[]): string | null {
  const asked = words.slice(-MAX_UNITS).map(({ forms, keys }, index, { length }) => {
    const beginnings = index === length - 1 ? forms.map((form) => `${lexeme(form)}:*`) : [];
    return either([...forms, ...keys].map(lexeme).concat(beginnings));
  });
  return asked.length === 0 ? null : asked.join(' & ');
}

/** The words of a term with some of them put right: one may turn into two. */
export function withCorrections(
  words: readonly Word[],
  corrections: ReadonlyMap<Word, string>,
): Word[] {
  return words.flatMap((word) => {
    const correction = corrections.get(word);
    if (correction === undefined) return [word];
    const { start, end, keys } = word;
    const corrected = wordsOf(correction);
    return corrected.map((part) => ({
      ...part,
      start,
      end,
      // What it sounds like as it was typed is still looked for.
      keys: corrected.length === 1 ? [...new Set([...part.keys, ...keys])] : part.keys,
    }));
  });
}

/** The term as it reads with its corrections. */
export function correctedText(term: string, corrections: ReadonlyMap<Word, string>): string {
  let text = '';
  let end = 0;
  for (const [word, correction] of [...corrections].sort(([a], [b]) => a.start - b.start)) {
    text += term.slice(end, word.start) + correction;
    end = word.end;
  }
  return text + term.slice(end);
}

/** A question as the statement takes it; what is null is not asked for. */
export type Asked = {
  /** A tsquery for all units as they were typed, or another word of the same meaning. */
  whole: string | null;
  /** The same after corrections. */
  corrected: string | null;
  /** The same, or what sounds like it; whatever the others find in titles, it finds too. */
  alike: string | null;
  /** A tsquery for years that come before others. */
  years: string | null;
  /** A tsquery for each unit. */
  units: string[];
};

/** The question of a term: all of its units, and years only first where anything else is asked for. */
export function askFor(typed: readonly Unit[], units: readonly Unit[]): Asked {
  const { needed, years } = apart(units);
  return {
    whole: allOf(apart(typed).needed, 'whole'),
    corrected: allOf(needed, 'whole'),
    alike: allOf(needed, 'alike'),
    years: anyOf(years),
    units: needed.map(({ alike }) => alike),
  };
}

/** The question of units, where what sounds like them will do in texts, too. */
export function askLoosely(units: readonly Unit[]): Asked {
  const { needed, years } = apart(units);
  const alike = allOf(needed, 'alike');
  return {
    whole: allOf(needed, 'whole'),
    corrected: alike,
    alike,
    years: anyOf(years),
    units: needed.map((unit) => unit.alike),
  };
}

/** Units apart: those that an answer must have, and years that only come first. */
export function apart(units: readonly Unit[]): { needed: readonly Unit[]; years: readonly Unit[] } {
  const needed = units.filter(({ isYear }) => !isYear);
  if (needed.length === 0) return { needed: units, years: [] };
  return { needed, years: units.filter(({ isYear }) => isYear) };
}

const anyOf = (units: readonly Unit[]) =>
  units.length === 0 ? null : units.map(({ whole }) => whole).join(' | ');

/** The LIKE pattern of a term, for plain texts. */
export const patternOf = (term: string) => `%${plainText(term).replace(/[\\%_]/g, '\\$&')}%`;

/** Whether an index of three letters can be asked for a pattern. */
export const hasTrigram = (pattern: string) => /[a-z0-9]{3}/i.test(pattern);

/** What units ask for, by which titles are marked. */
export const phrasesOf = (units: readonly Unit[]): Phrase[] =>
  units.flatMap(({ phrases }) => phrases);
