import { DAY_MS } from '../dates.ts';

/*
 * What a visit to a source finds, compared with the visits before: new rows, or a reason to believe
 * that the source cannot be read as before. Pure.
 */

/** Reasons for which a source is red. */
export const sourceAlarms = [
  /** The site does not answer, or not with a page. */
  'unreachable',
  'certificate',
  'other-host',
  /** The page leads to an address that the site may not ask. */
  'closed-address',
  /** `robots.txt` forbids the page. */
  'robots',
  /** The answer is too large, of another kind, or too complex. */
  'unreadable',
  'shell',
  'fewer-rows',
  'reordered',
  /** So many new rows at once that the layout must have changed. */
  'flood',
  /** Nothing new for three times the usual rhythm. */
  'quiet',
] as const;
export type SourceAlarm = (typeof sourceAlarms)[number];

/** What the site remembers of a source between visits. Times are in milliseconds since 1970. */
export type SourceMemory = {
  /** The keys of all rows seen, the latest last. */
  known: string[];
  /** The first key of each row of the last good visit, in order. */
  order: string[];
  /** Fewest rows of a good visit. */
  fewest: number;
  /** Times of the visits that found new rows, the latest last. */
  arrivals: number[];
  /** Start of the silence that is measured: the first visit, or the last one with new rows. */
  quietSince: number;
};

export type ComparedVisit<Row> = {
  newRows: Row[];
  /** Rows with a known link whose title or day is another one. */
  changedRows: Row[];
  alarm: SourceAlarm | null;
  memory: SourceMemory | null;
};

const MAX_KNOWN = 4_000;
const MAX_ARRIVALS = 21;
/** Gaps between arrivals that tell a rhythm. */
const FEWEST_GAPS = 4;
const QUIET_FACTOR = 3;
/** A page that lost more than this share of the fewest rows ever is not read as before. */
const KEPT_SHARE = 0.5;
/** So many new rows in one visit are no ordinary day. */
const FLOOD_ROWS = 25;
/** A flood of a short list: more than this many rows and more than this share of the list. */
const FLOOD_SHORT_ROWS = 5;
const FLOOD_SHARE = 0.7;
/** Fewer rows have no order to speak of. */
const ORDERED_ROWS = 4;
/** Rows that stay in their order, below which the order is another one. A pinned row moves alone. */
const ORDER_SHARE = 0.5;

/**
 * Compares the rows of a visit with the visits before. The first visit is silent: all its rows are
 * known from then on. A visit with an alarm finds no rows, and the memory stays as it was; `quiet`
 * alone goes with either.
 *
 * @param memory null before the first visit, and after staff accepted a changed page
 * @param rows the rows of the page, each with its keys, the link before the title; null if the site says that nothing changed
 * @param at the time of the visit
 */
export function compareVisits<Row extends { keys: readonly string[] }>(
  memory: SourceMemory | null,
  { rows, isShell }: { rows: readonly Row[] | null; isShell: boolean },
  at: number,
): ComparedVisit<Row> {
  if (rows === null) return { ...nothing, alarm: quietAlarm(memory, at), memory };
  if (isShell) return { ...nothing, alarm: 'shell', memory };
  const order = rows.flatMap(({ keys }) => keys.slice(0, 1));
  if (memory === null) {
    if (rows.length === 0) return { ...nothing, alarm: 'fewer-rows', memory };
    const known = rows.flatMap(({ keys }) => keys).slice(-MAX_KNOWN);
    const first = { known, order, fewest: rows.length, arrivals: [], quietSince: at };
    return { ...nothing, alarm: null, memory: first };
  }
  const known = new Set(memory.known);
  const newRows = rows.filter(({ keys }) => !keys.some((key) => known.has(key)));
  const alarm = alarmOf(memory, { count: rows.length, order, added: newRows.length });
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
    fewest: Math.min(memory.fewest, rows.length),
    arrivals: isArrival ? [...memory.arrivals, at].slice(-MAX_ARRIVALS) : memory.arrivals,
    quietSince: isArrival ? at : memory.quietSince,
  };
  return { newRows, changedRows, alarm: quietAlarm(next, at), memory: next };
}

const nothing = { newRows: [], changedRows: [] };

function alarmOf(
  memory: SourceMemory,
  { count, order, added }: { count: number; order: string[]; added: number },
): SourceAlarm | null {
  if (count === 0 || count < memory.fewest * KEPT_SHARE) return 'fewer-rows';
  if (added > FLOOD_ROWS || (added > FLOOD_SHORT_ROWS && added > count * FLOOD_SHARE))
    return 'flood';
  return isReordered(memory.order, order) ? 'reordered' : null;
}

/** Whether most rows of two visits stand in another order. */
function isReordered(before: readonly string[], now: readonly string[]): boolean {
  const places = new Map(before.map((key, place) => [key, place]));
  const shared = now.flatMap((key) => places.get(key) ?? []);
  return shared.length >= ORDERED_ROWS && longestRise(shared) < shared.length * ORDER_SHARE;
}

/** Length of the longest subsequence that rises (patience sorting). */
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
 * The usual rhythm of a source: the median of its gaps between arrivals, in working days (Monday to
 * Friday in India), at least one. Null while it has had too few arrivals.
 */
export function usualRhythm({ arrivals }: Pick<SourceMemory, 'arrivals'>): number | null {
  if (arrivals.length <= FEWEST_GAPS) return null;
  const gaps = arrivals
    .slice(1)
    .map((at, index) => workingDays(arrivals[index] ?? at, at))
    .toSorted((one, other) => one - other);
  const middle = (gaps.length - 1) / 2;
  const median = ((gaps[Math.floor(middle)] ?? 0) + (gaps[Math.ceil(middle)] ?? 0)) / 2;
  return Math.max(1, median);
}

const INDIA_OFFSET_MS = 5.5 * 3_600_000;
/** The first Monday after the start of 1970, in milliseconds. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const WEEK_DAYS = 7;
const WORKING_DAYS = 5;

/** Working days between two moments, with their parts. */
function workingDays(from: number, until: number): number {
  const sinceMonday = (at: number) => {
    const days = (at + INDIA_OFFSET_MS - FIRST_MONDAY_MS) / DAY_MS;
    const weeks = Math.floor(days / WEEK_DAYS);
    return weeks * WORKING_DAYS + Math.min(WORKING_DAYS, days - weeks * WEEK_DAYS);
  };
  return sinceMonday(until) - sinceMonday(from);
}
