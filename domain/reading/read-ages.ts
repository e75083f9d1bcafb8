import type { RelaxationCode } from '../facts/schema.ts';
import { isCorrection, isUnchanged } from './corrections.ts';
import { groupsIn, relaxationCodesIn, withOpenLists } from './groups.ts';
import type { Found } from './read-dates.ts';
import type { Clause } from './source.ts';

/* Reads age limits and relaxations of the upper limit. */

const AGE = /\bage\b|आयु|उम्र/iu;
const RELAXED = /relax|छूट/iu;

/** A number in words after the digits: "21 (Twenty One)". */
const WORDS = '(?: ?\\([a-z -]{3,30}\\))?';
const MIN = `(?<min>\\d{2})${WORDS}`;
const MAX = `(?<max>\\d{2})${WORDS}`;
const YEARS_WORD = '(?: ?(?:completed )?(?:years|yrs\\.?))?(?: of age)?';
/** Condition for the text after an age. */
const IS_AGE = '(?![\\d.,/-])(?! ?(?:%|per ?cent|days|months|marks|kb|posts|minutes|hours))';

/** Patterns of age limits, with the numbers in the groups `min` and `max`. */
export const ageRules: readonly { name: string; pattern: RegExp; example: string }[] = [
  {
    name: 'age-range',
    pattern: new RegExp(
      `(?<![\\d.,/-])${MIN}(?: ?(?:years|yrs\\.?|वर्ष))? ?(?:-|to|से) ?${MAX} ?(?:years|yrs|वर्ष|साल)`,
      'giu',
    ),
    example: 'Age limit: 18-27 years',
  },
  {
    name: 'age-range-from-half',
    pattern: new RegExp(`\\d{2} ?(?:½|1/2)(?: years)? ?(?:-|to) ?${MAX} ?(?:years|yrs)`, 'giu'),
    example: 'Age: 17½ to 21 years',
  },
  {
    name: 'age-range-after-label',
    pattern: new RegExp(
      `\\bage(?: limit)?(?: \\([^)\\n]*\\))? ?:? ${MIN} ?(?:-|to) ?${MAX}(?![\\d.,/-])`,
      'giu',
    ),
    example: 'Age limit: 18 - 36',
  },
  {
    name: 'age-between',
    pattern: new RegExp(
      `between(?: the ages? of)? ${MIN}${YEARS_WORD} ?(?:and|to|&|-) ?${MAX}(?! ?(?:%|per ?cent|marks|posts))`,
      'giu',
    ),
    example: 'Age should be between 21 and 30 years',
  },
  {
    name: 'age-not-below-and-above',
    pattern: new RegExp(
      `not (?:be )?(?:below|under|less than|younger than) ${MIN}${YEARS_WORD},? (?:and|or|nor) (?:not )?(?:be )?(?:above|over|more than|older than|exceed(?:ing)?) ${MAX}`,
      'giu',
    ),
    example: 'must not be under 21 (Twenty One) years and over 38 (Thirty Eight) years of age',
  },
  {
    name: 'age-attained-and-not',
    pattern: new RegExp(
      `(?:attained|completed)(?: the age of)? ${MIN}${YEARS_WORD},? (?:and|but)(?: (?:must|should|shall))? not(?: have)?(?: (?:attained|completed|crossed|exceed(?:ed)?))?(?: the age of)? ${MAX}`,
      'giu',
    ),
    example:
      'must have attained the age of 21 years and must not have attained the age of 35 years',
  },
  {
    name: 'age-minimum',
    pattern: new RegExp(
      `(?:minimum(?: age)?|\\bmin\\.|lower age limit|(?<!not be )(?:not less than|at least)|(?<!not have )(?:attained|completed)(?: the age of)?|न्यूनतम(?: आयु)?)[^\\n\\d;|%]{0,25}${MIN}${IS_AGE}`,
      'giu',
    ),
    example: 'Minimum age: 22 years',
  },
  {
    name: 'age-maximum',
    pattern: new RegExp(
      `(?:(?:maximum|upper) age(?: limit)?(?:(?!no |letter|dated|rule)[^\\n\\d;|%]){0,50}|maximum|\\bmax\\.|not (?:more than|exceed(?:ing)?|be (?:above|over|more than)|older than)|not have (?:attained|crossed|completed)(?: the age of)?|(?:age|limit)(?: limit)? ?[:-] ?(?:below|under|up ?to|within)|must be (?:below|under)|अधिकतम(?: आयु)?)[^\\n\\d;|%]{0,25}(?<!dated )${MAX}${IS_AGE}`,
      'giu',
    ),
    example: 'Maximum age is 35 years',
  },
  {
    name: 'age-maximum-on-day',
    pattern: new RegExp(
      `(?:\\bage \\(maximum\\)|(?:maximum|upper) age(?: limit)?) ?\\(?as on [\\d./-]{8,10}\\)? ?[:-] ?${MAX} ?(?:years|yrs)(?! ?(?:-|to) ?\\d)`,
      'giu',
    ),
    example: 'Age (maximum) as on 01.11.2026: 40 years',
  },
  {
    name: 'age-up-to',
    pattern: new RegExp(
      `(?<!\\d ?)\\b(?:up ?to|within) ${MAX} (?:years|yrs)(?: of age)?(?= as on|[.;,)\\n]|$)`,
      'giu',
    ),
    example: 'Applicants should be within 40 years as on 01.01.2026',
  },
  {
    name: 'hi-age-up-to',
    pattern: /(?<!\d)(?<!से )(?<max>\d{2}) वर्ष (?:की आयु )?तक(?= \/| हो|[।.\n]|$)/giu,
    example: 'आयु: 01.07.2026 को 50 वर्ष तक',
  },
  {
    name: 'hi-age-completed',
    pattern: /(?<min>\d{2}) वर्ष(?: की आयु)?(?: अवश्य)? पूर्ण(?! न(?![\p{L}\p{M}]))/giu,
    example: '21 वर्ष की आयु पूर्ण कर ली हो',
  },
  {
    name: 'hi-age-not-completed',
    pattern: /(?<max>\d{2}) वर्ष(?: की आयु)? पूर्ण न(?![\p{L}\p{M}])/giu,
    example: 'आयु 21 वर्ष पूर्ण हो एवं 33 वर्ष पूर्ण न की हो',
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

/**
 * Text after a limit that applies only to some posts or groups: "14 years (18 years for hazardous
 * trades)".
 */
const HAS_OTHER =
  /^[^\n.;\d]{0,12}\((?:and )?\d{2} (?:years|yrs|वर्ष) (?:for|in|के)|^ (?:years|yrs)(?: of age)? for (?!(?:all|general|gen|gm|ur|un-?reserved|open|candidates|both|the posts?|male|female|every)\b)|^[^.;\n\d]{0,40}(?:\d{1,2} )?(?:,|and) \d{2}\s+(?:years|yrs)\b[^.;\n]{0,5} for\b/iu;

/** End of a clause about age that continues in the next one. */
const GOES_ON = /(?:,|;|\band|\bor)\s*$/;

/** Reads age limits from clauses about age. An upper limit for a group is doubtful. */
export function readAges(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  const corrects = isCorrection(text);
  let isBelowHeading = false;
  return clauses.flatMap((clause) => {
    const whole = text.slice(clause.start, clause.end);
    const isAbout = isBelowHeading || AGE.test(whole);
    const goesOn = isAbout && GOES_ON.test(text.slice(clause.start, clause.end + 1));
    isBelowHeading = (isHeading(whole.trim()) || goesOn) && !RELAXED.test(whole);
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
          const until = clause.start + said.length;
          const isOfGroup =
            limit === 'max' &&
            isForGroup(text.slice(clause.start, start), words, text.slice(end, until));
          if (isOfGroup && name === 'age-up-to') return [];
          const isDoubtful =
            isOfGroup ||
            (corrects && !isUnchanged(whole)) ||
            HAS_OTHER.test(text.slice(end, clause.end)) ||
            (limit === 'max' &&
              hasLimitOfGroup(text.slice(end, Math.min(until, end + BEYOND_CHARACTERS))));
          const certainty = isDoubtful ? 'doubtful' : 'certain';
          const value = Number(groups[limit]);
          return [{ start, end, fact: `age.${limit}`, value, rule: name, certainty }];
        }),
      ),
    );
  });
}

/** Number of characters before and after an age in which its group may be named. */
const BESIDE_CHARACTERS = 40;

/** Number of characters after an age that may contain the limits of groups. */
const BEYOND_CHARACTERS = 200;

/** Checks whether the limit of a group follows: "40 years (UR), 43 years (SC, ST)". */
const hasLimitOfGroup = (after: string): boolean =>
  [...after.matchAll(/(?<!\d)\d{2} (?:years|yrs|वर्ष)[^.;\d]{0,40}/giu)].some(
    ({ 0: words, index }) =>
      relaxationCodesIn(words).length > 0 ||
      relaxationCodesIn(after.slice(Math.max(0, index - BESIDE_CHARACTERS), index)).length > 0,
  );

/**
 * Checks whether an age is the limit of a group. The group must be beside it, with no other number
 * in between: "OBC: 33 years", "33 years for OBC". An age for general candidates is the limit of
 * the notice.
 */
function isForGroup(before: string, words: string, after: string): boolean {
  const [left = ''] = /[^\n.;\d]*$/.exec(before.slice(-BESIDE_CHARACTERS)) ?? [];
  const [right = ''] = /^[^\n.;\d]*/.exec(after.slice(0, BESIDE_CHARACTERS)) ?? [];
  const beside = `${left}${words}${right}`;
  return relaxationCodesIn(beside).length > 0 && !groupsIn(beside).includes('General');
}

const NUMBER_WORDS = ['three', 'five', 'ten', 'thirteen', 'fifteen'];
const NUMBERS = [3, 5, 10, 13, 15];
const YEARS = new RegExp(
  `(?<![\\d-])(\\d{1,2}|${NUMBER_WORDS.join('|')})(?: ?\\([\\p{L}\\p{M} -]{2,20}\\))? (?:years?\\b|yrs\\b|वर्षों|वर्ष)(?!(?: of|'|के)? ?(?:regular |post-?qualification )?(?:experience|service|standing|practice|अनुभव|सेवा))`,
  'giu',
);
/** Maximum number of years of a relaxation. Higher numbers are age limits. */
const MOST_RELAXED_YEARS = 20;

type Years = { start: number; end: number; years: number };

/**
 * Reads relaxations from sentences and from the rows below a heading. If a group has different
 * numbers of years, they are doubtful.
 */
export function readRelaxations(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  let isBelowHeading = false;
  const found = withOpenSentences(text, withOpenLists(text, clauses)).flatMap((clause) => {
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
    return groupsOfYears(text, clause, values).flatMap(({ value: { years }, start, end, codes }) =>
      years > MOST_RELAXED_YEARS
        ? []
        : codes.map((code) => {
            const rule = isRelaxed ? 'relaxation-in-sentence' : 'relaxation-below-heading';
            return { value: { code, years }, start, end, rule };
          }),
    );
  });
  const yearsOf = Map.groupBy(found, ({ value: { code } }) => code);
  const isSure = (code: RelaxationCode) =>
    new Set(yearsOf.get(code)?.map(({ value: { years } }) => years)).size === 1;
  return found.map((one) => ({
    ...one,
    fact: 'age.relaxations',
    certainty: isSure(one.value.code) ? 'certain' : 'doubtful',
  }));
}

/** Maximum number of lines of a sentence about relaxations. */
const MOST_LINES = 4;
/** Last words of a line whose sentence continues in the next line. */
const NEEDS_MORE =
  /(?:[,/&(]|\b(?:of|for|to|in|by|and|or|the)|(?<!\p{L})(?:के|को|की|में|हेतु|एवं|तथा))\s*$/u;
/**
 * Last letter of a line whose sentence may continue. The second pattern has the first words of the
 * next line.
 */
const MAY_GO_ON = /[\p{L}\p{M}\d]\s*$/u;
const CONTINUES =
  /^(?:[a-z]{2,}|[\p{Script=Devanagari}\p{M}]{2,}|\d{1,2} (?:\([a-z]+\) )?(?:years|वर्ष))/u;
/** Start of a line with a new paragraph or list item. */
const OWN_ITEM =
  /^(?:[(]?(?:\d{1,2}|[a-z]|[ivx]{1,4}|\p{Script=Devanagari})[.)]|[^\n:]{2,40} ?:)/iu;

/** Joins a clause about a relaxation with the next lines of its sentence. */
function withOpenSentences(text: string, clauses: readonly Clause[]): Clause[] {
  const joined: (Clause & { lines: number })[] = [];
  for (const { start, end } of clauses) {
    const last = joined.at(-1);
    const isNextLine = last && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, start));
    const before = isNextLine ? text.slice(last.start, last.end) : '';
    const said = text.slice(start, end).trimStart();
    const isAbout =
      RELAXED.test(before) || (AGE.test(before) && relaxationCodesIn(before).length > 0);
    const goesOn =
      NEEDS_MORE.test(before) ||
      (MAY_GO_ON.test(before) && !/\t|\S {3,}\S/.test(before.trim()) && CONTINUES.test(said));
    if (last && isAbout && goesOn && last.lines < MOST_LINES && !OWN_ITEM.test(said)) {
      last.end = end;
      last.lines++;
    } else joined.push({ start, end, lines: 1 });
  }
  return joined;
}

/** Words after a number of years that name its groups: "5 years for SC". */
const FOR_GROUPS =
  /^(?: ?\([a-z]+\))?(?: of)?(?: age)? ?(?:relaxation|relaxable|छूट)?(?: in(?: the)?(?: upper)? age(?: limit)?)?(?: (?:is|shall be|will be))?(?: (?:admissible|applicable|allowed|given|permissible|available))? ?(?:for|to|in (?:the )?(?:case|respect|favour) of|if (?:a|the) candidates? belongs? to|\((?=[a-z]))/iu;

/**
 * Assigns groups to numbers of years. Groups precede ("OBC: 3 years") or follow a number ("5 years
 * for SC"). Each group belongs to the nearest number.
 */
function groupsOfYears(text: string, clause: Clause, values: readonly Years[]) {
  const found = values.map((value) => ({
    value,
    start: value.start,
    end: value.end,
    codes: [] as RelaxationCode[],
  }));
  const add = (index: number, from: number, until: number) => {
    const one = found[index];
    const said = text.slice(from, until);
    // Another number, as in "PwBD UR 10, OBC 13 years", has groups of its own.
    const hasOther = /\p{L} \d{1,2},/u.test(
      text.slice(from, Math.min(until, one?.value.start ?? until)),
    );
    const codes = hasOther ? [] : relaxationCodesIn(said);
    if (!one || codes.length === 0) return;
    one.codes.push(...codes.filter((code) => !one.codes.includes(code)));
    one.start = Math.min(one.start, from);
    one.end = Math.max(one.end, until);
  };
  for (let index = 0; index <= values.length; index++) {
    const from = values[index - 1]?.end ?? clause.start;
    const until = values[index]?.start ?? clause.end;
    const said = text.slice(from, until);
    const isAfter = index > 0 && FOR_GROUPS.test(said) && found[index - 1]?.codes.length === 0;
    const border = isAfter ? said.search(/;|\)|\. (?=[A-Z])/) : -1;
    const middle = isAfter ? (border < 0 ? until : from + border) : from;
    if (isAfter) add(index - 1, from, middle);
    if (index < values.length && middle < until) add(index, middle, until);
  }
  return found;
}
