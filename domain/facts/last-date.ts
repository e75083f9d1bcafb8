import { Invalid } from '../errors.ts';
import { datesOutOfOrder } from './date-order.ts';
import { isDay } from './fact-date.ts';
import type { FactDate, Facts } from './schema.ts';

/* The day of the last date has its own column, as the specification says. The facts hold its
   other parts: a time, the day before an extension, a month, or 'tba'. The day is stored only
   once. */

/**
 * Combines the last date and the facts for storage. A day that only the facts have becomes the last
 * date. A last date replaces a month or 'tba' in the facts.
 *
 * @throws Invalid 'lastDatesDiffer' if both have a day and the days differ; 'factDateNeeded' for
 *   a time without a day; 'extendedNotLater'; the text for a wrong order of dates
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
  if (agreed && rest.extendedFrom && rest.extendedFrom >= agreed) {
    const field = 'facts.dates.last.extendedFrom';
    throw new Invalid('extendedNotLater', { [field]: { key: 'extendedNotLater' } });
  }
  refuseWrongOrder({ lastDate: agreed, facts }, lastDate ? 'lastDate' : 'facts.dates.last.on');
  return { lastDate: agreed, facts: withLast(facts, agreed ? rest : facts.dates?.last) };
}

/** @param lastDateField the field that contains the last date */
function refuseWrongOrder(
  announcement: Parameters<typeof datesOf>[0],
  lastDateField: 'lastDate' | 'facts.dates.last.on',
): void {
  const wrong = datesOutOfOrder(datesOf(announcement));
  const [first] = wrong;
  if (!first) return;
  const fields = wrong.map(({ name, key }) => [
    name === 'last' ? lastDateField : `facts.dates.${name}.on`,
    { key },
  ]);
  throw new Invalid(first.key, Object.fromEntries(fields));
}

/** All dates of an announcement, the day of the last date included. */
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

/** The facts with the last date among the other dates, for readers of the facts alone. */
export function factsWithLastDate(announcement: { lastDate: string | null; facts: Facts }): Facts {
  const dates = datesOf(announcement);
  return Object.keys(dates).length > 0 ? { ...announcement.facts, dates } : announcement.facts;
}

function withLast({ dates = {}, ...facts }: Facts, last: FactDate | undefined): Facts {
  const { last: _, ...others } = dates;
  const all = last && Object.keys(last).length > 0 ? { ...others, last } : others;
  return Object.keys(all).length > 0 ? { ...facts, dates: all } : facts;
}
