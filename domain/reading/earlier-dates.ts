import { DAY_MS } from '../dates.ts';
import type { FactDate } from '../facts/schema.ts';
import { isWithoutYear } from './evidence.ts';
import type { Found } from './read-dates.ts';

/* This file removes dates that belong to earlier notices and examinations. */

/**
 * Maximum number of days by which a date may precede the date of the notice. Older dates belong to
 * earlier notices.
 */
const MOST_DAYS = 330;
/**
 * Limit instead of `MOST_DAYS` for a notice about a later stage and for a corrigendum (days). These
 * notices may name older dates of the recruitment.
 */
const MOST_DAYS_OF_STAGE = 500;
const MOST_DAYS_OF_AGE = 3 * 365;

/** Matches facts whose dates cannot be before the first day of applications. */
const LATER =
  /^(?:dates\.correction|(?:dates|rounds\.[^.]+)\.(?:exam|admitCard|answerKey|objection|result))$/;

/**
 * Removes dates that are too long before the date of the notice. If the notice has no date, its
 * first day of applications takes the place of this date. In an invitation to apply, also removes
 * later steps before the first day of applications: "The test of 2024 was held on 12.05.2024".
 *
 * @param isLater whether the notice is about a later stage or changes another notice; such a notice
 * may have older dates, and steps before the first day of applications
 */
export function withoutEarlier(
  found: readonly Found<unknown>[],
  isLater: boolean,
): Found<unknown>[] {
  const notice = latestOf(found, 'dates.notification') ?? latestOf(found, 'dates.applyFrom');
  if (!notice) return [...found];
  const invites = found.some(({ fact }) => fact === 'dates.applyFrom' || fact === 'dates.last');
  const opening = isLater || !invites ? null : (latestOf(found, 'dates.applyFrom') ?? notice);
  const first = dayBefore(notice, isLater ? MOST_DAYS_OF_STAGE : MOST_DAYS);
  const firstOfAge = dayBefore(notice, MOST_DAYS_OF_AGE);
  return found.filter((one) => {
    const on = dayIn(one);
    if (!on) return true;
    if (one.fact === 'age.asOn') return on >= firstOfAge;
    if (opening && LATER.test(one.fact) && on < opening.slice(0, on.length)) return false;
    return on >= first;
  });
}

/** Returns the latest day among the `certain` values of a fact. */
function latestOf(found: readonly Found<unknown>[], fact: string): string | undefined {
  return found
    .filter((one) => one.fact === fact && one.certainty === 'certain')
    .flatMap((one) => dayIn(one) ?? [])
    .sort()
    .at(-1);
}

/**
 * Returns the day or month of a date, or the last day of a range. Returns null for a value without
 * a day or month, and for a day without a year.
 */
function dayIn({ value }: Found<unknown>): string | null {
  const on =
    typeof value === 'string' ? value : ((value as FactDate).until ?? (value as FactDate).on);
  return on === undefined || isWithoutYear(on) ? null : on;
}

const dayBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, day.length);
