import { DAY_MS } from '../dates.ts';
import { isCertainlyBefore, isDay } from './fact-date.ts';
import type { Kind } from './kinds.ts';
import { datesOf } from './last-date.ts';
import type { Breach, Judged, Rule, Severity } from './rule.ts';
import {
  type DateName,
  dateNames,
  type FactDate,
  type RoundName,
  roundDates,
  roundNames,
} from './schema.ts';

/*
 * The rules of dates. Each date has a precision (a day, a month, 'tba'), so a rule reports only
 * dates that are certainly in the wrong order.
 */

/** One severity for all kinds, or one for each kind that the rule applies to. */
type Severities = Severity | Partial<Record<Kind, Severity>>;

/** Which answer keys a rule applies to. The title or the round's name decides. */
type KeyKind = 'provisional' | 'final';

/**
 * The pairs of dates in their usual order: the name of the rule, the two dates, and how bad it is
 * if the second is over before the first begins.
 *
 * Dates are compared within their stage: among the dates of the announcement, and within each of its
 * rounds. Dates of applying are not compared with rounds, because some notices open a window after
 * an earlier round: for the main examination, or for counselling.
 */
const PAIRS = [
  // Dates of applying.
  ['applyFrom-before-notification', 'notification', 'applyFrom', 'odd'],
  ['last-before-notification', 'notification', 'last', 'impossible'],
  ['feeLast-before-notification', 'notification', 'feeLast', 'impossible'],
  ['correction-before-notification', 'notification', 'correction', 'odd'],
  ['last-before-applyFrom', 'applyFrom', 'last', 'impossible'],
  ['feeLast-before-applyFrom', 'applyFrom', 'feeLast', 'impossible'],
  ['correction-before-applyFrom', 'applyFrom', 'correction', 'impossible'],
  ['feeLast-before-last', 'last', 'feeLast', 'odd'],
  ['correction-before-last', 'last', 'correction', 'odd'],

  // Within a stage.
  ['exam-before-admitCard', 'admitCard', 'exam', 'impossible'],
  ['answerKey-before-admitCard', 'admitCard', 'answerKey', 'impossible'],
  ['result-before-admitCard', 'admitCard', 'result', 'impossible'],
  ['answerKey-before-exam', 'exam', 'answerKey', 'impossible'],
  ['objection-before-exam', 'exam', 'objection', 'impossible'],
  ['result-before-exam', 'exam', 'result', 'impossible'],
  ['objection-before-answerKey', 'answerKey', 'objection', 'odd', 'provisional'],
  ['result-before-answerKey', 'answerKey', 'result', 'odd', 'provisional'],
  ['answerKey-before-objection', 'objection', 'answerKey', 'odd', 'final'],
  ['result-before-objection', 'objection', 'result', 'odd'],

  // From applying to a stage. Counselling for admission follows the examination. For all other
  // kinds the last date ends the objections, which also follow the examination.
  ['exam-before-notification', 'notification', 'exam', { job: 'odd' }],
  [
    'exam-before-applyFrom',
    'applyFrom',
    'exam',
    { job: 'impossible', admission: 'odd', other: 'odd' },
  ],
  ['exam-before-last', 'last', 'exam', { job: 'impossible', admission: 'odd', other: 'odd' }],
  ['exam-before-feeLast', 'feeLast', 'exam', { job: 'odd' }],
  ['exam-before-correction', 'correction', 'exam', { job: 'odd' }],
  ['admitCard-before-last', 'last', 'admitCard', { job: 'impossible' }],
  ['answerKey-before-last', 'last', 'answerKey', { job: 'impossible' }],
  ['result-before-last', 'last', 'result', { job: 'impossible' }],
  ['last-before-exam', 'exam', 'last', { 'answer-key': 'odd' }],
] as const satisfies [string, DateName, DateName, Severities, KeyKind?][];

type Dates = Partial<Record<DateName, FactDate>>;

/** The dates of a stage, with its title or name and the beginning of their fields' names. */
type StageDates = {
  name: string;
  dates: Dates;
  days?: readonly (string | undefined)[] | undefined;
  path: string;
};

const isOfStage = (name: DateName) => (roundDates as readonly DateName[]).includes(name);
const isWindow = (name: DateName) => !isOfStage(name) && name !== 'notification';

type PairName = (typeof PAIRS)[number][0];

const pairRules = PAIRS.map(
  ([name, first, second, severities, keyKind]: readonly [
    PairName,
    DateName,
    DateName,
    Severities,
    KeyKind?,
  ]): Rule<PairName> => ({
    name,
    find(announcement, kind) {
      const severity = typeof severities === 'string' ? severities : severities[kind];
      if (!severity) return [];
      const stages = [ownStage(announcement), ...roundsOf(announcement)];
      // A reopened window may end after later stages.
      const isLate = isWindow(first) && isOfStage(second) && isOpenedAgain(announcement);
      return stages
        .filter((stage) => !keyKind || keyKind === keyKindOf(stage))
        .filter((stage) => isOverBefore(periodOf(stage, second), periodOf(stage, first)))
        .flatMap((stage) => breach(fieldOf(stage, second), isLate ? 'odd' : severity));
    },
  }),
);

function breach(field: string, severity: Severity): Breach[] {
  return [{ severity, fields: [field] }];
}

/**
 * The form field of a date. The last date has its own field. An examination may have only shifts.
 */
function fieldOf({ dates, path }: StageDates, name: DateName, part = 'on'): string {
  if (name === 'last' && part === 'on') return 'lastDate';
  return name === 'exam' && !dates.exam?.on ? `${path}.days[0]` : `${path}.${name}.${part}`;
}

const ownStage = (announcement: Judged): StageDates => ({
  name: announcement.title,
  dates: datesOf(announcement),
  path: 'facts.dates',
});

/** The rounds of an announcement as stages. */
function roundsOf({ facts }: Judged): StageDates[] {
  return (facts.rounds ?? []).map(({ round: _, name = '', days, ...dates }, index) => ({
    name,
    dates,
    days,
    path: `facts.rounds[${index}]`,
  }));
}

/** A date of a stage. An examination lasts from its first to its last day, shifts included. */
function periodOf({ dates, days = [] }: StageDates, name: DateName): FactDate | undefined {
  if (name !== 'exam') return dates[name];
  const all = [dates.exam?.on, dates.exam?.until, ...days].filter(isDay).sort();
  const [on] = all;
  return on ? { on, until: all.at(-1) } : dates.exam;
}

const FINAL_KEY = /\b(?:final|revised) (?:answer )?key/i;
const OPENED_AGAIN =
  /\b(?:re-?open(?:s|ed|ing)?|correction|corrigendum|extend(?:s|ed)?|date extension)\b/i;

function keyKindOf({ name }: StageDates): KeyKind {
  return FINAL_KEY.test(name) ? 'final' : 'provisional';
}

/** Whether the window was extended or opened again, or stays open until posts are filled. */
function isOpenedAgain({ title, stage, facts }: Judged): boolean {
  const { mark, dates } = facts;
  return (
    mark === 'extended' ||
    mark === 'until-filled' ||
    stage === 'correction' ||
    dates?.last?.extendedFrom !== undefined ||
    OPENED_AGAIN.test(title)
  );
}

/** Whether a date ends before another one begins. A range's time is its end time. */
function isOverBefore(date: FactDate | undefined, other: FactDate | undefined): boolean {
  if (!date?.on || !other?.on) return false;
  const end = date.until ?? date.on;
  if (end !== other.on || !isDay(end)) return isCertainlyBefore(end, other.on);
  return Boolean(date.time && other.time && !other.until && date.time < other.time);
}

/**
 * Rounds that precede all others, in the order of `roundNames`. Later rounds have no fixed order.
 */
const PAPERS = roundNames.slice(0, roundNames.indexOf('skill-test'));

const ranks = new Map<RoundName, number>(PAPERS.map((name, rank) => [name, rank]));
const rankOf = (name: RoundName) => ranks.get(name) ?? PAPERS.length;

/** Extensions by more days are unusual. */
const FAR_EXTENSION_DAYS = 180;

const daysBetween = (day: string, later: string) => (Date.parse(later) - Date.parse(day)) / DAY_MS;

/** Dates in years after this number of further years are unusual. */
const FAR_YEARS = 3;

/** Rules of one date, or of several rounds. */
const otherRules = [
  {
    name: 'end-before-start',
    find: (announcement) =>
      everyDate(
        announcement,
        ({ on, until }) => isDay(on) && until !== undefined && until < on,
        'until',
      ),
  },
  {
    name: 'extension-not-later',
    find: (announcement) =>
      everyDate(
        announcement,
        ({ on, until = on, extendedFrom }) =>
          isDay(until) && extendedFrom !== undefined && extendedFrom >= until,
        'extendedFrom',
      ),
  },
  {
    // Usually a mistyped year.
    name: 'extension-far',
    find: (announcement) =>
      everyDate(
        announcement,
        ({ on, until = on, extendedFrom }) =>
          isDay(until) &&
          isDay(extendedFrom) &&
          daysBetween(extendedFrom, until) > FAR_EXTENSION_DAYS,
        'on',
        'odd',
      ),
  },
  {
    // Usually a mistyped year.
    name: 'date-far-ahead',
    find(announcement, _kind, today) {
      const lastYear = Number(today.slice(0, 'yyyy'.length)) + FAR_YEARS;
      const isFar = ({ on = '', until = on }: FactDate) =>
        isDay(until) && Number(until.slice(0, 'yyyy'.length)) > lastYear;
      return everyDate(announcement, isFar, 'on', 'odd').map((found) => ({
        ...found,
        values: { lastYear },
      }));
    },
  },
  {
    name: 'rounds-reversed',
    find(announcement) {
      const stages = roundsOf(announcement).flatMap((stage, index) => {
        const round = announcement.facts.rounds?.[index]?.round;
        return round ? [{ stage, exam: periodOf(stage, 'exam'), rank: rankOf(round) }] : [];
      });
      return stages
        .filter(({ exam, rank }) =>
          stages.some((earlier) => earlier.rank < rank && isOverBefore(exam, earlier.exam)),
        )
        .flatMap(({ stage }) => breach(fieldOf(stage, 'exam'), 'odd'));
    },
  },
] as const satisfies Rule[];

/** Breaches of a rule that reads one date alone. */
function everyDate(
  announcement: Judged,
  isBroken: (date: FactDate) => boolean,
  part: 'on' | 'until' | 'extendedFrom',
  severity: Severity = 'impossible',
): Breach[] {
  return [ownStage(announcement), ...roundsOf(announcement)].flatMap((stage) =>
    dateNames
      .filter((name) => isBroken(stage.dates[name] ?? {}))
      .flatMap((name) => breach(fieldOf(stage, name, part), severity)),
  );
}

/** The rules of dates. */
export const dateRules = [...otherRules, ...pairRules];
