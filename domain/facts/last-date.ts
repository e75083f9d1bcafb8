import { Invalid } from '../errors.ts';
import { isDay } from './fact-date.ts';
import type { FactDate, Facts, PublicFacts } from './schema.ts';
import type { Stage } from './stages.ts';

/*
 * The day of the last date is stored in its own column, not in the facts. The facts store the time
 * of the last date and the original day before an extension. If the day is not known, the facts
 * store a month or 'tba' instead.
 */

/**
 * Combines the last date and the facts for storage. If only the facts have the day, this day
 * becomes the last date. A last date replaces a month or 'tba' in the facts.
 *
 * @throws Invalid 'lastDatesDiffer' if the two days differ; 'factDateNeeded' if there is a time and
 * no day
 */
export function agreeOnLastDate(
  lastDate: string | null,
  facts: Facts,
): { lastDate: string | null; facts: Facts } {
  const { on, ...rest } = facts.dates?.last ?? {};
  if (lastDate && isDay(on) && on !== lastDate) {
    throw new Invalid('lastDatesDiffer', { 'facts.dates.last.on': { key: 'lastDatesDiffer' } });
  }
  const agreed = lastDate ?? (isDay(on) ? on : null);
  if (rest.time && !agreed) {
    throw new Invalid('factDateNeeded', { lastDate: { key: 'factDateNeeded' } });
  }
  return { lastDate: agreed, facts: withLast(facts, agreed ? rest : facts.dates?.last) };
}

/**
 * Returns the form field that has the last date. It is the field in the facts if only this field
 * has a value. Otherwise it is `lastDate`.
 */
export function lastDateFieldOf({
  lastDate,
  facts,
}: {
  lastDate: string | null;
  facts: Facts;
}): 'lastDate' | 'facts.dates.last.on' {
  return lastDate || !facts.dates?.last?.on ? 'lastDate' : 'facts.dates.last.on';
}

/** Returns all dates of an announcement, including the day of the last date. */
export function datesOf({
  lastDate,
  facts,
}: {
  lastDate: string | null;
  facts: Facts;
}): NonNullable<Facts['dates']> {
  if (!lastDate) return facts.dates ?? {};
  return { ...facts.dates, last: { ...facts.dates?.last, on: lastDate } };
}

/** Returns the facts including the last date, for code that receives only the facts. */
export function factsWithLastDate(announcement: { lastDate: string | null; facts: Facts }): Facts {
  const dates = datesOf(announcement);
  return Object.keys(dates).length > 0 ? { ...announcement.facts, dates } : announcement.facts;
}

/**
 * Returns the facts for the public API. They have the dates of {@link datesToldOf} and no
 * confirmations by staff.
 */
export function publicFacts(announcement: Dated): PublicFacts {
  const { confirmed: _, ...facts } = announcement.facts;
  const dates = datesToldOf(announcement);
  return Object.keys(dates).length > 0 ? { ...facts, dates } : facts;
}

type Dated = { stage: Stage | null; lastDate: string | null; facts: Facts };

/** Fields of an announcement that decide the meaning of its last date. */
export type LastDateSource = {
  stage: Stage | null;
  lastDate: string | null;
  /** Dates of the announcement's facts. The day of the last date may be missing. */
  dates?: Facts['dates'];
};

/**
 * Whether the last date of a notice is the last day for corrections and not for applications. This
 * is possible only at the stage 'correction'. Even there, the last date is for applications if:
 * - The last date is before the day of correction.
 * - The notice has an opening date and no day of correction.
 *
 * @param lastDate the day of the last date, `yyyy-mm-dd`
 */
export function endsCorrection({ stage, lastDate, dates }: LastDateSource): boolean {
  if (stage !== 'correction' || !lastDate) return false;
  const { correction, applyFrom } = dates ?? {};
  return isDay(correction?.on) ? lastDate >= correction.on : !applyFrom;
}

/**
 * Returns the last date of a notice, or null if the last date is the last day for corrections
 * ({@link endsCorrection}).
 */
export function lastDateToldOf(notice: LastDateSource): string | null {
  return endsCorrection(notice) ? null : notice.lastDate;
}

/**
 * Returns the period of corrections. A last date for corrections ({@link endsCorrection}) is the
 * last day of this period, unless the period has a later last day. Such a period has no `on` if its
 * first day is unknown.
 */
export function correctionOf(notice: LastDateSource): FactDate | undefined {
  const { correction, last } = notice.dates ?? {};
  const { lastDate } = notice;
  if (!lastDate || !endsCorrection(notice)) return correction;
  const known: FactDate = correction && isDay(correction.on) ? correction : {};
  const { until = '', time, ...own } = known;
  if (until > lastDate) return correction;
  const end = last?.time ?? (until === lastDate ? time : undefined);
  const from = last?.extendedFrom;
  return {
    ...own,
    until: lastDate,
    ...(end && { time: end }),
    ...(from && { extendedFrom: from }),
  };
}

/**
 * Returns the dates of an announcement for readers. If the last date is the last day for
 * corrections, it becomes the last day of `correction`, and `last` is left out.
 */
export function datesToldOf({ stage, lastDate, facts }: Dated): NonNullable<Facts['dates']> {
  const dates = datesOf({ lastDate, facts });
  if (!endsCorrection({ stage, lastDate, dates })) return dates;
  const { last: _, ...others } = dates;
  return { ...others, correction: correctionOf({ stage, lastDate, dates }) };
}

function withLast({ dates = {}, ...facts }: Facts, last: FactDate | undefined): Facts {
  const { last: _, ...others } = dates;
  const all = last && Object.keys(last).length > 0 ? { ...others, last } : others;
  return Object.keys(all).length > 0 ? { ...facts, dates: all } : facts;
}
