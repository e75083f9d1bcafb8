import { withAsciiDigits, withDevanagariDigits } from '../indian-numbers.ts';
import { englishMonths, hindiMonths, MONTH_NAME, monthOfName } from '../month-names.ts';
import { applyEdits, type Edit } from '../text-edits.ts';
import { isDay } from './fact-date.ts';

/*
 * Finds days in a text, in the formats that notices use, and writes another day in the same format.
 */

/**
 * A component of a written day. `first` is the first of several days, `suffix` the ending of an
 * ordinal.
 */
type PartName = 'weekday' | 'first' | 'day' | 'suffix' | 'month' | 'year' | 'weekdayAfter';

/** A day found in a text. */
export type WrittenDay = {
  /** Offset in the text, in UTF-16 units. */
  start: number;
  end: number;
  text: string;
  /** The components. Their offsets are relative to `text`. */
  parts: Partial<Record<PartName, Edit>>;
  /** Separator between day and month. `yearJoint` separates month and year. */
  joint: string;
  yearJoint: string;
};

/**
 * Names of the weekdays, Sunday first: the English name, then the Hindi names, the most common
 * first.
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

/** Length of an abbreviated English month or weekday name. */
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

/** The first of several days in one month: "1 to 31 March", "01-31/03/2026". */
const FIRST = `(?:(?<first>${DIGIT}{1,2}(?:\\s?(?:st|nd|rd|th))?)(?:\\s?[-–—]\\s?|\\s(?:to|and|&|से|और|एवं|व)\\s))?`;

const BEFORE = `(?<![\\p{N}\\p{Script=Latin}])(?:(?<weekday>${WEEKDAY})${NO_LETTER},?\\s?)?`;
const AFTER = `(?:[,\\s]{0,2}[([]?(?<weekdayAfter>${WEEKDAY})${NO_LETTER})?`;

/** Formats of a day. If two matches overlap, the earlier format in the list wins. */
const SPELLINGS = [
  // 2026-03-31
  `${YEAR}(?<joint>[-./])(?<month>${DIGIT}{2})\\k<joint>(?<day>${DIGIT}{2})(?!${DIGIT})`,
  // 31 March 2026, 31st March, 2026, 31-Mar-26, 31 March
  `${FIRST}${DAY}(?<joint>[\\s.,\\-/–]{0,3}|\\sof\\s)${MONTH}(?:(?<yearJoint>[\\s.,\\-/–]{0,3})${YEAR}|(?<shortYearJoint>\\k<joint>(?<=[-./])|\\s?['’])${SHORT_YEAR})?`,
  // March 31, 2026
  `${MONTH}(?<joint>\\.?\\s)${DAY}(?!${DIGIT})(?:(?<yearJoint>,?\\s{0,2})${YEAR})?`,
  // 31-03-2026, 31.3.26
  `${FIRST}${DAY}(?<joint>\\s?[-./–]\\s?)(?<month>${DIGIT}{1,2})\\k<joint>(?:${YEAR}|${SHORT_YEAR}(?!\\k<joint>${DIGIT}))`,
  // 31/03
  `(?<![-./–])(?<day>${DIGIT}{2})(?<joint>/)(?<month>${DIGIT}{2})(?![-./–]?${DIGIT})`,
].map((spelling) => new RegExp(BEFORE + spelling + AFTER, 'dgiu'));

/** Words whose number is not a day: "Phase 2 - 31 March". */
const NAME_WITH_NUMBER =
  /(?:phase|tier|paper|stage|round|shift|session|group|level|class|cbt|चरण)\s*$/iu;

/**
 * Finds all mentions of a day (`yyyy-mm-dd`) in a text, in order. The month may be a number or an
 * English or Hindi name. A match includes the weekday if it is correct. A date with a month name
 * may lack its year. A range of days within one month, such as "1 to 31 March", is one match if the
 * day is its first or last.
 */
export function findDays(text: string, on: string): WrittenDay[] {
  return placesOfDays(text, () => on).filter(
    (written) => isDayWritten(written, on) || isFirstWritten(written, on),
  );
}

/** A day found in a text, with its value. */
export type ReadDay = WrittenDay & {
  /** The day as `yyyy-mm-dd`, or `--mm-dd` if the text has no year. */
  on: string;
  /** First day of a range within one month; null for a single day. */
  firstOn: string | null;
};

/**
 * Finds all days in a text, in the formats of {@link findDays}, in order. Impossible days, such as
 * 31 February, are left out. A two-digit year belongs to this century.
 */
export function readDays(text: string): ReadDay[] {
  return placesOfDays(text, ({ groups = {} }) => dayOf(groups)).flatMap((written) => {
    const { first, day, month, year } = written.parts;
    const named = { month: month?.text, year: year?.text };
    const on = dayOf({ ...named, day: day?.text });
    // 2000 is a leap year, so 29 February is accepted.
    const leapDay = dayOf({ ...named, day: day?.text, year: '2000' });
    if (!isDay(year ? on : leapDay)) return [];
    const firstOn = first && dayOf({ ...named, day: first.text.replace(/\D+$/, '') });
    return [
      {
        ...written,
        on: year ? on : `-${leapDay.slice('yyyy'.length)}`,
        firstOn: isDay(firstOn) ? firstOn : null,
      },
    ];
  });
}

/**
 * Converts a match to `yyyy-mm-dd`. The result is not a calendar day if a part is missing or
 * impossible.
 */
function dayOf(parts: Partial<Record<string, string | undefined>>): string {
  const year = withAsciiDigits(parts.year ?? parts.shortYear ?? '').padStart('yyyy'.length, '20');
  const month = monthOfName(parts.month ?? '') ?? withAsciiDigits(parts.month ?? '');
  const day = withAsciiDigits(parts.day ?? '');
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * Finds the parts of a text that look like a day. A match includes the weekday of the day that
 * `onOf` returns.
 */
function placesOfDays(text: string, onOf: (match: RegExpExecArray) => string): WrittenDay[] {
  let days: WrittenDay[] = [];
  for (const spelling of SPELLINGS) {
    const more = [...text.matchAll(spelling)].map((match) =>
      toWrittenDay(text, match, onOf(match)),
    );
    days = days.concat(apartFrom(days, more)).sort((one, other) => one.start - other.start);
  }
  return days;
}

/** Removes matches of `more` that overlap a match of `found`. Both lists are in order. */
function apartFrom(found: readonly WrittenDay[], more: readonly WrittenDay[]): WrittenDay[] {
  let next = 0;
  return more.filter(({ start, end }) => {
    while ((found[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
    return (found[next]?.start ?? Number.POSITIVE_INFINITY) >= end;
  });
}

/** The first and last day of a range that names `on`; null for a single day. */
export function rangeOf(
  { parts: { first, day } }: WrittenDay,
  on: string,
): [string, string] | null {
  if (!first) return null;
  const dayIn = (part: Edit | undefined) =>
    on.slice(0, 'yyyy-mm-'.length) +
    String(Number.parseInt(withAsciiDigits(part?.text ?? ''), 10)).padStart(2, '0');
  return [dayIn(first), dayIn(day)];
}

/** Writes the day `to` in the format in which the text has the day `from`. */
export function rewriteDay(
  written: WrittenDay,
  from: string,
  to: string,
  toFirst?: string,
): string {
  return applyEdits(written.text, editsOfDay(written, from, to, toFirst));
}

/**
 * The edits of `written.text` that replace the day `from` with `to`, in order. In a range, `from` is
 * its first or last day.
 *
 * @param toFirst new first day of a range whose last day is `from`; by default the old one
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
  const { first, ...parts } = written.parts;
  const edits = Object.entries(parts).map(([name, { start, end, text }]) => ({
    start,
    end,
    text: partLike(written, name as PartName, isFirst && name === 'weekday' ? to : newLast) ?? text,
  }));
  if (first && range) {
    const [digits = ''] = /^\D*[\d०-९]+/u.exec(first.text) ?? [];
    const suffix = first.text.slice(digits.length);
    const day = newFirst
      .slice(8)
      .replace(/^0/, digits.length > 1 && /^[0०]/.test(digits) ? '0' : '');
    // "1 to 31 March" becomes "1 March to 15 April".
    const isOtherMonth = newFirst.slice(0, 7) !== newLast.slice(0, 7);
    const isOtherYear = newFirst.slice(0, 4) !== newLast.slice(0, 4) && parts.year;
    const monthOfFirst = isOtherMonth
      ? written.joint + (partLike(written, 'month', newFirst) ?? '')
      : '';
    const yearOfFirst = isOtherYear
      ? written.yearJoint + (partLike(written, 'year', newFirst) ?? '')
      : '';
    const ending = suffix && inLettersOf(suffix.trim(), ordinalSuffix(Number(day)));
    const space = /^\s/.test(suffix) ? ' ' : '';
    edits.push({
      start: first.start,
      end: first.end,
      text: inLettersOf(digits, day) + space + ending + monthOfFirst + yearOfFirst,
    });
  }
  return edits.sort((one, other) => one.start - other.start);
}

/** A component of the day `to` in the format of `written`; undefined if the text lacks it. */
function partLike(written: WrittenDay, name: PartName, to: string): string | undefined {
  const [year = '', month = '', day = ''] = to.split('-');
  const { parts } = written;
  const texts: Partial<Record<PartName, string>> = {
    weekday: weekdayLike(parts.weekday?.text, to),
    day: day.replace(/^0/, isPadded(written) ? '0' : ''),
    suffix: ordinalSuffix(Number(day)),
    month: monthLike(written, Number(month)),
    year: year.slice(-(parts.year?.text.length ?? 0)),
    weekdayAfter: weekdayLike(parts.weekdayAfter?.text, to),
  };
  const own = parts[name];
  return own && inLettersOf(own.text, texts[name] ?? own.text);
}

function toWrittenDay(text: string, match: RegExpExecArray, on: string): WrittenDay {
  const { groups = {}, indices } = match;
  const partOf = (name: string): Edit | undefined => {
    const place = indices?.groups?.[name];
    return place && { start: place[0], end: place[1], text: groups[name] ?? '' };
  };
  const rightWeekday = (name: string) => {
    const part = partOf(name);
    return part && weekdayOf(part.text) === weekdayNumber(on) ? part : undefined;
  };
  const day = partOf('day');
  const first = partOf('first');
  const isFirst =
    first &&
    Number.parseInt(withAsciiDigits(first.text), 10) < Number(withAsciiDigits(day?.text ?? '')) &&
    !NAME_WITH_NUMBER.test(text.slice(Math.max(0, first.start - 20), first.start));
  const inText = Object.entries({
    weekday: first && !isFirst ? undefined : rightWeekday('weekday'),
    first: isFirst ? first : undefined,
    day,
    suffix: partOf('suffix'),
    month: partOf('month'),
    year: partOf('year') ?? partOf('shortYear'),
    weekdayAfter: rightWeekday('weekdayAfter'),
  }).flatMap(([name, part]) => (part ? [[name, part] as const] : []));
  const start = Math.min(...inText.map(([, part]) => part.start));
  const end = Math.max(...inText.map(([, part]) => part.end));
  return {
    start,
    end,
    text: text.slice(start, end),
    parts: Object.fromEntries(
      inText.map(([name, part]) => [
        name,
        { ...part, start: part.start - start, end: part.end - start },
      ]),
    ),
    joint: groups.joint ?? '',
    yearJoint: groups.yearJoint ?? groups.shortYearJoint ?? groups.joint ?? '',
  };
}

function isDayWritten({ parts: { day, month, year } }: WrittenDay, on: string): boolean {
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
  return range !== null && range[0] === on && isDayWritten(written, range[1]);
}

const numberOf = (part: Edit | undefined) => Number(withAsciiDigits(part?.text ?? ''));

const isNumber = (text: string | undefined) => /^[\d०-९]+$/.test(text ?? '');

/** Checks whether numbers below ten are written with a leading zero. */
function isPadded({ parts: { day, suffix, month }, joint }: WrittenDay): boolean {
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
    // "May" is both a full and a short name. It counts as short in "15-May-2026".
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
