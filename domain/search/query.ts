import { BEGINNING, type Phrase } from './marks.ts';
import type { KnownConcept, Meaning, Meanings } from './meanings.ts';
import { plainText, type Word, wordsOf } from './normalise.ts';
import { inOtherTitle } from './other-titles.ts';

/* Converts a typed term to queries for PostgreSQL. Pure; docs/search.md shows the steps. */

/** A word or a phrase of a term that is searched as one. */
export type Unit = {
  words: readonly Word[];
  concepts: readonly KnownConcept[];
  /** All wordings that match the unit. They are marked in titles. */
  phrases: readonly Phrase[];
  /**
   * Whether the spelling decides the meaning. Otherwise the unit only sounds like its meaning, or
   * has none.
   */
  isSpeltAsKnown: boolean;
  /** A tsquery for the words themselves or words of the same meaning. */
  whole: string;
  /** The same, or words of the same sound, or words that begin with an unfinished last word. */
  alike: string;
  /** Whether the unit is a year, which ranks results but is not required. */
  isYear: boolean;
};

/** Most units of a search; further ones are ignored. */
const MAX_UNITS = 12;

/** Fewest letters of an unfinished word that is searched as the beginning of one. */
const PREFIX_LETTERS = 3;

/**
 * Least letters for a match by sound. Names of examinations are short, and many sound alike: REET,
 * RITES.
 */
const LEAST_GUESSED_LETTERS = 5;

const YEAR = /^20\d\d$/;

/**
 * The units of a search. Question words count only if there are no others.
 *
 * @param isKnown whether announcements contain a word in this spelling: it is then not taken for another
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

/** A known or short word is not read as another word that sounds like it. */
const isUnlikely = (words: readonly Word[], isKnown: (word: Word) => boolean) =>
  words.every(isKnown) ||
  (words.length === 1 && (words[0]?.forms[0] ?? '').length < LEAST_GUESSED_LETTERS);

function unitOf(words: readonly Word[], meaning: Meaning | null, isLast: boolean): Unit {
  const concepts = meaning?.concepts ?? [];
  const meant = concepts.flatMap(({ wordings }) => wordings);
  const whole = either([
    phraseOf(words, ({ forms }) => inAnyTitle(forms)),
    ...meant.map((phrase) => phraseOf(phrase, ({ forms }) => forms)),
  ]);
  const sounds = words.every(({ keys }) => keys.length > 0)
    ? [phraseOf(words, ({ keys }) => inAnyTitle(keys))]
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
    alike: either([
      whole,
      ...sounds,
      ...(isBegun ? inAnyTitle([form]).map((begun) => `${lexeme(begun)}:*`) : []),
    ]),
    isYear: YEAR.test(form),
  };
}

/** A unit that any of several concepts matches, without words of the term. */
export function unitOfConcepts(concepts: readonly KnownConcept[]): Unit {
  const meant = concepts.flatMap(({ wordings }) => wordings);
  const whole = either(meant.map((phrase) => phraseOf(phrase, ({ forms }) => forms)));
  return {
    words: [],
    concepts,
    phrases: meant.map((phrase) => phrase.map(({ forms }) => forms)),
    isSpeltAsKnown: true,
    whole,
    alike: whole,
    isYear: false,
  };
}

/** Forms and keys consist of letters and digits, so they need no escaping. */
const lexeme = (form: string) => `'${form}'`;

/** Forms or keys as they are stored, and as those of titles in other languages are stored. */
const inAnyTitle = (forms: readonly string[]) => [...forms, ...forms.map(inOtherTitle)];

const phraseOf = (words: readonly Word[], of: (word: Word) => readonly string[]) =>
  words.map((word) => either(of(word).map(lexeme))).join(' <-> ');

const either = (parts: readonly string[]) =>
  parts.length === 1 ? (parts[0] as string) : `(${[...new Set(parts)].join(' | ')})`;

/** A tsquery for all of the units; null if there are none. */
export function allOf(units: readonly Unit[], which: 'whole' | 'alike'): string | null {
  return units.length === 0 ? null : units.map((unit) => `(${unit[which]})`).join(' & ');
}

/**
 * A tsquery for words whose last one may be unfinished; null if there are none.
 *
 * @param tokens the tokens that are asked: those of the title alone, or all, of which the query takes
 *   the titles in all languages
 */
export function beginningOf(
  words: readonly Word[],
  tokens: 'title_tokens' | 'search_tokens',
): string | null {
  const wanted = (form: string, mark: ':*' | '') => {
    if (tokens === 'title_tokens') return [lexeme(form) + mark];
    return [`${lexeme(form)}${mark || ':'}A`, lexeme(inOtherTitle(form)) + mark];
  };
  const asked = words.slice(-MAX_UNITS).map(({ forms, keys }, index, { length }) => {
    const begun = index === length - 1 ? forms.flatMap((form) => wanted(form, ':*')) : [];
    return either([...[...forms, ...keys].flatMap((form) => wanted(form, '')), ...begun]);
  });
  return asked.length === 0 ? null : asked.join(' & ');
}

/** The words of a term with corrections applied: one may become two. */
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
      // The sound of the typed word is still searched for.
      keys: corrected.length === 1 ? [...new Set([...part.keys, ...keys])] : part.keys,
    }));
  });
}

/** The text of a term with its corrections. */
export function correctedText(term: string, corrections: ReadonlyMap<Word, string>): string {
  let text = '';
  let end = 0;
  for (const [word, correction] of [...corrections].sort(([a], [b]) => a.start - b.start)) {
    text += term.slice(end, word.start) + correction;
    end = word.end;
  }
  return text + term.slice(end);
}

/** The queries of a search. Null queries are not run. */
export type Asked = {
  /** A tsquery for all units as typed, or by words of the same meaning. */
  whole: string | null;
  /** The same after corrections. */
  corrected: string | null;
  /** The same, or words of the same sound. It matches every title that the other two match. */
  alike: string | null;
  /** A tsquery for years, which rank first. */
  years: string | null;
  /** A tsquery for each unit. */
  units: string[];
};

/** The search of a term: all of its units. Years only rank, if the term has other units. */
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

/**
 * Searches for units, and also accepts words of the same sound in descriptions, not only in titles.
 */
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

/** Splits units into those that an answer must contain, and years that only rank. */
export function apart(units: readonly Unit[]): { needed: readonly Unit[]; years: readonly Unit[] } {
  const needed = units.filter(({ isYear }) => !isYear);
  if (needed.length === 0) return { needed: units, years: [] };
  return { needed, years: units.filter(({ isYear }) => isYear) };
}

const anyOf = (units: readonly Unit[]) =>
  units.length === 0 ? null : units.map(({ whole }) => whole).join(' | ');

/** The LIKE pattern of a term, for plain texts. */
export const patternOf = (term: string) => `%${plainText(term).replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the trigram index supports a pattern. */
export const hasTrigram = (pattern: string) => /[a-z0-9]{3}/i.test(pattern);

/** The phrases that units search for, which are marked in titles. */
export const phrasesOf = (units: readonly Unit[]): Phrase[] =>
  units.flatMap(({ phrases }) => phrases);
