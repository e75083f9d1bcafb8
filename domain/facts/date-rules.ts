import { DAY_MS, todayInIndia } from '../dates.ts';
import { isAfterApplications } from './date-groups.ts';
import { examOf } from './exam-days.ts';
import { isCertainlyBefore, isDay } from './fact-date.ts';
import type { Kind } from './kinds.ts';
import { datesOf, endsCorrection } from './last-date.ts';
import { LATER_FORM } from './later-form.ts';
import { roundOf } from './read-round.ts';
import type { Breach, Judged, Rule, Severity } from './rule.ts';
import {
  type DateName,
  dateNames,
  type FactDate,
  isExtendedDate,
  type Round,
  type RoundName,
  roundDates,
  roundNames,
} from './schema.ts';

/*
 * The rules for dates. A date may be a day, a month or 'tba'. The order of two dates is wrong only
 * if the second date is certainly over before the first date begins.
 */

/** A severity for all kinds, or a severity for each kind that the rule checks. */
type Severities = Severity | Partial<Record<Kind, Severity>>;

/**
 * Type of answer key that a rule checks. The announcement's title or the round's name decides the
 * type.
 */
type KeyKind = 'provisional' | 'final';

/**
 * Pairs of dates in their usual order. An entry has the name of the rule, the two dates and the
 * severity. A rule for only one type of answer key also has this type.
 *
 * The two dates belong to one stage. They are the announcement's own dates, or the dates of one
 * round. The window to apply is also compared with the examinations of rounds ({@link
 * roundsAfterWindow}).
 */
const PAIRS = [
  // Application dates.
  ['applyFrom-before-notification', 'notification', 'applyFrom', 'odd'],
  ['last-before-notification', 'notification', 'last', 'impossible'],
  ['feeLast-before-notification', 'notification', 'feeLast', 'impossible'],
  ['correction-before-notification', 'notification', 'correction', 'odd'],
  ['last-before-applyFrom', 'applyFrom', 'last', 'impossible'],
  ['feeLast-before-applyFrom', 'applyFrom', 'feeLast', 'impossible'],
  ['correction-before-applyFrom', 'applyFrom', 'correction', 'impossible'],
  ['feeLast-before-last', 'last', 'feeLast', 'odd'],
  ['correction-before-last', 'last', 'correction', 'odd'],

  // Dates of one stage.
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

  // An application date and a date of a stage. The severity depends on the kind of notice. In an
  // admission notice, for example, the last date may belong to the counselling after the
  // examination. In an answer key, the last date is the last day for objections.
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

/**
 * Dates of a stage. `name` is the announcement's title or the round's name. `path` is the prefix of
 * the form fields.
 */
type StageDates = {
  name: string;
  dates: Dates;
  days?: Round['days'];
  path: string;
};

const isOfStage = (name: DateName) => (roundDates as readonly DateName[]).includes(name);
const isWindow = (name: DateName) => !isOfStage(name) && name !== 'notification';

const isToApply = (name: DateName) => name === 'applyFrom' || name === 'last';

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
      // If the last date is the last day for corrections, `correction` is their first day. This day
      // may be before the last date.
      if (name === 'correction-before-last' && isEndOfCorrection(announcement)) return [];
      // An extended or reopened window may end after the examination or another date of a stage.
      // This order is odd but possible.
      const windowDates = datesOf(announcement);
      const isLate = isWindow(first) && isOfStage(second) && isOpenedAgain(announcement);
      return stages
        .filter((stage) => !keyKind || keyKind === keyKindOf(stage))
        .filter((stage) => isOverBefore(periodOf(stage, second), periodOf(stage, first)))
        .flatMap((stage) => breach(fieldOf(stage, second), isLate ? 'odd' : severity))
        .concat(
          isToApply(first) && second === 'exam'
            ? roundsAfterWindow(announcement)
                .filter((round) => isOverBefore(periodOf(round, 'exam'), windowDates[first]))
                .flatMap((round) => breach(fieldOf(round, 'exam'), 'odd'))
            : [],
        );
    },
  }),
);

const isEndOfCorrection = ({ stage = null, lastDate, facts: { dates } }: Judged) =>
  !dates?.correction?.until && endsCorrection({ stage, lastDate, dates });

function breach(field: string, severity: Severity): Breach[] {
  return [{ severity, fields: [field] }];
}

/**
 * Returns the form field of a date. The day of the last date is in `lastDate`. If an examination
 * has only a list of days, the field is the first day of this list.
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

function roundsOf({ facts }: Judged): StageDates[] {
  return (facts.rounds ?? []).map(({ round: _, name = '', days, ...dates }, index) => ({
    name,
    dates,
    days,
    path: `facts.rounds[${index}]`,
  }));
}

/**
 * Lists the rounds that usually follow the window to apply. The list is empty if the title names a
 * round or a later form, such as a form for counselling, because the window of such a notice opens
 * after an earlier round.
 */
function roundsAfterWindow(announcement: Judged): StageDates[] {
  const { title } = announcement;
  return LATER_FORM.test(title) || roundOf(title) ? [] : roundsOf(announcement);
}

/**
 * Returns a date of a stage. If an examination has a list of separate days, its date is the period
 * from the first to the last of these days.
 */
function periodOf({ dates, days }: StageDates, name: DateName): FactDate | undefined {
  return name === 'exam' ? examOf({ exam: dates.exam, days }) : dates[name];
}

const FINAL_KEY = /\b(?:final|revised) (?:answer )?key/i;
const OPENED_AGAIN =
  /\b(?:re-?open(?:s|ed|ing)?|correction|corrigendum|extend(?:s|ed)?|date extension)\b/i;

function keyKindOf({ name }: StageDates): KeyKind {
  return FINAL_KEY.test(name) ? 'final' : 'provisional';
}

/**
 * Whether the window may end later than usual. This is possible in three cases:
 * - The window was extended or reopened.
 * - The window stays open until the posts are filled.
 * - The notice is a corrigendum or is about corrections.
 */
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

/**
 * Whether a date ends before another date begins. If the first date ends on the day on which the
 * second date begins, their times are compared. The result is then false if a time is missing, or
 * if the second date is a range, because the time of a range is its end time.
 */
function isOverBefore(date: FactDate | undefined, other: FactDate | undefined): boolean {
  if (!date?.on || !other?.on) return false;
  const end = date.until ?? date.on;
  if (end !== other.on || !isDay(end)) return isCertainlyBefore(end, other.on);
  return Boolean(date.time && other.time && !other.until && date.time < other.time);
}

/**
 * Written examinations, in the order of `roundNames`. They come before all other rounds. The other
 * rounds have no fixed order.
 */
const PAPERS = roundNames.slice(0, roundNames.indexOf('skill-test'));

const ranks = new Map<RoundName, number>(PAPERS.map((name, rank) => [name, rank]));
const rankOf = (name: RoundName) => ranks.get(name) ?? PAPERS.length;

/** Maximum usual length of an extension (days). */
const FAR_EXTENSION_DAYS = 180;

const daysBetween = (day: string, later: string) => (Date.parse(later) - Date.parse(day)) / DAY_MS;

/** Dates are usually at most this number of years after the present year. */
const FAR_YEARS = 3;

/** Longest usual time (days) from a date, or from the end of a period, to the publication. */
const LONG_OVER_DAYS = 60;

/** Kinds of notices that usually appear before the examination. */
const WITHOUT_PAST_EXAM: readonly Kind[] = ['job', 'admit-card', 'other'];

const QUESTION_PAPER = /\bquestion papers?\b/i;

/** Rules for a single date or for several rounds. */
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
    // The new day of an extended date must be later than the original day. A rescheduled date may
    // be earlier. A rescheduled single day must not be the original day.
    name: 'extension-not-later',
    find: (announcement) =>
      everyDate(
        announcement,
        ({ on, until = on, extendedFrom }, name) =>
          isDay(until) &&
          extendedFrom !== undefined &&
          (isExtendedDate(name) ? extendedFrom >= until : extendedFrom === on && on === until),
        'extendedFrom',
      ),
  },
  {
    // A very long extension usually has a mistyped year.
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
    // A date far in the future usually has a mistyped year.
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
    name: 'round-repeated',
    find({ facts: { rounds = [] } }) {
      const nameOf = ({ round, name }: Round) => round ?? name?.toLowerCase();
      return rounds.flatMap((entry, index) =>
        nameOf(entry) && rounds.slice(0, index).some((one) => nameOf(one) === nameOf(entry))
          ? breach(`facts.rounds[${index}].round`, 'odd')
          : [],
      );
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
  {
    // A date long before the publication usually has a mistyped year.
    name: 'over-when-published',
    find(announcement, kind) {
      const { newAt, title, stage = null } = announcement;
      if (!newAt || QUESTION_PAPER.test(title)) return [];
      const published = todayInIndia(newAt);
      const names: DateName[] = [
        ...(isAfterApplications({ kind, stage }) ? [] : (['last'] as const)),
        ...(WITHOUT_PAST_EXAM.includes(kind) ? (['exam'] as const) : []),
      ];
      const own = ownStage(announcement);
      return names
        .filter((name) => {
          const { on, until = on } = periodOf(own, name) ?? {};
          return isDay(until) && daysBetween(until, published) > LONG_OVER_DAYS;
        })
        .flatMap((name) => breach(fieldOf(own, name), 'odd'));
    },
  },
  {
    // If two examinations have the same day and month in different years, one year is usually
    // mistyped.
    name: 'round-in-other-year',
    find(announcement) {
      const { on: own } = announcement.facts.dates?.exam ?? {};
      if (!isDay(own)) return [];
      return roundsOf(announcement)
        .filter((round) => {
          const { on } = periodOf(round, 'exam') ?? {};
          return isDay(on) && on !== own && on.slice('yyyy'.length) === own.slice('yyyy'.length);
        })
        .flatMap((round) => breach(fieldOf(round, 'exam'), 'odd'));
    },
  },
] as const satisfies Rule[];

/** Applies a rule to each date of an announcement and its rounds, and collects the breaches. */
function everyDate(
  announcement: Judged,
  isBroken: (date: FactDate, name: DateName) => boolean,
  part: 'on' | 'until' | 'extendedFrom',
  severity: Severity = 'impossible',
): Breach[] {
  return [ownStage(announcement), ...roundsOf(announcement)].flatMap((stage) =>
    dateNames
      .filter((name) => isBroken(stage.dates[name] ?? {}, name))
      .flatMap((name) => breach(fieldOf(stage, name, part), severity)),
  );
}

export const dateRules = [...otherRules, ...pairRules];
