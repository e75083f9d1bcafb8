import { isDay, isMonth } from './fact-date.ts';
import type { FactDate, Facts, Round, RoundName } from './schema.ts';

/** Maximum length of one examination, in months. */
const MOST_MONTHS = 12;

/** An examination date. `round` is null for the announcement's own date. */
export type Examination = { round: Round | null; date: FactDate };

/**
 * Lists the examinations of an announcement that have a day or month. They are the examinations of
 * the rounds, and the examination on the announcement's own date. The own date is left out if a
 * round begins on the same day.
 */
export function examinationsOf({ dates, rounds = [] }: Facts): Examination[] {
  const own = dates?.exam;
  const ofRounds = rounds.flatMap((round) => {
    const date = examOf(round, own);
    return date && isKnown(date) ? [{ round, date }] : [];
  });
  const isListed = ofRounds.some(({ date }) => date.on === own?.on);
  return own && isKnown(own) && !isListed ? [{ round: null, date: own }, ...ofRounds] : ofRounds;
}

/** Rounds that are not examinations. */
const WITHOUT_EXAMINATION: readonly RoundName[] = [
  'document-verification',
  'counselling',
  'medical',
  'interview',
];

/**
 * Lists the examination dates that decide the status of a notice. Each date is a day or a month. If
 * the notice's own date is known, the list has only this date. If not, the list has the dates of
 * the rounds, except rounds such as interviews.
 */
export function datesOfExamination({
  dates,
  rounds = [],
}: {
  dates: Facts['dates'];
  rounds?: readonly Round[] | undefined;
}): FactDate[] {
  if (dates?.exam && isKnown(dates.exam)) return [dates.exam];
  return rounds
    .filter(({ round }) => !round || !WITHOUT_EXAMINATION.includes(round))
    .flatMap((round) => examOf(round) ?? [])
    .filter(isKnown);
}

/**
 * Returns the examination date of a round. If the round has separate days, the date is the period
 * from the first to the last day.
 *
 * @param own the announcement's own examination date. If it begins on the same day as the round, it
 * supplies values that the round lacks, such as the tentative mark.
 */
export function examOf(
  { exam, days = [] }: Pick<Round, 'exam' | 'days'>,
  own?: FactDate,
): FactDate | undefined {
  const all = [exam?.on, exam?.until, ...days].filter(isDay).sort();
  const [on, until] = [all[0], all.at(-1)];
  const date = on ? { ...exam, on, ...(until !== on && { until }) } : exam;
  return date && own?.on === date.on ? { ...own, ...date } : date;
}

/** Checks whether a date has a day or a month. */
export const isKnown = ({ on }: FactDate) => isDay(on) || isMonth(on);

/**
 * Lists the months (`yyyy-mm`) in which an announcement has examinations, in order. Returns null
 * without examinations. The announcement's own date is always counted, because it may end later
 * than the round that replaces it in {@link examinationsOf}.
 */
export function examMonthsOf(facts: Facts): string[] | null {
  const own = facts.dates?.exam;
  const dates = examinationsOf(facts).map(({ date }) => date);
  const months = new Set([...dates, ...(own && isKnown(own) ? [own] : [])].flatMap(monthsOf));
  return months.size > 0 ? [...months].sort() : null;
}

/** Lists the months from the first to the last day of a date, at most {@link MOST_MONTHS}. */
export function monthsOf({ on = '', until }: FactDate): string[] {
  const months = [on.slice(0, 'yyyy-mm'.length)];
  const last = (until ?? on).slice(0, 'yyyy-mm'.length);
  while (months.length < MOST_MONTHS && (months.at(-1) ?? '') < last) {
    months.push(monthAfter(months.at(-1) ?? '', 1));
  }
  return months;
}

/**
 * Returns the month (`yyyy-mm`) that is `later` months after a month. A negative number gives an
 * earlier month.
 */
export function monthAfter(month: string, later: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + later);
  return at.toISOString().slice(0, 'yyyy-mm'.length);
}
