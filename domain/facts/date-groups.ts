import type { Kind } from './kinds.ts';
import { datesToldOf } from './last-date.ts';
import { type DateName, dateNames, type Facts, roundDates } from './schema.ts';
import type { Stage } from './stages.ts';

/*
 * This file decides the order of the dates on the page of a notice. The most important dates for
 * readers come first.
 */

const RECRUITMENT = [
  'notification',
  'applyFrom',
  'last',
  'feeLast',
  'correction',
] as const satisfies DateName[];
const WINDOWS = ['applyFrom', 'last', 'feeLast', 'correction'] as const satisfies DateName[];

/**
 * Dates that come first on the page of a notice, by the stage of the notice. A notice without one
 * of these stages begins with the dates of its kind (`OF_KIND`).
 */
const OF_STAGE: Partial<Record<Stage, readonly DateName[]>> = {
  notification: WINDOWS,
  correction: ['correction'],
  'exam-city': ['exam', 'admitCard'],
  'admit-card': ['admitCard', 'exam'],
  'answer-key': ['answerKey', 'objection'],
  result: ['result'],
  'cut-off': ['result'],
  'final-result': ['result'],
};
const OF_KIND: Record<Kind, readonly DateName[]> = {
  job: WINDOWS,
  admission: WINDOWS,
  other: WINDOWS,
  rebuttal: [],
  'admit-card': ['admitCard', 'exam'],
  'answer-key': ['answerKey', 'objection'],
  result: ['result'],
  syllabus: [],
};

type Notice = { kind: Kind; stage: Stage | null; lastDate: string | null; facts: Facts };

const LATER_KINDS: readonly Kind[] = ['admit-card', 'answer-key', 'result', 'syllabus'];

/** Whether a notice is about a stage after the applications. */
export function isAfterApplications({ kind, stage }: Pick<Notice, 'kind' | 'stage'>): boolean {
  return stage ? stage !== 'notification' : LATER_KINDS.includes(kind);
}

/**
 * Whether the age limits and fees of a notice are only background information for its readers.
 * There are two cases:
 * - The notice is about a later stage.
 * - The notice has the kind 'other' and no stage. It has dates or rounds of an examination, and no
 *   application dates.
 */
export function isRecruitmentBackground(notice: Notice): boolean {
  if (notice.stage || notice.kind !== 'other') return isAfterApplications(notice);
  const dates = datesToldOf(notice);
  const isNamed = (names: readonly DateName[]) => names.some((name) => dates[name]);
  return !isNamed(WINDOWS) && (isNamed(roundDates) || (notice.facts.rounds ?? []).length > 0);
}

/**
 * Splits the dates of a notice into two groups. Dates are sorted by day, and dates to be announced
 * come last.
 * - `recruitment` has the dates of {@link datesOfRecruitment}. It is empty unless the notice is
 *   about a later stage.
 * - `key` has all other dates. The dates of the notice's stage or kind (`OF_STAGE`, `OF_KIND`) come
 *   before the others.
 *
 * The last date is in neither group in two cases:
 * - Only its day is known, without a time or an original day. The line under the title shows this
 *   day.
 * - It is the last day of the objections.
 */
export function groupDates(notice: Notice): { key: DateName[]; recruitment: DateName[] } {
  const dates = datesToldOf(notice);
  const isTold = (name: DateName) =>
    name === 'last' &&
    (Object.keys(dates.last ?? {}).join() === 'on' || dates.last?.on === dates.objection?.until);
  // A period of corrections without a first day is sorted by its last day.
  const dayOf = (name: DateName) => dates[name]?.on ?? dates[name]?.until ?? '';
  const inOrder = (wanted: (name: DateName) => boolean) =>
    dateNames
      .filter((name) => dayOf(name) && wanted(name) && !isTold(name))
      // 'tba' sorts after every day and month.
      .sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const first = datesOfTitle(notice);
  const folded = datesOfRecruitment(notice);
  return {
    key: [
      ...inOrder((name) => first.includes(name)),
      ...inOrder((name) => !first.includes(name) && !isOneOf(folded, name)),
    ],
    recruitment: inOrder((name) => isOneOf(folded, name)),
  };
}

const datesOfTitle = ({ kind, stage }: Pick<Notice, 'kind' | 'stage'>) =>
  (stage && OF_STAGE[stage]) ?? OF_KIND[kind];

/**
 * Returns the names of the notification date and the application dates, if a notice is about a
 * later stage. Dates that come first on the page of the notice are left out. The list is empty for
 * other notices.
 */
export function datesOfRecruitment(notice: Pick<Notice, 'kind' | 'stage'>): DateName[] {
  const first = datesOfTitle(notice);
  return isAfterApplications(notice) ? RECRUITMENT.filter((name) => !first.includes(name)) : [];
}

const isOneOf = (names: readonly DateName[], name: DateName) => names.includes(name);
