import { groupsIn, relaxationCodesIn, withOpenLists, wordsBesides } from './groups.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* Reads age limits and relaxations of the upper limit. */

const AGE = /\bage\b|आयु|उम्र/iu;
const RELAXED = /relax|छूट/iu;

/** Patterns of age limits, with the numbers in the groups `min` and `max`. */
export const ageRules: readonly { name: string; pattern: RegExp; example: string }[] = [
  {
    name: 'age-range',
    pattern:
      /(?<![\d.,/-])(?<min>\d{2})(?: ?(?:years|yrs\.?|वर्ष))? ?(?:-|to|से) ?(?<max>\d{2}) ?(?:years|yrs|वर्ष|साल)/giu,
    example: 'Age limit: 18-27 years',
  },
  {
    name: 'age-range-after-label',
    pattern:
      /\bage(?: limit)?(?: \([^)\n]*\))? ?:? (?<min>\d{2}) ?(?:-|to) ?(?<max>\d{2})(?![\d.,/-])/giu,
    example: 'Age limit: 18 - 36',
  },
  {
    name: 'age-between',
    pattern:
      /between(?: the ages? of)? (?<min>\d{2})(?: years)? (?:and|to|&) (?<max>\d{2})(?! ?(?:%|per ?cent|marks|posts))/giu,
    example: 'Age should be between 21 and 30 years',
  },
  {
    name: 'age-not-below-and-above',
    pattern:
      /not (?:be )?(?:below|under|less than|younger than) (?<min>\d{2})(?: years)?(?: of age)? (?:and|or|nor) (?:not )?(?:be )?(?:above|over|more than|older than|exceeding) (?<max>\d{2})/giu,
    example: 'should not be below 18 years and above 37 years of age',
  },
  {
    name: 'age-minimum',
    pattern:
      /(?:minimum(?: age)?|lower age limit|(?<!not be )(?:not less than|at least)|(?<!not have )(?:attained|completed)(?: the age of)?|न्यूनतम(?: आयु)?)[^\n\d;|%]{0,25}(?<min>\d{2})(?![\d.,/-])(?! ?(?:%|per ?cent|days|months|marks|kb|posts))/giu,
    example: 'Minimum age: 22 years',
  },
  {
    name: 'age-maximum',
    pattern:
      /(?:maximum(?: age)?|upper age(?: limit)?|not (?:more than|exceed(?:ing)?|be above|older than)|not have (?:attained|crossed)(?: the age of)?|(?:age|limit)(?: limit)? ?[:-] ?(?:below|under|up ?to)|must be (?:below|under)|अधिकतम(?: आयु)?)[^\n\d;|%]{0,25}(?<max>\d{2})(?![\d.,/-])(?! ?(?:%|per ?cent|days|months|marks|kb|posts))/giu,
    example: 'Maximum age is 35 years',
  },
  {
    name: 'hi-age-completed',
    pattern: /(?<min>\d{2}) वर्ष(?: की आयु)?(?: अवश्य)? पूर्ण/giu,
    example: '21 वर्ष की आयु पूर्ण कर ली हो',
  },
  {
    name: 'age-limit-alone',
    pattern:
      /\bage limit ?(?:\([^)\n]*\) ?)?[:-] ?(?<max>\d{2}) ?(?:years|yrs)(?! ?(?:-|to|and) ?\d)/giu,
    example: 'Age limit: 35 years',
  },
  {
    name: 'hi-age-not-below',
    pattern: /(?<min>\d{2}) वर्ष (?:की आयु )?से कम (?:न|एवं|तथा|और|अथवा|या|व )/giu,
    example: 'आयु 18 वर्ष से कम एवं 40 वर्ष से अधिक न हो',
  },
  {
    name: 'hi-age-not-above',
    pattern: /(?<max>\d{2}) वर्ष (?:की आयु )?से अधिक न/giu,
    example: 'आयु 40 वर्ष से अधिक न हो',
  },
];

/** Longest heading about ages that has no number itself. The next line has the number. */
const MOST_HEADING_CHARACTERS = 50;
const isHeading = (said: string) =>
  said.length <= MOST_HEADING_CHARACTERS && AGE.test(said) && !/\d{2}/.test(said);

/** Reads age limits from clauses about age. An upper limit for a group is doubtful. */
export function readAges(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  let isBelowHeading = false;
  return clauses.flatMap((clause) => {
    const whole = text.slice(clause.start, clause.end);
    const isAbout = isBelowHeading || AGE.test(whole);
    isBelowHeading = isHeading(whole.trim()) && !RELAXED.test(whole);
    if (!isAbout) return [];
    // The limits after "relaxable" are those of groups.
    const relaxed = whole.search(RELAXED);
    const said = relaxed < 0 ? whole : whole.slice(0, relaxed);
    return ageRules.flatMap(({ name, pattern }) =>
      [...said.matchAll(pattern)].flatMap(({ 0: words, index, groups = {} }) =>
        (['min', 'max'] as const).flatMap((limit): Found<unknown>[] => {
          if (!groups[limit]) return [];
          const start = clause.start + index;
          const end = start + words.length;
          const beside = text.slice(
            Math.max(clause.start, start - BESIDE_CHARACTERS),
            Math.min(clause.start + said.length, end + BESIDE_CHARACTERS),
          );
          const isOfGroup =
            limit === 'max' &&
            relaxationCodesIn(beside).length > 0 &&
            !groupsIn(words).includes('General');
          const certainty = isOfGroup ? 'doubtful' : 'certain';
          const value = Number(groups[limit]);
          return [{ start, end, fact: `age.${limit}`, value, rule: name, certainty }];
        }),
      ),
    );
  });
}

/** Number of characters before and after an age in which its group may be named. */
const BESIDE_CHARACTERS = 40;

const NUMBER_WORDS = ['three', 'five', 'ten', 'thirteen', 'fifteen'];
const NUMBERS = [3, 5, 10, 13, 15];
const YEARS = new RegExp(`(?<![\\d-])(\\d{1,2}|${NUMBER_WORDS.join('|')}) (?:years|वर्ष)`, 'giu');
/** Maximum number of years of a relaxation. Higher numbers are age limits. */
const MOST_RELAXED_YEARS = 20;

/** Reads relaxations from sentences and from the rows below a heading. */
export function readRelaxations(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  let isBelowHeading = false;
  return withOpenLists(text, clauses).flatMap((clause) => {
    const said = text.slice(clause.start, clause.end);
    const values = [...said.matchAll(YEARS)].map(({ 0: words, 1: number = '', index }) => ({
      start: clause.start + index,
      end: clause.start + index + words.length,
      years: Number(NUMBERS[NUMBER_WORDS.indexOf(number.toLowerCase())] ?? number),
    }));
    const isRelaxed = RELAXED.test(said);
    const hasCodes = relaxationCodesIn(said).length > 0;
    isBelowHeading = isRelaxed || (isBelowHeading && (values.length > 0 || hasCodes));
    if (!isBelowHeading) return [];
    const own = values.filter(({ years }) => years <= MOST_RELAXED_YEARS);
    return wordsBesides(text, clause, own).flatMap(({ value: { years }, start, end }) =>
      relaxationCodesIn(text.slice(start, end)).map(
        (code): Found<unknown> => ({
          fact: 'age.relaxations',
          value: { code, years },
          start,
          end,
          rule: isRelaxed ? 'relaxation-in-sentence' : 'relaxation-below-heading',
          certainty: 'certain',
        }),
      ),
    );
  });
}
