import { BEGINNING, type Phrase } from './marks.ts';
import type { KnownConcept, Meaning, Meanings } from './meanings.ts';
import { plainText, type Word, wordsOf } from './normalise.ts';
import { inOtherTitle } from './other-titles.ts';

/* This file converts a typed term to PostgreSQL queries. docs/search.md shows the steps. */

/** A word or phrase of a term. It is searched as one item. */
export type Unit = {
  words: readonly Word[];
  concepts: readonly KnownConcept[];
  /** All phrases that match the unit. The page highlights them in titles. */
  phrases: readonly Phrase[];
  /**
   * Whether the unit is spelt like a phrase for its concept. False for a phonetic match and for a
   * unit without a concept.
   */
  isSpeltAsKnown: boolean;
  /** A tsquery for the words of the unit and their synonyms. */
  whole: string;
  /**
   * A tsquery that matches everything that `whole` matches. It also matches words with the same
   * sound. If the unit is the last word of a term, it also matches longer words that begin with
   * this word.
   */
  alike: string;
  /**
   * Whether the unit is a year. A result need not have the year, but results with the year rank
   * higher.
   */
  isYear: boolean;
};

/** Maximum number of units of a search. Later units are ignored. */
const MAX_UNITS = 12;

/** Minimum length of the last word for a match with longer words: "adm" matches "admit". */
const PREFIX_LETTERS = 3;

/**
 * Minimum length of a single word whose concept is found by a phonetic match. Many names of
 * examinations are short and sound alike: REET, RITES.
 */
const LEAST_GUESSED_LETTERS = 5;

const YEAR = /^20\d\d$/;

/**
 * Splits a search into units. Question words are ignored unless there are no other words.
 *
 * @param isKnown whether a word is correct in this spelling (`LookedUp`); a phonetic match of a
 * phrase is ignored if `isKnown` is true for all words that match the phrase
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

/**
 * Whether the phonetic match of a phrase is unlikely to be what the user meant. It is unlikely if
 * all words are correct in this spelling, or if the only word is short.
 */
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

/** Builds a unit that matches any of several concepts. The unit has no words of the term. */
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

/**
 * Builds a tsquery for texts with all these words in any order, or with a synonym.
 *
 * @param concepts the concepts that the words mean as a phrase
 */
export function queryOf(words: readonly Word[], concepts: readonly KnownConcept[]): string {
  const meant = concepts.flatMap(({ wordings }) => wordings);
  const alone = words.map(({ forms }) => either(forms.map(lexeme))).join(' & ');
  const phrases = meant.map((phrase) => phraseOf(phrase, ({ forms }) => forms));
  return either([words.length > 1 ? `(${alone})` : alone, ...phrases]);
}

/**
 * Quotes a form or key for a tsquery. Forms and keys contain only letters, digits, `_` and `~`, so
 * no escaping is needed.
 */
const lexeme = (form: string) => `'${form}'`;

/** Returns the lexemes of forms or keys for English titles, and for titles in other languages. */
const inAnyTitle = (forms: readonly string[]) => [...forms, ...forms.map(inOtherTitle)];

const phraseOf = (words: readonly Word[], of: (word: Word) => readonly string[]) =>
  words.map((word) => either(of(word).map(lexeme))).join(' <-> ');

const either = (parts: readonly string[]) =>
  parts.length === 1 ? (parts[0] as string) : `(${[...new Set(parts)].join(' | ')})`;

/** Builds a tsquery that requires all units. Returns null without units. */
export function allOf(units: readonly Unit[], which: 'whole' | 'alike'): string | null {
  return units.length === 0 ? null : units.map((unit) => `(${unit[which]})`).join(' & ');
}

/**
 * Builds a tsquery that requires the last twelve of the words (`MAX_UNITS`). The last word may be
 * unfinished, so longer words that begin with it also match.
 *
 * @param tokens the column to search. 'title_tokens' has only the English title and the
 * advertisement number. 'search_tokens' also has the titles in other languages.
 * @returns null without words
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

/**
 * Replaces mistyped words in a list with their corrections. A correction may consist of two words.
 */
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
      // The phonetic keys of the typed word are searched as well.
      keys: corrected.length === 1 ? [...new Set([...part.keys, ...keys])] : part.keys,
    }));
  });
}

/** Replaces mistyped words in the text of a term with their corrections. */
export function correctedText(term: string, corrections: ReadonlyMap<Word, string>): string {
  let text = '';
  let end = 0;
  for (const [word, correction] of [...corrections].sort(([a], [b]) => a.start - b.start)) {
    text += term.slice(end, word.start) + correction;
    end = word.end;
  }
  return text + term.slice(end);
}

/** The queries of a search. A query that is null matches nothing. */
export type Asked = {
  /** A tsquery for the required units as typed, with synonyms. */
  whole: string | null;
  /** A tsquery like `whole`, but with corrected words. Equals `alike` in {@link askLoosely}. */
  corrected: string | null;
  /**
   * A tsquery like `corrected` that also matches words with the same sound. It matches every title
   * that `whole` or `corrected` matches.
   */
  alike: string | null;
  /** A tsquery for the years of the term. Results with one of these years rank higher. */
  years: string | null;
  /** A tsquery for each required unit. */
  units: string[];
};

/**
 * Builds the queries for a term. All units are required. A year is required only if the term has
 * nothing but years.
 */
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
 * Builds the queries for a search that matches `alike` in title and text together, and not only in
 * titles. Texts have no phonetic keys, so words with the same sound match only in titles.
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

/**
 * Separates the units that a result must contain from the years. Years only affect the order of
 * results. If a term has only years, results must contain them.
 */
export function apart(units: readonly Unit[]): { needed: readonly Unit[]; years: readonly Unit[] } {
  const needed = units.filter(({ isYear }) => !isYear);
  if (needed.length === 0) return { needed: units, years: [] };
  return { needed, years: units.filter(({ isYear }) => isYear) };
}

const anyOf = (units: readonly Unit[]) =>
  units.length === 0 ? null : units.map(({ whole }) => whole).join(' | ');

/** Builds the LIKE pattern of a term for the column with plain text. */
export const patternOf = (term: string) => `%${plainText(term).replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether the trigram index supports a pattern. The pattern needs three letters or digits in a row.
 */
export const hasTrigram = (pattern: string) => /[a-z0-9]{3}/i.test(pattern);

/** Returns the phrases of units. The page highlights them in titles. */
export const phrasesOf = (units: readonly Unit[]): Phrase[] =>
  units.flatMap(({ phrases }) => phrases);
