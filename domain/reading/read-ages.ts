import type { Relaxation, RelaxationCode } from '../facts/schema.ts';
import { readAgeColumns } from './age-columns.ts';
import { isCorrection, isUnchanged } from './corrections.ts';
import { groupsIn, relaxationCodesIn, withOpenLists } from './groups.ts';
import type { Found } from './read-dates.ts';
import { BULLET, type Clause, isItemNumber } from './source.ts';

/* This file reads age limits and relaxations of the upper limit. */

const AGE = /\bage\b|आयु|उम्र/iu;
const RELAXED =
  /relax|(?<!\bfee )concession|छूट|(?:greater|raised|increased|enhanced) by\b|years? higher|by more than \S+ years/iu;

/** Matches a number in words after its digits: " (Twenty One)" in "21 (Twenty One)". */
const WORDS = '(?: ?\\([a-z -]{3,30}\\))?';
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty'];
const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/**
 * Matches an age in two digits ("35") or in words ("thirty-five"). In words, only 18 and 20 to 69
 * match.
 */
const AGE_NUMBER = `\\d{2}|(?<!\\p{L})(?:eighteen|(?:${TENS.join('|')})(?:[ -](?:${ONES.join('|')}))?)(?!\\p{L})`;
const MIN = `(?<min>${AGE_NUMBER})${WORDS}`;
const MAX = `(?<max>${AGE_NUMBER})${WORDS}`;

/** Converts an age that `AGE_NUMBER` matches to a number. */
function ageOf(words: string): number {
  if (/\d/.test(words)) return Number(words);
  const [tens = '', ones = ''] = words.toLowerCase().split(/[ -]/);
  return tens === 'eighteen' ? 18 : 10 * (TENS.indexOf(tens) + 2) + ONES.indexOf(ones) + 1;
}

const YEARS_WORD = '(?: ?(?:completed )?(?:years|yrs\\.?))?(?: of age)?';
/**
 * Prevents matches of parts of longer numbers ("18.5") and of numbers with another unit ("18
 * months").
 */
const IS_AGE = '(?![\\d.,/½-]| 1/2)(?! ?(?:%|per ?cent|days|months|marks|kb|posts|minutes|hours))';

/**
 * Matches "not" before a verb such as "attained", if the age is a maximum: "must not have attained
 * the age of 30". In "no person is eligible who has not attained the age of 18", the age is a
 * minimum, so the pattern does not match.
 */
const NOT_YET = `(?:\\bnot|n't)(?<!\\bno (?:person|candidate|applicant|one)\\b[^.;\\n]{0,60}(?:not|n't))(?: have| yet| already| been){0,2}(?! [^.;\\n]{0,110}\\b(?:ineligible|not (?:be )?(?:eligible|apply|considered|allowed|entitled)|cannot apply))`;

/** Prevents a match of a maximum that includes relaxations: "subject to an overall maximum". */
const NO_CEILING = '(?<!\\b(?:subject to|within)(?: an?| the)?(?: overall| upper)? )';

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
    pattern: new RegExp(
      `\\d{2} ?(?:½|1/2)(?: years| वर्ष)? ?(?:-|to|से) ?${MAX} ?(?:years|yrs|वर्ष)`,
      'giu',
    ),
    example: 'Age: 17½ to 21 years',
  },
  {
    name: 'age-range-after-label',
    pattern: new RegExp(
      `\\bage(?: limit)?(?: \\([^)\\n]*\\))? {0,24}:? {1,24}${MIN} ?(?:-|to) ?${MAX}(?![\\d.,/-])`,
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
      `(?:minimum(?!\\))(?: age)?|\\bmin\\.(?!\\))|lower (?:age )?limit(?: being)?|not be (?:less than|below|under|younger than)|(?<!not be )(?:not less than|at least(?!,))|(?<!${NOT_YET} )(?:attained|completed)(?: the age of)?|न्यूनतम(?: आयु)?)[^\\n\\d;|%]{0,25}${MIN}${IS_AGE}`,
      'giu',
    ),
    example: 'Minimum age: 22 years',
  },
  {
    name: 'age-maximum',
    pattern: new RegExp(
      `(?:(?:maximum|upper) age(?: limit)?(?:(?!no |letter|dated|rule)[^\\n\\d;|%]){0,50}|${NO_CEILING}maximum(?!\\))|\\bmax\\.(?!\\))|not (?:more than|exceed(?:ing)?|be (?:above|over|more than)|older than)|${NOT_YET} (?:attained|crossed|completed|exceeded|reached|turned)(?: the age of)?|(?:age|limit)(?: limit)? ?[:-] ?(?:below|under|up ?to|within)|must be (?:below|under)|अधिकतम(?! (?:आयु )?(?:सीमा )?(?:में|से) \\d{1,2} वर्ष(?:ों)? (?:की|छूट|से))(?: आयु)?)[^\\n\\d;|%]{0,25}(?<!dated )${MAX}${IS_AGE}`,
      'giu',
    ),
    example: 'Maximum age is 35 years',
  },
  {
    name: 'age-maximum-on-day',
    pattern: new RegExp(
      `(?:\\bage \\(maximum\\)|(?:maximum|upper) age(?: limit)?) ?\\(?as on [^:;()\\n]{6,24}?\\)? ?(?:[:-]|is|(?:shall|will|should) (?:be|not exceed)) ?${MAX} ?(?:years|yrs)(?! ?(?:-|to) ?\\d)`,
      'giu',
    ),
    example: 'Upper age limit as on 01.11.2026 is 40 years',
  },
  {
    name: 'age-before-label',
    pattern: new RegExp(
      `${MIN} ?(?:years|yrs) ?\\(min(?:imum|\\.)?\\)[^\\d\\n]{1,8}${MAX} ?(?:years|yrs) ?\\(max(?:imum|\\.)?\\)`,
      'giu',
    ),
    example: 'Age: 18 years (minimum) and 32 years (maximum)',
  },
  {
    name: 'age-and-above',
    pattern: new RegExp(`${MIN} ?(?:years|yrs)(?: of age)? (?:and|or|&) above`, 'giu'),
    example: 'Age: 18 years and above',
  },
  {
    name: 'age-at-least',
    pattern: new RegExp(`${MIN} ?(?:years|yrs)(?: of age)? at (?:the )?least`, 'giu'),
    example: 'Age: 21 years at least, for all posts',
  },
  {
    name: 'age-at-most',
    pattern: new RegExp(
      `${MAX} ?(?:years|yrs)(?: of age)? (?:at (?:the )?most|\\(max(?:imum|\\.)?\\))`,
      'giu',
    ),
    example: 'Age: 40 years at most, for all posts',
  },
  {
    name: 'age-above-not-eligible',
    pattern: new RegExp(
      `(?:persons?|candidates?|applicants?|those)(?: who are)? (?:above|over|more than|older than)(?: the age of)? ${MAX}${YEARS_WORD} (?:(?:may|need|can|shall|will|should) ?not (?:apply|be (?:considered|eligible))|are not eligible)`,
      'giu',
    ),
    example: 'Persons above 65 years of age need not apply.',
  },
  {
    name: 'hi-age-below',
    pattern:
      /(?<max>\d{2}) वर्ष (?:की आयु )?से कम(?: (?:होनी|होना|हो)(?![\p{L}\p{M}])|(?= ?(?:[।\n]|\.\s|$)))/giu,
    example: 'आयु 18 वर्ष पूर्ण तथा 40 वर्ष से कम होनी चाहिए',
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
    pattern:
      /(?<min>\d{2}) वर्ष(?: की आयु)?(?: अवश्य)? (?:पूर्ण|पूरी|प्राप्त)(?! (?:न(?:हीं)?|होने|होते|करने)(?![\p{L}\p{M}]))/giu,
    example: '21 वर्ष की आयु पूर्ण कर ली हो',
  },
  {
    name: 'hi-age-not-completed',
    pattern: /(?<max>\d{2}) वर्ष(?: की आयु)? (?:पूर्ण|पूरी|प्राप्त) न(?:हीं)?(?![\p{L}\p{M}])/giu,
    example: 'आयु 21 वर्ष पूर्ण हो एवं 33 वर्ष पूर्ण न की हो',
  },
  {
    name: 'hi-age-not-reached',
    pattern: /(?<max>\d{2}) वर्ष (?:का|की|के) न(?:हीं)? (?:हुआ|हुई|हुए|हो)(?![\p{L}\p{M}])/giu,
    example: 'आयु 18 वर्ष प्राप्त कर चुका हो तथा 40 वर्ष का नहीं हुआ हो',
  },
  {
    name: 'age-limit-alone',
    pattern:
      /\bage limit {0,24}(?:\([^)\n]*\) {0,24})?[:-] {0,24}(?<max>\d{2}) ?(?:years|yrs)(?! ?(?:-|to|and) ?\d)/giu,
    example: 'Age limit: 35 years',
  },
  {
    name: 'hi-age-not-below',
    pattern: /(?<min>\d{2}) वर्ष (?:की आयु )?से कम (?:न|एवं|तथा|और|अथवा|या|व )/giu,
    example: 'आयु 18 वर्ष से कम एवं 40 वर्ष से अधिक न हो',
  },
  {
    name: 'hi-age-not-above',
    pattern:
      /(?<max>\d{2}) वर्ष (?:की आयु )?से (?:अधिक|ज्यादा|ऊपर) (?:(?:की )?आयु (?:प्राप्त )?)?(?:\(.{2,20}\) )?न/giu,
    example: 'आयु 40 वर्ष से अधिक न हो',
  },
];

/** Maximum length of a heading about ages (characters). The ages are on the lines below. */
const MOST_HEADING_CHARACTERS = 50;
const isHeading = (said: string) =>
  said.length <= MOST_HEADING_CHARACTERS && AGE.test(said) && !/\d{2}/.test(said.replace(DAY, ''));
const DAY = /\d{1,2}(?:st|nd|rd|th)?[./ -](?:\d{1,2}|\p{L}{3,9}),?[./ -]\d{4}/gu;
/**
 * Matches a range of ages: "Clerk: 18 to 25 years". The sentence after a range may have the range
 * of another post.
 */
const RANGE = /(?<!\d)\d{2} ?(?:-|to) ?\d{2} (?:years|yrs)/i;

/**
 * Matches the text after a limit if some posts or groups have another limit: " (18 years for" in
 * "14 years (18 years for hazardous trades)".
 */
const HAS_OTHER =
  /^[^\n.;\d]{0,12}\((?:and )?\d{2} (?:years|yrs|वर्ष) (?:for|in|के)|^ (?:years|yrs)(?: of age)? for (?!(?:all|general|gen|gm|ur|un-?reserved|open|candidates|both|the posts?|male|female|every)\b)|^[^.;\n\d]{0,40}(?:\d{1,2} )?(?:,|and) \d{2}\s+(?:years|yrs)\b[^.;\n]{0,5} for\b/iu;

/** Matches an age on a day: "between 18 and 25 years as on 01.07.2026". */
const ON_DAY =
  /\b\d{2} (?:years|yrs)\b[^.;\n\d]{0,30}\b(?:as on|on (?:the )?(?:\d|last date|closing date|date of))/i;
const NO_AGE =
  /experience|service|standing|practice|degree|diploma|qualif|marks|course|validity|working/i;

/** Whether a sentence states an age on a day. The sentence may lack the word "age". */
const isOnDay = (said: string) => ON_DAY.test(said) && !NO_AGE.test(said);

/**
 * Matches a row with the ages of a post: "Clerk: 18 to 25 years". The next row may belong to
 * another post.
 */
const ROW_OF_POST = /^\s*[\p{L}(][^\n:]{2,60} ?[:-] [^\n]*\d{2} (?:years|yrs)\b/iu;

/** Matches the end of a clause about age that continues in the next clause: "18 years and". */
const GOES_ON = /(?:,|;|\band|\bor)\s*$/;

/**
 * Matches words for people with their own age limits: "employees", "widows". These limits do not
 * apply to all candidates.
 */
const OTHER_PEOPLE =
  /\b(?:employees|in-service|widows?|divorce[ed]s?|wards|orphans|home guards)\b/i;
/** Matches words for candidates of one sex: "women". */
const OF_ONE_SEX = /\b(?:male|men|boys|female|women|girls)\b/i;

/**
 * An age limit with its clause. `isOfGroup` marks the upper limit of a group, such as SC or
 * employees. `isOfPart` marks a limit for general candidates or for one sex.
 */
type Limit = Found<unknown> & { clause: Clause; isOfGroup: boolean; isOfPart: boolean };

/**
 * Reads age limits from the columns of tables and from clauses about age. A limit is `doubtful` in
 * these cases:
 * - It may belong to a group, such as SC, or to one of several posts.
 * - It is in a clause of a corrigendum, and the clause does not say that the limit remains.
 */
export function readAges(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  const corrects = isCorrection(text);
  const tables = readAgeColumns(text);
  let table = 0;
  let isBelowHeading = false;
  const inClauses = clauses.flatMap((clause): Limit[] => {
    while ((tables[table]?.end ?? Number.POSITIVE_INFINITY) <= clause.start) table++;
    if ((tables[table]?.start ?? Number.POSITIVE_INFINITY) < clause.end) return [];
    const whole = text.slice(clause.start, clause.end);
    if (isItemNumber(whole)) return [];
    const isAbout = isBelowHeading || AGE.test(whole) || isOnDay(whole);
    const following = text.slice(clause.end, clause.end + BESIDE_CHARACTERS);
    const goesOn =
      isAbout &&
      (GOES_ON.test(text.slice(clause.start, clause.end + 1)) ||
        (RANGE.test(whole) && !/^[^\p{L}]*\n/u.test(following)));
    const isNextRow = isBelowHeading && ROW_OF_POST.test(whole) && !/^\s*\n\s*\n/.test(following);
    isBelowHeading = (isHeading(whole.trim()) || goesOn || isNextRow) && !RELAXED.test(whole);
    if (!isAbout) return [];
    // The limits after words such as "relaxable" are limits of groups, so they are ignored.
    const relaxed = whole.search(RELAXED);
    const said = relaxed < 0 ? whole : whole.slice(0, relaxed);
    return ageRules.flatMap(({ name, pattern }) =>
      [...said.matchAll(pattern)].flatMap(({ 0: words, index, groups = {} }) =>
        (['min', 'max'] as const).flatMap((limit): Limit[] => {
          if (!groups[limit]) return [];
          const start = clause.start + index;
          const end = start + words.length;
          const until = clause.start + said.length;
          const before = text.slice(clause.start, start);
          const beside = besideAge(before, words, text.slice(end, until));
          const isOfGroup = limit === 'max' && isForGroup(beside);
          if (isOfGroup && name === 'age-up-to') return [];
          const isDoubtful =
            isOfGroup ||
            (corrects && !isUnchanged(whole)) ||
            HAS_OTHER.test(text.slice(end, clause.end)) ||
            (limit === 'max' &&
              hasOtherRange(text.slice(end, end + PARAGRAPH_CHARACTERS), Number(groups.max))) ||
            (limit === 'max' &&
              hasLimitOfGroup(
                text.slice(end, Math.min(until, end + BEYOND_CHARACTERS)),
                ageOf(groups[limit]),
              ));
          return [
            {
              start,
              end,
              fact: `age.${limit}`,
              value: ageOf(groups[limit]),
              rule: name,
              certainty: isDoubtful ? 'doubtful' : 'certain',
              clause,
              isOfGroup: isOfGroup || (limit === 'max' && OTHER_PEOPLE.test(before)),
              isOfPart: OF_ONE_SEX.test(beside) || groupsIn(beside).includes('General'),
            },
          ];
        }),
      ),
    );
  });
  return [...withoutGroups(inClauses), ...tables.flatMap(({ found }) => found)];
}

/**
 * Removes the upper limits of groups and of other people, such as employees, if another clause has
 * a `certain` upper limit for all candidates. A limit for general candidates or for one sex is not
 * a limit for all candidates.
 */
function withoutGroups(limits: readonly Limit[]): Found<unknown>[] {
  const ofAll = limits.find(
    ({ fact, isOfGroup, isOfPart, certainty }) =>
      fact === 'age.max' && !isOfGroup && !isOfPart && certainty === 'certain',
  );
  return limits.flatMap(({ clause, isOfGroup, isOfPart: _, ...one }) =>
    isOfGroup && ofAll && ofAll.clause !== clause ? [] : one,
  );
}

const COLUMNS = /\t|\S {3,}\S|\|/;

/** Number of characters before and after an age that are searched for the name of a group. */
const BESIDE_CHARACTERS = 40;

/** Number of characters after an age that are searched for limits of groups. */
const BEYOND_CHARACTERS = 200;

/** Number of characters after an age that are searched for the range of another post. */
const PARAGRAPH_CHARACTERS = 300;

/**
 * Whether the rest of the paragraph has a range with another maximum. This may be the range of
 * another post: "Technician: 18 to 25 years".
 */
const hasOtherRange = (after: string, max: number): boolean =>
  [...(after.split(/\n\s*\n/)[0] ?? '').matchAll(RANGES)].some(
    ({ groups }) => Number(groups?.max) !== max,
  );
const RANGES = /(?<![\d.,/-])\d{2}\s{0,3}(?:-|to|से)\s{0,3}(?<max>\d{2}) (?:years|yrs|वर्ष)/giu;

/** Matches an age with the words after it. The word "years" may be missing. */
const LATER_AGE =
  /(?<![\d./-])(?<age>\d{2})(?![\d./-]|,\d| ?%| (?:posts|vacancies|seats|per ?cent|पद))(?<years> (?:years|yrs|वर्ष))?[^.;\d]{0,40}/giu;

/** Whether the limit of a group follows: "40 years (UR), 43 years (SC, ST)", "35 (UR), 40 (SC)". */
const hasLimitOfGroup = (after: string, max: number): boolean =>
  [...after.matchAll(LATER_AGE)].some(
    ({ 0: words, index, groups: { age, years } = {} }) =>
      (years !== undefined || (Number(age) > max && Number(age) <= MOST_AGE)) &&
      (relaxationCodesIn(words).length > 0 ||
        relaxationCodesIn(after.slice(Math.max(0, index - BESIDE_CHARACTERS), index)).length > 0),
  );
/** Highest age limit. A higher number is not an age. */
const MOST_AGE = 70;

/**
 * Returns an age with the words before and after it on its line, up to the next number or the end
 * of the sentence. Words that `BOTH_SEXES` matches are left out.
 */
function besideAge(before: string, words: string, after: string): string {
  const [left = ''] = /[^\n.;\d]*$/.exec(before.slice(-BESIDE_CHARACTERS)) ?? [];
  const [right = ''] = /^[^\n.;\d]*/.exec(after.slice(0, BESIDE_CHARACTERS)) ?? [];
  return `${left}${words}${right}`.replace(BOTH_SEXES, '');
}

/**
 * Whether the words next to an age show that the age is the limit of a group, such as OBC: "OBC: 33
 * years", "33 years for OBC". False if the words also name general candidates.
 */
const isForGroup = (beside: string): boolean =>
  relaxationCodesIn(beside).length > 0 && !groupsIn(beside).includes('General');

/** Matches words for both sexes together: "male and female". These words name no group. */
const BOTH_SEXES = /\b(?:male|men)s? ?(?:&|and|\/) ?(?:female|women)s?\b/gi;

/** Maps words for the years of a relaxation to their number: "three" to 3. */
export const YEARS_IN_WORDS: Readonly<Partial<Record<string, number>>> = {
  three: 3,
  five: 5,
  ten: 10,
  thirteen: 13,
  fifteen: 15,
};
const YEARS = new RegExp(
  `(?<![\\d-])(?<!\\b(?:served|rendered|put in|completed|at least|minimum|minimum of|not less than|last) )(?:(?<=\\(|\\band |, )(?<bare>1[35])(?= for )|(?<number>\\d{1,2}|${Object.keys(YEARS_IN_WORDS).join('|')})(?: ?\\([\\p{L}\\p{M} -]{2,20}\\))?\\s(?:years?\\b|yrs\\b|वर्षों|वर्ष)(?!(?: of|'|के)? ?(?:regular |post-?qualification |military |continuous |qualifying |active )?(?:experience|service|standing|practice|अनुभव|सेवा)))`,
  'giu',
);
/** Maximum number of years of a relaxation. A higher number is an age limit. */
const MOST_RELAXED_YEARS = 20;

type Years = { start: number; end: number; years: number };

/**
 * Reads relaxations from sentences and from the rows below a heading. All relaxations of a notice
 * are `doubtful` in these cases:
 * - The notice states different numbers of years for one group.
 * - Persons with disabilities get less than 5 years.
 */
export function readRelaxations(text: string, clauses: readonly Clause[]): Found<unknown>[] {
  let isBelowHeading = false;
  let isOfPwbd = false;
  let hasYearsColumn = false;
  let isForMen = false;
  const read = withOpenSentences(text, withOpenLists(text, clauses)).flatMap((clause) => {
    const said = text.slice(clause.start, clause.end);
    const hasPwbd = groupsIn(said).includes('PwBD');
    const values = withBareYears(
      said,
      clause.start,
      [...said.matchAll(YEARS)].flatMap(({ 0: words, index, groups = {} }) => {
        const { bare, number = bare ?? '' } = groups;
        if (bare && !hasPwbd) return [];
        const start = clause.start + index;
        const years = YEARS_IN_WORDS[number.toLowerCase()] ?? Number(number);
        return [{ start, end: start + words.length, years }];
      }),
    );
    if (isItemNumber(said) || isByClassOfOthers(said, values, clause.start)) return [];
    const isRelaxed = RELAXED.test(said);
    const hasCodes = relaxationCodesIn(said).length > 0;
    const isHeader = isBelowHeading && COLUMNS.test(said.trim()) && YEARS_COLUMN.test(said);
    hasYearsColumn = isHeader || (hasYearsColumn && hasCodes);
    if (hasYearsColumn && values.length === 0) values.push(...lastCellOf(said, clause.start));
    isBelowHeading =
      isRelaxed ||
      isHeader ||
      (isBelowHeading && (values.length > 0 || hasCodes || WORD_OF_HEADER.test(said)));
    if (!isBelowHeading || (!isRelaxed && OTHER_YEARS.test(said))) return [];
    const isOfSex = IS_BY_SEX.test(said);
    isForMen ||= isOfSex && MEN.test(said);
    const listed = listOfPwbd(said, clause.start);
    if (listed.length > 0) return listed;
    isOfPwbd = hasPwbd || (isOfPwbd && !isRelaxed);
    return groupsOfYears(text, clause, withoutService(said, values, clause.start)).flatMap(
      ({ value, start, end, codes }) =>
        value.years > MOST_RELAXED_YEARS ||
        OF_POSTS.test(text.slice(value.end, value.end + BESIDE_CHARACTERS))
          ? []
          : (isOfPwbd
              ? codesOfPwbd(codes, value.years, text.slice(end, end + BESIDE_CHARACTERS))
              : codes
            ).map((code) => {
              const rule = isRelaxed ? 'relaxation-in-sentence' : 'relaxation-below-heading';
              return { value: { code, years: value.years }, start, end, rule, isOfSex };
            }),
    );
  });
  const found = withoutSexes(read, isForMen);
  const yearsOf = Map.groupBy(found, ({ value: { code } }) => code);
  const isSure = [...yearsOf].every(
    ([code, same]) =>
      new Set(same.map(({ value: { years } }) => years)).size === 1 &&
      !same.some(({ value: { years } }) => isUnusual(code, years)),
  );
  return found.map((one) => ({
    ...one,
    fact: 'age.relaxations',
    certainty: isSure ? 'certain' : 'doubtful',
  }));
}

/**
 * Matches a number without a unit, and the groups of the next number: "5, OBC " in "SC 5, OBC 3 and
 * PwBD 10 years". The unit follows only the last number of the list.
 */
const BARE_YEARS =
  /(?<![\d./-])(?<years>\d{1,2})(?:,? ?(?:and|&|तथा|एवं|और|व) |, ?|; ?)(?<groups>[^\d\n;]{2,60})$/iu;
/**
 * Matches a number without a unit before its groups: "3 for OBC and " in "by 3 for OBC and 10
 * years".
 */
const BARE_YEARS_FIRST =
  /(?<=\b(?:by|of|and)\s|[,&:-] ?)(?<years>\d{1,2}) for (?<groups>[^\d\n;]{2,60})$/i;
/** Number of characters before a number of years that are searched for another number. */
const LIST_CHARACTERS = 80;

/**
 * Adds the numbers without a unit to the numbers with a unit. In a list, only the last number may
 * have a unit: "SC 5, OBC 3 and PwBD 10 years", "by 3 for OBC and 10 years for PwBD".
 */
function withBareYears(said: string, from: number, values: readonly Years[]): Years[] {
  return values.flatMap((value, index) => {
    const listed = [value];
    const first = (values[index - 1]?.end ?? from) - from;
    let end = value.start - from;
    for (;;) {
      const begin = Math.max(first, end - LIST_CHARACTERS);
      const bare = bareYearsIn(said.slice(begin, end));
      if (!bare) return listed;
      end = begin + bare.start;
      listed.unshift({ ...bare, start: from + end, end: from + begin + bare.end });
    }
  });
}

/**
 * Returns the last number without a unit in a text, or null. In the form of `BARE_YEARS`, groups
 * must stand before and after the number. In the form of `BARE_YEARS_FIRST`, groups must stand
 * after the number.
 */
function bareYearsIn(words: string): Years | null {
  const match = BARE_YEARS.exec(words) ?? BARE_YEARS_FIRST.exec(words);
  const { years = '', groups = '' } = match?.groups ?? {};
  const { index = 0 } = match ?? {};
  const isFirst = match !== null && BARE_YEARS_FIRST.test(words);
  if (!nameGroups(groups) || !(isFirst || nameGroups(words.slice(0, index)))) return null;
  return { start: index, end: index + years.length, years: Number(years) };
}

/** Whether words end with groups that can have a relaxation: "SC/ST" before "5 years". */
const nameGroups = (words: string) =>
  relaxationCodesIn(/[^\d;]{0,60}$/.exec(words)?.[0] ?? '').length > 0;

/** Matches words about years that are not a relaxation: "contract", "tenure". */
const OTHER_YEARS = /\b(?:tenure|contract|bond|probation|engage(?:d|ment)|valid(?:ity)?)\b/i;
/** Matches the second line of a header if this line is a single word: "No." below "Code". */
const WORD_OF_HEADER = /^[\s|]*\p{L}{1,6}\.?[\s|]*$/u;
/**
 * Matches words for the women or the men of one group ("SC women", "अनुसूचित जाति के पुरुष"), and
 * words for men alone ("male candidates"). Words for the women of all groups do not match.
 */
const IS_BY_SEX =
  /\b(?:(?:fe)?male|wom[ae]n|men)s?(?: candidates)?,? ?(?:belonging to |of |from |- ?|\()(?:the )?(?:sc|st|obc|bc|mbc|scheduled)\b|\b(?:sc|st|obc|bc|mbc|ews|general|ur)\b\)? ?\(?(?:(?:fe)?males?|men|women)\b(?! ?(?:and|of|&|\/|,))|(?<!fe)\bmale candidates\b(?! and)|पुरुष(?:ों)?(?![\p{L}\p{M}]| ?(?:एवं|व|तथा|और|या|\/|,) ?महिला)|(?:सामान्य|अनारक्षित) महिला|(?:जाति|सामान्य|अनारक्षित|पिछड[ाे]|कमजोर|(?:जा|व|एस|सी|टी)\.?|(?<!(?:सभी|समस्त|प्रत्येक|हर) )(?:वर्ग|श्रेणी))(?: वर्ग| श्रेणी)? ?(?:की |के |\()महिला/iu;
const MEN = /(?<!fe)\bmale|\bmen\b|पुरुष/iu;

/**
 * Removes relaxations for one sex of a group, because the facts cannot express them. If a notice
 * has such relaxations, its relaxations of women are also removed, because they may be valid only
 * for general candidates. Nothing is removed if women and men of the groups get the same number of
 * years.
 */
function withoutSexes<One extends { value: Relaxation; isOfSex: boolean }>(
  read: readonly One[],
  isForMen: boolean,
): Omit<One, 'isOfSex'>[] {
  const ofWomen = read.filter(({ value: { code } }) => code === 'women');
  const bySex = read.some(({ isOfSex }) => isOfSex);
  const years = new Set(
    [...read.filter(({ isOfSex }) => isOfSex), ...ofWomen].map(({ value }) => value.years),
  );
  const areSame = isForMen && ofWomen.length > 0 && years.size === 1;
  return read.flatMap(({ isOfSex, ...one }) =>
    bySex && !areSame && (isOfSex || one.value.code === 'women') ? [] : one,
  );
}

/** Matches "plus" in relaxations of ex-servicemen: "service rendered plus 3 years". */
const ADDED = /(?:\bplus|\+)\s*(?:a |another )?$/i;

/**
 * Removes the years of service from a relaxation of ex-servicemen, and keeps the added years. In
 * "additional 10 years to the extent of the service rendered plus 3 years", 3 years stay.
 */
function withoutService(said: string, values: readonly Years[], from: number): readonly Years[] {
  const added = values.find(({ start }) => ADDED.test(said.slice(0, start - from)));
  if (!added) return values;
  const person = from + said.slice(0, added.start - from).search(EX_SERVICEMEN);
  return person < from
    ? values
    : values.filter(({ start }) => start < person || start >= added.start);
}
const EX_SERVICEMEN = /ex-? ?service|\besm\b/i;

/**
 * Matches the header of a column of years: "Category    Relaxation in years". Its cells may hold
 * numbers without a unit.
 */
const YEARS_COLUMN = /(?:\t|\s{3}|\|)[^\t|\d]*\b(?:years|relaxation)\b/i;
const LAST_CELL = /(?:\t|\s{3}|\|)\s*(?<years>\d{1,2})[\s|]*$/;

/** Returns the years in the last cell of a row, if the cell is only a number. */
function lastCellOf(said: string, from: number): Years[] {
  const { index = 0, groups } = LAST_CELL.exec(said) ?? {};
  if (groups?.years === undefined) return [];
  const start = from + said.indexOf(groups.years, index);
  return [{ start, end: start + groups.years.length, years: Number(groups.years) }];
}

/** Matches words after years that apply only to some posts: "5 years for Group B and C posts". */
const OF_POSTS = /^[^.;,\n]{0,20}\bfor (?:the )?(?:groups?|levels?|class)\b/i;

/**
 * Matches words for candidates, such as ex-servicemen, widows and staff, whose relaxation may
 * depend on their class (UR, OBC, SC).
 */
const OTHERS =
  /ex[- ]?service|widow|riots?\b|domicil|jammu|kashmir|\bstaff\b|employees|departmental|children|विधवा|सैनिक/iu;
const GENERAL = /(?<![\p{L}])(?:ur|gen(?:eral)?|un-?reserved|अनारक्षित|सामान्य)(?![\p{L}])/iu;

/**
 * Whether a clause gives relaxations to candidates such as ex-servicemen by their class:
 * "Ex-servicemen: UR 3 years, OBC 6 years". These are not the relaxations of the classes UR and
 * OBC.
 */
function isByClassOfOthers(said: string, values: readonly Years[], from: number): boolean {
  const relaxed = values.filter(({ years }) => years <= MOST_RELAXED_YEARS);
  const [first] = relaxed;
  return (
    first !== undefined &&
    new Set(relaxed.map(({ years }) => years)).size > 1 &&
    OTHERS.test(said.slice(0, first.start - from)) &&
    GENERAL.test(said)
  );
}

/**
 * Whether persons with disabilities get less than 5 years. No recruitment gives them so few years.
 */
const isUnusual = (code: RelaxationCode, years: number) => code.startsWith('pwbd') && years < 5;

/**
 * Matches relaxations of PwBD (persons with disabilities) in one list: "PwBD UR 10, OBC 13, SC/ST
 * 15 years".
 */
const PWBD_LIST =
  /(?:pwb?ds?\b|disabilit(?:y|ies)\b)[^\n\d;]{0,12}?[ \t]*(?:ur|gen(?:eral)?)\b[^\n\d;]{0,8}(?<general>\d{1,2})(?: years)?,? [^\n\d;]{0,8}obc[^\n\d;]{0,8}(?<obc>\d{1,2})(?: years)?,? [^\n\d;]{0,8}sc ?\/ ?st[^\n\d;]{0,6}(?<scst>\d{1,2})(?: years|[\s|]*$)/iu;

function listOfPwbd(said: string, from: number) {
  const match = PWBD_LIST.exec(said);
  // If a number comes before the list, `groupsOfYears` reads the whole clause instead.
  if (!match || RELAXATION_OF_OTHERS.test(said.slice(0, match.index))) return [];
  const { general, obc, scst } = match.groups ?? {};
  const place = { start: from + match.index, end: from + match.index + match[0].length };
  const codes = { 'pwbd-ur': general, 'pwbd-obc': obc, 'pwbd-sc-st': scst };
  return Object.entries(codes).map(([code, years]) => ({
    value: { code: code as RelaxationCode, years: Number(years) },
    ...place,
    rule: 'relaxation-of-pwbd',
    isOfSex: false,
  }));
}
const RELAXATION_OF_OTHERS = /\d/;

/**
 * Matches words for general or EWS candidates after years of age relaxation for PwBD (persons with
 * disabilities): " for UR" in "10 years for UR".
 */
const OF_GENERAL = /^ ?(?:for |in case of |\()?(?:ur|gen(?:eral)?|unreserved|ews)\b/iu;

/**
 * Returns the codes for a number of years in a clause about PwBD (persons with disabilities): "PwBD
 * 10 years (15 years for SC/ST and 13 years for OBC)".
 * - 13 years for OBC are for PwBD of OBC and get the code `pwbd-obc`.
 * - 15 years for SC or ST are for PwBD of SC or ST and get the code `pwbd-sc-st`.
 * - 10 years for PwBD get the code `pwbd-ur` if words such as "for UR" follow.
 * - Other numbers keep the given codes.
 */
function codesOfPwbd(
  codes: readonly RelaxationCode[],
  years: number,
  after: string,
): readonly RelaxationCode[] {
  const others = codes.filter((code) => code !== 'pwbd');
  const isOnly = (...allowed: RelaxationCode[]) =>
    others.length > 0 && others.every((code) => allowed.includes(code));
  if (years === 13 && isOnly('obc', 'ews') && others.includes('obc')) return ['pwbd-obc'];
  if (years === 15 && isOnly('sc', 'st')) return ['pwbd-sc-st'];
  return years === 10 && codes.join() === 'pwbd' && OF_GENERAL.test(after) ? ['pwbd-ur'] : codes;
}

/** Maximum number of lines of a sentence about relaxations. */
const MOST_LINES = 4;
/**
 * Matches the last words of a line whose sentence continues in the next line: "candidates of",
 * "SC,".
 */
const NEEDS_MORE =
  /(?:[,/&(]|\b(?:of|for|to|in|by|and|or|the)|(?<!\p{L})(?:के|को|की|में|हेतु|एवं|तथा))\s*$/u;
/** Matches a letter or digit at the end of a line. The sentence of this line may continue. */
const MAY_GO_ON = /[\p{L}\p{M}\d]\s*$/u;
/** Matches the number of a row and the spaces behind it: "2. ". */
const ROW_NUMBER = /^\s*\d{1,2}[.)]?\s+/;
/** Matches the first words of a line that continues a sentence: "years", "(SC". */
const CONTINUES =
  /^(?:[a-z]{2,}|\([A-Z]{2,}|[\p{Script=Devanagari}\p{M}]{2,}|\d{1,2} (?:\([a-z]+\) )?(?:years|वर्ष))/u;
/** Matches the start of a line with a new paragraph or list item: "(a)", "Note:". */
const OWN_ITEM = new RegExp(
  `^(?:${BULLET}|[(]?(?:\\d{1,2}|[a-z]|[ivx]{1,4}|\\p{Script=Devanagari})[.)]|[^\\n:]{2,40} ?:)`,
  'iu',
);

/** Joins a clause about a relaxation with the next lines of its sentence. */
function withOpenSentences(text: string, clauses: readonly Clause[]): Clause[] {
  const joined: (Clause & { lines: number })[] = [];
  for (const { start, end } of clauses) {
    const last = joined.at(-1);
    const isNextLine = last && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, start));
    const before = isNextLine ? text.slice(last.start, last.end) : '';
    const said = text.slice(start, end).trimStart();
    const hasGroups = relaxationCodesIn(before).length > 0;
    const isAbout =
      RELAXED.test(before) || (hasGroups && (AGE.test(before) || before.search(YEARS) < 0));
    const goesOn =
      NEEDS_MORE.test(before) ||
      (MAY_GO_ON.test(before) &&
        !/\t|\S {3,}\S/.test(before.replace(ROW_NUMBER, '').trim()) &&
        CONTINUES.test(said));
    if (last && isAbout && goesOn && last.lines < MOST_LINES && !OWN_ITEM.test(said)) {
      last.end = end;
      last.lines++;
    } else joined.push({ start, end, lines: 1 });
  }
  return joined;
}

/**
 * Matches the words between groups and the years of their relaxation: "को" in "अ.जा./महिला को 5
 * वर्ष".
 */
const HI_FOR_GROUPS = /(?:को|हेतु|के लिए)(?: अधिकतम(?: आयु)?(?: सीमा)? में)?\s*$/u;
/** Matches the words between a number of years and its groups: "for" in "5 years for SC". */
const FOR_GROUPS =
  /^'?(?: ?\([a-z]+\))?(?: of| higher| more| extra| additional)?(?: age)? ?(?:relaxation|relaxable|छूट)?(?: in(?: the)?(?: upper)? age(?: limit)?)?(?: (?:is|shall be|will be))?(?: (?:admissible|applicable|allowed|given|permissible|available))? ?(?:for|to|in (?:the )?(?:case|respect|favour) of|if (?:a|the) candidates? belongs? to|\((?=[a-z]))/iu;

/**
 * Matches the end of the groups that follow a number of years. Another number without a unit may
 * come next: " and 3 for" in "5 years for SC and 3 for OBC".
 */
const END_OF_GROUPS = new RegExp(
  `;|\\)|\\. (?=[A-Z])|(?:, ?|(?: and| &) (?:by )?)(?:\\d{1,2}|${Object.keys(YEARS_IN_WORDS).join('|')}) (?:for|to)\\b`,
);

/**
 * Assigns groups to numbers of years. Groups come before a number ("OBC: 3 years") or after a
 * number ("5 years for SC"). Words between two numbers belong to the second number, unless all of
 * these are true:
 * - The first number has no groups yet.
 * - The words begin like `FOR_GROUPS`, or the clause has several numbers and names no group before
 *   its first number.
 * - The words stand before `END_OF_GROUPS`.
 * - The first number is no age limit, or the words do not end like `HI_FOR_GROUPS`.
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
    // Groups of words with another number are not added, because each number has its own groups:
    // "PwBD UR 10, OBC 13 years".
    const hasOther = /\p{L} \d{1,2}(?:,| for )/u.test(
      text.slice(from, Math.min(until, one?.value.start ?? until)),
    );
    // The number before the first "years" may be cut off or stand in another column. In "years for
    // SC and of 3 years for OBC", the 3 years do not belong to SC.
    const isCut =
      from === clause.start && /(?:^\s*|\b\d{1,2}[ \t]{3,40}[^\d\n]{0,60}\s)years\b/i.test(said);
    const codes = hasOther || isCut ? [] : relaxationCodesIn(said);
    if (!one || codes.length === 0) return;
    one.codes.push(...codes.filter((code) => !one.codes.includes(code)));
    one.start = Math.min(one.start, from);
    one.end = Math.max(one.end, until);
  };
  const inOrder = groupsInOrder(text, clause, values);
  if (inOrder) return found.map((one, index) => ({ ...one, ...inOrder[index] }));
  const isYearsFirst =
    values.length > 1 && relaxationCodesIn(text.slice(clause.start, values[0]?.start)).length === 0;
  for (let index = 0; index <= values.length; index++) {
    const from = values[index - 1]?.end ?? clause.start;
    const until = values[index]?.start ?? clause.end;
    const said = text.slice(from, until);
    const isLimit = (values[index - 1]?.years ?? 0) > MOST_RELAXED_YEARS;
    const isAfter =
      index > 0 &&
      (isYearsFirst || FOR_GROUPS.test(said)) &&
      !(isLimit && HI_FOR_GROUPS.test(said)) &&
      found[index - 1]?.codes.length === 0;
    const border = isAfter ? said.search(END_OF_GROUPS) : -1;
    const middle = isAfter ? (border < 0 ? until : from + border) : from;
    if (isAfter) add(index - 1, from, middle);
    if (index < values.length && middle < until) add(index, middle, until);
  }
  return found;
}

/**
 * Returns the groups of each number of a sentence such as "for SC/ST and OBC by 5 years and 3 years
 * respectively". Null for other sentences. No number has groups if the sentence has more or fewer
 * lists of groups than numbers.
 */
function groupsInOrder(text: string, { start, end }: Clause, values: readonly Years[]) {
  const first = values[0];
  const last = values.at(-1);
  if (!first || !last || !/^[^\d]{0,80}\brespectively\b/i.test(text.slice(last.end, end)))
    return null;
  const lists = text
    .slice(start, first.start)
    .split(/,|\band\b|&/i)
    .map(relaxationCodesIn)
    .filter((codes) => codes.length > 0);
  return values.map((value, index) => ({
    start,
    end: value.end,
    codes: lists.length === values.length ? (lists[index] ?? []) : [],
  }));
}
