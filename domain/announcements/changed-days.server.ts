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

/*
 * A date of the facts was changed, and title or description still name the old day.
 */

/** A place that names the old day of a changed date. */
export type OldDayPlace = Pick<DayPlace, 'id' | 'field' | 'before' | 'after'> & {
  /** The changed dates, as parts of an announcement: `facts.dates.exam`. */
  parts: string[];
  /** The old and the new day as the text writes them. */
  text: string;
  newText: string;
  /**
   * Whether the place is certainly about a changed date: no other date has or had its old day, or
   * the words beside it name the changed one.
   */
  isCertain: boolean;
};

/** Thrown if title or description name old days. */
export class OldDaysFound extends Conflict {
  readonly places: readonly OldDayPlace[];

  constructor(places: readonly OldDayPlace[]) {
    super('oldDaysFound');
    this.places = places;
  }
}

/** The answer of staff: the places that they saw, and those of them that get the new day. */
export type OldDaysAnswer = { known: readonly string[]; changed: readonly string[] };

type Place = OldDayPlace & DayPlace & { to: string };

/**
 * Puts new days into the texts of a changed announcement, where staff chose it.
 *
 * @param before the announcement before the change
 * @param after the announcement to store; its texts may be changed, too
 * @returns the texts of `after` with the chosen places changed, and the places that staff have not
 * seen. While there are any, no place is changed
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
  // Two dates may have left one day. A place gets the new day of the first one that was chosen.
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

/** The places with the old day of a date that has another day now, in order. */
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

/** The days of facts by names: `dates.exam`, `rounds.mains.exam`, `age.asOn`; `until` after a '#'. */
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

/** The name of a date without its end. */
const dateOf = (name: string) => name.replace(/#until$/, '');

/** The part of an announcement (`MergedContent`) that has a date. */
function partOf(name: string): string {
  const [, round] = /^rounds\.(.*)\.\w+$/s.exec(dateOf(name)) ?? [];
  return round === undefined ? `facts.${dateOf(name)}` : `facts.rounds[${round}]`;
}

type Reader = () => readonly { fact: string; from: number; until: number }[];

/** Reads the dates of a text when they are first needed. */
function namesRead(text: string): Reader {
  let read: ReturnType<Reader> | undefined;
  return () => {
    // Both characters have the length 1, so that places stay.
    read ??= readNotice(text.replaceAll(BLOCK_BORDER, '\n')).facts;
    return read;
  };
}

/** The last dates, as the extension of a last date tells them apart. */
const LAST_DATES: readonly string[] = ['dates.last', 'dates.feeLast'];

/** Which of the dates that share a day the words beside a place name. */
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
