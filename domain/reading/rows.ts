import { DAY_MS } from '../dates.ts';
import { readDays } from '../facts/days-in-text.ts';
import { isDay } from '../facts/fact-date.ts';
import { MONTH_NAME } from '../month-names.ts';

/*
 * This file rewrites tables with dates, so that each date comes after its label on one line.
 * - The lines of a wrapped cell become one line.
 * - A date below a header becomes "header : date".
 * - Dates in the columns "From" and "To" become "date to date".
 */

/** A rewritten text. `places` has the offset in the original text for each character. */
export type View = { text: string; places: readonly number[] };

type Cell = { start: number; end: number; words: string };
type Line = { start: number; end: number; words: string; cells: Cell[]; isTabbed: boolean };
/** A row with the printed lines of each cell. `next` is the index of the line below the row. */
type Row = { cells: Cell[][]; next: number };

const DATE = new RegExp(
  `^[^\\p{L}\\d]*(?:from |up ?to |till |dt\\.? ?)?(?:\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}|(?:${MONTH_NAME})(?![\\p{L}\\p{M}])[\\s.,'-]{0,3}\\d|\\d{1,2}(?:st|nd|rd|th)?[ -](?:of )?(?:${MONTH_NAME})(?![\\p{L}\\p{M}]))`,
  'iu',
);
const startsWithDate = (words: string) => DATE.test(words);

/** Maximum number of lines of one row. */
const MOST_LINES = 6;
/** Maximum number of header lines above a row. */
const HEADER_LINES = 4;
/** Maximum number of lines that are read below a header. */
const MOST_ROWS = 30;
/**
 * Maximum number of characters by which the next line of a cell may begin to the left of its
 * column.
 */
const SLACK = 2;

/** Rewrites the rows of tables with dates. Returns null if no row needs to be rewritten. */
export function viewOfRows(text: string): View | null {
  const lines = linesOf(text);
  const parts: string[] = [];
  const places: number[] = [];
  let isChanged = false;
  const put = (words: string, place: number) => {
    parts.push(words);
    for (let index = 0; index < words.length; index++) places.push(place);
  };
  const copy = ({ start, end }: { start: number; end: number }) => {
    parts.push(text.slice(start, end));
    for (let place = start; place < end; place++) places.push(place);
  };
  const copyCell = (pieces: readonly Cell[]) => {
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) put(' ', piece.start);
      copy(piece);
    }
  };
  const periods = rowsOfPeriods(lines);
  const columns = columnsOfDates(lines);
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line;
    const row = rowAt(lines, index);
    const headers = row && headersOf(lines, index, row);
    if (row && headers) {
      for (const [column, pieces] of row.cells.entries()) {
        const header = headers[column] ?? [];
        if (header.length === 0 || !startsWithDate(pieces[0]?.words ?? '')) continue;
        copyCell(header);
        put(' : ', pieces[0]?.start ?? 0);
        copyCell(pieces);
        put('\n', line.end);
      }
      isChanged = true;
    } else if (row && (row.next > index + 1 || periods.has(index))) {
      for (const [column, pieces] of row.cells.entries()) {
        const before = row.cells[column - 1]?.[0]?.words ?? '';
        const isEnd =
          periods.has(index) && startsWithDate(before) && startsWithDate(pieces[0]?.words ?? '');
        if (column > 0) put(isEnd ? ' to ' : '    ', pieces[0]?.start ?? 0);
        copyCell(pieces);
      }
      put('\n', lines[row.next - 1]?.end ?? line.end);
      isChanged = true;
    } else {
      copy({ start: line.start, end: Math.min(line.end + 1, text.length) });
    }
    const last =
      row && (headers || row.next > index + 1 || periods.has(index)) ? row.next : index + 1;
    for (const { header, first, until, end } of columns) {
      if (end < index || end >= last) continue;
      if (!parts.at(-1)?.endsWith('\n')) put('\n', line.end);
      copy(header);
      put(' : ', first.start);
      copy(first);
      if (until) {
        put(' to ', until.start);
        copy(until);
      }
      put('\n', lines[end]?.end ?? line.end);
      isChanged = true;
    }
    index = last;
  }
  return isChanged ? { text: parts.join(''), places } : null;
}

function linesOf(text: string): Line[] {
  let start = 0;
  const lines = text.split('\n').map((words) => {
    const isTabbed = words.includes('\t');
    const line = { start, end: start + words.length, words, isTabbed };
    start = line.end + 1;
    const pattern = isTabbed ? /[^\t]*[^\t\s]/g : /\S+(?: \S+)*/g;
    // The bars of a drawn table also separate cells.
    const cells = [...words.replaceAll('|', ' ').matchAll(pattern)].map(({ 0: cell, index }) =>
      cellAt(line.start + index, cell),
    );
    return { ...line, cells };
  });
  return lines.map((line, index) => {
    const near = lines.slice(Math.max(0, index - MOST_LINES), index + MOST_LINES + 1);
    const columns = near.flatMap((other) =>
      other.isTabbed || !line.words.trim()
        ? []
        : other.cells.flatMap(({ start, words }) =>
            startsWithDate(words) ? [start - other.start] : [],
          ),
    );
    return { ...line, cells: splitAtDates(line, columns) };
  });
}

const cellAt = (start: number, words: string): Cell => ({
  start,
  end: start + words.length,
  words,
});

/**
 * Splits the cells of a line before a date that begins at the offset of a column of dates. A cell is
 * split at most once. Cells and offsets are compared in their order, so a line with many cells and
 * many columns takes linear time.
 */
function splitAtDates(line: Line, columns: readonly number[]): Cell[] {
  const offsets = [...new Set(columns)].sort((one, other) => one - other);
  let next = 0;
  // The number of the cell's characters before the next column.
  const lengthBefore = (cell: Cell) =>
    line.start + (offsets[next] ?? Number.POSITIVE_INFINITY) - cell.start;
  return line.cells.flatMap((cell) => {
    while (lengthBefore(cell) <= 1) next++;
    for (; lengthBefore(cell) < cell.words.length; next++) {
      const length = lengthBefore(cell);
      const rest = cell.words.slice(length);
      if (cell.words.charAt(length - 1) === ' ' && startsWithDate(rest)) {
        const before = cellAt(cell.start, cell.words.slice(0, length).trimEnd());
        return [before, cellAt(cell.start + length, rest)];
      }
    }
    return [cell];
  });
}

/** Matches the end of a cell that continues in the next line: "Date of". */
const GOES_ON =
  /(?:\b(?:to|and|of|for|the|from|till|until|up ?to|between|in|on|by|with|or)|से|एवं|तथा|[,(&/-])$/iu;
const BEGINS_SMALL = /^[a-z(&]/;
const ITEM = /^[(]?(?:\d{1,2}|[a-z]|[ivx]{1,4}|[क-ह])[.)](?!\d)/iu;
const NUMBER_OF_ROW = /^[(]?(?:[\divx]{1,4}|[a-zक-ह])[.)]?$/iu;
/**
 * Matches the rest of a wrapped cell with a date: a time ("10 AM"), a year or a remark
 * ("(tentative)").
 */
const REST_OF_DATE = /^(?:[a-z(]|\d|[ap]\.? ?m\b|hrs|ist\b|बजे|तक|को|से)/iu;

/** Reads the row that begins in a line. Returns null if the line has one cell or no date. */
function rowAt(lines: readonly Line[], index: number): Row | null {
  const line = lines[index] as Line;
  if (line.cells.length < 2 || !line.cells.some(({ words }) => startsWithDate(words))) return null;
  const cells = line.cells.map((cell) => [cell]);
  let next = index + 1;
  while (!line.isTabbed && next < lines.length && next - index < MOST_LINES) {
    const columns = columnsOf(cells, line, lines[next] as Line);
    if (!columns) break;
    for (const [piece, column] of columns) cells[column]?.push(piece);
    next++;
  }
  return { cells, next };
}

/**
 * Returns the cells of a line that continues a row, each with the index of its column. Returns null
 * if the line does not continue the row.
 */
function columnsOf(
  cells: readonly Cell[][],
  first: Line,
  line: Line,
): [piece: Cell, column: number][] | null {
  if (line.isTabbed || line.cells.length === 0 || ITEM.test(line.words.trim())) return null;
  const starts = cells.map(([cell]) => (cell?.start ?? 0) - first.start);
  const label = cells.findIndex(([cell]) => !NUMBER_OF_ROW.test(cell?.words ?? ''));
  const found: [Cell, number][] = [];
  for (const piece of line.cells) {
    const from = piece.start - line.start;
    const until = piece.end - line.start;
    const column = starts.findLastIndex((start) => start - SLACK <= from);
    const pieces = cells[column];
    if (column < 0 || !pieces || until >= (starts[column + 1] ?? Number.POSITIVE_INFINITY))
      return null;
    const before = pieces.at(-1)?.words ?? '';
    const isOpen = GOES_ON.test(before);
    if (startsWithDate(piece.words) && !isOpen) return null;
    const isDate = startsWithDate(pieces[0]?.words ?? '');
    const canGoOn = isDate ? REST_OF_DATE : BEGINS_SMALL;
    if ((isDate || column <= label) && !isOpen && !canGoOn.test(piece.words)) return null;
    found.push([piece, column]);
  }
  return found;
}

/**
 * Returns the header cells above each cell of a row. The row must have dates in its first cell and
 * in another cell. Returns null for other rows, and if no line above has the same number of cells.
 */
function headersOf(lines: readonly Line[], index: number, { cells }: Row): Cell[][] | null {
  const line = lines[index] as Line;
  const dates = cells.filter(([cell]) => startsWithDate(cell?.words ?? ''));
  if (dates.length < 2 || !startsWithDate(cells[0]?.[0]?.words ?? '')) return null;
  const above: Line[] = [];
  for (let before = index - 1; before >= 0 && above.length < HEADER_LINES; before--) {
    const header = lines[before] as Line;
    if (header.cells.length === 0 || header.isTabbed !== line.isTabbed) break;
    if (header.cells.some(({ words }) => startsWithDate(words) || /\d{4}/.test(words))) break;
    above.unshift(header);
    if (line.isTabbed) break;
  }
  if (!above.some((header) => header.cells.length === cells.length)) return null;
  const columns = cells.map(([cell]) => ({
    from: (cell?.start ?? 0) - line.start,
    until: (cell?.end ?? 0) - line.start,
  }));
  const headers: Cell[][] = cells.map(() => []);
  for (const header of above) {
    if (line.isTabbed && header.cells.length !== cells.length) return null;
    for (const [order, cell] of header.cells.entries()) {
      const middle = (cell.start + cell.end) / 2 - header.start;
      const column = line.isTabbed ? order : nearestOf(columns, middle);
      headers[column]?.push(cell);
    }
  }
  return headers;
}

/** Returns the index of the column whose middle is nearest to an offset. */
function nearestOf(columns: readonly { from: number; until: number }[], middle: number): number {
  const distances = columns.map(({ from, until }) => Math.abs((from + until) / 2 - middle));
  return distances.indexOf(Math.min(...distances));
}

const FROM =
  /^(?:from|(?:start|starts|starting|opening|opens|begins|commencement)(?: date| on)?)$/i;
const TO = /^(?:to|till|up ?to|(?:end|ends|closing|closes|closure|last)(?: date| on)?)$/i;

/**
 * Returns the indexes of the lines below a header with neighbouring cells such as "From" and "To".
 */
function rowsOfPeriods(lines: readonly Line[]): Set<number> {
  const found = new Set<number>();
  for (const [index, { cells }] of lines.entries()) {
    const isHeader = cells.some(
      ({ words }, column) => FROM.test(words) && TO.test(cells[column + 1]?.words ?? ''),
    );
    if (!isHeader) continue;
    for (let row = index + 1; row < lines.length && row <= index + MOST_ROWS; row++) {
      if (lines[row]?.cells.length === 0 && lines[row - 1]?.cells.length === 0) break;
      found.add(row);
    }
  }
  return found;
}

/**
 * A column whose dates are the days of one examination or interview. `until` is null for a single
 * day. `end` is the index of the line with the last date.
 */
type ColumnOfDates = { header: Cell; first: Cell; until: Cell | null; end: number };

const DATE_OF_EVENT =
  /^(?:dates?|day) of (?:the )?(?:[a-z]+ ){0,3}(?:tests?|exam(?:ination)?s?|interviews?|walk-in(?:[- ]interview)?|verification|counselling)$|^(?:exam(?:ination)?|test|interview) dates?$|^(?:परीक्षा|साक्षात्कार)(?: की)? (?:तिथि|दिनांक|तारीख)$/iu;
/** Maximum number of days between two successive days of one examination. */
const MOST_DAYS_APART = 3;

/**
 * Finds columns of dates that are the days of one examination or interview. The days must be in
 * order and near each other (`MOST_DAYS_APART`).
 */
function columnsOfDates(lines: readonly Line[]): ColumnOfDates[] {
  return lines.flatMap((line, index) => {
    const hasDate = line.cells.some(({ words }) => startsWithDate(words));
    if (line.cells.length < 2 || hasDate) return [];
    return line.cells.flatMap((header, column): ColumnOfDates[] => {
      if (!DATE_OF_EVENT.test(header.words)) return [];
      const cells: Cell[] = [];
      let end = index;
      for (let row = index + 1; row < lines.length && row <= index + MOST_ROWS; row++) {
        const below = lines[row] as Line;
        if (below.cells.length === 0 && (lines[row - 1] as Line).cells.length === 0) break;
        const from = header.start - line.start - header.words.length;
        const until = header.end - line.start + header.words.length;
        const cell = line.isTabbed
          ? below.cells[column]
          : below.cells.find(
              ({ start, end }) => end - below.start > from && start - below.start < until,
            );
        if (!cell || !startsWithDate(cell.words)) continue;
        cells.push(cell);
        end = row;
      }
      const days = cells.map(({ words }) => readDays(words)[0]?.on ?? '');
      const isNear = days.every((day, order) => {
        const before = days[order - 1] ?? day;
        const gap = Date.parse(day) - Date.parse(before);
        return isDay(day) && gap >= 0 && gap <= MOST_DAYS_APART * DAY_MS;
      });
      const [first] = cells;
      const last = cells.at(-1);
      if (!isNear || !first || !last) return [];
      return [{ header, first, until: days.at(-1) === days[0] ? null : last, end }];
    });
  });
}
