import { daysUntil, todayInIndia } from '../dates.ts';
import { isDay } from '../facts/fact-date.ts';
import type { DateName, FactDate } from '../facts/schema.ts';
import type { Thread } from '../threads/thread.ts';
import type { DatedNotice } from './thread-rounds.ts';
import { datesOfSteps, type StepPlace } from './timeline.ts';

/* This file counts the days between two steps of an examination in its past cycles. */

/** A past cycle of an examination with its notices, newest first. */
export type PastCycle = { thread: Thread; cycle: string; notices: DatedNotice[] };

/** Two steps, and the number of days between them in past cycles. */
export type PastDays = {
  from: StepPlace;
  to: StepPlace;
  /** Cycles from the oldest to the newest. */
  cycles: { thread: Thread; cycle: string; days: number }[];
};

/** Minimum number of cycles for a pair of steps, because fewer cycles show no pattern. */
const LEAST_CYCLES = 3;
/** Maximum number of cycles for a pair of steps. The newest cycles are used. */
const MOST_CYCLES = 5;

/** Maps the date of a step to the earlier date from which the days are counted. */
const COUNTED_FROM: Partial<Record<DateName, DateName>> = {
  exam: 'last',
  answerKey: 'exam',
  result: 'exam',
};

/**
 * Counts, in each past cycle, the days from an earlier date to a step. For an examination, the
 * earlier date is the last date to apply. For an answer key or result, the earlier date is the end
 * of the examination. A cycle is used if both days are known, not tentative, in the past and in
 * order. For a pair of steps, at most the five newest cycles are returned. A pair with fewer than
 * three cycles is left out.
 *
 * @param steps the future steps
 * @param cycles from the oldest to the newest
 * @param at the present time, in milliseconds
 */
export function daysInPastCycles(
  steps: readonly StepPlace[],
  cycles: readonly PastCycle[],
  at: number,
): PastDays[] {
  const today = todayInIndia(new Date(at));
  const known = cycles.map((cycle) => ({ ...cycle, dates: datesOfSteps(cycle.notices) }));
  return steps.flatMap((to) => {
    const dateName = to.dateName && COUNTED_FROM[to.dateName];
    if (!dateName) return [];
    const from: StepPlace = { stage: null, dateName, round: dateName === 'last' ? null : to.round };
    const counted = known.flatMap(({ thread, cycle, dates }) => {
      const [begin, end] = [from, to].map((place) => passedDate(dates, place, today));
      const days = begin && end ? daysBetween(begin.until ?? begin.on, end.on) : -1;
      return days < 0 ? [] : [{ thread, cycle, days }];
    });
    return counted.length < LEAST_CYCLES ? [] : [{ from, to, cycles: counted.slice(-MOST_CYCLES) }];
  });
}

/**
 * Returns the date of a step. Returns null if the date is unknown, tentative, not a day, or not yet
 * over.
 */
function passedDate(
  dates: readonly (StepPlace & { date: FactDate })[],
  { round, dateName, stage }: StepPlace,
  today: string,
): FactDate | null {
  const date = dates.find(
    (step) => step.round === round && step.dateName === dateName && step.stage === stage,
  )?.date;
  if (!date || date.tentative || !isDay(date.on)) return null;
  return (date.until ?? date.on) < today ? date : null;
}

const daysBetween = (from: string | undefined, to: string | undefined) =>
  from && to ? daysUntil(to, new Date(Date.parse(from))) : -1;
