import { MONTH_NAME } from '../month-names.ts';
import { editDistance } from '../search/edit-distance.ts';
import { createMeanings, type KnownConcept, type Meanings } from '../search/meanings.ts';
import { type Word, wordsOf } from '../search/normalise.ts';
import { noticeNumbers } from '../search/notice-numbers.ts';
import { latinTitle } from '../threads/latin-title.server.ts';

/* This file checks whether two titles announce the same notice in different words. */

/** A title, and facts whose words may be in the title. */
export type Titled = {
  title: string;
  organisation?: string | null | undefined;
  abbreviation?: string | null | undefined;
  /** Number of the advertisement. */
  advertisement?: string | null | undefined;
};

/** A word of a title, or a phrase that is a known concept. */
type Part = {
  /**
   * The name of the concept, the number, or the word itself. All synonyms of a concept have the
   * same name.
   */
  name: string;
  words: readonly Word[];
  /** Concepts that the words mean as a phrase. */
  concepts: readonly KnownConcept[];
  /** Names of the concepts that single words of the phrase mean. */
  inner: readonly string[];
  /** A number, a general concept (such as a step), the name of a post, or any other name. */
  kind: 'number' | 'general' | 'post' | 'name';
};

/** A parsed title. */
export type ReadTitle = {
  years: ReadonlySet<string>;
  /** Numbers of advertisements ({@link noticeNumbers}). */
  numbers: ReadonlySet<string>;
  /** Parts of the title that need a counterpart in the other title. */
  parts: readonly Part[];
  /** All words, in order. */
  words: readonly Word[];
  /**
   * Lists of words from the organisation's name. These words of the other title need no
   * counterpart. The name is split at commas and parentheses. Each list has the words from the
   * start of one part to the end of the name. Initials match only from the start of a list, so 'CR'
   * does not match 'West Central Railway'. The last list has the words of the abbreviation.
   */
  organisation: readonly (readonly Word[])[];
};

/**
 * Matches numbers that do not distinguish notices: numbers of posts, and days with or without a
 * year.
 */
export const COUNT_OR_DAY = new RegExp(
  [
    '\\p{Nd}[\\p{Nd},]*\\+?\\s*(?:posts?|vacanc(?:y|ies)|seats?|पद|पदों|रिक्ति\\S*)',
    `\\p{Nd}{1,2}(?:st|nd|rd|th)?\\s+(?:${MONTH_NAME})(?:,?\\s+\\p{Nd}{4})?`,
    `(?:${MONTH_NAME})\\s+\\p{Nd}{1,2}(?:st|nd|rd|th)?(?:,\\s*\\p{Nd}{4})?(?!\\p{Nd})`,
  ]
    .map((pattern) => `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{M}])`)
    .join('|'),
  'giu',
);

/** Concepts that do not distinguish notices. They need no counterpart in the other title. */
const IDLE_CONCEPTS: ReadonlySet<string> = new Set([
  ...['recruitment', 'notification', 'application form', 'how to apply', 'examination'],
  ...['last date', 'exam pattern', 'objection', 'eligibility', 'selection process'],
  ...['salary', 'age limit', 'application fee', 'certificate'],
]);

/** Words that do not distinguish notices. */
const IDLE_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and at by for from in is of on or the to with ' +
    'active announced closed closing open opens table tier tiyar ' +
    'available begin begins check declared detail details direct download end ended ' +
    'ends extended extension form forms here issued latest link links live new notice now official ' +
    'online out pdf published release released soon start started starts today ' +
    'application applications exam exams examination examinations window ' +
    'categories category crp employee employees engagement entry level no number official post posts ' +
    'region regions various other advt advertisement adv cen cat nos vigyapan'
  ).split(' '),
);

/** Smallest number that counts as a number of posts even without the word 'posts'. */
const LEAST_COUNT = 100;

const YEAR = /^20\d\d$/;
const MONTH = new RegExp(`^(?:${MONTH_NAME})$`, 'i');
const ORDINAL = /^(\d{1,3})(?:st|nd|rd|th)$/;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii'];
ROMAN.push('xiv', 'xv', 'xvi', 'xvii', 'xviii', 'xix', 'xx');

/**
 * Returns the number that a word stands for, in ASCII digits without leading zeros. Ordinals and
 * Roman numerals are converted. Returns null for other words.
 */
function numberIn(form: string): string | null {
  if (/^\d+$/.test(form)) return form.replace(/^0+(?=\d)/, '');
  const ordinal = ORDINAL.exec(form)?.[1];
  if (ordinal) return ordinal;
  // The letter in 'Group IIA' is part of the number.
  const [, roman = '', letter = ''] = /^([ivx]+)([ab]?)$/.exec(form) ?? [];
  const value = ROMAN.indexOf(roman) + 1;
  return value > 0 ? `${value}${letter}` : null;
}

/**
 * Known concepts. They are created only when the first title is parsed, because their creation
 * takes tens of milliseconds.
 */
let known: Meanings | undefined;

const ORDINAL_NAMES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Parses a title for {@link isLikelySame}. */
export function readTitle({ title, organisation, abbreviation, advertisement }: Titled): ReadTitle {
  known ??= createMeanings();
  const text = latinTitle(title)
    .normalize('NFKC')
    .replace(COUNT_OR_DAY, (count) => ' '.repeat(count.length));
  const words = wordsOf(text);
  const taken = new Set<number>();
  const numbers = new Set<string>();
  const yearsOfNumbers = new Set<string>();
  for (const { first, last, lexeme, core } of noticeNumbers(text, words)) {
    numbers.add(core ?? lexeme);
    for (let at = first; at <= last; at++) {
      taken.add(at);
      const [form = ''] = words[at]?.forms ?? [];
      if (YEAR.test(form)) yearsOfNumbers.add(form);
      else if (/^[2-3]\d$/.test(form) && at === last) yearsOfNumbers.add(`20${form}`);
    }
  }
  for (const { lexeme, core } of noticeNumbers(advertisement ?? '', wordsOf(advertisement ?? ''))) {
    numbers.add(core ?? lexeme);
  }
  const years = new Set<string>();
  for (const [at, word] of words.entries()) {
    const [form = ''] = word.forms;
    if (taken.has(at) || !YEAR.test(form)) continue;
    years.add(form);
    taken.add(at);
    // The second year of '2025-26' is ignored.
    const next = words[at + 1];
    const isSecond = next && /^[-–/]$/.test(text.slice(word.end, next.start).trim());
    if (isSecond && /^(?:20)?\d\d$/.test(next.forms[0] ?? '')) taken.add(at + 1);
  }
  return {
    years: years.size > 0 ? years : yearsOfNumbers,
    numbers,
    parts: partsOf(words, taken, known),
    words,
    organisation: [...namesIn(organisation ?? ''), wordsOf(abbreviation ?? '')],
  };
}

function namesIn(organisation: string): Word[][] {
  const parts = organisation.split(/[,()]/);
  return parts.map((_, from) => wordsOf(parts.slice(from).join(' ')));
}

function partsOf(words: readonly Word[], taken: ReadonlySet<number>, meanings: Meanings): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Word;
    const [form = ''] = word.forms;
    if (taken.has(at)) {
      at++;
      continue;
    }
    const found = meanings.longestAt(words, at);
    const length = found?.isExact ? found.length : 1;
    const isWhole = ![...taken].some((other) => other > at && other < at + length);
    const concepts = found?.isExact && isWhole ? found.concepts : [];
    const own = words.slice(at, at + (concepts.length > 0 ? length : 1));
    at += own.length;
    const inner =
      own.length === 1
        ? []
        : own.flatMap((one) => {
            const alone = meanings.longestAt([one], 0);
            return alone?.isExact ? alone.concepts.map(({ name }) => name) : [];
          });
    const number = own.length === 1 ? numberIn(form) : null;
    if (number !== null) {
      parts.push({ name: number, words: own, concepts, inner, kind: 'number' });
      continue;
    }
    const [concept] = concepts;
    const ordinal = concept ? ORDINAL_NAMES.indexOf(concept.name) + 1 : 0;
    if (ordinal > 0) {
      parts.push({ name: String(ordinal), words: own, concepts, inner, kind: 'number' });
    } else if (concept) {
      if (concepts.every(({ name }) => IDLE_CONCEPTS.has(name))) continue;
      const name = concepts.map((one) => one.name).join(' | ');
      const isGeneral = concepts.some((one) => one.isGeneral);
      const isPost = concepts.some(({ titlePart }) => titlePart === 'post');
      parts.push({
        name,
        words: own,
        concepts,
        inner,
        kind: isGeneral ? 'general' : isPost ? 'post' : 'name',
      });
    } else if (!IDLE_WORDS.has(form)) {
      parts.push({
        name: form,
        words: own,
        concepts,
        inner,
        kind: MONTH.test(form) ? 'general' : 'name',
      });
    }
  }
  return parts;
}

/**
 * Whether two titles announce the same notice. All of these rules must hold:
 * - If one title names a year, both name the same year.
 * - The titles do not name different advertisements or different organisations.
 * - The titles share a name, or a post and a year.
 * - Each word of one title has a counterpart in the other title. A counterpart is the same word, a
 *   synonym, another spelling, an abbreviation, or a word of the organisation. Numbers of posts,
 *   days and words such as 'released' need no counterpart. If both titles name the same
 *   advertisement, one title may have additional names and posts.
 */
export function isLikelySame(a: ReadTitle, b: ReadTitle): boolean {
  const hasYear = [...a.years].some((year) => b.years.has(year));
  if (!hasYear && (a.years.size > 0 || b.years.size > 0)) return false;
  const hasNumber = [...a.numbers].some((number) => b.numbers.has(number));
  if (!hasNumber && a.numbers.size > 0 && b.numbers.size > 0) return false;
  const [ofA, ofB] = [compare(a, b), compare(b, a)];
  const told = [...ofA.told, ...ofB.told];
  const isNamed = told.includes('name');
  // A post identifies a notice only together with a year.
  if (!isNamed && !(hasYear && told.includes('post'))) return false;
  // If each title names its organisation with words that the other title lacks, the organisations
  // differ.
  if (ofA.leavesOrganisation && ofB.leavesOrganisation) return false;
  if ((ofA.leavesOrganisation || ofB.leavesOrganisation) && !isNamed) return false;
  const missing = [...ofA.missing, ...ofB.missing];
  if (missing.length === 0) return true;
  const isOneMore = ofA.missing.length === 0 || ofB.missing.length === 0;
  return (
    hasNumber && isNamed && isOneMore && missing.every((kind) => kind === 'name' || kind === 'post')
  );
}

/**
 * Compares the parts of a title with another title. `told` has the kinds of the parts that the
 * other title also has. `missing` has the kinds of the parts without a counterpart.
 * `leavesOrganisation` is true if the other title lacks words of the title's own organisation.
 */
function compare(own: ReadTitle, other: ReadTitle) {
  const names = new Set(other.parts.flatMap(({ name, inner }) => [name, ...inner]));
  const hasCount = other.parts.some(isCount);
  const told: Part['kind'][] = [];
  const missing: Part['kind'][] = [];
  let leavesOrganisation = false;
  for (const part of own.parts) {
    if (names.has(part.name)) told.push(part.kind);
    else if (part.kind === 'number') {
      if (hasCount || !isCount(part)) missing.push(part.kind);
    } else {
      const states = part.words.map((word) => stateOf(word, own, other));
      if (states.includes('missing')) missing.push(part.kind);
      else if (states.includes('left')) leavesOrganisation = true;
      else if (states.includes('told')) told.push(part.kind);
    }
  }
  return { told, missing, leavesOrganisation };
}

const isCount = ({ kind, name }: Part) => kind === 'number' && Number(name) >= LEAST_COUNT;

/**
 * Returns how a word of the own title relates to the other title:
 * - `idle`: the word does not distinguish notices
 * - `told`: the other title has the word
 * - `known`: only the name of the other title's organisation has the word
 * - `left`: only the name of the own organisation has the word
 * - `missing`: neither the other title nor an organisation has the word
 */
function stateOf(word: Word, own: ReadTitle, other: ReadTitle) {
  const [form = ''] = word.forms;
  if (IDLE_WORDS.has(form)) return 'idle';
  if (isTold(word, own.words, other.words)) return 'told';
  if (other.organisation.some((words) => isOfOrganisation(word, words))) return 'known';
  return own.organisation.some((words) => isOfOrganisation(word, words)) ? 'left' : 'missing';
}

/**
 * Whether `others` has a counterpart of the word. A counterpart is the same word, another spelling,
 * or the words that the word abbreviates. An abbreviation of the word and its neighbours in `own`
 * is also a counterpart.
 */
function isTold(word: Word, own: readonly Word[], others: readonly Word[]): boolean {
  if (others.some((other) => isSpeltAlike(word, other))) return true;
  return (
    word.forms.some((form) => isAbbreviation(form) && runsOf(form, others).length > 0) ||
    others.some(({ forms }) =>
      forms.some(
        (form) => isAbbreviation(form) && runsOf(form, own).some((run) => run.includes(word)),
      ),
    )
  );
}

/**
 * Whether the name of an organisation contains a word, another spelling of the word, or several
 * words that the word abbreviates. An abbreviation must match from the first word of the name.
 */
function isOfOrganisation(word: Word, organisation: readonly Word[]): boolean {
  return (
    organisation.some((other) => isSpeltAlike(word, other)) ||
    word.forms.some(
      (form) =>
        isAbbreviation(form) &&
        runsOf(form, organisation).some((run) => run[0] === organisation[0]),
    )
  );
}

/** Common abbreviations of single words. */
const SHORTENED: Record<string, string> = {
  dy: 'deputy',
  sr: 'senior',
  jr: 'junior',
  ex: 'executive',
};

function isSpeltAlike(word: Word, other: Word): boolean {
  if (word.forms.some((form) => other.forms.includes(form))) return true;
  const [a = '', b = ''] = [word.forms[0], other.forms[0]];
  if (SHORTENED[a] === b || SHORTENED[b] === a) return true;
  if (!/^[a-z]+$/.test(a + b) || a[0] !== b[0]) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  // A word of three to five letters may abbreviate a longer word that begins with it. Examples are
  // 'Steno' and 'Dec'.
  if (short.length >= 3 && short.length <= 5 && long.length >= 8 && long.startsWith(short))
    return true;
  if (short.length < 5) return false;
  return editDistance(a, b) <= (short.length < 8 ? 1 : 2);
}

const isAbbreviation = (form: string) => /^[a-z]{2,6}$/.test(form);
const JOINTS = new Set(['of', 'and', 'for', 'in', 'the', 'to']);

/** Finds runs of words whose initials are the letters of an abbreviation. */
function runsOf(letters: string, words: readonly Word[]): (readonly Word[])[] {
  const named = words.filter(({ forms: [form = ''] }) => !JOINTS.has(form));
  return named.flatMap((_, from) => {
    const run = named.slice(from, from + letters.length);
    const initials = run.map(({ forms: [form = ''] }) => form[0]).join('');
    return initials === letters && run.some(({ forms: [form = ''] }) => form.length > 1)
      ? [run]
      : [];
  });
}
