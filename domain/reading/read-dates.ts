import { readDays } from '../facts/days-in-text.ts';
import { isDay } from '../facts/fact-date.ts';
import {
  type DateName,
  type FactDate,
  type RoundDate,
  type RoundName,
  rangedDates,
  roundDates,
  timedDates,
} from '../facts/schema.ts';
import { MONTH_NAME, monthOfName } from '../month-names.ts';
import {
  isInStrongForm,
  isOfUnnamedRound,
  isStepOfNotice,
  labelInRow,
  type NoticeForm,
  OWN_NAME,
} from './date-form.ts';
import { type DateLabel, dateLabels, type LabelledDate } from './date-labels.ts';
import { endAfter, labelOfOtherEnd, labelOfRow, labelOfSentence } from './date-subjects.ts';
import { type Certainty, isWithoutYear, type ReadFact } from './evidence.ts';
import {
  type StepInSentence,
  stepInSentence,
  type Topic,
  topicOf,
  withoutPassed,
} from './later-steps.ts';
import { readTimeAfter, readTimeBefore } from './read-time.ts';
import {
  abbreviationsOf,
  findRound,
  findRounds,
  isPaper,
  namesExaminations,
  withAbbreviations,
} from './rounds.ts';
import { type Clause, clausesOf } from './source.ts';

/*
 * This file finds the dates in a notice. The label of a date, such as "Last date", shows what the
 * date means. A window is a period with a first and a last day.
 */

/** A day, a month or a range of days in the text. A list of days counts as a range. */
export type WrittenDate = {
  start: number;
  end: number;
  /** First day (`yyyy-mm-dd`; `--mm-dd` without a year) or month (`yyyy-mm`). */
  on: string;
  /** Last day of a range. Null for a single day or a month. */
  until: string | null;
  /** Time (`hh:mm`) on the day, or on the last day of a range. Null if the text has no time. */
  time: string | null;
  /** Time on the first day of a range. */
  firstTime?: string | null;
  /** Whether the days are a list ("1 and 3 March") and not a range ("1 to 3 March"). */
  isList?: boolean;
};

/** A fact that was read from the normalized text, with the offsets of its words. */
export type Found<Value> = {
  fact: ReadFact;
  value: Value;
  start: number;
  end: number;
  rule: string;
  certainty: Certainty;
};

const MONTH_ALONE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<month>${MONTH_NAME})(?![\\p{L}\\p{M}])[\\s.,'-]{0,3}(?<year>20\\d\\d)(?!\\d)`,
  'giu',
);

/**
 * Matches the text before a month that is part of the name of an examination: "UGC-NET " before
 * "June 2026".
 */
const IN_NAME_BEFORE = /[A-Z]{3,}\)?(?: ?-)? ?$/;
const IN_NAME_AFTER =
  /^[\s)-]{0,2}(?:exam(?:ination)?|session|cycle|attempt|edition|batch|term|cbt)\b/i;
/**
 * Number of characters next to a month or label that are searched for the name of an examination or
 * round.
 */
const NAME_CHARACTERS = 20;

/** Matches text between the two days of a range, or between days of a list: " to ", " and ". */
const BETWEEN =
  /^[\s,().]*(?:(?:[FA]\.? ?N\.?|forenoon|afternoon)(?: ?(?:&|and) ?(?:[FA]\.? ?N\.?|forenoon|afternoon))?[\s,)]*)?(?:\bto\b|(?:and )?(?:(?:will |shall )?(?:continues?|conclude|go on|end)s? )?(?:till|until|upto|up to)|through|-|and|&|,|;|एवं|तथा|व|और|से(?: लेकर| प्रारम्भ होकर)?(?:\s?\/\s?to)?)[\s,()]*(?:from\s|on\s|the\s|dt\.?\s?|dated\s|दिनांक[\s:]*|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s|(?:\d{1,2}[:.]?\d{0,2} ?(?:[ap]\.? ?m\.?|hrs\.?|hours) (?:of|on) ?))*$/iu;
const DAY_CHARACTERS = 40;
/** Matches text between days of a list: " and on the ", "; Saturday, ". */
const AND =
  /^[\s,().]*(?:and|&|,|;|एवं|तथा|व|और)[\s,()]*(?:on\s|the\s|dt\.?\s?|dated\s|दिनांक\s?|[a-z]{3,6}day,?\s)*$/iu;
const BETWEEN_BEFORE = /between(?: the| dt\.?)?(?: [\d:.]{1,5} ?[ap]\.?m\.?(?: (?:of|on))?)?\s*$/i;

/** Finds the dates of a text, in order. Two days with "to" or "and" between them are one range. */
export function findDates(text: string): WrittenDate[] {
  const days: WrittenDate[] = readDays(text).map((day) => {
    const time = readTimeAfter(text, day.end);
    return {
      start: day.start,
      end: time?.end ?? day.end,
      on: day.firstOn ?? day.on,
      until: day.firstOn ? day.on : null,
      isList: day.listed > 1,
      time: time?.time ?? readTimeBefore(text, day.start),
    };
  });
  const months = [...text.matchAll(MONTH_ALONE)]
    .map(({ 0: words, index, groups = {} }) => ({
      start: index,
      end: index + words.length,
      on: `${groups.year}-${String(monthOfName(groups.month ?? '')).padStart(2, '0')}`,
      until: null,
      time: null,
    }))
    .filter(
      ({ start, end }) =>
        !IN_NAME_BEFORE.test(text.slice(Math.max(0, start - NAME_CHARACTERS), start)) &&
        !IN_NAME_AFTER.test(text.slice(end, end + NAME_CHARACTERS)),
    );
  return withPeriods(text, apart(days, months));
}

/**
 * Merges days and months in the order of the text. Months that overlap a day are left out. Both
 * lists must be sorted by offset.
 */
function apart(days: readonly WrittenDate[], months: readonly WrittenDate[]): WrittenDate[] {
  let next = 0;
  const free = months.filter((month) => {
    while ((days[next]?.end ?? Number.POSITIVE_INFINITY) <= month.start) next++;
    return (days[next]?.start ?? Number.POSITIVE_INFINITY) >= month.end;
  });
  return [...days, ...free].sort((one, other) => one.start - other.start);
}

function withPeriods(text: string, dates: readonly WrittenDate[]): WrittenDate[] {
  const periods: WrittenDate[] = [];
  for (const date of dates) {
    const before = periods.at(-1);
    const isBeside =
      before &&
      date.start - before.end < DAY_CHARACTERS &&
      BETWEEN.test(text.slice(before.end, date.start));
    const first = isBeside ? withYearOf(date.on, before) : null;
    const last = first?.until ?? first?.on;
    if (!first || !isDay(last) || !isDay(date.on) || date.on <= last) periods.push(date);
    else {
      const until = date.until ?? date.on;
      const firstTime = first.firstTime ?? first.time;
      const isList =
        AND.test(text.slice(first.end, date.start)) &&
        !BETWEEN_BEFORE.test(text.slice(Math.max(0, first.start - DAY_CHARACTERS), first.start));
      periods[periods.length - 1] = {
        ...first,
        end: date.end,
        until,
        time: date.time,
        firstTime,
        isList,
      };
    }
  }
  return periods;
}

/**
 * Adds the year of the last day to a first day without a year: "1st October to 30th November 2026".
 */
function withYearOf(lastOn: string, first: WrittenDate): WrittenDate {
  return isWithoutYear(first.on) && isDay(lastOn)
    ? { ...first, on: `${lastOn.slice(0, 'yyyy'.length)}${first.on.slice(1)}` }
    : first;
}

/** A label of a date in the text, such as "Last date", with its offsets. */
type Label = { start: number; end: number; rule: DateLabel; step?: StepInSentence };

const before = dateLabels.filter(({ isAfter }) => !isAfter).map((rule) => compiled(rule, 'dgiu'));
const after = dateLabels.filter(({ isAfter }) => isAfter).map((rule) => compiled(rule, 'iuy'));

function compiled(rule: DateLabel, flags: string) {
  const border = rule.isAfter ? '' : '(?<![\\p{L}\\p{M}])';
  return { rule, pattern: new RegExp(`${border}(?:${rule.words})`, flags) };
}

const URL = /(?:https?:\/\/|www\.)[^\s]*[^\s.,;:)]/giu;

/**
 * Finds the labels of a text that stand before their dates, sorted by their ends. Words in URLs are
 * ignored.
 */
function findLabels(given: string): Label[] {
  const text = given.replace(URL, (url) => 'x'.repeat(url.length));
  return before
    .flatMap(({ rule, pattern }) =>
      [...text.matchAll(pattern)].flatMap(({ 0: words, index }) => [
        { start: index, end: index + words.length, rule },
        ...withinSentence(text, rule, pattern, index, words),
      ]),
    )
    .sort((one, other) => one.end - other.end);
}

/**
 * Shortens a label that runs over several sentences to its part in the last sentence. The result is
 * empty if the label is in one sentence, or if `pattern` does not match the shortened label.
 */
function withinSentence(
  text: string,
  rule: DateLabel,
  pattern: RegExp,
  index: number,
  words: string,
): Label[] {
  const [border] = [...words.matchAll(/[.;]\s+(?=[A-Z(])/g)].slice(-1);
  if (!border) return [];
  const end = index + words.length;
  pattern.lastIndex = index + border.index + border[0].length;
  const match = pattern.exec(text.slice(0, end));
  // Reset the shared pattern, because `matchAll` starts at its `lastIndex`.
  pattern.lastIndex = 0;
  return match ? [{ start: match.index, end: match.index + match[0].length, rule }] : [];
}

/** Maximum number of characters between a label and its date. */
const MOST_BETWEEN = 160;

/** A date in the text with its label. The label is null if the date has none. */
export type LabelledWrittenDate = WrittenDate & {
  clause: Clause;
  /** Offset at which the words about the date begin. */
  wordsFrom: number;
  label: Label | null;
  /**
   * Whether the date may be read wrongly, for one of these reasons:
   * - The label is in another column.
   * - An alternative date or "respectively" follows.
   * - A time follows that could not be read.
   */
  isUnclear: boolean;
};

/**
 * Finds the label of each date. The label may be in the clause of the date or in the line above.
 */
export function labelDates(
  text: string,
  clauses: readonly Clause[],
  dates: readonly WrittenDate[],
): LabelledWrittenDate[] {
  const edges = edgesOf(text, clauses);
  const labels = findLabels(text).filter(
    ({ start, end, rule }) =>
      (!rule.isAtEdge || isAtEdge(start, edges)) &&
      !(edges.isCorrigendum && (rule.isOfNumber || isOfNotice(rule, text.slice(start, end)))),
  );
  let clauseIndex = 0;
  let labelIndex = 0;
  let free = 0;
  let last: LabelledWrittenDate | undefined;
  return dates.map((date, index) => {
    while ((clauses[clauseIndex]?.end ?? Number.POSITIVE_INFINITY) <= date.start) clauseIndex++;
    const clause = clauses[clauseIndex] ?? { start: 0, end: text.length };
    while ((labels[labelIndex]?.end ?? Number.POSITIVE_INFINITY) <= date.start) labelIndex++;
    const heading = clauses[clauseIndex - 1];
    const from = Math.max(free, startFor(text, clause, heading, date));
    const row =
      rowOf(text, Math.max(free, clause.start), date) ??
      lineAbove(text, free, heading, clause, date);
    const near = row ?? nearest(text, labels, labelIndex, from, date);
    const isFixed = row !== null || near?.rule.isAtEdge;
    const step = isFixed
      ? null
      : stepLabel(text, clause, date, from, dates[index + 1]?.start, near);
    const said = inSentence(text, clause, Math.max(free, clause.start), date);
    // A sentence about the correction of applications overrides the nearest label, if this label is
    // about applications or fees.
    const isCorrection = said?.rule.dates[0] === 'correction' && OF_WINDOW.has(near?.rule.dates[0]);
    const own = step ?? (isCorrection ? said : near);
    const label =
      (step ? null : labelAfter(text, date, own)) ??
      own ??
      dateAlone(text, date, edges) ??
      said ??
      otherEnd(text, clause, last, date);
    free = date.end;
    const isUnclear =
      (label !== null && !label.rule.isAfter && isInOtherCell(text, label, date)) ||
      hasAlternative(text, date, dates[index + 1]) ||
      (date.time === null && UNREAD_TIME.test(text.slice(date.end, date.end + DAY_CHARACTERS)));
    const time = date.time ?? (label?.rule.isAfter ? timeBehind(text, label.end) : null);
    last = { ...date, time, clause, wordsFrom: from, label, isUnclear };
    return last;
  });
}

/**
 * Returns the label of a later step, such as the examination, if the sentence of the date names
 * such a step. Otherwise returns null.
 */
function stepLabel(
  text: string,
  clause: Clause,
  date: WrittenDate,
  from: number,
  next: number | undefined,
  near: Label | null,
): Label | null {
  // A date does not belong to the sentence above if a blank line stands between them.
  const isApart = from < clause.start && /[.।]\s*\n\s*\n\s*$/u.test(text.slice(from, clause.start));
  const first = isApart ? clause.start : from;
  const part = { start: Math.min(first, clause.start), end: clause.end };
  const step = stepInSentence(text, part, date, first, next ?? text.length);
  if (!step) return null;
  if (near?.rule.dates[0] === 'none' && (step.tense === null || near.start >= step.end))
    return null;
  const { start, end, names } = step;
  const rule = { name: `step-${names.join('-')}`, dates: names, words: '', example: '' };
  return { start, end, rule, step };
}

/**
 * Matches a file number, which is no label although it may contain the name of a step:
 * "Exam/12(2)2025", "फा.सं. 55/परीक्षा/2026".
 */
const REFERENCE =
  /^\s*(?:(?:पत्रांक|ज्ञापांक|क्रमांक|क्र|संख्या|सं|फा|फाइल|मिसिल|पत्र|no|nos|f|file|ref|memo|letter)(?![\p{L}\p{M}])[\s:.-]{0,4}){0,3}[^\s:]*\/[^\s:]*\d[^\s:]*\s*$/iu;

/**
 * Matches an amount and the label after it: "Rs. 500, Last date" in "Fee : Rs. 500, Last date :
 * 20.12.2026".
 */
const AFTER_AMOUNT =
  /(?:[Rr][Ss]\.?|₹|रु\.?|रुपये) ?\d[\d,]{0,9}(?: ?\/-)?(?: only)?[\s,;|-]{1,5}(?<part>(?:\p{Lu}|अंतिम|अन्तिम|ऑनलाइन|आवेदन)[^:]{3,120})$/u;

/**
 * Returns the part of a cell that is the label of the date.
 * - If the cell has an amount, the label is the part after the amount.
 * - If a word such as "on" leads from the words after a colon to the date, these words are the
 *   label: "Written test" in "Admit card: Written test on 20.12.2026".
 * - In all other cells, the label is the whole cell.
 */
function ownPart(cell: string, said: string): string {
  const behind = AFTER_AMOUNT.exec(cell)?.groups?.part;
  if (behind && labelOfRow(behind)) return behind;
  const part = /: (?<part>\p{Lu}[^:]*)$/u.exec(cell)?.groups?.part;
  return part && /\p{L}\s+(?:held )?(?:on|from|between)\s+$/u.test(said) ? part : cell;
}

/** Returns the label of a date in a row of a schedule, or null. */
function rowOf(text: string, from: number, { start, end }: WrittenDate): Label | null {
  const words = labelInRow(text.slice(from, start), text.slice(end, end + MOST_BETWEEN));
  const cell = ownPart(words?.split(/\t|\s{3,}|\|/).at(-1) ?? '', text.slice(from, start));
  const rule = REFERENCE.test(cell) ? null : labelOfRow(cell);
  const place = text.indexOf(cell, from);
  return rule && { start: place, end: place + cell.length, rule };
}

/** Returns the label in the line above a date that stands alone on its line, or null. */
function lineAbove(
  text: string,
  free: number,
  line: Clause | undefined,
  clause: Clause,
  { start, end }: WrittenDate,
): Label | null {
  if (!line || line.start < free || start - line.start > 2 * MOST_BETWEEN) return null;
  if (!/^\s*\n\s*$/.test(text.slice(line.end, clause.start))) return null;
  const words = text.slice(line.start, line.end).replace(/[\s:-]+$/, '');
  const before = text.slice(clause.start, start);
  const following = text.slice(end, end + MOST_BETWEEN);
  if (!LEADS_ON_LINE.test(before) || !ALONE_ON_LINE.test(following)) return null;
  const label = labelInRow(`${words} : ${before}`, following);
  const rule = label && words.endsWith(label) ? labelOfRow(label) : null;
  return rule && { start: line.start, end: line.end, rule };
}

/**
 * Matches the words before a date on a line below its label, if they only lead to the date: "up
 * to".
 */
const LEADS_ON_LINE =
  /^(?:\P{L}|(?<!\p{L})(?:from|between|till|until|upto|up|to|on|or|by|before|the|[ap]\.?m|hrs|hours)(?!\p{L}))*$/iu;
/**
 * Matches the rest of a line after a date, if the line has only remarks such as "(tentative)" and
 * the next line does not begin with a date. Several dates below each other may belong to several
 * labels.
 */
const ALONE_ON_LINE =
  /^(?:[^\n\p{L}(]|\([^)\n]*\)|(?<!\p{L})(?:onwards|tentative|hrs|hours|[ap]\.?m)(?!\p{L}))*(?:$|\n(?!\s*\d{1,2}[./-]\d))/iu;

/**
 * Returns the label of the second date of a window, or null: "from 1 October and not later than 31
 * October". The label of the first date must be about applications.
 */
function otherEnd(
  text: string,
  clause: Clause,
  last: LabelledWrittenDate | undefined,
  date: WrittenDate,
): Label | null {
  const rule = last?.label?.rule;
  if (!last?.label || !rule || last.clause !== clause || last.until || date.until) return null;
  if (rule.dates[0] === 'feeLast' || !OF_WINDOW.has(rule.dates[0])) return null;
  const found = labelOfOtherEnd(text.slice(last.end, date.start));
  return found && { start: last.label.start, end: date.start, rule: found };
}

const OF_WINDOW: ReadonlySet<LabelledDate | undefined> = new Set([
  'apply',
  'applyFrom',
  'last',
  'feeLast',
]);

/** Returns the label that the words of a sentence give to the date in this sentence, or null. */
function inSentence(
  text: string,
  clause: Clause,
  from: number,
  { start, end, until }: WrittenDate,
): Label | null {
  const place = Math.max(from, start - MOST_BETWEEN);
  const [said = ''] = text
    .slice(place, start)
    .split(/[.;]\s+(?=[A-Z(])/)
    .slice(-1);
  const behind = text.slice(end, Math.min(clause.end + 1, end + MOST_BETWEEN));
  const rule = labelOfSentence(said, behind, until !== null);
  return rule && { start: start - said.length, end: start, rule: { ...rule, isOfSubject: true } };
}

/**
 * Matches a time that could not be read: "till 5:00" without AM or PM, or "till" at the end of a
 * line.
 */
const UNREAD_TIME = /^[\s(]*(?:up ?to|till|by)[ \t]*(?:\d{1,2}[:.]\d\d(?! ?[ap])|[ \t]*(?:\n|$))/i;

/** Matches words that may stand before a date in its cell: "up to". */
const BEFORE_IN_CELL =
  /^(?:(?:up ?to|till|until|from|by|on(?: or before)?|at|dt|dated?|the|w\.?e\.?f|last date|and|of|before|latest|from|दिनांक|तिथि|तक|[\d:.]{1,5} ?(?:[ap]\.? ?m\.?|hrs\.?|hours|बजे)?)[\s:.,()/-]*|[\s:.,()/-]+)*$/iu;

/**
 * Whether a date is in another cell than its label. Cells in which only words such as "up to" stand
 * before the date do not count (`BEFORE_IN_CELL`).
 */
function isInOtherCell(text: string, label: Label, { start }: WrittenDate): boolean {
  const [line = ''] = text.slice(label.end, start).split('\n').slice(-1);
  const gaps = [...line.matchAll(/\t|\s{3,}/g)];
  const last = gaps.at(-1);
  return last !== undefined && !BEFORE_IN_CELL.test(line.slice(last.index).trim());
}

/** Whether "respectively" or an alternative date follows: "December 2026 / January 2027". */
function hasAlternative(text: string, { end, on }: WrittenDate, next?: WrittenDate): boolean {
  if (/^[\s)]*respectively/i.test(text.slice(end, end + DAY_CHARACTERS))) return true;
  if (!next || next.on === on || next.start - end > DAY_CHARACTERS) return false;
  return /^[\s)]*(?:\([a-z ]{2,12}\))?\s*(?:\/|,|\bor\b|अथवा|या)\s*$/iu.test(
    text.slice(end, next.start),
  );
}

/**
 * Returns the time after a label that itself follows its date: "5 PM" in "26.11.2026 is the last
 * date up to 5 PM". Otherwise returns null.
 */
function timeBehind(text: string, place: number): string | null {
  const words = text.slice(place, place + MOST_BETWEEN);
  const match = /^[^\n.;\d]{0,70}?(?=\b(?:up ?to|till|until|by|before) (?:\d|the))/i.exec(words);
  return match ? (readTimeAfter(text, place + match[0].length)?.time ?? null) : null;
}

/**
 * Whether a label such as "Ref. Advt. No. 5/2026 dated" names a notice. In a corrigendum, the named
 * notice is the earlier notice.
 */
const isOfNotice = (rule: DateLabel, words: string) =>
  rule.name === 'reference-dated' && /adver|advt|notif|notice|विज्ञापन|विज्ञप्ति/iu.test(words);

/**
 * Offsets of the end of the heading and of the start of the last lines of a notice. `isCorrigendum`
 * is true if the heading announces a change of an earlier notice.
 */
type Edges = { headUntil: number; tailFrom: number; isCorrigendum: boolean };

const EDGE_CLAUSES = 14;
/** Matches words in the heading of a notice that changes an earlier notice: "Corrigendum". */
const CORRIGENDUM =
  /corrigend|addend|erratum|amendment|extension of|शुद्धि|संशोधन सूचना|तिथि (?:में )?(?:विस्तार|वृद्धि)/iu;

function edgesOf(text: string, clauses: readonly Clause[]): Edges {
  const headUntil = clauses[Math.min(EDGE_CLAUSES, clauses.length) - 1]?.end ?? 0;
  return {
    headUntil,
    tailFrom: clauses.at(-EDGE_CLAUSES)?.start ?? 0,
    isCorrigendum: CORRIGENDUM.test(text.slice(0, Math.min(headUntil, HEAD_CHARACTERS))),
  };
}

/** Maximum length of the heading and the introduction of a notice (characters). */
const HEAD_CHARACTERS = 1500;

function isAtEdge(place: number, { headUntil, tailFrom }: Edges): boolean {
  return (place < headUntil && place < HEAD_CHARACTERS) || place >= tailFrom;
}

const ALONE: DateLabel = {
  name: 'date-alone',
  dates: ['notification'],
  words: '',
  example: 'Under Secretary\n18.11.2026',
};

/** Matches a place or "Dt." before the date of a notice: "Mumbai, ", "Mumbai / ". */
const PLACE = /^\s*(?:[A-Z][a-z]+(?: [A-Z][a-z]+)?(?:,| \/) ?(?:[Dd]t\.? ?|the )?|[Dd]t\.? ?)$/;
/** Matches the signature in the column after the date of a notice: "   Deputy Secretary". */
const SIGNATURE =
  /^\s{2,}(?:\(?sd\b|(?:[a-z]+ ){0,2}(?:director|secretary|registrar|controller|chairman|manager|officer|commissioner|principal|superintendent)\b)/i;
/** Matches the number or heading of a notice in the column before its date: "No. 12/2026   ". */
const HEADING =
  /^\s*(?:[^\n]*(?:notice|circular|सूचना|विज्ञप्ति|विज्ञापन)|(?:[a-z]+ ){0,2}(?:advt|advertisement|notification|no|ref|file|पत्रांक|संख्या|f)\b[^\n]{2,50}?)(?:\t|\s{2})\s*$/iu;

/**
 * Returns the label for the date of the notice if a day stands alone on a line near the start or
 * end of the notice. A place, a number, a heading or a signature may stand beside the day.
 * Otherwise returns null.
 */
function dateAlone(text: string, { start, end, until, time }: WrittenDate, edges: Edges) {
  if (until || time || !isAtEdge(start, edges)) return null;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (start - lineStart > MOST_BETWEEN) return null;
  const lineEnd = text.indexOf('\n', end);
  const before = text.slice(lineStart, start);
  const after = text.slice(end, lineEnd < 0 ? undefined : lineEnd);
  const [place = ''] = before.split(/\t|\s{3,}/).slice(-1);
  const number = before.slice(0, before.length - place.length);
  const isAlone =
    /^[\s.()]*$/.test(before + after) ||
    ((PLACE.test(before) || HEADING.test(before)) && /^[\s.)]*(?:$|\s{2})/.test(after)) ||
    (PLACE.test(place) && HEADING.test(number) && /^[\s.)]*$/.test(after)) ||
    (before.trim() === '' && SIGNATURE.test(after));
  return isAlone ? { start, end: start, rule: ALONE } : null;
}

/**
 * Returns the offset at which the search for the label of a date starts. This is the start of the
 * clause of the date, or the start of a heading in the line above.
 */
function startFor(text: string, clause: Clause, heading: Clause | undefined, date: WrittenDate) {
  const isFirst = /^[\s\p{P}]*(?:(?:for|read|existing|old|earlier|previous)[\s\p{P}]*)?$/iu.test(
    text.slice(clause.start, date.start),
  );
  // A line that begins with a date is an item of a list of news, not a heading.
  const isOfList = /^\s*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\s+\p{L}/u.test(
    text.slice(heading?.start, heading?.end),
  );
  const isHeading = heading && !isOfList && heading.end - heading.start <= MOST_BETWEEN && isFirst;
  return isHeading ? heading.start : clause.start;
}

/**
 * Matches the text after the date of a notice: the end of the line, another column, a place, or the
 * office of the person who signs.
 */
const ENDS_LINE =
  /^[\s.)\]]{0,3}(?:$|\n|\t|\s{2}|place|स्थान| (?:sd\/|division|director|secretary|registrar|controller|chairman|general manager|under secretary|deputy|joint|chief)[^\n\d]{0,40}(?:\n|$))/iu;

/**
 * Matches the text after a date if the next line names a time or a place: "Time : 10 AM". Such a
 * date is the day of an interview or examination.
 */
const OF_EVENT =
  /^[^\n]*\n\s*(?:\(?[\da-z]{1,2}[.)]\s*)?(?:time|venue|reporting|shifts?|session|समय|स्थल)(?![\p{L}\p{M}])/iu;

function nearest(
  text: string,
  labels: readonly Label[],
  end: number,
  from: number,
  date: WrittenDate,
): Label | null {
  let best: Label | null = null;
  for (let index = end - 1; index >= 0; index--) {
    const label = labels[index] as Label;
    const most = label.rule.most ?? MOST_BETWEEN;
    if (label.end < from || label.end < date.start - MOST_BETWEEN) break;
    const between = text.slice(label.end, date.start).replace(/\s+/g, ' ');
    if (label.start < from || between.length > most) continue;
    const following = text.slice(date.end, date.end + DAY_CHARACTERS);
    if (label.rule.isAtEdge && (date.until || !ENDS_LINE.test(following))) continue;
    if (label.rule.name === 'dated' && OF_EVENT.test(following)) continue;
    if (!best || isNearer(label, best)) best = label;
    else if (label.end < best.start) break;
  }
  return best;
}

/**
 * Whether a label fits a date better than the best label so far. `label` ends before `best` or at
 * the same offset. If the labels do not overlap, `best` fits better. If they overlap, the first of
 * these rules that applies is used:
 * 1. A label that is not plain fits better than a plain label (`isPlain`).
 * 2. A label of dates to ignore (`none`) fits better than another label.
 * 3. If both labels end at the same offset, the shorter label fits better.
 * 4. `best` fits better.
 */
function isNearer(label: Label, best: Label): boolean {
  if (label.end <= best.start) return false;
  if (Boolean(label.rule.isPlain) !== Boolean(best.rule.isPlain)) return !label.rule.isPlain;
  const isSwallowed = label.rule.dates[0] === 'none';
  if (isSwallowed !== (best.rule.dates[0] === 'none')) return isSwallowed;
  return label.end === best.end && label.start >= best.start;
}

/**
 * Finds a label after a date: "26.11.2026 is the last date". If a label that is not plain stands
 * before the date, only labels of dates to ignore (`none`) are searched.
 */
function labelAfter(text: string, { end }: WrittenDate, own: Label | null): Label | null {
  const start = end + (/^[\s,)]{0,3}/.exec(text.slice(end, end + 3))?.[0].length ?? 0);
  for (const { rule, pattern } of after) {
    if (own && !own.rule.isPlain && rule.dates[0] !== 'none') continue;
    pattern.lastIndex = start;
    const [words] = pattern.exec(text.slice(0, start + MOST_BETWEEN)) ?? [];
    if (words !== undefined) return { start, end: start + words.length, rule };
  }
  return null;
}

/** Number of characters before a label in which the text may name the round. */
const ROUND_CHARACTERS = 80;

/** Matches a phase: "Phase II". The meaning of phases differs between organisations. */
const PHASE = /(?:phase|चरण)[- ]?(?:\d|i)/iu;

/**
 * Converts labelled dates to facts. A fact is `doubtful` if its date has no year or is unclear, if
 * its round is not known, or if `isInStrongForm` or `isStepOfNotice` rejects the date.
 *
 * @param notice properties of the notice; null for the dates of a change, whose form is not checked
 * @param headings default: the headings of `text`; finding them takes linear time
 */
export function readDates(
  text: string,
  dates: readonly LabelledWrittenDate[],
  notice: Pick<NoticeForm, 'stage' | 'isChange' | 'isInvitation'> | null = null,
  headings: Headings = headingsOf(text),
): Found<unknown>[] {
  const form = notice && {
    ...notice,
    hasOtherLastDates: dates.some(({ label }) => label?.rule.isOfOthers),
    hasApplications: /appl(?:y|ication)|regist|आवेदन|पंजी/iu.test(text),
    hasExaminations: namesExaminations(text),
    hasFeeOfObjections: FEE_OF_OBJECTIONS.test(text),
    isInvitation:
      notice.isInvitation ||
      dates.some(({ label }) => label?.rule.dates.some((name) => INVITES.has(name))),
  };
  const topic: Topic = form?.isInvitation === false ? headings.topic : new Map();
  const about: About = { ...headings, topic, form };
  const all = dates.flatMap((date) => {
    const { label } = date;
    if (!label) return [];
    return label.rule.dates.flatMap((name) =>
      factsOf(text, date, label, name, about).map((found) => ({ found, rule: label.rule, label })),
    );
  });
  const rounds = about.form?.isInvitation === false ? roundsOfAdmitCards(all) : [];
  const own = all.filter(
    ({ found, rule }) =>
      !rule.isFallback ||
      all.every((other) => other.rule.isFallback || !isSameFact(other.found, found)),
  );
  return withWindows(
    own.flatMap(({ found, rule, label }) =>
      rounds.length > 0 && found.fact === 'dates.exam' && isNamedBefore(text, label)
        ? rounds.map((round) => ({
            found: { ...found, fact: `rounds.${round}.exam` as ReadFact },
            rule,
          }))
        : [{ found, rule }],
    ),
  );
}

/**
 * Returns the rounds whose admit cards a notice announces. The result is empty if an admit card has
 * no round, or if an examination of the notice has a round.
 */
function roundsOfAdmitCards(all: readonly FoundByLabel[]): string[] {
  const facts = all.map(({ found }) => found.fact);
  if (facts.some((fact) => fact === 'dates.admitCard' || /^rounds\..*\.exam$/.test(fact)))
    return [];
  return [...new Set(facts.flatMap((fact) => /^rounds\.(.*)\.admitCard$/.exec(fact)?.[1] ?? []))];
}

/**
 * Whether a label is the subject of a sentence such as "The test will be held". The name of such a
 * test is in an earlier sentence.
 */
const isNamedBefore = (text: string, { start }: Label): boolean =>
  /(?:^|[.;:।\n]\s*)(?:the )?(?:said |above |aforesaid )?$/i.test(
    text.slice(Math.max(0, start - NAME_CHARACTERS), start),
  ) &&
  /^(?:tests?|exam(?:ination)?s?) (?:will|shall|is|are|would)\b/i.test(
    text.slice(start, start + DAY_CHARACTERS),
  );

/** Matches a fee for objections to an answer key: "Fee of Rs. 100 per challenge". */
const FEE_OF_OBJECTIONS =
  /(?:\bfees?\b|शुल्क)[^.;।\n]{0,60}(?:challeng|(?<!no )objection|आपत्ति)|(?:challeng|(?<!no )objection|आपत्ति)[^.;।\n]{0,60}(?:\bfees?\b|शुल्क)/iu;

/** Dates of applications. A notice with such a date counts as an invitation. */
const INVITES: ReadonlySet<LabelledDate> = new Set(['apply', 'applyFrom', 'last']);

/** Returns the lines and sentences at the start of a notice. */
const firstLines = (text: string) =>
  clausesOf(text.slice(0, HEAD_CHARACTERS))
    .slice(0, EDGE_CLAUSES)
    .map(({ start, end }) => text.slice(start, end));

/**
 * Headings, phases and abbreviations of a notice. They show the rounds of its dates, and which
 * dates are tentative.
 */
export type Headings = {
  /** Whether the notice explains its phases as rounds: "Phase I (Prelims)". */
  hasPhases: boolean;
  /**
   * The rounds that the headings name for each step: `mains` in "Answer key of the main
   * examination". `readDates` ignores them in an invitation, whose headings name only planned
   * rounds.
   */
  topic: Topic;
  /** Parts of the text below a heading such as "Tentative schedule". */
  tentative: readonly Clause[];
  /** Abbreviations of rounds with their full names: "CPT" for "Computer Proficiency Test". */
  abbreviations: ReadonlyMap<string, string>;
};

/** Reads the {@link Headings} of a notice from its whole text. */
export function headingsOf(text: string): Headings {
  const abbreviations = abbreviationsOf(text);
  return {
    hasPhases: PHASES_OF_ROUNDS.test(text),
    topic: topicOf(firstLines(text).map((line) => withAbbreviations(line, abbreviations))),
    tentative: tentativeParts(text),
    abbreviations,
  };
}

/** Properties of the whole notice. The meaning of its dates depends on these properties. */
type About = Headings & {
  /** Properties for `isInStrongForm`. Null if the form of the dates is not checked. */
  form: NoticeForm | null;
};

const isSameFact = (one: Found<unknown>, other: Found<unknown>) => one.fact === other.fact;

type FoundByLabel = { found: Found<unknown>; rule: DateLabel };

/**
 * Joins the first and the last day of a window if each day has its own label. A first day without a
 * last day is `doubtful`.
 */
function withWindows(all: readonly FoundByLabel[]): Found<unknown>[] {
  const joined: Found<unknown>[] = [];
  let opened: Found<FactDate> | null = null;
  for (const { found, rule } of all) {
    if (rule.isStart) {
      if (opened) joined.push({ ...opened, certainty: 'doubtful' });
      opened = found as Found<FactDate>;
      continue;
    }
    const last = found.value as FactDate;
    if (
      opened &&
      isSameFact(opened, found) &&
      !last.until &&
      (opened.value.on ?? '') <= (last.on ?? '')
    ) {
      const value = { ...last, on: opened.value.on, until: last.on };
      joined.push({ ...found, start: opened.start, value });
      opened = null;
    } else joined.push(found);
  }
  return opened ? [...joined, { ...opened, certainty: 'doubtful' }] : joined;
}

/** Matches a heading of dates that are not final: "Tentative schedule". */
const TENTATIVE_HEADING =
  /^[\s().\d]{0,12}[^\n\d]{0,80}(?:tentative|probable|proposed|indicative|सम्भावित|संभावित|प्रस्तावित|अनुमानित) (?:time ?)?(?:schedule|dates?|programme|calendar|time[- ]?(?:table|line)|तिथियाँ|तिथियां|तिथि|कार्यक्रम)[^\n\d]{0,60}$|^[^\n\d]{0,60}\b(?:dates?|schedule|time ?lines?|programme)[^\n\d]{0,20} ?\((?:tentative|likely|proposed|may change)\)[^\n\d]{0,20}$/gimu;
/**
 * Matches the start of the next paragraph below a heading and its list. This is a blank line after
 * a line with a digit, or a numbered line without a year: "2. Fee".
 */
const NEXT_PARAGRAPH = /(?<=\d[^\n]*)\n[ \t]*\n|\n\s*\(?\d{1,2}[.)]\s(?![^\n]*\d{4})/g;

/** Returns the parts of a text below the headings of dates that are not final. */
function tentativeParts(text: string): Clause[] {
  return [...text.matchAll(TENTATIVE_HEADING)].map(({ 0: words, index }) => {
    NEXT_PARAGRAPH.lastIndex = index + words.length + 2;
    return { start: index, end: NEXT_PARAGRAPH.exec(text)?.index ?? text.length };
  });
}

/**
 * Dates that become tentative below a heading such as "Tentative schedule". Other dates are
 * tentative only if their own words say so.
 */
const MAY_BE_TENTATIVE: ReadonlySet<LabelledDate> = new Set(['exam', 'result', 'admitCard']);

function factsOf(
  text: string,
  date: LabelledWrittenDate,
  label: Label,
  name: LabelledDate,
  about: About,
): Found<unknown>[] {
  const { on, until, start, end, wordsFrom } = date;
  if (name === 'none') return [];
  // The last day to download an admit card is not the day of its release.
  if (name === 'admitCard' && !until && directionOf(text, date) === 'last') return [];
  const isUnclear = date.isUnclear || (date.isList === true && OF_WINDOW.has(name));
  const { hasPhases, tentative, form } = about;
  const words = text.slice(wordsFrom, start);
  const isPhase = PHASE.test(words) && !hasPhases && !findRound(words);
  const isStrong =
    !form ||
    (label.step
      ? isStepOfNotice(text, date, label.step, name, form)
      : isInStrongForm(text, date, name, form));
  const isDoubtful = isWithoutYear(on) || isPhase || isUnclear || !isStrong;
  const certainty: Certainty = isDoubtful ? 'doubtful' : 'certain';
  const found = { start, end, rule: label.rule.name, certainty };
  if (name === 'age.asOn') {
    const isMonth = on.length === 'yyyy-mm'.length;
    const isFirst = /(?:1st|first) day of\s*(?:the )?$/i.test(text.slice(0, start));
    if (until || (isMonth && !isFirst)) return [];
    return [{ ...found, fact: 'age.asOn', value: isMonth ? `${on}-01` : on }];
  }
  // A single day with a label for applications and fees is the last day of payment only if the
  // words show this.
  if (name === 'feeLast' && label.rule.dates[0] === 'apply' && !until) {
    if (directionOf(text, date) !== 'last') return [];
  }
  const isTentative =
    MAY_BE_TENTATIVE.has(name) && tentative.some((part) => part.start < start && end <= part.end);
  const named = wordsOfStep(label) ?? withoutPassed(wordsAbout(text, wordsFrom, label, start));
  const of = (date: DateName, value: FactDate): Found<unknown>[] =>
    factNamesOf(named, date, about).map((fact) => ({
      ...found,
      fact,
      certainty: form && isOfUnnamedRound(fact, named, form) ? 'doubtful' : certainty,
      value: isTentative ? { ...value, tentative: true } : value,
    }));
  const isWindow =
    name === 'apply' || (name === 'applyFrom' && (until || directionOf(text, date) === 'last'));
  if (!isWindow) return of(name, dateValueOf(text, date, label, name));
  const last = dateValueOf(text, { ...date, on: until ?? on }, label, 'last');
  const { firstTime } = date;
  if (until)
    return [...of('applyFrom', { on, ...(firstTime && { time: firstTime }) }), ...of('last', last)];
  const direction = directionOf(text, date);
  return direction ? of(direction, last) : [];
}

/**
 * Matches words for a result without a round of its own: "final result", "shortlist". The words
 * beside "shortlist" name the next round and not the round of the result.
 */
const OF_ALL_ROUNDS = /short-?list|final (?:result|select|merit)/i;

/** Returns the words that may name the round of a step in a sentence, or null. */
function wordsOfStep({ step }: Label): string | null {
  if (!step) return null;
  return step.following !== undefined && !findRound(step.about)
    ? `${step.about} ${step.following}`
    : step.about;
}

/** Returns the words that may name the round of a date: the label and the text beside it. */
function wordsAbout(text: string, from: number, label: Label, start: number): string {
  const end = label.rule.isAfter ? label.end + NAME_CHARACTERS : start;
  return text.slice(Math.max(Math.min(from, label.start), label.start - ROUND_CHARACTERS), end);
}

/**
 * Returns whether a single day is the first or the last day of a window, according to the words
 * beside the day. Null if the words show neither.
 */
function directionOf(text: string, { start, end }: WrittenDate): 'applyFrom' | 'last' | null {
  const words = text.slice(Math.max(0, start - DAY_CHARACTERS), start);
  const said = endAfter(words);
  if (said) return said === 'first' ? 'applyFrom' : 'last';
  const following = text.slice(end, end + DAY_CHARACTERS);
  if (/^(?:[^\n।,]{0,40}?बजे ?)?[\s)]*तक/u.test(following)) return 'last';
  return /^[\s)]*(?:से|onwards)/u.test(following) ? 'applyFrom' : null;
}

/** Matches the footnote for dates with a star: "* Dates are tentative". */
const TENTATIVE_FOOTNOTE = /^\s*\(?\*+ ?(?:(?:dates?|these) (?:is|are) )?(?:tentative|likely)/im;

function dateValueOf(
  text: string,
  { clause, on, until, time, start, end }: LabelledWrittenDate,
  label: Label,
  name: DateName,
): FactDate {
  const isRanged = (rangedDates as readonly DateName[]).includes(name);
  // Applications and fee payment end on the last day of a range.
  const isEnd = name === 'last' || name === 'feeLast';
  const isTimed = (timedDates as readonly DateName[]).includes(name);
  const near = text.slice(Math.max(clause.start, label.start - DAY_CHARACTERS), end);
  const following = text.slice(end, end + DAY_CHARACTERS / 2);
  const isTentative =
    (/^ ?\*/.test(following) && TENTATIVE_FOOTNOTE.test(text)) ||
    /tentative(?!ly dates| answer| key)|\b(?:likely|planned|proposed?|proposes|intends?|plans|probable|expected date)\b|अनुमानित|संभावित|सम्भावित|संभवतः|सम्भवतः|प्रस्तावित|अस्थायी/iu.test(
      near,
    ) ||
    /^[),\t ]{0,4}(?:onwards? )?\(?(?:tentative(?! (?:date|schedule))|likely|proposed|probable|संभावित|सम्भावित|प्रस्तावित|अनुमानित)/iu.test(
      following,
    ) ||
    /^[\s()-]*(?:को|तक|से|में|के बीच|परीक्षा की) [^\n।]{0,60}(?:संभावित|सम्भावित|प्रस्तावित)/u.test(
      text.slice(end, Math.min(clause.end, end + MOST_BETWEEN)),
    );
  return {
    on: (isEnd && until) || on,
    ...(isTimed && time && isDay(on) && { time }),
    ...(isRanged && until && start < end && { until }),
    ...(isTentative && { tentative: true }),
  };
}

/**
 * Returns the names of the facts for a date. The date belongs to each round that its words name:
 * "Interview and document verification". If the words name no round, the date belongs to the round
 * in the headings.
 */
function factNamesOf(
  words: string,
  name: DateName,
  { hasPhases, abbreviations, topic, form }: About,
): ReadFact[] {
  const isFinal = form?.stage === 'final-result';
  const isOfRound = (roundDates as readonly DateName[]).includes(name);
  // A final result belongs to the whole selection. A shortlist gets no round, because the words
  // beside it name only the next round.
  const isOfAll = name === 'result' && (isFinal || OF_ALL_ROUNDS.test(words));
  const isNamed = isOfRound && !isOfAll;
  const whole = withAbbreviations(hasPhases ? withRounds(words) : words, abbreviations);
  const named = isNamed ? findRounds(whole) : [];
  // Papers belong to the round that the heading names: "Date sheet of the written test".
  const isOfTopic = isNamed && named.every(isPaper) && !OWN_NAME.test(words);
  const rounds = (isOfTopic ? topic.get(name as RoundDate) : undefined) ?? withoutPapers(named);
  const prefixes = rounds.length > 0 ? rounds.map((round) => `rounds.${round}`) : ['dates'];
  return prefixes.map((prefix) => `${prefix}.${name}` as ReadFact);
}

/**
 * Returns the rounds. Several rounds that are all papers are removed, because "Papers I and II" are
 * the whole examination.
 */
const withoutPapers = (rounds: readonly RoundName[]) =>
  rounds.length > 1 && rounds.every(isPaper) ? [] : rounds;

/** Matches words that explain the round of a phase: "Phase I (Prelim" and "Phase II (Main". */
const PHASES_OF_ROUNDS = /phase[- ]?(?:i|1) ?\(prelim|phase[- ]?(?:ii|2) ?\(main/iu;

/** Adds "prelims" after "Phase I" and "mains" after "Phase II". */
const withRounds = (words: string) =>
  words
    .replace(/phase[- ]?(?:ii|2)\b/giu, '$& mains')
    .replace(/phase[- ]?(?:i|1)\b/giu, '$& prelims');
