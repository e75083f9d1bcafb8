import { Invalid } from '../errors.ts';
import { datesOutOfOrder } from './date-order.ts';
import { isDay } from './fact-date.ts';
import type { FactDate, Facts } from './schema.ts';

/*
 * The last date of an announcement is a day and stands in a column of its own, which the
 * specification names. Facts add what that cannot say: the time, the day before it was extended, a
 * month, or that it is still to be announced. So a day is never stored twice.
 */

/**
 * The last date and the facts as they are stored: a day that only the facts have becomes the last
 * date; a last date takes the place of what was less exact.
 *
 * @throws Invalid 'lastDatesDiffer' where both name a day, and not the same; 'factDateNeeded' where
 * there is a time but no day; 'extendedNotLater'; the text of an order that dates break
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

/** @param lastDateField where the last date was typed */
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

/** All dates of an announcement, the last one with its day. */
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

/** The facts as whoever reads them alone needs them: the last date among the other dates. */
export function factsWithLastDate(announcement: { lastDate: string | null; facts: Facts }): Facts {
  const dates = datesOf(announcement);
  return Object.keys(dates).length > 0 ? { ...announcement.facts, dates } : announcement.facts;
}

function withLast({ dates = {}, ...facts }: Facts, last: FactDate | undefined): Facts {
  const { last: _, ...others } = dates;
  const all = last && Object.keys(last).length > 0 ? { ...others, last } : others;
  return Object.keys(all).length > 0 ? { ...facts, dates: all } : facts;
}
