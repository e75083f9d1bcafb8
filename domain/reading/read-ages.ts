import { relaxationCodesIn, wordsBesides } from './groups.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* Age limits and relaxations of the upper one. */

const AGE = /\bage\b|आयु|उम्र/iu;
const RELAXED = /relax|छूट/iu;

/** The rules of age limits, with the numbers in groups `min` and `max`. */
export const ageRules: readonly { name: string; pattern: RegExp; example: string }[] = [
  {
    name: 'age-range',
    pattern: /(?<![\d.,/-])(?<min>\d{2}) ?(?:-|to|से) ?(?<max>\d{2}) ?(?:years|yrs|वर्ष)/giu,
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
    pattern: /between (?<min>\d{2})(?: years)? (?:and|to|&) (?<max>\d{2})(?! ?%)/giu,
    example: 'Age should be between 21 and 30 years',
  },
  {
    name: 'age-not-below-and-above',
    pattern: /not be below (?<min>\d{2}) years and above (?<max>\d{2})/giu,
    example: 'should not be below 18 years and above 37 years of age',
  },
  {
    name: 'age-minimum',
    pattern:
      /(?:minimum(?: age)?|not less than|(?<!not have )attained the age of|न्यूनतम(?: आयु)?)[^\n\d;|]{0,25}(?<min>\d{2})(?![\d.,/-])/giu,
    example: 'Minimum age: 22 years',
  },
  {
    name: 'age-maximum',
    pattern:
      /(?:maximum(?: age)?|not (?:more than|exceeding)|not have attained the age of|अधिकतम(?: आयु)?)[^\n\d;|]{0,25}(?<max>\d{2})(?![\d.,/-])/giu,
    example: 'Maximum age is 35 years',
  },
  {
    name: 'hi-age-completed',
    pattern: /(?<min>\d{2}) वर्ष की आयु पूर्ण/giu,
    example: '21 वर्ष की आयु पूर्ण कर ली हो',
  },
  {
    name: 'hi-age-not-above',
    pattern: /(?<max>\d{2}) वर्ष (?:की आयु )?से अधिक न/giu,
    example: 'आयु 40 वर्ष से अधिक न हो',
  },
];

/** Reads the ages of clauses about age. */
export function readAges(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  return clauses.flatMap((clause) => {
    const whole = text.slice(clause.start, clause.end);
    if (!AGE.test(whole)) return [];
    // Limits behind "relaxable" are those of groups.
    const relaxed = whole.search(RELAXED);
    const said = relaxed < 0 ? whole : whole.slice(0, relaxed);
    return ageRules.flatMap(({ name, pattern }) =>
      [...said.matchAll(pattern)].flatMap(({ 0: words, index, groups = {} }) =>
        (['min', 'max'] as const).flatMap((limit): Found<unknown>[] => {
          if (!groups[limit]) return [];
          const start = clause.start + index;
          const place = { start, end: start + words.length };
          const value = Number(groups[limit]);
          return [{ ...place, fact: `age.${limit}`, value, rule: name, certainty: 'certain' }];
        }),
      ),
    );
  });
}

const NUMBER_WORDS = ['three', 'five', 'ten', 'thirteen', 'fifteen'];
const NUMBERS = [3, 5, 10, 13, 15];
const YEARS = new RegExp(`(?<![\\d-])(\\d{1,2}|${NUMBER_WORDS.join('|')}) (?:years|वर्ष)`, 'giu');
/** Higher numbers are age limits. */
const MOST_RELAXED_YEARS = 20;

/** Reads relaxations from sentences, and from the rows below a heading. */
export function readRelaxations(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  let isBelowHeading = false;
  return clauses.flatMap((clause) => {
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
