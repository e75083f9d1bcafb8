import { roleOfColumn } from './change-words.ts';
import type { View } from './rows.ts';
import { type Cell, type Line, linesOf, nearest } from './tables.ts';

/* This file reads tables that have a column of earlier values and a column of new values. */

const MOST_HEADER_LINES = 3;
/** Maximum length of a header of a column (characters). A longer cell is a sentence. */
const HEADER_CHARACTERS = 70;
/** Maximum number of lines that are read below a header. */
const TABLE_LINES = 60;
/** Matches the serial number of a row: "1.", "(a)", "4.2". */
const ROW_NUMBER =
  /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4}|[क-ह])[.)]+(?= |$)|\d{1,2}(?:\.\d{1,2})*(?:\([a-z\d]{1,3}\))?$)/iu;
/** Matches the end of a cell that continues in the next line: "Last date of". */
const IS_OPEN = /[:,(&]$|\p{L}-$|\b(?:to|of|for|and|from|on|upto|be|is)$|से$/iu;
/** Matches the start of a line that continues a cell of the line above: "of application", "PM". */
const REST = /^(?:[a-z(]|[AP]\.? ?M\b)/;
/** Matches the start of a line that continues a date in the line above: "(5 PM)", "up to 5 PM". */
const REST_OF_DATE = /^(?:\(|[ap]\.? ?m\b|hrs|hours|up ?to|till|until|at|by)/i;

/**
 * A row with its label, its earlier value and its new value. A value that is wrapped over several
 * lines has one cell per line.
 */
export type ChangedRow = { label: Cell[]; was: Cell[]; now: Cell[] };
export type ChangedTable = {
  /** Headers of the columns before the values, without columns of serial numbers or codes. */
  labels: string[];
  rows: ChangedRow[];
  isNewFirst: boolean;
  /** Offsets of the rows, without the header. */
  start: number;
  end: number;
};

/** Matches the header of a column of serial numbers or codes: "Sl. No.". */
const SERIAL_HEADER =
  /^(?:(?:s|sl|sr|serial|item|code|post code|क्र|क्रम)(?![\p{L}\p{M}])|क्र).{0,10}$/iu;

type Column = { from: number; until: number; text: string };
type Head = {
  columns: Column[];
  was: number;
  now: number;
  separator: Line['separator'];
  next: number;
};

/**
 * Finds tables with a column of earlier values and a column of new values. Two lines such as "For:
 * 26.11.2026" and "Read: 03.12.2026" also count as a table.
 */
export function changedTables(text: string): ChangedTable[] {
  const lines = linesOf(text);
  const tables: ChangedTable[] = [];
  for (let index = 0; index < lines.length; index++) {
    const pair = pairOfLines(text, lines, index);
    if (pair) {
      tables.push(pair.table);
      index = pair.next - 1;
      continue;
    }
    const head = headAt(lines, index);
    if (!head) continue;
    const { rows, next } = rowsBelow(lines, head);
    if (rows.length === 0) continue;
    const { columns, was, now } = head;
    tables.push({
      labels: columns
        .slice(0, Math.min(was, now))
        .flatMap(({ text }) => (SERIAL_HEADER.test(text) ? [] : [text])),
      rows,
      isNewFirst: now < was,
      start: lines[head.next]?.start ?? text.length,
      end: lines[next]?.start ?? text.length,
    });
    index = next - 1;
  }
  return tables;
}

/** Matches a line with a label such as "For" or "Read as" before its value. */
const LINE_OF_VALUE = /^[\s\d().]*(?<role>[\p{L}][\p{L}\p{M} ]{1,24}?)\s*[:-]+\s*\S/u;

function valueIn(text: string, { start, separator }: Line, end: number) {
  const match = separator === 'bar' ? null : LINE_OF_VALUE.exec(text.slice(start, end));
  const cell: Cell = { text: '', start, end };
  return match ? { role: roleOfColumn(match.groups?.role ?? ''), cell } : null;
}

/**
 * Reads two lines such as "For: 26.11.2026" and "Read: 03.12.2026" as a table with one row. The
 * line with the earlier value must come first.
 */
function pairOfLines(text: string, lines: readonly Line[], index: number) {
  const endOf = (at: number) => (lines[at + 1]?.start ?? text.length + 1) - 1;
  const line = lines[index] as Line;
  const was = line.isBlank ? null : valueIn(text, line, endOf(index));
  if (was?.role !== 'was') return null;
  const below = lines.slice(index + 1, index + 3).findIndex(({ isBlank }) => !isBlank);
  const at = index + 1 + below;
  const now = below < 0 ? null : valueIn(text, lines[at] as Line, endOf(at));
  if (now?.role !== 'now') return null;
  const above = [index - 1, index - 2].find((place) => lines[place]?.isBlank === false);
  const label =
    above === undefined
      ? []
      : [{ text: '', start: (lines[above] as Line).start, end: endOf(above) }];
  const table: ChangedTable = {
    labels: [],
    rows: [{ label, was: [was.cell], now: [now.cell] }],
    isNewFirst: false,
    start: line.start,
    end: endOf(at) + 1,
  };
  return { table, next: at + 1 };
}

/**
 * Rewrites the rows of tables with earlier and new values as sentences: 'Total posts : for "38"
 * read "46"'. Null if the text has no such table.
 */
export function viewOfChanges(text: string, tables: readonly ChangedTable[]): View | null {
  const parts: string[] = [];
  const places: number[] = [];
  const put = (words: string, place: number) => {
    parts.push(words);
    for (let index = 0; index < words.length; index++) places.push(place);
  };
  const copy = (start: number, end: number) => {
    parts.push(text.slice(start, end));
    for (let place = start; place < end; place++) places.push(place);
  };
  const copyCells = (cells: readonly Cell[], before: string) => {
    put(before, cells[0]?.start ?? 0);
    for (const { start, end } of cells) {
      put(' ', start);
      copy(start, end);
    }
  };
  let copied = 0;
  for (const { rows, isNewFirst, start, end } of tables) {
    copy(copied, start);
    const [first, second] = isNewFirst ? (['now', 'was'] as const) : (['was', 'now'] as const);
    const [before, between] = isNewFirst ? ['read', 'instead of'] : ['for', 'read'];
    for (const row of rows) {
      copyCells(row.label, '');
      copyCells(row[first], ` : ${before} "`);
      copyCells(row[second], `" ${between} "`);
      put('"\n', places.at(-1) ?? 0);
    }
    copied = end;
  }
  if (copied === 0) return null;
  copy(copied, text.length);
  return { text: parts.join(''), places };
}

/**
 * Returns the header that begins at the line `index`, or null. A header has one to three lines,
 * with a column for the earlier values and a column for the new values.
 */
function headAt(lines: readonly Line[], index: number): Head | null {
  const { separator } = lines[index] as Line;
  const columns: Column[] = [];
  for (let next = index; next < index + MOST_HEADER_LINES; next++) {
    const line = lines[next];
    if (!line || line.isBlank || line.separator !== separator) return null;
    if (line.cells.some(({ text }) => isValue(text) || text.length > HEADER_CHARACTERS))
      return null;
    if (separator !== 'spaces' && next > index) return null;
    for (const cell of line.cells) {
      const from = cell.start - line.start;
      const until = cell.end - line.start;
      const over =
        next === index
          ? undefined
          : columns.find((column) => column.from < until && from < column.until);
      if (!over) columns.push({ from, until, text: cell.text });
      else {
        over.text += ` ${cell.text}`;
        over.from = Math.min(over.from, from);
        over.until = Math.max(over.until, until);
      }
    }
    if (separator === 'spaces') columns.sort((one, other) => one.from - other.from);
    const roles = columns.map(({ text }) => roleOfColumn(text));
    const was = roles.indexOf('was');
    const now = roles.lastIndexOf('now');
    if (columns.length < 2) return null;
    if (was >= 0 && now >= 0) return { columns, was, now, separator, next: next + 1 };
  }
  return null;
}

/** Whether a cell has a value. Values begin with two digits or end with a date, unlike headers. */
const isValue = (text: string) =>
  /^[^\p{L}]*\d{2}/u.test(text) || /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|\d,? 20\d\d$/.test(text);

/** Reads the rows below a header. `next` is the index of the first line after the table. */
function rowsBelow(lines: readonly Line[], head: Head) {
  const below = lines.slice(head.next, head.next + TABLE_LINES);
  // Only lines that lack at most one cell show where the columns begin.
  const starts = new Set(
    below
      .filter(({ cells }) => cells.length >= head.columns.length - 1)
      .flatMap(({ cells, start }) => cells.slice(1).map((cell) => cell.start - start)),
  );
  const end = below.findIndex((line) => isRunningText(line, head, starts));
  const body = end < 0 ? below : below.slice(0, end);
  const rows: ChangedRow[] = [];
  let next = head.next;
  for (const block of blocksOf(body, head, starts)) {
    // A block without rows directly below the header may be the rest of the header.
    const found = rowsOf(block.parts).filter(
      ({ label, was, now }) =>
        label.length > 0 || [...was, ...now].some(({ text }) => /[\d ]/.test(text)),
    );
    if (found.length === 0 && (rows.length > 0 || block.from >= MOST_HEADER_LINES)) break;
    rows.push(...found);
    if (found.length > 0) next = head.next + block.until;
    if (block.isLast) break;
  }
  return { rows, next };
}

type Part = ChangedRow & { isNumbered: boolean };
type Block = { parts: Part[]; from: number; until: number; isLast: boolean };

/**
 * Splits the lines below a header into blocks at blank lines. Stops at a block whose first line has
 * another separator than the header.
 */
function blocksOf(body: readonly Line[], head: Head, starts: ReadonlySet<number>): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  for (const [index, line] of body.entries()) {
    if (line.isBlank) {
      block = null;
      continue;
    }
    // In a table with tabs or bars, the rest of a wrapped cell may stand on a line without tabs or
    // bars. Such a line is skipped.
    if (block && line.separator !== head.separator) continue;
    const part = line.separator === head.separator ? partOf(line, head, starts) : null;
    if (!part) {
      const last = blocks.at(-1);
      if (last) last.isLast = true;
      break;
    }
    if (!block) {
      block = { parts: [], from: index, until: index, isLast: false };
      blocks.push(block);
    }
    block.parts.push(part);
    block.until = index + 1;
  }
  return blocks;
}

/**
 * Joins the lines of a block into rows.
 * - A block of several lines with exactly one serial number is one row.
 * - In other blocks, a line with an earlier and a new value begins a row if it has a serial number,
 *   or if it does not continue the cells above.
 * - Lines above the first values belong to the first row.
 */
function rowsOf(parts: readonly Part[]): ChangedRow[] {
  const rows: ChangedRow[] = [];
  const isOneRow = parts.length > 1 && parts.filter(({ isNumbered }) => isNumbered).length === 1;
  let waiting: Part[] = [];
  for (const part of parts) {
    const last = rows.at(-1);
    const isWhole = part.was.length > 0 && part.now.length > 0;
    const isRest = IS_OPEN.test(last?.was.at(-1)?.text ?? '') || REST.test(part.was[0]?.text ?? '');
    const isOwn = !isOneRow && isWhole && (part.isNumbered || !isRest || isNamed(part, last));
    if (last && !isOwn) {
      for (const column of ['label', 'was', 'now'] as const) last[column].push(...part[column]);
    } else if (isWhole) {
      const all = [...waiting, part];
      rows.push({
        label: all.flatMap(({ label }) => label),
        was: all.flatMap(({ was }) => was),
        now: all.flatMap(({ now }) => now),
      });
      waiting = [];
    } else waiting.push(part);
  }
  return rows;
}

/**
 * Whether a line has its own label, and its values do not continue the dates above. An example is
 * "Fee | to be paid by draft | to be paid online" below a row with dates.
 */
function isNamed({ label, was }: Part, above: ChangedRow | undefined): boolean {
  const ends = [above?.label, above?.was].map((cells) => cells?.at(-1)?.text ?? '');
  return (
    /^\p{Lu}/u.test(label[0]?.text ?? '') &&
    !ends.some((end) => IS_OPEN.test(end)) &&
    isValue(ends[1] ?? '') &&
    !REST_OF_DATE.test(was[0]?.text ?? '')
  );
}

function partOf(line: Line, head: Head, starts: ReadonlySet<number>): Part | null {
  const { columns, was, now } = head;
  const part: Part = { label: [], was: [], now: [], isNumbered: false };
  const isSpaced = line.separator === 'spaces';
  const cells = isSpaced
    ? line.cells.flatMap((cell) => splitAt(cell, line.start, starts))
    : line.cells;
  const columnOf = (cell: Cell) =>
    columns.indexOf(nearest(columns, cell.start - line.start, cell.end - line.start) as Column);
  const first = Math.min(was, now);
  // Justified text has wide spaces between the words of a label, so these words look like cells.
  // Cells before the first value therefore belong to the label, even below the header of a value.
  const value = isSpaced ? cells.findIndex(({ text }) => isValue(text)) : -1;
  const labelUntil = value > 0 && columnOf(cells[value] as Cell) === first ? value : 0;
  for (const [order, cell] of cells.entries()) {
    if (cell.text === '') continue;
    const from = cell.start - line.start;
    const own = isSpaced ? columnOf(cell) : order;
    const at = order < labelUntil ? Math.min(own, first - 1) : own;
    const [number] = order === 0 ? (ROW_NUMBER.exec(cell.text) ?? []) : [];
    if (number !== undefined) part.isNumbered = true;
    if (number === cell.text && at < Math.min(was, now)) continue;
    if (at === was) part.was.push(cell);
    else if (at === now) part.now.push(cell);
    else if (at < Math.min(was, now)) part.label.push(cell);
    const column = columns[at];
    if (column) column.from = Math.min(column.from, from);
  }
  return part;
}

/**
 * Whether a line is running text below a table. A cell of such a line spans more than two columns.
 * The table ends above this line.
 */
const isRunningText = (line: Line, { columns, separator }: Head, starts: ReadonlySet<number>) =>
  separator === 'spaces' &&
  line.separator === separator &&
  line.cells
    .flatMap((cell) => splitAt(cell, line.start, starts))
    .some(
      ({ start, end }) =>
        columns.filter(({ from, until }) => from < end - line.start && start - line.start < until)
          .length > 2,
    );

/** Splits a cell at the start of the next column, if the cell extends into this column. */
function splitAt(cell: Cell, start: number, starts: ReadonlySet<number>): Cell[] {
  for (let at = cell.start + 2; at < cell.end; at++) {
    const isStart = starts.has(at - start) || starts.has(at - start + 1);
    const isBorder = /^ [^\p{Ll}]/u.test(cell.text.slice(at - 1 - cell.start, at + 1 - cell.start));
    if (!isStart || !isBorder) continue;
    const length = at - cell.start;
    return [
      { text: cell.text.slice(0, length).trimEnd(), start: cell.start, end: at - 1 },
      ...splitAt({ ...cell, text: cell.text.slice(length), start: at }, start, starts),
    ];
  }
  return [cell];
}
