import { DAY_MS } from '../dates.ts';

/*
 * This file compares a visit to a source with earlier visits. In a visit, this site requests the
 * page of the source once. The result has the new and changed rows, and may have an alarm. An alarm
 * is the reason why the source can no longer be read as before.
 */

/** Alarms of a source. The list of sources shows a source with an alarm in red. */
export const sourceAlarms = [
  /**
   * The server of the source does not respond or responds with an error status, or its `robots.txt`
   * cannot be read.
   */
  'unreachable',
  'certificate',
  'other-host',
  /**
   * The URL of the page, or of a redirect, must not be requested. An example is a private address.
   */
  'closed-address',
  /** `robots.txt` forbids the page. */
  'robots',
  /**
   * The response is too large, too complex or of an unexpected type, or the selector does not fit.
   */
  'unreadable',
  'shell',
  'empty',
  /** The response is a short page about maintenance. */
  'maintenance',
  /** The response is a short page from a firewall. */
  'refused',
  /** The list has no rows. */
  'no-rows',
  /** The list has fewer than half of its usual number of rows. */
  'fewer-rows',
  /** A whole page has hardly any words, or fewer than half of its usual number of words. */
  'less-text',
  'reordered',
  /** So many rows are new that the layout of the page has probably changed. */
  'flood',
  /** No new rows have appeared for three times the usual interval. */
  'quiet',
] as const;
export type SourceAlarm = (typeof sourceAlarms)[number];

/**
 * Alarms of a page that can be read but differs from earlier visits. Staff can accept the page only
 * with one of these alarms.
 */
export const acceptableAlarms: readonly SourceAlarm[] = [
  'fewer-rows',
  'less-text',
  'reordered',
  'flood',
  'quiet',
];

/** Content compared between visits: the rows of a list, or the text of a whole page. */
export type VisitedPage<Row> = {
  /** Rows of the list. Null if the server reports that the page has not changed. */
  rows: readonly Row[] | null;
  /** Number of words of a whole page. Null for a list. */
  words: number | null;
  /** Reason why the response is not the page that staff added, or null. */
  alarm: SourceAlarm | null;
};

/** Data of a source stored between visits. Times are in milliseconds since 1970. */
export type SourceMemory = {
  /** Keys of the known rows, at most `MAX_KNOWN`. The keys of the latest visit come last. */
  known: string[];
  /**
   * The first key of each row, in list order. The keys are from the last visit that had no alarm or
   * only the alarm `quiet`.
   */
  order: string[];
  /**
   * Sizes at recent visits, the latest last. The size of a list is its number of rows. The size of
   * a whole page is its number of words. A size is added only if it differs from the previous size.
   * A list that shrinks slowly is therefore still compared with earlier, larger sizes. Absent in
   * data from older versions.
   */
  sizes?: number[];
  /** Times of the visits with new rows. The latest time is last. */
  arrivals: number[];
  /** Time of the last visit with new rows. Time of the first visit if no visit had new rows. */
  quietSince: number;
};

export type ComparedVisit<Row> = {
  newRows: Row[];
  /** Rows with a known link whose title or day has changed. */
  changedRows: Row[];
  alarm: SourceAlarm | null;
  memory: SourceMemory | null;
};

const MAX_KNOWN = 4_000;
const MAX_ARRIVALS = 21;
/**
 * Minimum number of intervals between visits with new rows. With fewer intervals, the usual
 * interval is unknown.
 */
const FEWEST_GAPS = 4;
const QUIET_FACTOR = 3;
const MAX_SIZES = 21;
/** Minimum share of the usual number of rows or words that a page must still have. */
const KEPT_SHARE = 0.5;
/** Maximum number of new rows in one visit. A larger number is a flood. */
const FLOOD_ROWS = 25;
/**
 * More new rows than this number are a flood if they are also more than `FLOOD_SHARE` of the list.
 */
const FLOOD_SHORT_ROWS = 5;
const FLOOD_SHARE = 0.7;
/** A list in which all rows are new is a flood only if it has at least this number of rows. */
const FLOOD_WHOLE_ROWS = 4;
/** Minimum number of rows that two visits must share for a comparison of their order. */
const ORDERED_ROWS = 4;
/**
 * Minimum share of the common rows that must stay in the same order. The share allows for a single
 * pinned row.
 */
const ORDER_SHARE = 0.5;

/**
 * Compares the rows of a visit with earlier visits. The first visit finds no new rows. A visit with
 * an alarm other than `quiet` finds no new rows and does not change the memory.
 *
 * @param memory null before the first visit, and after a reset of the source
 * @param page.rows each with its keys; the key of the link comes before the key of the title
 * @param at the time of the visit, in milliseconds since 1970
 */
export function compareVisits<Row extends { keys: readonly string[] }>(
  memory: SourceMemory | null,
  { rows, words, alarm: pageAlarm }: VisitedPage<Row>,
  at: number,
): ComparedVisit<Row> {
  if (rows === null) return { ...nothing, alarm: quietAlarm(memory, at), memory };
  const blankAlarm = pageAlarm ?? (rows.length === 0 ? 'no-rows' : null);
  if (blankAlarm) return { ...nothing, alarm: blankAlarm, memory };
  const size = words ?? rows.length;
  const order = rows.flatMap(({ keys }) => keys.slice(0, 1));
  if (memory === null) {
    const known = rows.flatMap(({ keys }) => keys).slice(-MAX_KNOWN);
    const first = { known, order, sizes: [size], arrivals: [], quietSince: at };
    return { ...nothing, alarm: null, memory: first };
  }
  const known = new Set(memory.known);
  const newRows = rows.filter(({ keys }) => !keys.some((key) => known.has(key)));
  const alarm =
    size < fewestUsual(memory)
      ? words === null
        ? 'fewer-rows'
        : 'less-text'
      : alarmOf(memory, { count: rows.length, order, added: newRows.length });
  if (alarm) return { ...nothing, alarm, memory };
  const changedRows = rows.filter(({ keys: [link = '', title] }) => {
    return title !== undefined && known.has(link) && !known.has(title);
  });
  const isArrival = newRows.length > 0;
  const keys = rows.flatMap((row) => row.keys);
  const isShown = new Set(keys);
  const next: SourceMemory = {
    known: [...memory.known.filter((key) => !isShown.has(key)), ...isShown].slice(-MAX_KNOWN),
    order,
    sizes:
      sizesOf(memory).at(-1) === size
        ? sizesOf(memory)
        : [...sizesOf(memory), size].slice(-MAX_SIZES),
    arrivals: isArrival ? [...memory.arrivals, at].slice(-MAX_ARRIVALS) : memory.arrivals,
    quietSince: isArrival ? at : memory.quietSince,
  };
  return { newRows, changedRows, alarm: quietAlarm(next, at), memory: next };
}

const nothing = { newRows: [], changedRows: [] };

const sizesOf = ({ sizes, order }: SourceMemory) => sizes ?? [order.length];

/**
 * Returns the minimum number of rows of a list, or of words of a whole page. A source with fewer
 * rows or words turns red. The minimum is half the median of the stored sizes, rounded up.
 */
export const fewestUsual = (memory: SourceMemory): number =>
  Math.ceil(medianOf(sizesOf(memory)) * KEPT_SHARE);

function alarmOf(
  memory: SourceMemory,
  { count, order, added }: { count: number; order: string[]; added: number },
): SourceAlarm | null {
  const isWhole = added === count && count >= FLOOD_WHOLE_ROWS;
  const isMost = added > FLOOD_SHORT_ROWS && added > count * FLOOD_SHARE;
  if (added > FLOOD_ROWS || isMost || isWhole) return 'flood';
  return isReordered(memory.order, order) ? 'reordered' : null;
}

/** Whether most rows that two visits share have changed their order. */
function isReordered(before: readonly string[], now: readonly string[]): boolean {
  const places = new Map(before.map((key, place) => [key, place]));
  const shared = now.flatMap((key) => places.get(key) ?? []);
  return shared.length >= ORDERED_ROWS && longestRise(shared) < shared.length * ORDER_SHARE;
}

/** Returns the length of the longest increasing subsequence. The algorithm is patience sorting. */
function longestRise(values: readonly number[]): number {
  const tails: number[] = [];
  for (const value of values) {
    const place = tails.findIndex((tail) => tail >= value);
    tails[place < 0 ? tails.length : place] = value;
  }
  return tails.length;
}

function quietAlarm(memory: SourceMemory | null, at: number): SourceAlarm | null {
  const usual = memory && usualRhythm(memory);
  if (!usual) return null;
  return workingDays(memory.quietSince, at) >= QUIET_FACTOR * usual ? 'quiet' : null;
}

/**
 * Returns the usual interval between new rows of a source, in working days (Monday to Friday in
 * India). The usual interval is the median of the intervals, but at least one day. Returns null
 * after too few visits with new rows.
 */
export function usualRhythm({ arrivals }: Pick<SourceMemory, 'arrivals'>): number | null {
  if (arrivals.length <= FEWEST_GAPS) return null;
  const gaps = arrivals.slice(1).map((at, index) => workingDays(arrivals[index] ?? at, at));
  return Math.max(1, medianOf(gaps));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

const INDIA_OFFSET_MS = 5.5 * 3_600_000;
/** Time from the start of 1970 to the first Monday, in milliseconds. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const WEEK_DAYS = 7;
const WORKING_DAYS = 5;

/** Returns the number of working days between two times. Parts of days are counted as fractions. */
function workingDays(from: number, until: number): number {
  const sinceMonday = (at: number) => {
    const days = (at + INDIA_OFFSET_MS - FIRST_MONDAY_MS) / DAY_MS;
    const weeks = Math.floor(days / WEEK_DAYS);
    return weeks * WORKING_DAYS + Math.min(WORKING_DAYS, days - weeks * WEEK_DAYS);
  };
  return sinceMonday(until) - sinceMonday(from);
}
