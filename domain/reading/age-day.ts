import { isDay } from '../facts/fact-date.ts';
import type { FactDate } from '../facts/schema.ts';
import type { Certainty } from './evidence.ts';
import type { Found, WrittenDate } from './read-dates.ts';
import type { Clause } from './source.ts';

/*
 * This file finds the day on which ages are counted, if the notice names this day by a step of the
 * recruitment: "age as on the closing date".
 */

/** Matches words about ages: "age", "18 years". */
const AGE = /\bages?\b(?!d)|\d{2} (?:years|yrs)\b|आयु|उम्र/iu;
/** Matches words before the name of a step: "as on the", "is the". */
const BEFORE =
  '(?:\\b(?:as on|as of|on|by|is|be|be taken as|with reference to)|[:=(-])(?: ?the)? ?(?:(?:extended|prescribed|stipulated) )?';
/**
 * Matches the words that name a step: "as on the closing date". The name of the capture group that
 * matches is a key of `DAYS`.
 */
const STEP = new RegExp(
  `${BEFORE}(?:(?<last>(?:closing|last) date\\b(?! (?:of|for) (?:the )?(?:payment|deposit))|date of clos(?:ing|ure)\\b)|(?<interview>date of (?:the )?(?:walk-in[ -]?)?interview\\b)|(?<notification>date of (?:issue of |publication of |publishing )?(?:this |the )?(?:notification|advertisement|notice)\\b))|(?<![\\p{L}\\p{M}])(?:आवेदन|प्राप्ति|पंजीकरण)(?:[- ]?पत्र)?(?:(?!शुल्क)[^\\n।\\d]){0,30}?(?<hindi>(?:अंतिम|अन्तिम) (?:तिथि|तारीख|दिनांक)) (?:को|के आधार|के अनुसार|तक)(?![\\p{L}\\p{M}])`,
  'giu',
);
const DAYS = {
  last: /^dates\.last$/,
  hindi: /^dates\.last$/,
  interview: /^rounds\.interview\.exam$/,
  notification: /^dates\.notification$/,
} as const;
/** Matches the words between the name of a step and its date: "of applications, i.e.". */
const TO_DATE =
  /^(?: (?:of|for|fixed)[a-z -]{3,60})?(?:[ ,:(-]|i\.? ?e\.?|viz\.?|namely|which is|that is)*(?:the )?$/iu;
/** Number of characters before the name of a step that are searched for words about ages. */
const MOST_BEFORE = 160;
/** Maximum number of characters between the name of a step and its date. */
const MOST_BETWEEN = 90;
/**
 * Matches words about experience or qualifications: "experience of 3 years". A step after these
 * words gives the day for the experience, unless the word "age" also stands before the step.
 */
const OTHER =
  /\b(?:experience|service|qualif\w*|certificate|degree)\b[^.;\n]{0,40}$|(?:अनुभव|योग्यता|अर्हता|प्रमाण)[^।;\n]{0,40}$/iu;

/**
 * Reads the day on which ages are counted if the text names it by a step: "age as on the closing
 * date".
 * - A date directly after the name of the step is the result, and it is `certain`.
 * - If no date stands there and the step has a single day, this day is the result and
 *   keeps its certainty.
 * - If no date stands there and the step has no day or several days, the result is empty.
 * - If `found` has the fact `age.asOn`, the result is empty.
 *
 * @param dates the dates of the text, in order
 * @param found the facts with dates
 * @param changed the changes of a corrigendum
 */
export function readAgeDay(
  text: string,
  clauses: readonly Clause[],
  dates: readonly WrittenDate[],
  found: readonly Found<unknown>[],
  changed: readonly Pick<Found<unknown>, 'fact' | 'value'>[] = [],
): Found<unknown>[] {
  if (found.some(({ fact }) => fact === 'age.asOn')) return [];
  let next = 0;
  return clauses.flatMap((clause) =>
    [...text.slice(clause.start, clause.end).matchAll(STEP)].flatMap(
      ({ 0: words, index, groups = {} }): Found<unknown>[] => {
        const start = clause.start + index;
        const end = start + words.length;
        const before = text.slice(Math.max(clause.start, start - MOST_BEFORE), start);
        if (!AGE.test(before) || (OTHER.test(before) && !/\bages?\b/i.test(before))) return [];
        while ((dates[next]?.start ?? Number.POSITIVE_INFINITY) < end) next++;
        const date = dates[next];
        const isBehind =
          date &&
          date.start - end < MOST_BETWEEN &&
          TO_DATE.test(text.slice(end, date.start).replace(/\s+/g, ' '));
        const value = { fact: 'age.asOn', start, end, rule: 'age-on-day-of-step' } as const;
        if (isBehind && isDay(date.on)) {
          return [{ ...value, value: date.on, end: date.end, certainty: 'certain' }];
        }
        const step = (Object.keys(DAYS) as (keyof typeof DAYS)[]).find((name) => groups[name]);
        const days = step ? daysOf(DAYS[step], found, changed) : [];
        const [day, other] = days;
        return day && !other ? [{ ...value, ...day }] : [];
      },
    ),
  );
}

/**
 * Returns each day of a step once. Ranges and months are left out. If a corrigendum sets days of
 * the step, only these are returned. If some of the days are `certain`, `doubtful` days are left
 * out.
 */
function daysOf(
  step: RegExp,
  found: readonly Found<unknown>[],
  changed: readonly Pick<Found<unknown>, 'fact' | 'value'>[],
) {
  const changes = changed.filter(({ fact }) => step.test(fact));
  const all = changes.length > 0 ? changes : found.filter(({ fact }) => step.test(fact));
  const days = all.map((one) => {
    const { on = '', until } = one.value as FactDate;
    const certainty: Certainty = 'certainty' in one ? (one.certainty as Certainty) : 'certain';
    return { value: on, isSingle: !until && isDay(on), certainty };
  });
  const certain = days.some((day) => day.certainty === 'certain')
    ? days.filter((day) => day.certainty === 'certain')
    : days;
  return [...new Map(certain.map((day) => [day.value, day])).values()].flatMap(
    ({ isSingle, value, certainty }) => (isSingle ? [{ value, certainty }] : []),
  );
}
