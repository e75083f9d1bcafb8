import type { Texts } from '#messages/texts.ts';
import { examOf } from './exam-days.ts';
import type { FactDate, Facts, Round, RoundDate } from './schema.ts';
import { eventState, newsState, type StatusPhase } from './status.ts';

/*
 * This file finds the past and next events of an examination. The page of a notice shows these
 * events as steps (`steps.ts`).
 */

/** A step: its message key, and values for the placeholders. */
export type Step = { text: keyof Texts; date?: FactDate | undefined; round?: Round | undefined };

type Dated = { facts: Facts };

type Event = { name: RoundDate; round: Round | null; date: FactDate };
type EventAt = Event & { phase: StatusPhase };

/** Dates of an examination in their usual order. */
const EVENTS = ['admitCard', 'exam', 'answerKey', 'objection', 'result'] as const;

/**
 * Returns the dates of the examination and its rounds, with the phase of each date at `now`. Dates
 * without a phase are left out.
 */
function eventsAt({ facts }: Dated, now: number): EventAt[] {
  const { dates = {}, rounds = [] } = facts;
  const events: Event[] = EVENTS.flatMap((name) => [
    ...rounds.flatMap((round) => {
      const date = name === 'exam' ? examOf(round, dates.exam) : round[name];
      return date ? [{ name, round, date }] : [];
    }),
    ...(dates[name] ? [{ name, round: null, date: dates[name] }] : []),
  ]);
  return events.flatMap((event) => {
    const isLong = event.name === 'exam' || event.name === 'objection';
    const phase = (isLong ? eventState : newsState)(event.date, now)?.phase;
    return phase ? [{ ...event, phase }] : [];
  });
}

/** Whether a date with this phase is in the future or to be announced. */
export const isToCome = (phase: StatusPhase | undefined) =>
  phase === 'ahead' || phase === 'unknown';
const isNow = (phase: StatusPhase) => phase === 'today' || phase === 'under-way';
const endOf = ({ date }: Event) => date.until ?? date.on ?? '';

/**
 * Returns the most recent past examination or result as a step. The list is empty without such an
 * event, or if the event was before `since` (`yyyy-mm-dd`).
 *
 * @param now the present time, in milliseconds
 */
export function pastSteps(notice: Dated, now: number, since = ''): Step[] {
  const last = lastOver(eventsAt(notice, now));
  if (!last || endOf(last) < since) return [];
  const { name, round, date } = last;
  const texts = name === 'result' ? PAST.result : date.until ? PAST.examUntil : PAST.exam;
  const on = { on: endOf(last) };
  return [round ? { text: texts.ofRound, date: on, round } : { text: texts.own, date: on }];
}

const lastOver = (events: readonly EventAt[]): EventAt | undefined =>
  events
    .filter(({ name, phase }) => phase === 'over' && (name === 'exam' || name === 'result'))
    .sort((one, other) => endOf(one).localeCompare(endOf(other)))
    .at(-1);

/**
 * Returns the steps about events: the current examination and the next date.
 *
 * @param now the present time, in milliseconds
 * @param nextAbove as for `stepsAt`
 */
export function nextSteps(
  notice: Dated,
  now: number,
  nextAbove: FactDate | null | undefined,
): Step[] {
  const events = eventsAt(notice, now);
  const over = lastOver(events);
  const present = events.find(
    ({ name, phase, date }) => name === 'exam' && isNow(phase) && !date.tentative,
  );
  const [next] = events
    .filter(({ phase, date }) => isToCome(phase) || (isNow(phase) && date.tentative))
    // A date to be announced can be the next date only if `EVENTS` lists it after the most recent
    // past examination or result.
    .filter((event) => event.phase !== 'unknown' || !over || rankOf(event) > rankOf(over))
    // 'tba' sorts after every day.
    .sort((one, other) => (one.date.on ?? '').localeCompare(other.date.on ?? ''));
  const isElsewhere = nextAbove !== undefined && nextAbove?.on !== next?.date.on;
  return [
    ...(present ? [presentStep(present)] : []),
    ...(next && !isElsewhere ? [nextStep(next)] : []),
  ];
}

const rankOf = ({ name }: Event) => EVENTS.indexOf(name);

type EventTexts = Record<'own' | 'ofRound', keyof Texts>;

const PAST = {
  exam: { own: 'step-past-exam', ofRound: 'step-past-round' },
  examUntil: { own: 'step-past-exam-until', ofRound: 'step-past-round-until' },
  result: { own: 'step-past-result', ofRound: 'step-past-result-of' },
} as const satisfies Record<string, EventTexts>;

const NEXT = {
  admitCard: { own: 'step-next-admitCard', ofRound: 'step-next-admitCard-of' },
  exam: { own: 'step-next-exam', ofRound: 'step-next-round' },
  answerKey: { own: 'step-next-answerKey', ofRound: 'step-next-answerKey-of' },
  objection: { own: 'step-next-objection', ofRound: 'step-next-objection-of' },
  result: { own: 'step-next-result', ofRound: 'step-next-result-of' },
} as const satisfies Record<RoundDate, EventTexts>;

const nextStep = ({ name, round, date }: Event): Step =>
  round ? { text: NEXT[name].ofRound, date, round } : { text: NEXT[name].own, date };

const presentStep = ({ round, date }: Event): Step =>
  round ? { text: 'step-now-round', date, round } : { text: 'step-now-exam', date };
