import { Conflict } from '../errors.ts';
import { rewriteDay } from '../facts/days-in-text.ts';
import { isDay } from '../facts/fact-date.ts';
import { dateNames, type FactDate, type Facts, roundDates } from '../facts/schema.ts';
import { BLOCK_BORDER } from '../html-text.ts';
import { readNotice } from '../reading/read-notice.ts';
import type { MergedContent } from './content-shape.ts';
import {
  type DayPlace,
  findDayPlaces,
  isAboutFee,
  MAX_PLACES,
  textsWithDays,
  withDays,
} from './day-places.ts';

/* Finds old days in title and description after a date of the facts was changed. */

/** An old day of a changed date in title or description. */
export type OldDayPlace = Pick<DayPlace, 'id' | 'field' | 'before' | 'after'> & {
  /** Changed dates, as parts of an announcement: `facts.dates.exam`. */
  parts: string[];
  /** Old day as written in the text. `newText` is the new day in the same format. */
  text: string;
  newText: string;
  /**
   * Whether the old day certainly means a changed date. It does if no other date has or had this
   * day, or if the words beside it name the changed date.
   */
  isCertain: boolean;
};

/** The error for old days in title or description that staff have not seen. */
export class OldDaysFound extends Conflict {
  readonly places: readonly OldDayPlace[];

  constructor(places: readonly OldDayPlace[]) {
    super('oldDaysFound');
    this.places = places;
  }
}

/** The choice of staff: the ids of old days that they have seen, and of those to replace. */
export type OldDaysAnswer = { known: readonly string[]; changed: readonly string[] };

type Place = OldDayPlace & DayPlace & { to: string };

/**
 * Replaces old days in the texts of a changed announcement, as chosen by staff.
 *
 * @param before the announcement before the change
 * @param after the announcement to store
 * @returns the texts of `after` with the chosen days replaced, and the days that staff have not
 * seen. If there are any, no day is replaced
 */
export function withChosenDays(
  before: Pick<MergedContent, 'facts'>,
  after: Pick<MergedContent, 'title' | 'description' | 'facts'>,
  { known, changed }: OldDaysAnswer,
): { title: string; description: string; unseen: OldDayPlace[] } {
  const places = placesOfChangedDays(before, after);
  const { title, description } = after;
  if (places.some(({ id }) => !known.includes(id))) {
    return { title, description, unseen: places.map(toOldDayPlace) };
  }
  const chosen = places.filter(({ id }) => changed.includes(id));
  // Two changed dates may have had the same day. It is replaced with the first new day that was
  // chosen.
  const first = chosen.filter(
    (place, index) =>
      chosen.findIndex(
        ({ field, written }) =>
          field === place.field &&
          written.start < place.written.end &&
          place.written.start < written.end,
      ) === index,
  );
  return { ...withDays({ title, description }, first), unseen: [] };
}

/** The old days of changed dates in title and description, in order. */
function placesOfChangedDays(
  before: Pick<MergedContent, 'facts'>,
  after: Pick<MergedContent, 'title' | 'description' | 'facts'>,
): Place[] {
  const [old, now] = [daysOf(before.facts), daysOf(after.facts)];
  const changed = [...old].flatMap(([name, from]) => {
    const to = now.get(name);
    return to && to !== from ? [{ name, from, to }] : [];
  });
  if (changed.length === 0) return [];
  const texts = textsWithDays(after);
  const readers = { title: namesRead(texts.title), description: namesRead(texts.description) };
  const places = [...new Set(changed.map(({ from }) => from))].flatMap((from) => {
    const moved = changed.filter((one) => one.from === from);
    const staying = [...now].flatMap(([name, on]) => (on === from ? [name] : []));
    return findDayPlaces(texts, from).flatMap((place) => {
      const all = [...moved.map(({ name }) => name), ...staying].map(dateOf);
      const named = new Set(namesAt(place, all, readers[place.field]));
      const isNamed = ({ name }: { name: string }) => named.has(dateOf(name));
      const isStayingNamed = staying.some((name) => isNamed({ name }));
      const days = [...new Set(moved.map(({ to }) => to))];
      const isOnly = days.length === 1 && staying.length === 0;
      const namedDays = days.filter((to) => moved.some((one) => one.to === to && isNamed(one)));
      const offered = namedDays.length > 0 ? namedDays : days;
      return offered.map((to): Place => {
        const own = moved.filter((one) => one.to === to);
        const isCertain = isOnly || (namedDays.length === 1 && !isStayingNamed);
        return {
          ...place,
          id: `${place.id}:${from}:${to}`,
          to,
          parts: [...new Set(own.map(({ name }) => partOf(name)))],
          text: place.written.text,
          newText: rewriteDay(place.written, from, to),
          isCertain,
        };
      });
    });
  });
  return places
    .filter(({ text, newText }) => text !== newText)
    .sort(byPlace)
    .slice(0, MAX_PLACES);
}

function byPlace(one: Place, other: Place): number {
  if (one.field !== other.field) return one.field === 'title' ? -1 : 1;
  return one.written.start - other.written.start;
}

/**
 * The days of facts by name: `dates.exam`, `rounds.mains.exam`, `age.asOn`. The last day of a range
 * has '#until' at the end of its name.
 */
function daysOf({ dates = {}, rounds = [], age }: Facts): Map<string, string> {
  const days = new Map<string, string>();
  const add = (name: string, date: FactDate | undefined) => {
    if (isDay(date?.on)) days.set(name, date.on);
    if (isDay(date?.until)) days.set(`${name}#until`, date.until);
  };
  for (const name of dateNames) add(`dates.${name}`, dates[name]);
  for (const round of rounds) {
    for (const name of roundDates) add(`rounds.${round.round ?? round.name}.${name}`, round[name]);
  }
  if (isDay(age?.asOn)) days.set('age.asOn', age.asOn);
  return days;
}

/** Removes '#until' from the name of a date. */
const dateOf = (name: string) => name.replace(/#until$/, '');

/** The part of an announcement (`MergedContent`) with a date. */
function partOf(name: string): string {
  const [, round] = /^rounds\.(.*)\.\w+$/s.exec(dateOf(name)) ?? [];
  return round === undefined ? `facts.${dateOf(name)}` : `facts.rounds[${round}]`;
}

type Reader = () => readonly { fact: string; from: number; until: number }[];

/** Reads the dates of a text. The text is read at the first call only. */
function namesRead(text: string): Reader {
  let read: ReturnType<Reader> | undefined;
  return () => {
    // Both characters have the length 1, so offsets stay the same.
    read ??= readNotice(text.replaceAll(BLOCK_BORDER, '\n')).facts;
    return read;
  };
}

/**
 * Dates that share a day more often than others. Without a mention of a fee the last date is meant.
 */
const LAST_DATES: readonly string[] = ['dates.last', 'dates.feeLast'];

/** The dates named by the words beside an old day that several dates share. */
function namesAt(place: DayPlace, dates: readonly string[], read: Reader): readonly string[] {
  if (new Set(dates).size === 1) return dates;
  const { start, end } = place.written;
  const named = read()
    .filter(({ from, until }) => from < end && start < until)
    .map(({ fact }) => fact);
  if (isAboutFee(place)) named.push('dates.feeLast');
  if (named.length > 0) return named;
  return dates.every((name) => LAST_DATES.includes(name)) ? ['dates.last'] : [];
}

function toOldDayPlace(place: Place): OldDayPlace {
  const { id, field, before, after, parts, text, newText, isCertain } = place;
  return { id, field, before, after, parts, text, newText, isCertain };
}
