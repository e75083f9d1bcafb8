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
 * After a date of the facts was changed or removed, the texts of the announcement may still have
 * the old day. This file finds these old days, and replaces those that staff chose.
 */

/** An old day of a changed date in a text of an announcement. */
export type OldDayPlace = Pick<DayPlace, 'id' | 'field' | 'before' | 'after'> & {
  /** Changed dates, as parts of an announcement: `facts.dates.exam`. */
  parts: string[];
  /** Old day as written in the text. */
  text: string;
  /** New day in the same format. Null if the date was removed. */
  newText: string | null;
  /**
   * Whether the old day certainly means a changed date with a new day. The old day is uncertain if:
   * - other dates have or had this day, and the words beside the day do not name the changed date
   * - the words are about something else (`isAside`, `isAsOn`, `isOtherEvent`, `isOnlyOfFee`)
   * - the day is from before an earlier change
   * - a new day would make the range or list of the day false
   * - another day of the list does not change
   */
  isCertain: boolean;
};

/**
 * The error for a save with old days that staff have not seen yet. `places` has all old days in the
 * texts.
 */
export class OldDaysFound extends Conflict {
  readonly places: readonly OldDayPlace[];

  constructor(places: readonly OldDayPlace[]) {
    super('oldDaysFound');
    this.places = places;
  }
}

/**
 * The choices of staff in the confirmation dialog about old days. `known` has the ids of the old
 * days that staff have seen, and `changed` the ids of those to replace.
 */
export type OldDaysAnswer = { known: readonly string[]; changed: readonly string[] };

type Place = OldDayPlace & DayPlace & { to: string | null; toFirst?: string };

type Content = DatedTexts & Pick<MergedContent, 'facts' | 'stage'>;

type Dates = Pick<Facts, 'dates' | 'rounds' | 'age'>;
type Days = Map<string, string>;

/**
 * Replaces the old days that staff chose in the texts of a changed announcement.
 *
 * @param earlier the dates before earlier changes, whose days may still be in the texts
 * @returns the texts of `after` with the chosen days replaced; if staff have not seen all old days,
 * no day is replaced and `unseen` has all old days
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
  // Two changed dates may have had the same day. The first new day that was chosen replaces that
  // day.
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
 * A changed or removed date. `from` is the day of the date before this change or before an earlier
 * change.
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
    // A mention without a year, such as "12 March", stays correct if any current date has this day
    // and month.
    const left = [...days].filter((on) => on !== from && !present.includes(withoutYear(on)));
    return [...own, ...left.map((on) => ({ name, from: on, to, isEarlier: true }))];
  });
}

const withoutYear = (on: string) => on.slice('yyyy'.length);
const withoutDay = (on: string) => on.slice(0, 'yyyy-mm'.length);

/**
 * Finds the new day of a place, and the new first day (`toFirst`) of its range. If both days of a
 * range or of "10 and 12 March" changed, the place of the last day has both new days. The place of
 * the first day then has the result null. `to` is null if the new day would make the range or list
 * false.
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
 * Finds the old days of changed and removed dates in all texts, in order, at most `MAX_PLACES`.
 * Days from before an earlier change are left out if the words beside them are about something else
 * (`isAside`, `isAsOn`).
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
        // The day of a removed date may be correct for another date.
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
 * Finds days that a description names as dates of its notice, but that the changed announcement no
 * longer has.
 *
 * @param known further days that the announcement had before
 */
export function formerDaysIn(
  description: string,
  before: Pick<MergedContent, 'facts'>,
  after: Pick<MergedContent, 'facts'>,
  known: readonly string[],
): string[] {
  // Ages are often counted on the original last date, even after an extension. A day beside words
  // about ages therefore counts only if it was the day for ages, or is in `known`.
  const isOfAge = (on: string) => known.includes(on) || before.facts.age?.asOn === on;
  const days = [...known, ...presentDays(before)];
  return formerDaysAmong(description, days, presentDays(after), isOfAge);
}

/** Lists the days of `known` that a description names although they are no longer current. */
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

/** Lists all current days of an announcement's dates, without the original days of extensions. */
export function presentDays({ facts }: Pick<MergedContent, 'facts'>): string[] {
  return [...new Set(daysOf(facts).values())];
}

/**
 * Lists the days of facts by name: `dates.exam`, `rounds.mains.exam`, `age.asOn`. The last day of a
 * range has the ending '#until', the day of a shift '#' and the date.
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

/** Removes '#until' or the day of a shift from the name of a date. */
const dateOf = (name: string) => name.replace(/#(?:until|\d{4}-\d\d-\d\d)$/, '');

/**
 * Whether this change moves a date from the day `on` to another day. A list stays true only if all
 * of its days are moved.
 */
const isMoved = (on: string, changed: readonly Change[]) =>
  changed.some(({ from, to, isEarlier }) => from === on && to !== null && !isEarlier);

/**
 * Whether the words beside a day are about a fee, and only the last date changed. The last date for
 * the fee may still be that day.
 */
const isOnlyOfFee = ({ isAboutFee }: DayPlace, changed: readonly Change[]) =>
  isAboutFee && changed.every(({ name }) => name === 'dates.last');

/** Returns the kinds of changed dates, without their round: `exam`. */
const kindsOf = (changes: readonly Change[]) =>
  changes.map(({ name }) => dateOf(name).replace(/^.*\./s, ''));

/** Returns the name of the part of an announcement (`MergedContent`) that has a date. */
function partOf(name: string): string {
  const [, round] = /^rounds\.(.*)\.\w+$/s.exec(dateOf(name)) ?? [];
  return round === undefined ? `facts.${dateOf(name)}` : `facts.rounds[${round}]`;
}

type Reader = () => readonly { fact: string; from: number; until: number }[];

/** Makes a function that reads the dates of a text. The text is read at the first call only. */
function namesRead(text: string): Reader {
  let read: ReturnType<Reader> | undefined;
  return () => {
    // A block border and a newline both have the length 1, so offsets stay the same.
    read ??= readNotice(text.replaceAll(BLOCK_BORDER, '\n')).facts;
    return read;
  };
}

/**
 * The last date and the last date for the fee, which often share a day. Without a mention of a fee
 * the last date is meant.
 */
const LAST_DATES: readonly string[] = ['dates.last', 'dates.feeLast'];

/**
 * Returns the names of the dates that an old day means. If several `dates` share the day, the words
 * beside the day decide. Without these words the result is the last date if only `LAST_DATES` share
 * the day, otherwise empty.
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
