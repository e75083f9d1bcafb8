import { readFileSync } from 'node:fs';
import { type Locale, locales } from '#messages/locales.ts';
import { type TermStatus, windowStatuses } from '../term-status.ts';
import { type Concept, type DisplayForms, titleParts } from './concept.ts';

/** A file of words. Error messages contain the name of the file. */
export type WordFile = { name: string; text: string };

const GENERAL_FILES = ['notice-words.txt', 'numbers.txt', 'qualifications.txt'];
const FILES = [
  ...['notice-words.txt', 'hindi-words.txt', 'numbers.txt', 'job-posts.txt'],
  ...['qualifications.txt', 'examinations.txt', 'organisations.txt', 'places.txt'],
];
const DISPLAY_LOCALES = locales.filter((locale) => locale !== 'en');
const FIELDS = ['asked', 'found', 'category', ...DISPLAY_LOCALES, 'part', 'grade', 'source'];

/** All built-in concepts. Staff may add further concepts in the settings. */
export const CONCEPTS: readonly Concept[] = readConcepts(FILES.map(read));

/**
 * Names of the general concepts: steps, facts, numbers and degrees. They occur in notices of all
 * organisations.
 */
export const GENERAL: ReadonlySet<string> = new Set(
  readConcepts(GENERAL_FILES.map(read)).map(({ name }) => name),
);

/** Words of titles that have a translation but are not concepts of the search. */
export const TITLE_WORDS: readonly Concept[] = readConcepts([read('title-words.txt')]);

/** Question words and phrases, which have no meaning for the search. */
export const QUESTION_WORDS: readonly string[] = linesOf(read('question-words.txt')).flatMap(
  ({ line, fail }) => readList(line, fail),
);

/** Time words with the status that they mean. */
export const TIME_WORDS: readonly { status: TermStatus; phrases: readonly string[] }[] =
  readConcepts([read('time-words.txt')]).map(({ name, phrases }) => {
    const status = windowStatuses.find((known) => known === name);
    if (!status) throw new Error(`domain/search/words/time-words.txt: "${name}" is no status`);
    return { status, phrases };
  });

/** Groups of names of related concepts. A concept is in at most one group. */
export const NEIGHBOURS: readonly (readonly string[])[] = readNeighbours();

function readNeighbours(): string[][] {
  const names = new Set(CONCEPTS.map(({ name }) => name));
  const groups = readConcepts([read('neighbours.txt')]).map(({ phrases }) => [...phrases]);
  for (const name of groups.flat()) {
    // If the name is not in the set, it is unknown, or an earlier line already has it.
    if (!names.delete(name)) {
      throw new Error(
        `domain/search/words/neighbours.txt: "${name}" is no concept, or there twice`,
      );
    }
  }
  return groups;
}

/**
 * Parses concepts, one per line, by the rules of docs/search.md, "Adding a synonym".
 *
 * @throws Error with file and line if a line breaks a rule, if it repeats the name of a concept, or
 * if it has the field `part` or `grade` without a translated form
 */
export function readConcepts(files: readonly WordFile[]): Concept[] {
  const names = new Set<string>();
  return files.flatMap(linesOf).map(({ line, fail }) => {
    const [first = '', ...rest] = line.split(' | ');
    const [name, phrases] = divided(first);
    if (!name || !phrases) fail('it does not begin with a name, a colon and phrases');
    if (names.has(name.toLowerCase())) fail(`there is already a concept "${name}"`);
    names.add(name.toLowerCase());
    const fields = new Map<string, string>();
    for (const field of rest) {
      const [label, value] = divided(field);
      if (!FIELDS.includes(label)) fail(`"${field}" is none of the fields ${FIELDS.join(', ')}`);
      if (!value) fail(`the field "${label}" is empty`);
      if (fields.has(label)) fail(`the field "${label}" is there twice`);
      fields.set(label, value);
    }
    const [asked, found, category] = FIELDS.map((label) => fields.get(label));
    const display = readDisplay(fields, fail);
    const part = fields.get('part');
    const titlePart = titleParts.find((known) => known === part);
    if (part && !titlePart) fail(`"${part}" is none of the parts ${titleParts.join(', ')}`);
    const grade = fields.get('grade');
    if (grade && grade !== 'usage') fail(`the grade "${grade}" is not "usage"`);
    if ((part || grade) && !display) fail('it has a part or a grade and no form');
    return {
      name,
      phrases: readList(phrases, fail),
      ...(asked && { askedAs: readList(asked, fail) }),
      ...(found && { foundAs: readList(found, fail) }),
      ...(category && { category }),
      ...(display && { display }),
      ...(titlePart && { titlePart }),
      ...(grade && { isFromUsage: true }),
      source: fields.get('source') ?? fail('it has no source'),
    };
  });
}

type Fail = (fault: string) => never;

/**
 * Parses the translated forms of a concept by language. The usual form comes first. Other forms
 * follow as 'phrase = form'.
 */
function readDisplay(fields: ReadonlyMap<string, string>, fail: Fail): Concept['display'] {
  const forms = DISPLAY_LOCALES.flatMap((locale): [Locale, DisplayForms][] => {
    const list = fields.get(locale);
    if (!list) return [];
    const [usual = '', ...rest] = readList(list, fail);
    if (usual.includes('=')) fail(`the first form "${usual}" is not that of the concept`);
    const others = new Map<string, string>();
    for (const pair of rest) {
      const [phrase, form, ...more] = pair.split(' = ');
      if (!phrase || !form || more.length > 0) fail(`"${pair}" is not "phrase = form"`);
      if (others.has(phrase)) fail(`the phrase "${phrase}" has two forms`);
      others.set(phrase, form);
    }
    return [[locale, { usual, others }]];
  });
  return forms.length > 0 ? Object.fromEntries(forms) : undefined;
}

function read(name: string): WordFile {
  return { name, text: readFileSync(new URL(name, import.meta.url), 'utf8') };
}

/**
 * Returns the lines of a file without empty lines and comments. `fail` throws an error that names
 * the line.
 */
function linesOf({ name, text }: WordFile): { line: string; fail: Fail }[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    const fail: Fail = (fault) => {
      throw new Error(`domain/search/words/${name}, line ${index + 1}: ${fault}`);
    };
    return { line, fail };
  });
}

/**
 * Splits a text at the first colon with a space after it. Both parts are empty without such a
 * colon.
 */
function divided(text: string): [before: string, after: string] {
  const colon = text.indexOf(': ');
  return colon < 0 ? ['', ''] : [text.slice(0, colon), text.slice(colon + 2)];
}

function readList(list: string, fail: Fail): string[] {
  const phrases = list.split(', ');
  if (phrases.some((phrase) => phrase === '' || phrase !== phrase.trim() || phrase.includes(','))) {
    fail(`"${list}" is no list of phrases, divided by a comma and a blank`);
  }
  return phrases;
}
