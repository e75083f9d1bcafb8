/* Finds the parts of a page that are printed in two columns. Pure. */

/** Words of a line without a wide gap, with their places from the left edge of the page. */
export type Segment = { text: string; from: number; until: number };

/** Lines in two columns, from `first` up to but excluding `end`. `at` is the place of the right one. */
export type Columns = { first: number; end: number; at: number };

type Line = readonly Segment[];

const MIN_LINES = 5;
/** Maximum number of places at which a right column is tried, so that the time stays linear. */
const MAX_TRIED = 4;
/** Minimum length of words that show a column. Numbers and short words form tables. */
const MIN_CHARACTERS = 20;
/** Minimum width of a column as a share of the width of the other one. */
const BALANCE = 0.75;
/** Minimum number of lines in a column as a share of the lines in the other one. */
const FILLED = 0.6;
/** Minimum share of the lines without a gap in a column. The others may be those of a table. */
const PLAIN = 0.7;
/** Minimum share of the lines that end near the right edge of their column. */
const FULL = 0.5;
const NEAR_EDGE = 0.75;
/** Maximum number of words in the title of a table's column. */
const TITLE_WORDS = 3;

/**
 * Finds the lines of a page in two columns of running text. The columns have about the same width,
 * and most of their lines are full. The rows of a table with a title above each column are not
 * columns.
 *
 * @param slack distance up to which places are the same
 */
export function columnsOf(lines: readonly Line[], slack: number): Columns[] {
  const found: Columns[] = [];
  const isTaken = new Uint8Array(lines.length);
  for (const at of placesOf(lines, slack)) {
    let first = 0;
    for (let index = 0; index <= lines.length; index++) {
      const isFree =
        index < lines.length &&
        !lines[index]?.some(({ from, until }) => from < at - slack / 2 && until > at) &&
        !isTaken[index];
      if (isFree) continue;
      const columns = columnsBetween(lines, first, index, at, slack);
      if (columns) {
        found.push(columns);
        isTaken.fill(1, columns.first, columns.end);
      }
      first = index + 1;
    }
  }
  return found.sort((one, other) => one.first - other.first);
}

/** The places where words begin on the most lines, away from the left edge. */
function placesOf(lines: readonly Line[], slack: number): number[] {
  const left = edgeOf(lines);
  const places = new Map<number, { at: number; count: number }>();
  for (const { text, from } of lines.flat()) {
    if (text.length < MIN_CHARACTERS || from - left < MIN_CHARACTERS * slack) continue;
    const key = Math.round(from / slack);
    const place = places.get(key) ?? { at: from, count: 0 };
    places.set(key, { at: Math.min(place.at, from), count: place.count + 1 });
  }
  return [...places.values()]
    .filter(({ count }) => count >= MIN_LINES)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_TRIED)
    .map(({ at }) => at);
}

/** Finds two columns in lines that no words cross at the place `at`. */
function columnsBetween(
  lines: readonly Line[],
  from: number,
  until: number,
  at: number,
  slack: number,
): Columns | null {
  const isRight = (segment: Segment) => segment.from >= at - slack / 2;
  const leftOf = (line: Line) => line.filter((segment) => !isRight(segment));
  const rightOf = (line: Line) => line.filter(isRight);
  const begins = (segment: Segment | undefined) =>
    segment !== undefined && Math.abs(segment.from - at) <= slack;
  const proofs: number[] = [];
  for (let index = from; index < until; index++) {
    const [right] = rightOf(lines[index] ?? []);
    if (begins(right) && (right?.text.length ?? 0) >= MIN_CHARACTERS) proofs.push(index);
  }
  let first = proofs[0] ?? 0;
  let end = (proofs.at(-1) ?? 0) + 1;
  if (proofs.length < MIN_LINES || hasTitles(lines, first, from, isRight)) return null;
  const edge = edgeOf(lines.slice(first, end));
  /** Checks whether a line above or below belongs to the columns. */
  const belongs = (line: Line, isBelow: boolean) => {
    const [left, ...others] = leftOf(line);
    const right = rightOf(line);
    if (others.length > 0 || right.length > 1) return false;
    if (right.length > 0) return begins(right[0]);
    // Only a full line above is the first one of the left column. Others may be a title.
    const isFull = (one: Segment) =>
      one.from <= edge + slack && one.until - edge >= NEAR_EDGE * (at - edge);
    return left !== undefined && (isBelow || isFull(left));
  };
  while (first > from && belongs(lines[first - 1] ?? [], false)) first--;
  while (end < until && belongs(lines[end] ?? [], true)) end++;
  const own = lines.slice(first, end).filter((line) => line.length > 0);
  const [left, right] = [own.map(leftOf), own.map(rightOf)].map((side) => shapeOf(side));
  if (!left || !right) return null;
  const isBalanced =
    Math.min(left.width, right.width) >= BALANCE * Math.max(left.width, right.width) &&
    Math.min(left.count, right.count) >= FILLED * Math.max(left.count, right.count);
  return isBalanced ? { first, end, at } : null;
}

/** The left edge of lines. */
const edgeOf = (lines: readonly Line[]) =>
  lines.reduce((least, [first]) => Math.min(least, first?.from ?? least), Infinity);

/** Checks whether the line above has a short title over each column. */
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

/** Width and number of lines of a column. Null if its lines are not those of running text. */
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

/** Writes the columns of a page one after the other. All letters of the page have one width. */
export function withColumnsInOrder(page: string): string {
  const lines = page.split('\n');
  const segments = lines.map((line) =>
    [...line.matchAll(/\S+(?: \S+)*/gu)].map(({ 0: text, index }) => ({
      text,
      from: index,
      until: index + text.length,
    })),
  );
  return inOrder(lines, columnsOf(segments, 1), (index, at) => {
    const line = lines[index] ?? '';
    return [line.slice(0, at).trimEnd(), line.slice(at).trimEnd()];
  }).join('\n');
}

/**
 * Puts the lines of the left column before those of the right one, with blank lines around both. A
 * line that only the other column fills is left out, because columns may have lines at different
 * heights.
 *
 * @param split the words of a line left and right of a place
 */
export function inOrder(
  lines: readonly string[],
  columns: readonly Columns[],
  split: (index: number, at: number) => [left: string, right: string],
): string[] {
  const ordered: string[] = [];
  let next = 0;
  for (const { first, end, at } of columns) {
    const left: string[] = [];
    const right: string[] = [];
    for (let index = first; index < end; index++) {
      const [ofLeft, ofRight] = split(index, at);
      if (ofLeft !== '' || ofRight === '') left.push(ofLeft);
      if (ofRight !== '' || ofLeft === '') right.push(ofRight);
    }
    ordered.push(...lines.slice(next, first), '', ...left, ...right, '');
    next = end;
  }
  return [...ordered, ...lines.slice(next)];
}
