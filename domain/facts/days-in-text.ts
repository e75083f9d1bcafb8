import { withAsciiDigits, withDevanagariDigits } from '../indian-numbers.ts';
import { englishMonths, hindiMonths, MONTH_NAME, monthOfName } from '../month-names.ts';
import { applyEdits, type Edit, movedBy } from '../text-edits.ts';
import { isDay } from './fact-date.ts';

/*
 * This file finds days in a text, in the formats that notices use. It also replaces a day with
 * another day in the same format.
 */

/**
 * A component of a written day.
 * - `first` is the first of two days in one month: 10 in "10 to 12 March".
 * - `suffix` is the ending of an ordinal: "th" in "10th March".
 * - A single weekday is `weekday` if it comes before its day, and `weekdayAfter` if it comes after
 *   its day.
 * - Two weekdays before their days are `weekday` and `weekdayLast`: "Monday to Friday, 1 to 5
 *   March".
 * - Two weekdays after their days are `weekdayFirst` and `weekdayAfter`.
 */
type PartName =
  | 'weekday'
  | 'weekdayLast'
  | 'first'
  | 'day'
  | 'suffix'
  | 'month'
  | 'year'
  | 'weekdayFirst'
  | 'weekdayAfter';

/** A day found in a text. */
export type WrittenDay = {
  /** Offsets in the text where the day begins and ends, in UTF-16 units. */
  start: number;
  end: number;
  text: string;
  /** Components of the day. Their offsets are relative to `text`. */
  parts: Partial<Record<PartName, Edit>>;
  /** Separator between day and month. `yearJoint` separates the year from the day or month. */
  joint: string;
  yearJoint: string;
  /**
   * First day of a range with a month for each day: "28 February" in "28 February to 2 March".
   */
  from?: WrittenDay;
  /**
   * Number of days in a list with one month: 3 in "10, 11 and 12 March". The number is 1 for a
   * single day and for a range that is not in a list.
   */
  listed: number;
  /**
   * The end of the list, if this day has no month of its own. For the day 10 in "10, 11 and 12
   * March", this is "11 and 12 March".
   */
  monthFrom?: WrittenDay;
  /**
   * The other days of the list (`yyyy-mm-dd`), if each day has its own month. For the first day of
   * "28 February, 1 March and 5 March", these are 1 March and 5 March.
   */
  beside?: readonly string[];
};

/**
 * Names of the weekdays, from Sunday to Saturday. The English name comes first, then the Hindi
 * names, beginning with the most common one.
 */
const WEEKDAYS = [
  'sunday रविवार',
  'monday सोमवार',
  'tuesday मंगलवार',
  'wednesday बुधवार',
  'thursday गुरुवार बृहस्पतिवार वीरवार',
  'friday शुक्रवार',
  'saturday शनिवार',
].map((names) => names.split(' '));

/** Length of an abbreviated English name of a month or weekday (letters). */
const SHORT = 3;

const NO_LETTER = '(?![\\p{L}\\p{M}])';
const WEEKDAY = WEEKDAYS.flat()
  .map((name) => (/^[a-z]/.test(name) ? `${name.slice(0, SHORT)}(?:${name.slice(SHORT)})?` : name))
  .join('|');

const DIGIT = '[\\d०-९]';
const DAY = `(?<day>${DIGIT}{1,2})(?:\\s?(?<suffix>st|nd|rd|th)${NO_LETTER})?`;
const MONTH = `(?<month>${MONTH_NAME})${NO_LETTER}`;
const YEAR = `(?<year>${DIGIT}{4})(?!${DIGIT})`;
const SHORT_YEAR = `(?<shortYear>${DIGIT}{2})(?!${DIGIT})`;

const NUMBER = `${DIGIT}{1,2}(?:\\s?(?:st|nd|rd|th))?`;

/**
 * Matches the first days of a list in one month, up to the last comma: "10, " in "10, 11 and 12
 * March". A number that belongs to another date does not match: 03 in "31/03, 5 April" and 31 in
 * "March 31, 5 April".
 */
const LIST = `(?:(?<!${DIGIT}\\s?[-./:–]\\s?|(?:${MONTH_NAME})\\.?\\s)(?<list>(?:${NUMBER}\\s?,\\s?){1,30}))?`;

/**
 * Matches the first of two days in one month, and the text between them: "1 to " in "1 to 31
 * March", "01-" in "01-31/03/2026". The group `and` matches only in a list: " and " in "1 and 31
 * March".
 */
const PAIR = `(?<first>${NUMBER})(?:\\s?[-–—]\\s?|\\s(?:to|से)\\s(?:the\\s)?|(?<and>,?\\s(?:and|&|और|एवं|व|तथा)\\s(?:the\\s)?))`;
const FIRST = `(?:${PAIR})?`;

/** Matches the first days of a list that follow the month: "18, " in "February 18, 19 and 20". */
const LIST_AFTER = `(?<list>(?:${NUMBER}\\s?,\\s?){1,30})?`;

/**
 * Prevents a match if the last number of a list or range is part of a longer number, a time, a
 * percentage, or a count of posts, days, marks or candidates.
 */
const NO_COUNT = `(?![-./:]?${DIGIT}|\\s?(?:[ap]\\.?\\s?m|hrs|hours|o.clock|noon|बजे|posts?|पद|vacanc|seats?|days|marks|candidates|%))`;

/**
 * Prevents a wrong match in a range with a month for each day. In "Feb 28 - Mar 5", "28 - Mar" is
 * not a day.
 */
const NO_RANGE = `(?!(?<=(?:${MONTH_NAME})\\.?\\s)${NUMBER}\\s?[-–—]\\s?(?:${MONTH_NAME})\\.?\\s${DIGIT}{1,2}(?!${DIGIT}))`;

/**
 * Matches the text between the days of a range with a month for each day: " to " in "28 February to
 * 2 March".
 */
const BETWEEN = /^[)\]]?(?:\s?[-–—]\s?|\s(?:to|से)\s)$/i;

/**
 * Matches an "and" between two days. The days are a range only if "between" comes before them, or a
 * Hindi phrase such as "के बीच" comes after them.
 */
const AND = /^[)\]]?,?\s(?:and|&|और|एवं|व|तथा)\s$/i;
const BETWEEN_BEFORE = /(?<![\p{L}\p{M}])between\s?$/iu;
const BETWEEN_AFTER = /^[)\]]?\s(?:के|की)\s(?:बीच|मध्य|अवधि)(?![\p{L}\p{M}])/u;

/** Builds a pattern that matches one weekday or two: "Friday", "Wednesday to Friday". */
const weekdays = (first: string, last: string, end = '') =>
  `(?<${first}>${WEEKDAY})${NO_LETTER}(?:${WEEKDAYS_JOINT}(?<${last}>${WEEKDAY})${NO_LETTER}${end})?`;
const WEEKDAYS_JOINT = '(?:\\s?[-–—&]\\s?|,?\\s(?:to|and|से|और|एवं|व|तथा)\\s)';

/**
 * Matches the text between a weekday and its day: ", " in "Friday, 5 March", ") " in "(Friday) 5
 * March", " (" in "Friday (5 March)".
 */
const WEEKDAY_JOINT = '\\.?[)\\]]?\\s?[,:–—-]?\\s?[(\\[]?';

const BEFORE = `(?<![\\p{N}\\p{Script=Latin}])(?:${weekdays('weekday', 'weekdayLast')}${WEEKDAY_JOINT})?`;
// A weekday before another day belongs to that day: "Friday" in "10 March - Friday, 12 March".
const NO_NEXT_DAY = `(?!${WEEKDAY_JOINT}${DIGIT})`;
const DASH = `\\s?[-–—/]\\s?(?=(?:${WEEKDAY})${NO_LETTER}${NO_NEXT_DAY})`;
const AFTER = `(?:(?:[,\\s]{0,2}[([]?|${DASH})${weekdays('weekdayFirst', 'weekdayAfter', NO_NEXT_DAY)})?`;

/** Formats of a day. If two matches overlap, the format that comes first in the list wins. */
const SPELLINGS = [
  // Matches "2026-03-31".
  `${YEAR}(?<joint>[-./])(?<month>${DIGIT}{2})\\k<joint>(?<day>${DIGIT}{2})(?!${DIGIT})`,
  // Matches "31 March 2026", "31st March, 2026", "31-Mar-26" and "31 March".
  `${NO_RANGE}${LIST}${FIRST}${DAY}(?<joint>[\\s.,\\-/–]{0,3}|\\sof\\s)${MONTH}(?:(?<yearJoint>[\\s.,\\-/–]{0,3})${YEAR}|(?<shortYearJoint>\\k<joint>(?<=[-./])|\\s?['’])${SHORT_YEAR})?`,
  // Matches "March 1-31, 2026" and "March 1, 2 and 31".
  `${MONTH}(?<joint>\\.?\\s)${LIST_AFTER}${PAIR}${DAY}${NO_COUNT}(?:(?<yearJoint>,?\\s{0,2})${YEAR})?`,
  // Matches "March 1, 31, 2026".
  `${MONTH}(?<joint>\\.?\\s)${LIST_AFTER}(?<first>${NUMBER})(?<and>\\s?,\\s?)${DAY}(?<yearJoint>,?\\s{1,2})${YEAR}`,
  // Matches "March 31, 2026".
  `${MONTH}(?<joint>\\.?\\s)${DAY}(?!${DIGIT})(?:(?<yearJoint>,?\\s{0,2})${YEAR})?`,
  // Matches "31-03-2026" and "31.3.26".
  `${LIST}${FIRST}${DAY}(?<joint>\\s?[-./–]\\s?)(?<month>${DIGIT}{1,2})\\k<joint>(?:${YEAR}|${SHORT_YEAR}(?!\\k<joint>${DIGIT}))`,
  // Matches "31/03".
  `(?<![-./–])(?<day>${DIGIT}{2})(?<joint>/)(?<month>${DIGIT}{2})(?![-./–]?${DIGIT})`,
].map((spelling) => new RegExp(BEFORE + spelling + AFTER, 'dgiu'));

/** Words for the change of a day, as a part of a regular expression. */
export const MOVED =
  '(?:extended|postponed|preponed|shifted|moved|changed|revised|rescheduled|deferred)';

/**
 * Matches words before two days that are not a range, but the old and the new day: "extended from"
 * in "extended from 10 to 31 March".
 */
const MOVED_FROM = new RegExp(`${MOVED} from(?: the)?(?: date)?\\s?$`, 'i');

/** Matches words before a number that is not a day: "Phase" in "Phase 2 - 31 March". */
const NAME_WITH_NUMBER =
  /(?:phase|tier|paper|stage|round|shift|session|group|level|class|cbt|चरण)\s*$/iu;

/**
 * Finds all mentions of a day (`yyyy-mm-dd`) in a text, in order. These rules apply:
 * - The month is a number, or an English or Hindi name, before or after the day.
 * - The year may be missing next to the name of a month, and in "31/03".
 * - A match includes a weekday that fits the day.
 * - A range is one match if the day is its first or last day: "1 to 31 March", "28 February to 2
 *   March".
 * - Two days with "and" and one month for both are one match ("1 and 31 March"). The other days of
 *   a list are separate matches.
 */
export function findDays(text: string, on: string): WrittenDay[] {
  const year = on.slice(0, 'yyyy'.length);
  return listsOf(text, withRanges(text, placesOfDays(text, year), year))
    .flatMap((list) => {
      const days = list.map((place) => daysOfPlace(place, year));
      return list.flatMap(({ written, earlier }, index) => {
        const beside = days.filter((_, other) => other !== index).flat();
        return [...earlier, written].map((one) => ({ ...one, beside }));
      });
    })
    .filter((written) => isDayWritten(written, on) || isFirstWritten(written, on));
}

/** A day found in a text, with its value. */
export type ReadDay = WrittenDay & {
  /** The day as `yyyy-mm-dd`, or `--mm-dd` if the text has no year. */
  on: string;
  /** First day of a list or range with one month for all days. Null for a single day. */
  firstOn: string | null;
};

/**
 * Finds the days in a text, in the formats of {@link findDays}, in order. A range or list with one
 * month for all days is one result with the last day as `on`. A range with a month for each day is
 * two results. Impossible days, such as 31 February, are left out. A two-digit year is in this
 * century.
 */
export function readDays(text: string): ReadDay[] {
  return placesOfDays(text).flatMap(({ written, earlier }) => {
    const { day, month, year } = written.parts;
    const first = earlier[0]?.parts.day ?? written.parts.first;
    const named = { month: month?.text, year: year?.text };
    const on = dayOrNull({ ...named, day: day?.text });
    if (!on) return [];
    return [
      {
        ...written,
        start: Math.min(written.start, earlier[0]?.start ?? written.start),
        on,
        firstOn: first ? dayOrNull({ ...named, day: first.text.replace(/\D+$/, '') }) : null,
      },
    ];
  });
}

/**
 * Converts the components of a day to `yyyy-mm-dd`, or to `--mm-dd` without a year. Returns null if
 * the result is not a calendar day.
 */
function dayOrNull(parts: Parameters<typeof dayOf>[0]): string | null {
  // 2000 is a leap year, so 29 February without a year is accepted.
  const day = dayOf({ ...parts, year: parts.year ?? '2000' });
  if (!isDay(day)) return null;
  return parts.year ? day : `-${day.slice('yyyy'.length)}`;
}

/**
 * Converts the components of a day to `yyyy-mm-dd`. If month or day is missing or impossible, the
 * result is not a calendar day. A two-digit year is in this century. A missing year becomes 2020.
 */
function dayOf(parts: Partial<Record<string, string | undefined>>): string {
  const year = withAsciiDigits(parts.year ?? parts.shortYear ?? '').padStart('yyyy'.length, '20');
  const month = monthOfName(parts.month ?? '') ?? withAsciiDigits(parts.month ?? '');
  const day = withAsciiDigits(parts.day ?? '');
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * A day, a range, or the end of a list. For the end of a list, `earlier` has the other days of the
 * list.
 */
type Place = { written: WrittenDay; earlier: WrittenDay[]; start: number; end: number };

/**
 * Finds all parts of a text that look like a day. A match includes its weekday if the weekday is
 * correct.
 *
 * @param year year of the days that are written without a year, to check their weekdays
 */
function placesOfDays(text: string, year?: string): Place[] {
  let places: Place[] = [];
  for (const spelling of SPELLINGS) {
    const more = [...text.matchAll(spelling)].flatMap((match) => toPlace(text, match, year) ?? []);
    places = places.concat(apartFrom(places, more)).sort((one, other) => one.start - other.start);
  }
  return places;
}

/**
 * Returns the places of `more` that overlap no place of `found`. Both lists are sorted by position.
 */
function apartFrom(found: readonly Place[], more: readonly Place[]): Place[] {
  let next = 0;
  return more.filter(({ start, end }) => {
    while ((found[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
    return (found[next]?.start ?? Number.POSITIVE_INFINITY) >= end;
  });
}

/**
 * Joins two neighbouring days into a range with a month for each day, if the words around the days
 * make them a range.
 */
function withRanges(text: string, places: readonly Place[], year: string): Place[] {
  const joined: Place[] = [];
  for (const place of places) {
    const from = joined.at(-1)?.written;
    const { written, end } = place;
    const isRange =
      from &&
      [from, written].every((day) => day.listed === 1 && !day.parts.first && !day.from) &&
      isRangeJoint(text, from, written) &&
      !MOVED_FROM.test(wordsBefore(text, from));
    const whole = isRange && { ...written, from, start: from.start };
    const range = whole && rangeOf(whole, yearOf(written, year) + monthAndDayOf(written));
    if (!whole || !range || range[0] >= range[1]) {
      joined.push(place);
      continue;
    }
    const parts = movedParts(written.parts, written.start - from.start);
    const all = { ...whole, text: text.slice(from.start, end), parts };
    joined[joined.length - 1] = { written: all, earlier: [], start: from.start, end };
  }
  return joined;
}

/** Whether the text between two days makes them a range: "28 February to 2 March". */
function isRangeJoint(text: string, from: WrittenDay, until: WrittenDay): boolean {
  const joint = text.slice(from.end, until.start);
  const isBetween =
    BETWEEN_BEFORE.test(wordsBefore(text, from)) || BETWEEN_AFTER.test(text.slice(until.end));
  return BETWEEN.test(joint) || (AND.test(joint) && isBetween);
}

/** Matches the text between two days of a list if each day has its own month. */
const LISTED = /^[)\]]?\s?(?:[,;/&]|,?\s(?:and|or|और|एवं|व|तथा|या)\s)\s?$/i;

/**
 * Groups neighbouring days into lists. The days of a list are separated only by a comma, "and" or
 * other text that `LISTED` matches.
 */
function listsOf(text: string, places: readonly Place[]): Place[][] {
  const lists: Place[][] = [];
  for (const place of places) {
    const list = lists.at(-1);
    const last = list?.at(-1);
    if (last && LISTED.test(text.slice(last.end, place.start))) list?.push(place);
    else lists.push([place]);
  }
  return lists;
}

/**
 * Returns the days of a place. For a range, only the first and the last day are returned.
 *
 * @param year year for days that are written without a year
 */
function daysOfPlace({ written, earlier }: Place, year: string): string[] {
  const on = yearOf(written, year) + monthAndDayOf(written);
  const month = on.slice(0, 'yyyy-mm-'.length);
  return [
    ...earlier.map(({ parts }) => month + twoDigits(parts.day)),
    ...(rangeOf(written, on) ?? [on]),
  ];
}

/**
 * Returns the first and last day of a range that begins or ends with the day `on`. For two days of
 * a list in one match ("1 and 31 March"), returns these two days. For a single day, returns null.
 */
export function rangeOf(written: WrittenDay, on: string): [string, string] | null {
  const { parts, from } = written;
  if (!from) {
    if (!parts.first) return null;
    const month = on.slice(0, 'yyyy-mm-'.length);
    return [month + twoDigits(parts.first), month + twoDigits(parts.day)];
  }
  const [first, last] = [monthAndDayOf(from), monthAndDayOf(written)];
  const isLast = on.endsWith(last);
  const year = on.slice(0, 'yyyy'.length);
  const years = first > last ? 1 : 0;
  return isLast
    ? [yearOf(from, String(Number(year) - years)) + first, on]
    : [on, yearOf(written, String(Number(year) + years)) + last];
}

/**
 * Whether a written day belongs to a list with further days, as in "10, 11 and 12 March". A change
 * of one day can make such a list wrong.
 */
export function isOneOfList({ listed, parts }: WrittenDay): boolean {
  return listed > (parts.first ? 2 : 1);
}

/**
 * Returns the year of a written day.
 *
 * @param year year for a day without a year; its first two digits complete a two-digit year
 */
function yearOf({ parts }: WrittenDay, year: string): string {
  const digits = withAsciiDigits(parts.year?.text ?? '');
  return year.slice(0, year.length - digits.length) + digits;
}

/** Returns month and day of a written day: '-03-05'. */
function monthAndDayOf({ parts: { month, day } }: WrittenDay): string {
  const number = monthOfName(month?.text ?? '') ?? numberOf(month);
  return `-${String(number).padStart(2, '0')}-${twoDigits(day)}`;
}

/** Returns the number at the beginning of a component. A number below ten gets a leading zero. */
const twoDigits = (part: Edit | undefined) =>
  String(Number.parseInt(withAsciiDigits(part?.text ?? ''), 10)).padStart(2, '0');

/** Components that belong to the first of two days. */
const OF_FIRST: readonly PartName[] = ['weekday', 'weekdayFirst'];

/**
 * Returns the text of `written` with the day `to` in place of the day `from`, in the same format.
 *
 * @param toFirst as for {@link editsOfDay}
 */
export function rewriteDay(
  written: WrittenDay,
  from: string,
  to: string,
  toFirst?: string,
): string {
  return applyEdits(written.text, editsOfDay(written, from, to, toFirst));
}

/**
 * Returns the edits of `written.text` that replace the day `from` with `to`, in order. In a range,
 * `from` is the first or last day.
 *
 * @param toFirst new first day of a range whose last day is `from`; by default the old first day
 */
export function editsOfDay(
  written: WrittenDay,
  from: string,
  to: string,
  toFirst?: string,
): Edit[] {
  const range = rangeOf(written, from);
  const isFirst = range !== null && range[0] === from;
  const newLast = isFirst ? range[1] : to;
  const newFirst = isFirst ? to : (toFirst ?? range?.[0] ?? to);
  const { monthFrom } = written;
  const { first, ...parts } = written.parts;
  const isMonthFirst = isAhead(parts.month, first);
  const edits = Object.entries(parts).map(([name, { start, end, text }]) => {
    const isOfFirst =
      first && (OF_FIRST.includes(name as PartName) || (name === 'month' && isMonthFirst));
    const ownMonth = name === 'day' && isMonthFirst ? monthAhead(written, newLast, newFirst) : '';
    const own = partLike(written, name as PartName, isOfFirst ? newFirst : newLast);
    return { start, end, text: ownMonth + (own ?? text) };
  });
  if (written.from) edits.push(...editsOfDay(written.from, range?.[0] ?? from, newFirst));
  if (first && range) {
    const [digits = ''] = /^\D*[\d०-९]+/u.exec(first.text) ?? [];
    const suffix = first.text.slice(digits.length);
    const day = newFirst
      .slice(8)
      .replace(/^0/, digits.length > 1 && /^[0०]/.test(digits) ? '0' : '');
    const ending = suffix && inLettersOf(suffix.trim(), ordinalSuffix(Number(day)));
    const space = /^\s/.test(suffix) ? ' ' : '';
    edits.push({
      start: first.start,
      end: first.end,
      text:
        inLettersOf(digits, day) +
        space +
        ending +
        (isMonthFirst ? yearBeside : monthBeside)(written, newFirst, newLast),
    });
  }
  // If the new day is not in the month of the list, its own month is written next to the day.
  if (monthFrom) {
    const isAfterMonth = isAhead(monthFrom.parts.month, monthFrom.parts.first);
    const at = isAfterMonth ? (parts.day?.start ?? 0) : written.text.length;
    const text = (isAfterMonth ? monthAhead : monthBeside)(monthFrom, to, from);
    edits.unshift({ start: at, end: at, text });
  }
  return edits.sort((one, other) => one.start - other.start);
}

/**
 * Returns the text for the month of the day `on`, to be inserted after this day in a range or list:
 * " March" when "1 to 31 March" becomes "1 March to 15 April". If the years of the two days differ
 * and the written day has a year, the text includes the year. Returns '' if the other day is in the
 * same month.
 */
function monthBeside(written: WrittenDay, on: string, other: string): string {
  if (isSameMonth(on, other)) return '';
  const month = written.joint + (partLike(written, 'month', on) ?? '');
  return month + yearBeside(written, on, other);
}

/**
 * Returns the text for the month of the day `on`, to be inserted before this day: "April " when
 * "March 1-31" becomes "March 1-April 15". Returns '' if the other day is in the same month.
 */
function monthAhead(written: WrittenDay, on: string, other: string): string {
  return isSameMonth(on, other) ? '' : (partLike(written, 'month', on) ?? '') + written.joint;
}

/**
 * Returns the text for the year of the day `on`, to be inserted after this day. Returns '' if the
 * other day has the same year or the written day has no year.
 */
function yearBeside(written: WrittenDay, on: string, other: string): string {
  const isSameYear = on.slice(0, 'yyyy'.length) === other.slice(0, 'yyyy'.length);
  if (isSameYear || !written.parts.year) return '';
  return written.yearJoint + (partLike(written, 'year', on) ?? '');
}

const isSameMonth = (on: string, other: string) =>
  on.slice(0, 'yyyy-mm'.length) === other.slice(0, 'yyyy-mm'.length);

/**
 * Returns a component of the day `to` in the format of `written`. Returns undefined if the written
 * day lacks the component.
 */
function partLike(written: WrittenDay, name: PartName, to: string): string | undefined {
  const [year = '', month = '', day = ''] = to.split('-');
  const { parts } = written;
  const texts: Partial<Record<PartName, string>> = {
    weekday: weekdayLike(parts.weekday?.text, to),
    weekdayLast: weekdayLike(parts.weekdayLast?.text, to),
    weekdayFirst: weekdayLike(parts.weekdayFirst?.text, to),
    day: day.replace(/^0/, isPadded(written) ? '0' : ''),
    suffix: ordinalSuffix(Number(day)),
    month: monthLike(written, Number(month)),
    year: year.slice(-(parts.year?.text.length ?? 0)),
    weekdayAfter: weekdayLike(parts.weekdayAfter?.text, to),
  };
  const own = parts[name];
  return own && inLettersOf(own.text, texts[name] ?? own.text);
}

/**
 * Returns a function that reads a component of a match by its name. `offset` is added to the
 * offsets of the component.
 */
const partsIn =
  ({ groups = {}, indices }: RegExpExecArray, offset = 0) =>
  (name: string): Edit | undefined => {
    const place = indices?.groups?.[name];
    return place && { start: offset + place[0], end: offset + place[1], text: groups[name] ?? '' };
  };

/**
 * Converts a match to a place. Returns null if several numbers follow a month, but are neither a
 * range nor a list.
 */
function toPlace(text: string, match: RegExpExecArray, defaultYear?: string): Place | null {
  const { groups = {} } = match;
  const partOf = partsIn(match);
  const year = groups.year ?? groups.shortYear ?? defaultYear;
  const ifRight = (weekday: Edit | undefined, day: Edit | undefined) => {
    const on = dayOf({ year, month: groups.month, day: day && twoDigits(day) });
    return weekday && weekdayOf(weekday.text) === weekdayNumber(on) ? weekday : undefined;
  };
  const day = partOf('day');
  const first = partOf('first');
  const month = partOf('month');
  const isMonthFirst = isAhead(month, first);
  const isPair =
    first &&
    isBefore(text, first, day) &&
    (groups.and || !MOVED_FROM.test(wordsBefore(text, isMonthFirst ? month : first)));
  const own = isPair ? first : day;
  const list = (!first || isPair) && partOf('list');
  const numbers = list ? numbersBefore(text, list, own) : [];
  const isWhole = isPair && (!list || numbers.length === list.text.split(',').length - 1);
  if (isMonthFirst && !isWhole) return null;
  const weekday = partOf('weekday');
  // A weekday belongs to a day only if no other word or number is between the weekday and the date.
  const yearPart = partOf('year') ?? partOf('shortYear');
  const isBeside = (number: Edit) => {
    const starts = [number, month, yearPart].flatMap((part) => part?.start ?? []);
    return weekday && !/[\p{L}\p{N}]/u.test(text.slice(weekday.end, Math.min(...starts)));
  };
  const weekdayBefore = (number: Edit | undefined) =>
    number && isBeside(number) ? ifRight(weekday, number) : undefined;
  // Two weekdays belong to two days. If one of the weekdays is wrong, both are ignored.
  const twoWeekdays = (one: Edit | undefined, other: Edit | undefined) => {
    const both = isPair ? [ifRight(one, first), ifRight(other, day)] : [];
    return both.every((weekday) => weekday !== undefined) ? both : [];
  };
  const weekdayLast = partOf('weekdayLast');
  const [before, beforeLast] = weekdayLast
    ? twoWeekdays(weekday, weekdayLast)
    : [weekdayBefore(own)];
  const [afterFirst, after] = groups.weekdayAfter
    ? twoWeekdays(partOf('weekdayFirst'), partOf('weekdayAfter'))
    : [undefined, ifRight(partOf('weekdayFirst'), day)];
  const joints = {
    joint: groups.joint ?? '',
    yearJoint: groups.yearJoint ?? groups.shortYearJoint ?? groups.joint ?? '',
    listed: numbers.length + (isPair && (groups.and || numbers.length > 0) ? 2 : 1),
  };
  const written = toWritten(text, joints, {
    weekday: before,
    weekdayLast: beforeLast,
    first: isPair ? first : undefined,
    day,
    suffix: partOf('suffix'),
    month,
    year: yearPart,
    weekdayFirst: afterFirst,
    weekdayAfter: after,
  });
  const earlier = numbers.map((number) => ({
    ...toWritten(text, joints, {
      weekday: weekdayLast ? undefined : weekdayBefore(number.day),
      ...number,
    }),
    monthFrom: written,
  }));
  const start = Math.min(written.start, earlier[0]?.start ?? written.start);
  return { written, earlier, start, end: written.end };
}

/** Whether a month comes before the first of its days: "March 1-31". */
const isAhead = (month: Edit | undefined, first: Edit | undefined): month is Edit =>
  month !== undefined && first !== undefined && month.start < first.start;

type Parts = Partial<Record<PartName, Edit | undefined>>;

/** Builds a written day from its components. The offsets in `components` are offsets in `text`. */
function toWritten(
  text: string,
  joints: Pick<WrittenDay, 'joint' | 'yearJoint' | 'listed'>,
  components: Parts,
): WrittenDay {
  const parts = Object.values(components).filter((part) => part !== undefined);
  const start = Math.min(...parts.map((part) => part.start));
  const end = Math.max(...parts.map((part) => part.end));
  return {
    start,
    end,
    text: text.slice(start, end),
    parts: movedParts(components, -start),
    ...joints,
  };
}

/** Shifts the offsets of components. Undefined components are left out. */
function movedParts(parts: Parts, by: number): WrittenDay['parts'] {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => (part ? [[name, ...movedBy(by, [part])]] : [])),
  );
}

/**
 * Whether a number is an earlier day of the month than the day `next`. A number in a name, such as
 * "Phase 2", is not a day.
 */
const isBefore = (text: string, number: Edit, next: Edit | undefined) =>
  twoDigits(number) < twoDigits(next) && !NAME_WITH_NUMBER.test(wordsBefore(text, number));

/** Maximum distance of words such as "Phase" before a number or day (characters). */
const WORDS_CHARACTERS = 30;

const wordsBefore = (text: string, { start }: { start: number }) =>
  text.slice(Math.max(0, start - WORDS_CHARACTERS), start);

/**
 * Returns the ascending numbers directly before the day `next`. In "15, 10, 11, 12 March" they are
 * 10 and 11.
 */
function numbersBefore(
  text: string,
  list: Edit,
  next: Edit | undefined,
): { day: Edit; suffix: Edit | undefined }[] {
  const numbers = [...list.text.matchAll(LIST_NUMBER)].map((match) => {
    const partOf = partsIn(match, list.start);
    return { day: partOf('day') as Edit, suffix: partOf('suffix') };
  });
  const wrong = numbers.findLastIndex(
    ({ day }, index) => !isBefore(text, day, numbers[index + 1]?.day ?? next),
  );
  return numbers.slice(wrong + 1);
}

const LIST_NUMBER = new RegExp(DAY, 'dgiu');

function isDayWritten({ parts, monthFrom }: WrittenDay, on: string): boolean {
  const { day } = parts;
  const { month, year } = monthFrom?.parts ?? parts;
  const [onYear = '', onMonth, onDay] = on.split('-').map(Number);
  return (
    isDay(on) &&
    numberOf(day) === onDay &&
    (monthOfName(month?.text ?? '') ?? numberOf(month)) === onMonth &&
    (!year || Number(onYear) % 10 ** year.text.length === numberOf(year))
  );
}

function isFirstWritten(written: WrittenDay, on: string): boolean {
  const range = rangeOf(written, on);
  const isOwn = !written.from || isDayWritten(written.from, on);
  return range !== null && range[0] === on && isOwn && isDayWritten(written, range[1]);
}

const numberOf = (part: Edit | undefined) => Number(withAsciiDigits(part?.text ?? ''));

const isNumber = (text: string | undefined) => /^[\d०-९]+$/.test(text ?? '');

/** Whether the format of a written day has a leading zero for days below ten. */
function isPadded({ parts, joint, monthFrom }: WrittenDay): boolean {
  const { day, suffix } = parts;
  const { month } = monthFrom?.parts ?? parts;
  if (suffix || day?.text.length !== 2) return false;
  if (isNumber(month?.text)) return month?.text.length === 2;
  return numberOf(day) < 10 || joint === '-';
}

function monthLike({ parts, joint }: WrittenDay, month: number): string {
  const text = parts.month?.text ?? '';
  if (isNumber(text)) {
    const isSingle = text.length === 1 || parts.day?.text.length === 1;
    return isSingle && !/^[0०]/.test(text) ? String(month) : String(month).padStart(2, '0');
  }
  if (/^[a-z]/i.test(text)) {
    const name = englishMonths[month - 1] ?? '';
    // "May" is both a full and a short name of a month. "May" counts as short in "15-May-2026".
    const isShort = /^may$/i.test(text)
      ? joint === '-'
      : text.length <= 'sept'.length && !isFull(text);
    return isShort ? name.slice(0, SHORT) : name;
  }
  const [usual = '', ...others] = hindiMonths[month - 1] ?? [];
  const hasHalfLetter = text.includes('म्ब');
  return (hasHalfLetter && others.find((name) => name.includes('म्ब'))) || usual;
}

const isFull = (text: string) => englishMonths.includes(text.toLowerCase());

const weekdayNumber = (on: string) => new Date(`${on}T00:00:00Z`).getUTCDay();

function weekdayOf(name: string): number {
  const text = name.toLowerCase();
  return WEEKDAYS.findIndex((names) => names.includes(text) || names[0]?.slice(0, SHORT) === text);
}

function weekdayLike(text: string | undefined, on: string): string {
  const [english = '', hindi = ''] = WEEKDAYS[weekdayNumber(on)] ?? [];
  if (!/^[a-z]/i.test(text ?? '')) return hindi;
  return text?.length === SHORT ? english.slice(0, SHORT) : english;
}

function ordinalSuffix(day: number): string {
  if (day > 10 && day < 14) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th';
}

/** Converts a text to the letter case and digits of `model`. */
function inLettersOf(model: string, text: string): string {
  if (/[०-९]/.test(model)) return withDevanagariDigits(text);
  if (model === model.toLowerCase()) return text;
  if (model === model.toUpperCase()) return text.toUpperCase();
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
