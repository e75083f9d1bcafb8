import { MONTH_NAME } from '../month-names.ts';

/*
 * This file finds running text that is printed in two columns. It reads each column from top to
 * bottom.
 */

/** Start and end offsets of a part of a text. */
type Part = { start: number; end: number };

/**
 * Successive words of a line with single spaces between them. Two spaces or a tab end a segment.
 * `from` and `until` count characters from the start of the line.
 */
type Segment = { text: string; from: number; until: number };

/**
 * A block of lines in two columns, from line `first` up to but excluding line `end`. The right
 * column begins at character `at` of each line.
 */
type Columns = { first: number; end: number; at: number };

type Line = readonly Segment[];

const MIN_LINES = 5;
/**
 * Maximum number of offsets that are tried as the start of a right column. The limit keeps the
 * running time linear in the length of the text.
 */
const MAX_TRIED = 12;
/**
 * Minimum length of a segment that may be a line of running text (characters). Most cells of tables
 * are shorter, because they are numbers or a few words. This is also the minimum distance between a
 * right column and the left edge.
 */
const MIN_CHARACTERS = 20;
/** Minimum width of a column, as a share of the other column's width. */
const BALANCE = 0.75;
/** Minimum number of lines in a column, as a share of the other column's lines. */
const FILLED = 0.6;
/**
 * Minimum share of a column's lines that have no wide gap. A line with a wide gap may be a row of a
 * table.
 */
const PLAIN = 0.7;
/**
 * Minimum share of a column's lines that are full. A full line fills at least `NEAR_EDGE` of the
 * column's width.
 */
const FULL = 0.5;
const NEAR_EDGE = 0.75;
/** Maximum number of words in the title of a table's column. */
const TITLE_WORDS = 3;
/** Maximum indent of a line in its column (characters). */
const SLACK = 1;

/**
 * Finds blocks of running text in two columns. Both columns have about the same width and number of
 * lines. At least half of the lines in each column are full. Schedules, and tables with short
 * titles above both columns, are excluded.
 */
function columnsOf(lines: readonly Line[]): Columns[] {
  const found: Columns[] = [];
  const isTaken = new Uint8Array(lines.length);
  for (const at of placesOf(lines)) {
    let first = 0;
    for (let index = 0; index <= lines.length; index++) {
      const isFree =
        index < lines.length &&
        !lines[index]?.some(({ from, until }) => from < at && until > at) &&
        !isTaken[index];
      if (isFree) continue;
      const columns = columnsBetween(lines, first, index, at);
      if (columns) {
        found.push(columns);
        isTaken.fill(1, columns.first, columns.end);
      }
      first = index + 1;
    }
  }
  return found.sort((one, other) => one.first - other.first);
}

/**
 * Returns the offsets in a line at which a right column may begin, the most frequent first. At
 * least `MIN_LINES` long segments begin at each offset.
 */
function placesOf(lines: readonly Line[]): number[] {
  const left = edgeOf(lines);
  const places = new Map<number, number>();
  for (const { text, from } of lines.flat()) {
    if (text.length < MIN_CHARACTERS || from - left < MIN_CHARACTERS) continue;
    places.set(from, (places.get(from) ?? 0) + 1);
  }
  return [...places]
    .filter(([, count]) => count >= MIN_LINES)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_TRIED)
    .map(([at]) => at);
}

/**
 * Finds two columns in the lines from `from` up to but excluding `until`. No segment of these lines
 * crosses the offset `at`, where the right column begins.
 */
function columnsBetween(
  lines: readonly Line[],
  from: number,
  until: number,
  at: number,
): Columns | null {
  const isRight = (segment: Segment) => segment.from >= at;
  const leftOf = (line: Line) => line.filter((segment) => !isRight(segment));
  const rightOf = (line: Line) => line.filter(isRight);
  const begins = (segment: Segment | undefined) =>
    segment !== undefined && segment.from <= at + SLACK;
  const proofs: number[] = [];
  for (let index = from; index < until; index++) {
    const [right] = rightOf(lines[index] ?? []);
    if (begins(right) && (right?.text.length ?? 0) >= MIN_CHARACTERS) proofs.push(index);
  }
  let first = proofs[0] ?? 0;
  let end = (proofs.at(-1) ?? 0) + 1;
  if (proofs.length < MIN_LINES || hasTitles(lines, first, from, isRight)) return null;
  const edge = edgeOf(lines.slice(first, end));
  /** Whether a line directly above or below the block belongs to the block. */
  const belongs = (line: Line, isBelow: boolean) => {
    const [left, ...others] = leftOf(line);
    const right = rightOf(line);
    if (others.length > 0 || right.length > 1) return false;
    if (right.length > 0) return begins(right[0]);
    // A line above the block belongs to the left column only if the line is full. A shorter line
    // may be a title.
    const isFull = (one: Segment) =>
      one.from <= edge + SLACK && one.until - edge >= NEAR_EDGE * (at - edge);
    return left !== undefined && (isBelow || isFull(left));
  };
  while (first > from && belongs(lines[first - 1] ?? [], false)) first--;
  while (end < until && belongs(lines[end] ?? [], true)) end++;
  const own = lines.slice(first, end).filter((line) => line.length > 0);
  const [left, right] = [own.map(leftOf), own.map(rightOf)].map((side) => shapeOf(side));
  if (!left || !right || isSchedule(own.map(rightOf))) return null;
  const isBalanced =
    Math.min(left.width, right.width) >= BALANCE * Math.max(left.width, right.width) &&
    Math.min(left.count, right.count) >= FILLED * Math.max(left.count, right.count);
  return isBalanced ? { first, end, at } : null;
}

/** Returns the smallest offset at which a line begins. */
const edgeOf = (lines: readonly Line[]) =>
  lines.reduce((least, [first]) => Math.min(least, first?.from ?? least), Infinity);

/** Matches a date at the start of a cell: "from 12.10.2026". */
const BEGINS_WITH_DATE = new RegExp(
  `^\\W{0,3}(?:from |up ?to |till )?(?:\\d{1,2}(?:st|nd|rd|th)?[ ./-]{1,2}(?:\\d{1,2}[./-]\\d{2}|(?:of )?(?:${MONTH_NAME}))|(?:${MONTH_NAME})\\.? \\d)`,
  'iu',
);

/**
 * Whether most lines of a right column begin with a date. Such lines are the rows of a schedule.
 */
function isSchedule(lines: readonly Line[]): boolean {
  const filled = lines.filter((line) => line.length > 0);
  const dates = filled.filter(([first]) => BEGINS_WITH_DATE.test(first?.text ?? ''));
  return dates.length > filled.length / 2;
}

/**
 * Whether the last filled line above a block has a short title over each column: "Event" and
 * "Date".
 */
function hasTitles(
  lines: readonly Line[],
  first: number,
  from: number,
  isRight: (segment: Segment) => boolean,
): boolean {
  let above = first - 1;
  while (above > from && lines[above]?.length === 0) above--;
  const titles = above >= from ? (lines[above] ?? []) : [];
  return (
    titles.length === 2 &&
    titles.filter(isRight).length === 1 &&
    titles.every(({ text }) => text.split(' ').length <= TITLE_WORDS)
  );
}

/**
 * Returns the width and the number of lines of a column. Returns null if the lines are not running
 * text.
 */
function shapeOf(lines: readonly Line[]): { width: number; count: number } | null {
  const filled = lines.filter((line) => line.length > 0);
  const from = edgeOf(filled);
  const ends = filled.map((line) => line.at(-1)?.until ?? 0);
  const width = ends.reduce((most, end) => Math.max(most, end), 0) - from;
  const plain = filled.filter((line) => line.length === 1).length;
  const full = ends.filter((end) => end - from >= NEAR_EDGE * width).length;
  const isRunning = plain >= PLAIN * filled.length && full >= FULL * filled.length;
  return isRunning ? { width, count: filled.length } : null;
}

/**
 * Returns the lines of a text in reading order.
 * - The left column of a block comes before the right column.
 * - A blank line stands before and after the block.
 * - If a line of the block is empty in only one column, this column continues without a blank line,
 *   because the lines of the two columns may be printed at different heights.
 *
 * @returns null if the text has no columns
 */
export function linesInOrder(text: string): Part[] | null {
  let next = 0;
  const lines = text.split('\n').map((line) => {
    const start = next;
    next += line.length + 1;
    const segments = [...line.matchAll(/\S+(?:[^\S\t]\S+)*/gu)].map(({ 0: words, index }) => ({
      text: words,
      from: index,
      until: index + words.length,
    }));
    return { start, end: start + line.trimEnd().length, segments };
  });
  const columns = columnsOf(lines.map(({ segments }) => segments));
  if (columns.length === 0) return null;
  const blank = { start: 0, end: 0 };
  const ordered: Part[] = [];
  let done = 0;
  for (const { first, end, at } of columns) {
    const sides = lines.slice(first, end).map((line) => {
      const border = Math.min(line.end, line.start + at);
      const left = text.slice(line.start, border).trimEnd();
      return {
        left: { start: line.start, end: line.start + left.length },
        right: { start: border, end: line.end },
      };
    });
    const isOwn = (own: Part, other: Part) => own.start < own.end || other.start === other.end;
    ordered.push(
      ...lines.slice(done, first),
      blank,
      ...sides.flatMap(({ left, right }) => (isOwn(left, right) ? [left] : [])),
      ...sides.flatMap(({ left, right }) => (isOwn(right, left) ? [right] : [])),
      blank,
    );
    done = end;
  }
  return [...ordered, ...lines.slice(done)];
}
