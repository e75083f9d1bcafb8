import { readDays } from '../facts/days-in-text.ts';
import { isDay } from '../facts/fact-date.ts';
import {
  type DateName,
  type FactDate,
  rangedDates,
  roundDates,
  timedDates,
} from '../facts/schema.ts';
import { MONTH_NAME, monthOfName } from '../month-names.ts';
import { type DateLabel, dateLabels, type LabelledDate } from './date-labels.ts';
import { type Certainty, isWithoutYear, type ReadFact } from './evidence.ts';
import { readTimeAfter } from './read-time.ts';
import { findRound } from './rounds.ts';
import type { Clause } from './source.ts';

/* Dates and windows of a notice, by the labels beside them. */

/** A day, a month or several days as the text writes them. */
export type WrittenDate = {
  start: number;
  end: number;
  /** The first day (`yyyy-mm-dd`) or the month (`yyyy-mm`); `--mm-dd` without a year. */
  on: string;
  /** The last day, if there are several. */
  until: string | null;
  time: string | null;
};

/** A read value at a part of the source. */
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

/** Words between the two days of a period, or between days of a list. */
const BETWEEN =
  /^[\s,()]*(?:\bto|till|until|upto|up to|-|and|&|,|से)[\s,()]*(?:from\s)?(?:दिनांक )?$/iu;
/** Numbers of days before the last one: "6, 7, 20 and 21 February 2027". */
const DAYS_BEFORE = /(?<![\d.-])(\d{1,2}), (?:\d{1,2}, )*$/;
const DAY_CHARACTERS = 40;

/** Finds the dates of a source, in order; two days with "to" between them are one period. */
export function findDates(text: string): WrittenDate[] {
  const days: WrittenDate[] = readDays(text).map((day) => {
    const before = DAYS_BEFORE.exec(text.slice(Math.max(0, day.start - DAY_CHARACTERS), day.start));
    const first =
      before && isDay(day.on) ? `${day.on.slice(0, 8)}${before[1]?.padStart(2, '0')}` : null;
    const start = first ? day.start - (before?.[0].length ?? 0) : day.start;
    const firstOn = isDay(first) ? first : day.firstOn;
    const time = readTimeAfter(text, day.end);
    return {
      start,
      end: time?.end ?? day.end,
      on: firstOn ?? day.on,
      until: firstOn ? day.on : null,
      time: time?.time ?? null,
    };
  });
  const months = [...text.matchAll(MONTH_ALONE)].map(({ 0: words, index, groups = {} }) => ({
    start: index,
    end: index + words.length,
    on: `${groups.year}-${String(monthOfName(groups.month ?? '')).padStart(2, '0')}`,
    until: null,
    time: null,
  }));
  return withPeriods(text, apart(days, months));
}

/** The days, and the months that are part of none of them. */
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
    const last = before?.until ?? before?.on;
    const isEnd =
      before &&
      isDay(last) &&
      isDay(date.on) &&
      date.on > last &&
      date.start - before.end < DAY_CHARACTERS &&
      BETWEEN.test(text.slice(before.end, date.start));
    if (!isEnd) periods.push(date);
    else {
      const until = date.until ?? date.on;
      periods[periods.length - 1] = { ...before, end: date.end, until, time: date.time };
    }
  }
  return periods;
}

/** A label at a part of the source. */
type Label = { start: number; end: number; rule: DateLabel };

const before = dateLabels.filter(({ isAfter }) => !isAfter).map((rule) => compiled(rule, 'dgiu'));
const after = dateLabels.filter(({ isAfter }) => isAfter).map((rule) => compiled(rule, 'iuy'));

function compiled(rule: DateLabel, flags: string) {
  const border = rule.isAfter ? '' : '(?<![\\p{L}\\p{M}])';
  return { rule, pattern: new RegExp(`${border}(?:${rule.words})`, flags) };
}

/** The labels of a text, by their ends. */
function findLabels(text: string): Label[] {
  return before
    .flatMap(({ rule, pattern }) =>
      [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
        start: index,
        end: index + words.length,
        rule,
      })),
    )
    .sort((one, other) => one.end - other.end);
}

/** Maximum characters between a label and its date. */
const MOST_BETWEEN = 160;

/** A date with its label; without one it went nowhere. */
export type LabelledWrittenDate = WrittenDate & {
  clause: Clause;
  /** Where the words about the date may begin. */
  wordsFrom: number;
  label: Label | null;
};

/** Gives each date the label that says what it is, within its clause. */
export function labelDates(
  text: string,
  clauses: readonly Clause[],
  dates: readonly WrittenDate[],
): LabelledWrittenDate[] {
  const labels = findLabels(text);
  let clauseIndex = 0;
  let labelIndex = 0;
  let free = 0;
  return dates.map((date) => {
    while ((clauses[clauseIndex]?.end ?? Number.POSITIVE_INFINITY) < date.end) clauseIndex++;
    const clause = clauses[clauseIndex] ?? { start: 0, end: text.length };
    while ((labels[labelIndex]?.end ?? Number.POSITIVE_INFINITY) <= date.start) labelIndex++;
    const heading = clauses[clauseIndex - 1];
    const from = Math.max(free, startFor(text, clause, heading, date));
    free = date.end;
    const own = nearest(text, labels, labelIndex, from, date);
    return { ...date, clause, wordsFrom: from, label: labelAfter(text, date, own) ?? own };
  });
}

/** Where a label of a date may begin: in its clause, or in a heading on the line before. */
function startFor(text: string, clause: Clause, heading: Clause | undefined, date: WrittenDate) {
  const isFirst = /^[\s\p{P}]*(?:for|read)?[\s\p{P}]*$/iu.test(
    text.slice(clause.start, date.start),
  );
  const isHeading = heading && heading.end - heading.start <= MOST_BETWEEN && isFirst;
  return isHeading ? heading.start : clause.start;
}

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
    if (!best || isNearer(label, best)) best = label;
    else if (label.end < best.start) break;
  }
  return best;
}

/**
 * Whether a label says more about the date behind both than one that ends at the same place or
 * later: it overlaps a plain one, or ends with it and swallows the date or is shorter.
 */
function isNearer(label: Label, best: Label): boolean {
  if (label.end <= best.start) return false;
  if (Boolean(label.rule.isPlain) !== Boolean(best.rule.isPlain)) return !label.rule.isPlain;
  const isSwallowed = label.rule.dates[0] === 'none';
  if (isSwallowed !== (best.rule.dates[0] === 'none')) return isSwallowed;
  return label.end === best.end && label.start >= best.start;
}

/** A label behind a date counts if none stands before it, or if it swallows the date. */
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

/** A round is named in the label of a date, or at most so far before it. */
const ROUND_CHARACTERS = 80;

/** Bodies give phases different meanings. */
const PHASE = /(?:phase|चरण)[- ]?(?:\d|i)/iu;

/** The facts of labelled dates. Dates without a year are doubtful. */
export function readDates(text: string, dates: readonly LabelledWrittenDate[]): Found<unknown>[] {
  return dates.flatMap((date) => {
    const { label } = date;
    if (!label) return [];
    return label.rule.dates.flatMap((name) => factsOf(text, date, label, name));
  });
}

function factsOf(
  text: string,
  date: LabelledWrittenDate,
  label: Label,
  name: LabelledDate,
): Found<unknown>[] {
  const { on, until, start, end, wordsFrom } = date;
  if (name === 'none') return [];
  const isDoubtful = isWithoutYear(on) || PHASE.test(text.slice(wordsFrom, start));
  const certainty: Certainty = isDoubtful ? 'doubtful' : 'certain';
  const found = { start, end, rule: label.rule.name, certainty };
  if (name === 'age.asOn') return until ? [] : [{ ...found, fact: 'age.asOn', value: on }];
  const of = (date: DateName, value: FactDate): Found<unknown> => ({
    ...found,
    fact: factNameOf(text.slice(Math.max(wordsFrom, label.start - ROUND_CHARACTERS), start), date),
    value,
  });
  if (name !== 'apply') return [of(name, dateValueOf(text, date, label, name))];
  const last = dateValueOf(text, { ...date, on: until ?? on }, label, 'last');
  if (until) return [of('applyFrom', { on }), of('last', last)];
  const direction = directionOf(text, date);
  return direction ? [of(direction, last)] : [];
}

/** Which end of a window a single day is, by the words around it. */
function directionOf(text: string, { start, end }: WrittenDate): 'applyFrom' | 'last' | null {
  const words = text.slice(Math.max(0, start - DAY_CHARACTERS), start);
  if (/(?:till|until|up ?to|on or before|before|latest by|by)(?: the)?\s*$/i.test(words))
    return 'last';
  const following = text.slice(end, end + DAY_CHARACTERS);
  if (/^[\s)]*तक/u.test(following)) return 'last';
  const isStart =
    /(?:from|w\.?e\.?f\.?)\s*$/i.test(words) || /^[\s)]*(?:से|onwards)/u.test(following);
  return isStart ? 'applyFrom' : null;
}

function dateValueOf(
  text: string,
  { clause, on, until, time, start, end }: LabelledWrittenDate,
  label: Label,
  name: DateName,
): FactDate {
  const isRanged = (rangedDates as readonly DateName[]).includes(name);
  // The end of a window for fees is its last day; admit cards come on the first one.
  const isEnd = name === 'last' || name === 'feeLast';
  const isTimed = (timedDates as readonly DateName[]).includes(name);
  const near = text.slice(Math.max(clause.start, label.start - DAY_CHARACTERS), end);
  const following = text.slice(end, Math.min(clause.end, end + DAY_CHARACTERS / 2));
  const isTentative =
    /tentative(?!ly dates)|अनुमानित|संभावित/iu.test(near) || /^[\s(]*tentative/i.test(following);
  return {
    on: (isEnd && until) || on,
    ...(isTimed && time && isDay(on) && { time }),
    ...(isRanged && until && start < end && { until }),
    ...(isTentative && { tentative: true }),
  };
}

/** The fact of a date. A round that is named beside the date has its own dates. */
function factNameOf(words: string, name: DateName): ReadFact {
  const isOfRound = (roundDates as readonly DateName[]).includes(name);
  const round = isOfRound ? findRound(words) : null;
  return (round ? `rounds.${round}.${name}` : `dates.${name}`) as ReadFact;
}
