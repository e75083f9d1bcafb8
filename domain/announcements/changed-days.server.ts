import { Conflict } from '../errors.ts';
import { isOneOfList, rangeOf, rewriteDay } from '../facts/days-in-text.ts';
import { isDay } from '../facts/fact-date.ts';
import { dateNames, type FactDate, type Facts, roundDates } from '../facts/schema.ts';
import { BLOCK_BORDER } from '../html-text.ts';
import { readNotice } from '../reading/read-notice.ts';
import type { MergedContent } from './content-shape.ts';
import {
  type DatedTexts,
  type DayPlace,
  findDayPlaces,
  MAX_PLACES,
  namesDay,
  textsWithDays,
  withDays,
} from './day-places.ts';
import { isOtherEvent } from './named-events.ts';

/*
 * Staff may change or remove a date in the facts while the texts of the announcement still mention
 * the old day. This file finds these mentions, and replaces those that staff chose.
 */

/** A mention of a changed date's old day in a text of an announcement. */
export type OldDayPlace = Pick<DayPlace, 'id' | 'field' | 'before' | 'after'> & {
  /** Fields of the changed dates, such as `facts.dates.exam`. */
  parts: string[];
  /** Old day as written in the text. */
  text: string;
  /**
   * New day in the same format. Null if the date was removed, or if the new day would make a range
   * or list in the text wrong.
   */
  newText: string | null;
  /**
   * Whether the mention surely means a changed date that has a new day. The mention is doubtful in
   * these cases:
   * - Other dates have or had this day, and the words next to the day do not name only the changed
   *   date.
   * - The words are about something else (`isAside`, `isAsOn`, `isOtherEvent`, `isOnlyOfFee`).
   * - The date had this day before an earlier change.
   * - The day is in a range or list that would be wrong with the new day.
   * - The day is in a list in which another day does not change.
   */
  isCertain: boolean;
};

/**
 * The error for a save while the texts mention old days that staff have not seen yet. `places` has
 * all mentions of old days.
 */
export class OldDaysFound extends Conflict {
  readonly places: readonly OldDayPlace[];

  constructor(places: readonly OldDayPlace[]) {
    super('oldDaysFound');
    this.places = places;
  }
}

/**
 * The choices of staff in the confirmation dialog about old days. `known` has the ids of the
 * mentions that staff have seen. `changed` has the ids of the mentions to replace.
 */
export type OldDaysAnswer = { known: readonly string[]; changed: readonly string[] };

type Place = OldDayPlace & DayPlace & { to: string | null; toFirst?: string };

type Content = DatedTexts & Pick<MergedContent, 'facts' | 'stage'>;

type Dates = Pick<Facts, 'dates' | 'rounds' | 'age'>;
type Days = Map<string, string>;

/**
 * Replaces the old days that staff chose in the texts of a changed announcement. If staff have not
 * seen all mentions of old days, no day is replaced.
 *
 * @param earlier the dates that the announcement had before earlier changes; the texts may still
 * mention days of these dates
 * @returns the texts of `after` with the chosen days replaced; `unseen` has all mentions if staff
 * have not seen all of them, and is otherwise empty
 */
export function withChosenDays(
  before: Pick<MergedContent, 'facts'>,
  after: Content,
  { known, changed }: OldDaysAnswer,
  earlier: readonly Dates[] = [],
): { texts: Required<DatedTexts>; unseen: OldDayPlace[] } {
  const places = placesOfChangedDays(before, after, earlier);
  const { title, ownTitles, description, translated = {} } = after;
  const texts = { title, ownTitles, description, translated };
  if (places.some(({ id }) => !known.includes(id))) {
    return { texts, unseen: places.map(toOldDayPlace) };
  }
  const chosen = places.flatMap((place) => {
    const { id, to } = place;
    return to !== null && changed.includes(id) ? [{ ...place, to }] : [];
  });
  // If two changed dates had the same day, staff may choose two new days for one mention. Only the
  // first new day is used.
  const first = chosen.filter(
    (place, index) =>
      chosen.findIndex(
        ({ field, written }) =>
          field === place.field &&
          written.start < place.written.end &&
          place.written.start < written.end,
      ) === index,
  );
  return { texts: withDays(texts, first), unseen: [] };
}

/**
 * A changed or removed date. `from` is its day before this change, or before an earlier change
 * (`isEarlier`).
 */
type Change = { name: string; from: string; to: string | null; isEarlier: boolean };

function changesOf(old: Days, now: Days, earlier: readonly Dates[]): Change[] {
  const present = [...now.values()].map(withoutYear);
  const before = earlier.map(daysOf);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [from, to = null] = [old.get(name), now.get(name)];
    if (to === (from ?? null)) return [];
    const own = from ? [{ name, from, to, isEarlier: false }] : [];
    if (to === null) return own;
    const days = new Set(before.flatMap((one) => one.get(name) ?? []));
    // A day that the date had before an earlier change is left out if a current date has the same
    // day and month. A mention without a year ("12 March") may mean the current date.
    const left = [...days].filter((on) => on !== from && !present.includes(withoutYear(on)));
    return [...own, ...left.map((on) => ({ name, from: on, to, isEarlier: true }))];
  });
}

const withoutYear = (on: string) => on.slice('yyyy'.length);
const withoutDay = (on: string) => on.slice(0, 'yyyy-mm'.length);

/**
 * Finds the new day (`to`) of a mention, and the new first day (`toFirst`) of its range. `to` is
 * null if the date was removed, or if the range or list would be wrong with the new day.
 *
 * If both days of a range ("10 to 12 March") or of a list ("10 and 12 March") changed, the mention
 * of the last day gets both new days. The function returns null for the mention of the first day.
 */
function rangeAfter(
  { written, on }: DayPlace,
  to: string | null,
  own: readonly Change[],
  changed: readonly Change[],
): { to: string | null; toFirst?: string } | null {
  const range = rangeOf(written, on);
  if (to === null) return { to };
  const isSameMonth = withoutDay(on) === withoutDay(to);
  if (!range)
    return { to: !isOneOfList(written) || (written.listed === 2 && isSameMonth) ? to : null };
  const isFirst = on === range[0];
  const others = changed.filter(({ from }) => from === range[isFirst ? 1 : 0]);
  if (isFirst && others.length > 0) return null;
  if (isOneOfList(written)) return { to: null };
  const names = own.map(({ name }) => dateOf(name));
  const same = others.filter(({ name }) => names.includes(dateOf(name)));
  const days = [...new Set((same.length > 0 ? same : others).map((one) => one.to))];
  if (days.length > 1 || days[0] === null) return { to: null };
  const first = isFirst ? to : (days[0] ?? range[0]);
  const isList = written.listed > 1;
  if (!isList && first >= (isFirst ? range[1] : to)) return { to: null };
  return isFirst ? { to } : { to, toFirst: first };
}

/**
 * Finds mentions of the old days of changed and removed dates. Returns at most `MAX_PLACES`
 * mentions in all texts, in order. A day that a date had only before an earlier change is an older
 * day. A mention of an older day is left out if the words next to the mention are about something
 * else (`isAside`, `isAsOn`).
 */
function placesOfChangedDays(
  before: Pick<MergedContent, 'facts'>,
  after: Content,
  earlier: readonly Dates[],
): Place[] {
  const [old, now] = [daysOf(before.facts), daysOf(after.facts)];
  const changed = changesOf(old, now, earlier);
  if (changed.length === 0) return [];
  const texts = textsWithDays(after);
  const fields = [...texts.keys()];
  const readers = new Map([...texts].map(([field, text]) => [field, namesRead(text)]));
  const places = [...new Set(changed.map(({ from }) => from))].flatMap((from) => {
    const moved = changed.filter((one) => one.from === from);
    const staying = [...now].flatMap(([name, on]) => (on === from ? [name] : []));
    return findDayPlaces(texts, from).flatMap((place) => {
      const all = [...moved.map(({ name }) => name), ...staying].map(dateOf);
      const named = new Set(namesAt(place, all, readers.get(place.field)));
      const isNamed = ({ name }: { name: string }) => named.has(dateOf(name));
      const isStayingNamed = staying.some((name) => isNamed({ name }));
      const days = [...new Set(moved.map(({ to }) => to))];
      const isOnly = days.length === 1 && staying.length === 0;
      const namedDays = days.filter((to) => moved.some((one) => one.to === to && isNamed(one)));
      const offered = (namedDays.length > 0 ? namedDays : days).filter(
        // If another date still has the day of a removed date, the mention may be correct.
        (to) => to !== null || staying.length === 0 || (namedDays.includes(to) && !isStayingNamed),
      );
      return offered.flatMap((day): Place[] => {
        const own = moved.filter((one) => one.to === day);
        const target = rangeAfter(place, day, own, changed);
        if (!target) return [];
        const { to, toFirst } = target;
        const isEarlier = own.every((one) => one.isEarlier);
        if (isEarlier && (place.isAside || place.isAsOn)) return [];
        const isOfAge = own.every(({ name }) => name === 'age.asOn');
        const isCertain =
          to !== null &&
          !isEarlier &&
          !place.isAside &&
          !isOnlyOfFee(place, own) &&
          (place.written.beside ?? []).every((on) => isMoved(on, changed)) &&
          (isOfAge || (!place.isAsOn && !isOtherEvent(place, kindsOf(own), after))) &&
          (isOnly || (namedDays.length === 1 && !isStayingNamed));
        return [
          {
            ...place,
            id: `${place.id}:${from}:${to}`,
            to,
            ...(toFirst && { toFirst }),
            parts: [...new Set(own.map(({ name }) => partOf(name)))],
            text: place.written.text,
            newText: to && rewriteDay(place.written, from, to, toFirst),
            isCertain,
          },
        ];
      });
    });
  });
  return places
    .filter(({ text, newText }) => text !== newText)
    .sort(
      (one, other) =>
        fields.indexOf(one.field) - fields.indexOf(other.field) ||
        one.written.start - other.written.start,
    )
    .slice(0, MAX_PLACES);
}

/**
 * Finds days that a description mentions as dates of its notice, although the changed announcement
 * no longer has them.
 *
 * @param known further days that the announcement had before
 */
export function formerDaysIn(
  description: string,
  before: Pick<MergedContent, 'facts'>,
  after: Pick<MergedContent, 'facts'>,
  known: readonly string[],
): string[] {
  // Notices often count ages on the original last date, even after an extension. A day next to
  // words about ages is therefore a former day only if ages were counted on this day before the
  // change, or if `known` has this day.
  const isOfAge = (on: string) => known.includes(on) || before.facts.age?.asOn === on;
  const days = [...known, ...presentDays(before)];
  return formerDaysAmong(description, days, presentDays(after), isOfAge);
}

/** Lists the days of `known` that a description mentions although they are not in `present`. */
export function formerDaysAmong(
  description: string,
  known: readonly string[],
  present: readonly string[],
  isOfAge: (on: string) => boolean = () => true,
): string[] {
  return [...new Set(known)]
    .filter((on) => !present.includes(on) && namesDay(description, on, isOfAge(on)))
    .sort();
}

/**
 * Lists all current days in an announcement's facts. The original days of extended dates are left
 * out.
 */
export function presentDays({ facts }: Pick<MergedContent, 'facts'>): string[] {
  return [...new Set(daysOf(facts).values())];
}

/**
 * Maps the names of dates in the facts to their days. Examples of names are `dates.exam`,
 * `rounds.mains.exam` and `age.asOn`. The last day of a range has a name such as
 * `dates.exam#until`. The day of a shift has a name such as `rounds.mains.exam#2027-03-12`.
 */
function daysOf({ dates = {}, rounds = [], age }: Dates): Days {
  const days = new Map<string, string>();
  const add = (name: string, date: FactDate | undefined) => {
    if (isDay(date?.on)) days.set(name, date.on);
    if (isDay(date?.until)) days.set(`${name}#until`, date.until);
  };
  for (const name of dateNames) add(`dates.${name}`, dates[name]);
  for (const round of rounds) {
    const of = `rounds.${round.round ?? round.name}`;
    for (const name of roundDates) add(`${of}.${name}`, round[name]);
    for (const day of round.days ?? []) if (isDay(day)) days.set(`${of}.exam#${day}`, day);
  }
  if (isDay(age?.asOn)) days.set('age.asOn', age.asOn);
  return days;
}

/** Removes '#until', or '#' and the day of a shift, from the name of a date. */
const dateOf = (name: string) => name.replace(/#(?:until|\d{4}-\d\d-\d\d)$/, '');

/**
 * Whether this change moves any date from the day `on` to another day. Changes before this one are
 * ignored.
 */
const isMoved = (on: string, changed: readonly Change[]) =>
  changed.some(({ from, to, isEarlier }) => from === on && to !== null && !isEarlier);

/**
 * Whether the words next to a day are about a fee, and only the last date changed. The last date
 * for the fee may still be this day.
 */
const isOnlyOfFee = ({ isAboutFee }: DayPlace, changed: readonly Change[]) =>
  isAboutFee && changed.every(({ name }) => name === 'dates.last');

/** Returns the last parts of the names of changed dates: `exam` for `rounds.mains.exam`. */
const kindsOf = (changes: readonly Change[]) =>
  changes.map(({ name }) => dateOf(name).replace(/^.*\./s, ''));

/** Returns the field of an announcement (`MergedContent`) that contains a date. */
function partOf(name: string): string {
  const [, round] = /^rounds\.(.*)\.\w+$/s.exec(dateOf(name)) ?? [];
  return round === undefined ? `facts.${dateOf(name)}` : `facts.rounds[${round}]`;
}

type Reader = () => readonly { fact: string; from: number; until: number }[];

/**
 * Creates a function that returns the facts in a text with their offsets. The text is parsed only
 * once, at the first call.
 */
function namesRead(text: string): Reader {
  let read: ReturnType<Reader> | undefined;
  return () => {
    // A block border and a newline both have the length 1, so offsets stay the same.
    read ??= readNotice(text.replaceAll(BLOCK_BORDER, '\n')).facts;
    return read;
  };
}

/**
 * The last date and the last date for the fee. If both are on the same day, a mention without words
 * about a fee means the last date.
 */
const LAST_DATES: readonly string[] = ['dates.last', 'dates.feeLast'];

/**
 * Returns the names of the dates that a mention of an old day means. The first rule that applies
 * gives the result:
 * - If `dates` has only one date, the result is this date.
 * - If the words next to the mention are about ages, the result is `age.asOn`.
 * - If these words name dates, the result is these dates.
 * - If only `LAST_DATES` share the day, the result is the last date.
 *
 * The result is empty if no rule applies.
 */
function namesAt(
  place: DayPlace,
  dates: readonly string[],
  read: Reader = () => [],
): readonly string[] {
  if (new Set(dates).size === 1) return dates;
  if (place.isAsOn) return ['age.asOn'];
  const { start, end } = place.written;
  const named = read()
    .filter(({ from, until }) => from < end && start < until)
    .map(({ fact }) => fact);
  if (place.isAboutFee) named.push('dates.feeLast');
  if (named.length > 0) return named;
  return dates.every((name) => LAST_DATES.includes(name)) ? ['dates.last'] : [];
}

function toOldDayPlace(place: Place): OldDayPlace {
  const { id, field, before, after, parts, text, newText, isCertain } = place;
  return { id, field, before, after, parts, text, newText, isCertain };
}
