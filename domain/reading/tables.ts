/*
 * This file reads tables in plain text. Tabs, bars or several spaces separate the cells. Header
 * cells may have several lines.
 */

export type Cell = { text: string; start: number; end: number };

/**
 * A row of a table. `cells` has an item for each column, which is undefined if the cell is empty.
 * The row is doubtful if a wrapped cell may belong to another row, or if a row below does not fit
 * the columns.
 */
export type Row = { cells: (Cell | undefined)[]; isDoubtful: boolean };

export type Table<Column> = { columns: readonly Column[]; rows: Row[] };

type Separator = 'tab' | 'bar' | 'spaces';
export type Line = {
  cells: Cell[];
  start: number;
  separator: Separator;
  isBlank: boolean;
  hasNumber: boolean;
};

/**
 * Rules that find one kind of table, such as tables of posts. `null` stands for a column that is
 * not needed.
 */
export type TableKind<Column extends string> = {
  columnOf: (header: string) => Column | null;
  /**
   * Corrects columns whose meaning depends on other columns. For example, the first column "No."
   * has serial numbers if the table also has a column "Total".
   */
  settle: (columns: readonly (Column | null)[]) => (Column | null)[];
  /** Whether the columns belong to a table of this kind. */
  isTable: (columns: readonly (Column | null)[]) => boolean;
  /**
   * Columns with words, whose cells may have several lines. Wrapped words are added to the first of
   * these columns that a table has.
   */
  words: readonly Column[];
  /** A column whose numbers are ignored, such as ages. */
  beside: Column;
};

/**
 * Matches a cell that is a number. A footnote mark and words in brackets may follow: "03*", "03
 * (UR-2, SC-1)".
 */
export const NUMBER =
  /^(\d{1,3}(?:,\d{2,3})+|\d{1,6})(?: ?[*#$@^†]+)?(?: ?\([\p{L}\p{M}\d*,.:;= -]{1,80}\))?$/u;
const RULE_LINE = /^[\s|+=_:-]*$/;
const PAGE_NUMBER = /^(?:page )?-? ?\d{1,3}(?: of \d{1,3})? ?-?$/i;
/**
 * Matches a serial number: "12.", "(a)". A line with a serial number is a new row or paragraph and
 * not the rest of a wrapped cell.
 */
const SERIAL = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]+$/i;
const SERIAL_HEADER = /^(?:s|sl|sr|serial|item|क्र|क्रम)\.?$/iu;
/**
 * Maximum number of filled lines, such as page numbers, before a table continues on the next page.
 */
const LINES_BETWEEN_PAGES = 4;
const NARROW_HEADER = 6;
const HEADER_LINES = 5;
/** Maximum number of successive blank lines inside a table, for example between two pages. */
const BLANK_LINES = 3;
/** Maximum number of characters by which a wrapped cell may overlap the next or previous column. */
const SLACK = 2;

/**
 * Reads the tables of one kind. A table that continues on the next page counts as one table. The
 * running time is linear in the length of the text.
 */
export function readTables<Column extends string>(
  text: string,
  kind: TableKind<Column>,
): Table<Column | null>[] {
  const lines = linesOf(text);
  const tables: Table<Column | null>[] = [];
  let index = 0;
  let free = 0;
  while (index < lines.length) {
    const header = headerAt(lines, index, free, kind);
    if (!header) {
      index++;
      continue;
    }
    const body = bodyOf(lines, header, kind);
    const columns = header.columns.map(({ column }) => column);
    const last = tables.at(-1);
    const isNextPage =
      last?.columns.join() === columns.join() &&
      !last.rows.some(({ cells }) => isTotalRow(cells)) &&
      lines.slice(free, index).filter(({ isBlank }) => !isBlank).length <= LINES_BETWEEN_PAGES;
    if (isNextPage) last.rows.push(...body.rows);
    else tables.push({ columns, rows: body.rows });
    index = Math.max(body.next, index + 1);
    free = index;
  }
  return tables;
}

/** Splits a text into lines with cells. */
export function linesOf(text: string): Line[] {
  let next = 0;
  return text.split('\n').map((line) => {
    const start = next;
    next += line.length + 1;
    const separator = separatorOf(line);
    const isBlank = RULE_LINE.test(line);
    const words = separator === 'spaces' ? line.replaceAll('|', ' ') : line;
    const cells = isBlank ? [] : cellsOf(words, start, separator);
    return { cells, start, separator, isBlank, hasNumber: cells.some(isNumber) };
  });
}

/**
 * Returns the separator of a line. A line with a single bar and more than three wide gaps is not
 * separated by bars, because its bar is only decoration.
 */
function separatorOf(line: string): Separator {
  const bars = line.split('|').length - 1;
  const isDivided = bars === 1 && (line.match(/\s{2,}/g)?.length ?? 0) > 3;
  if (bars > 0 && !isDivided) return 'bar';
  return line.includes('\t') ? 'tab' : 'spaces';
}

const isNumber = ({ text }: Cell) => NUMBER.test(text);

function cellsOf(line: string, start: number, separator: Separator): Cell[] {
  if (separator === 'spaces') {
    return [...line.matchAll(/\S+(?: \S+)*/gu)].flatMap(({ 0: text, index }) =>
      withSplitNumbers({ text, start: start + index, end: start + index + text.length }),
    );
  }
  const border = separator === 'bar' ? '|' : '\t';
  const cells: Cell[] = [];
  let place = start;
  for (const part of line.split(border)) {
    const text = part.trim();
    const from = place + (text ? part.indexOf(text) : 0);
    cells.push({ text, start: from, end: from + text.length });
    place += part.length + 1;
  }
  // A bar at the start or end of a line adds an empty cell, which is removed.
  if (separator !== 'bar') return cells;
  const first = cells[0]?.text === '' ? 1 : 0;
  return cells.slice(first, cells.at(-1)?.text === '' ? -1 : undefined);
}

/**
 * Splits a cell such as "3 1 2" into a cell for each number, because narrow columns have only
 * single spaces between them.
 */
function withSplitNumbers(cell: Cell): Cell[] {
  if (!/^\d+(?: \d+)+$/.test(cell.text)) return [cell];
  return wordsOf(cell);
}

const wordsOf = (cell: Cell): Cell[] =>
  [...cell.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    start: cell.start + index,
    end: cell.start + index + text.length,
  }));

type HeaderColumn<Column> = { from: number; until: number; column: Column | null };
type Header<Column> = {
  separator: Separator;
  columns: HeaderColumn<Column>[];
  /** Index of the first line after the header. */
  next: number;
};
type Part = { text: string; level: number; from: number; until: number };

/**
 * Returns the header whose main line is at `index`, or null. The main line is the header line that
 * names the most columns. The cells of a header may continue in the lines above and below the main
 * line. Lines before `free` belong to another table.
 */
function headerAt<Column extends string>(
  lines: readonly Line[],
  index: number,
  free: number,
  kind: TableKind<Column>,
): Header<Column> | null {
  const line = lines[index];
  if (!line || line.isBlank || line.hasNumber) return null;
  if (line.separator !== 'spaces') {
    return line.cells.length < 2 ? null : indexedHeaderAt(lines, index, kind);
  }
  const cells = line.cells.flatMap((cell) => splitHeader(cell, kind));
  if (cells.length < 2) return null;
  const told = toldIn(line, kind);
  if (told === 0) return null;
  // If a line below names more columns, the header is in that line.
  for (let below = 1; below < HEADER_LINES && isPart(lines[index + below]); below++) {
    if (toldIn(lines[index + below] as Line, kind) > told) return null;
  }
  const columns = cells.map(({ text, start, end }) => ({
    from: start - line.start,
    until: end - line.start,
    parts: [{ text, level: 0, from: start - line.start, until: end - line.start }] as Part[],
  }));
  const attach = (other: Line, level: number) => {
    for (const cell of other.cells.flatMap((one) => splitHeader(one, kind))) {
      const from = cell.start - other.start;
      const until = cell.end - other.start;
      const over = columns.filter((column) => column.from < until && from < column.until);
      const part = { text: cell.text, level, from, until };
      if (over.length === 0) columns.push({ from, until, parts: [part] });
      // A cell above several columns is their common title, which is skipped.
      else if (over.length === 1 || level > 0) {
        const best = nearest(over, from, until);
        best?.parts.push(part);
        if (best && best.parts[0]?.level !== 0) {
          best.from = Math.min(best.from, from);
          best.until = Math.max(best.until, until);
        }
      }
    }
  };
  for (let up = 1; up < HEADER_LINES && index - up >= free && isPart(lines[index - up]); up++) {
    const above = lines[index - up] as Line;
    // A line with a single long cell is the title of the table. A single short cell may belong to a
    // narrow header.
    const [only, ...others] = above.cells;
    if (others.length === 0 && (only?.text.length ?? 0) > NARROW_HEADER) break;
    attach(above, -up);
  }
  let below = 1;
  for (; below < HEADER_LINES && isPart(lines[index + below]); below++) {
    attach(lines[index + below] as Line, below);
  }
  let used = 0;
  const found = columns
    .map(({ from, until, parts }) => {
      const told = columnOfParts(parts, kind);
      used = Math.max(used, told.until);
      // A column of numbers is as wide as its cell in the main line. Other columns span all lines
      // of their header.
      const places = isCounted(kind, told.column) ? [{ from, until }] : parts;
      return {
        from: Math.min(from, ...places.map((part) => part.from)),
        until: Math.max(until, ...places.map((part) => part.until)),
        column: told.column,
      };
    })
    .sort((one, other) => one.from - other.from);
  const read = settled(found, kind);
  return kind.isTable(read.map(({ column }) => column))
    ? { separator: 'spaces', columns: read, next: index + used + 1 }
    : null;
}

function settled<Column extends string>(
  columns: readonly HeaderColumn<Column>[],
  kind: TableKind<Column>,
): HeaderColumn<Column>[] {
  const said = kind.settle(columns.map(({ column }) => column));
  return columns.map((column, at) => ({ ...column, column: said[at] ?? null }));
}

const isPart = (line: Line | undefined) =>
  line !== undefined && !line.isBlank && !line.hasNumber && line.separator === 'spaces';

/** Counts the cells of a line that are column headers. */
const toldIn = <Column extends string>(line: Line, kind: TableKind<Column>) =>
  line.cells
    .flatMap((cell) => splitHeader(cell, kind))
    .filter(({ text }) => kind.columnOf(text) !== null).length;

/** Maximum number of words in the header of a narrow column: "अनु० जनजाति / ST". */
const HEADER_WORDS = 6;

/**
 * Splits a cell of a header line that has the headers of several narrow columns, with single spaces
 * between them: "Name of post UR SC". The words before these headers are the header of one more
 * column.
 */
function splitHeader<Column extends string>(cell: Cell, kind: TableKind<Column>): Cell[] {
  if (kind.columnOf(cell.text) !== null) return [cell];
  const words = wordsOf(cell);
  const parts: Cell[] = [];
  const partAt = (from: number, until: number): Cell => {
    const [first, last] = [words[from] as Cell, words[until - 1] as Cell];
    const { start } = first;
    return {
      text: cell.text.slice(start - cell.start, last.end - cell.start),
      start,
      end: last.end,
    };
  };
  let first = words.length;
  for (;;) {
    const headers = Array.from({ length: Math.min(HEADER_WORDS, first) }, (_, length) =>
      partAt(first - length - 1, first),
    );
    // The longest match counts: "अत्यंत पिछडा वर्ग" (extremely backward class) ends with "पिछडा
    // वर्ग" (backward class).
    const longest = headers.findLastIndex(({ text }) => isCounted(kind, kind.columnOf(text)));
    const header = headers[longest];
    if (!header) break;
    parts.push(header);
    first -= longest + 1;
  }
  if (parts.length < 2) return [cell];
  if (first > 0) parts.push(partAt(0, first));
  return parts.reverse();
}

/**
 * Returns the column that a header cell of several lines names. All lines of the cell are tried
 * first, then fewer lines around the main line. `until` is the distance in lines from the main line
 * to the last used line below, or 0 if no line below is used.
 */
function columnOfParts<Column extends string>(
  parts: readonly Part[],
  kind: TableKind<Column>,
): { column: Column | null; until: number } {
  const sorted = [...parts].sort((one, other) => one.level - other.level);
  // "No." below "Sl." is the header of serial numbers and not of numbers of posts.
  if (parts.length > 1 && SERIAL_HEADER.test(sorted[0]?.text ?? '')) {
    return { column: null, until: 0 };
  }
  const main = Math.max(
    0,
    sorted.findIndex(({ level }) => level === 0),
  );
  for (let first = 0; first <= main; first++) {
    for (let last = sorted.length - 1; last >= main; last--) {
      const said = sorted.slice(first, last + 1);
      const column = kind.columnOf(
        said
          .map(({ text }) => text)
          .join(' ')
          .replace(/(?<=\p{L})- (?=\p{L})/u, '-'),
      );
      if (column !== null) return { column, until: Math.max(0, said.at(-1)?.level ?? 0) };
    }
  }
  return { column: null, until: 0 };
}

/** Matches a title above the columns of several categories: "Number of vacancies". */
const TITLE_OF_COLUMNS = /vacanc|categor|reserv|seat|पद|रिक्त|श्रेणी|वर्ग/iu;

/**
 * Finds a header whose cells are separated by tabs or bars. Its second line may have the headers of
 * columns below a common title: "UR" and "SC" below "Number of vacancies".
 */
function indexedHeaderAt<Column extends string>(
  lines: readonly Line[],
  index: number,
  kind: TableKind<Column>,
): Header<Column> | null {
  const line = lines[index] as Line;
  const own = line.cells.map(({ text }) => text);
  const second = lines[index + 1];
  const below =
    second && !second.hasNumber && second.separator === line.separator
      ? second.cells.map(({ text }) => text)
      : [];
  const tried: [string[], number][] = [];
  if (below.length === own.length) {
    // Whether a cell is a title over several columns, with the header of the first of these columns
    // below: "Number of vacancies" above "UR".
    const isBelowTitle = (text: string, at: number) =>
      TITLE_OF_COLUMNS.test(text) && own[at + 1] === '' && kind.columnOf(below[at] ?? '') !== null;
    const joined = own.map((text, at) =>
      isBelowTitle(text, at) ? (below[at] ?? '') : `${text} ${below[at]}`.trim(),
    );
    tried.push([joined, 2]);
  }
  const titled = below.filter((text) => text !== '');
  if (titled.length > 1 && titled.every((text) => kind.columnOf(text) !== null)) {
    const titles = own.flatMap((text, at) =>
      TITLE_OF_COLUMNS.test(text) || (/post/i.test(text) && !isWords(kind, kind.columnOf(text)))
        ? [at]
        : [],
    );
    const title = titles.at(-1);
    if (title !== undefined) {
      tried.push([[...own.slice(0, title), ...titled, ...own.slice(title + 1)], 2]);
    }
  }
  tried.push([own, 1]);
  for (const [texts, height] of tried) {
    const columns = settled(
      texts.map((text, at) => ({ from: at, until: at, column: kind.columnOf(text) })),
      kind,
    );
    if (kind.isTable(columns.map(({ column }) => column))) {
      return { separator: line.separator, columns, next: index + height };
    }
  }
  return null;
}

/**
 * Returns the column that overlaps the range from `from` to `until` most. If no column overlaps the
 * range, returns the nearest column. Returns undefined without columns.
 */
export function nearest<Place extends { from: number; until: number }>(
  columns: readonly Place[],
  from: number,
  until: number,
): Place | undefined {
  let best: Place | undefined;
  let bestOverlap = Number.NEGATIVE_INFINITY;
  for (const column of columns) {
    const overlap = Math.min(column.until, until) - Math.max(column.from, from);
    if (overlap > bestOverlap) {
      best = column;
      bestOverlap = overlap;
    }
  }
  return best;
}

const isWords = <Column extends string>(kind: TableKind<Column>, column: Column | null) =>
  kind.words.some((words) => words === column);

/** Whether a column has numbers that are read. */
const isCounted = <Column extends string>(kind: TableKind<Column>, column: Column | null) =>
  column !== null && column !== kind.beside && !isWords(kind, column);

type Wrapped = { cell: Cell; after: number };

/**
 * Reads the rows below a header, up to a total row or the end of the table. `next` is the index of
 * the first line after the table.
 */
function bodyOf<Column extends string>(
  lines: readonly Line[],
  header: Header<Column>,
  kind: TableKind<Column>,
): { rows: Row[]; next: number } {
  const read = header.columns.map(({ column }) => column);
  const wordsAt = read.indexOf(kind.words.find((words) => read.includes(words)) ?? null);
  const rows: Row[] = [];
  /** Rows and wrapped words since the last blank line. */
  let block: { rows: Row[]; wrapped: Wrapped[] } = { rows: [], wrapped: [] };
  let blanks = 0;
  let index = header.next;
  const closeBlock = () => {
    joinWrapped(block.rows, block.wrapped, wordsAt);
    rows.push(...block.rows);
    block = { rows: [], wrapped: [] };
  };
  for (; index < lines.length; index++) {
    const line = lines[index] as Line;
    if (line.isBlank) {
      if (++blanks > BLANK_LINES) break;
      closeBlock();
      continue;
    }
    const [only] = line.cells;
    if (line.cells.length === 1 && PAGE_NUMBER.test(only?.text ?? '')) continue;
    // The header is repeated on the next page, so this part of the table ends here.
    if (!line.hasNumber && blanks > 0 && headerAt(lines, index, index, kind)) break;
    const row = rowOf(line, header, kind);
    if (row) {
      block.rows.push({ cells: row, isDoubtful: false });
      blanks = 0;
      if (isTotalRow(row)) {
        index++;
        break;
      }
      continue;
    }
    const words = wrappedWords(line, header, wordsAt);
    if (words === 'none') {
      // This row has numbers but does not fit the columns, so the table was probably misread. The
      // rows of its block are doubtful.
      const isRow = line.separator !== 'spaces' && line.separator === header.separator;
      if (isRow && line.hasNumber && line.cells.length > 2) {
        for (const { isDoubtful: _, ...other } of block.rows.splice(0)) {
          rows.push({ ...other, isDoubtful: true });
        }
      }
      break;
    }
    if (words) block.wrapped.push({ cell: words, after: block.rows.length });
    blanks = 0;
  }
  closeBlock();
  return { rows, next: index };
}

const TOTAL = /^(?:(?:grand|sub) ?-?)?total\b|^(?:सर्व|महा)?(?:कुल|योग)(?![\p{L}\p{M}])/iu;

/** Whether a row has the totals of a table. */
export const isTotalRow = (cells: readonly (Cell | undefined)[]): boolean =>
  cells.some((cell) => cell !== undefined && TOTAL.test(cell.text));

/**
 * Returns the cells of a row by column. Returns null if the cells do not fit the columns, or if the
 * line has no number in a column of numbers.
 */
function rowOf<Column extends string>(
  line: Line,
  header: Header<Column>,
  kind: TableKind<Column>,
): (Cell | undefined)[] | null {
  const { columns } = header;
  const cells = line.cells;
  const counts = (at: number) => isCounted(kind, columns[at]?.column ?? null);
  let row: (Cell | undefined)[] | null = null;
  if (cells.length === columns.length) {
    row = cells.map((cell) => (cell.text === '' ? undefined : cell));
  } else if (cells.some(({ text }) => TOTAL.test(text))) {
    row = totalsByOrder(cells, columns.length, counts);
  }
  if (!row && header.separator === 'spaces') row = cellsByPlace(line, columns, counts);
  if (!row) return null;
  return row.some((cell, at) => cell && counts(at) && NUMBER.test(cell.text)) ? row : null;
}

/**
 * Assigns the numbers of a total row to the columns of numbers, in order. The offsets of the cells
 * do not help, because the label of a total row often spans several columns. A single number
 * belongs to the last column of numbers. Otherwise, returns null if there are more or fewer numbers
 * than columns of numbers.
 */
function totalsByOrder(
  cells: readonly Cell[],
  length: number,
  counts: (at: number) => boolean,
): (Cell | undefined)[] | null {
  const numbers = cells.filter(isNumber);
  const counted = Array.from({ length }, (_, at) => at).filter(counts);
  const row: (Cell | undefined)[] = Array.from({ length });
  const label = cells.find(({ text }) => TOTAL.test(text));
  const free = row.findIndex((_, at) => !counts(at));
  row[Math.max(0, free)] = label;
  if (numbers.length === counted.length) {
    for (const [index, at] of counted.entries()) row[at] = numbers[index];
    return row;
  }
  const last = counted.at(-1);
  if (numbers.length !== 1 || last === undefined) return null;
  row[last] = numbers[0];
  return row;
}

/**
 * Assigns cells to columns by their offset below the header. Returns null if a column of numbers
 * would get two cells.
 */
function cellsByPlace(
  line: Line,
  columns: readonly HeaderColumn<unknown>[],
  counts: (at: number) => boolean,
): (Cell | undefined)[] | null {
  const row: (Cell | undefined)[] = Array.from({ length: columns.length });
  const places = columns.map((column, at) => ({ ...column, at }));
  const right = Math.max(...columns.map(({ until }) => until));
  for (const cell of line.cells.flatMap((one) => withSplitName(one))) {
    // A note in brackets to the right of the table is skipped, because it belongs to no column.
    if (cell.start - line.start > right + SLACK && cell.text.startsWith('(')) continue;
    const place = nearest(places, cell.start - line.start, cell.end - line.start);
    if (!place) return null;
    const there = row[place.at];
    if (!there) row[place.at] = cell;
    else if (counts(place.at)) return null;
    else row[place.at] = merged(there, cell);
  }
  return row;

  /**
   * Splits a cell that ends with one space and a number into a name and the number: "Technician
   * (Drilling) 10".
   */
  function withSplitName(cell: Cell): Cell[] {
    const [, name, number] = /^(.*\p{L}.*) (\d+)$/u.exec(cell.text) ?? [];
    if (name === undefined || number === undefined) return [cell];
    const start = cell.end - number.length;
    const place = nearest(places, start - line.start, cell.end - line.start);
    if (!place || !counts(place.at)) return [cell];
    return [
      { text: name, start: cell.start, end: cell.start + name.length },
      { text: number, start, end: cell.end },
    ];
  }
}

/**
 * Joins two parts of a cell that was split at wide spaces. A justified line can have such spaces
 * within a cell.
 */
const merged = (one: Cell, other: Cell): Cell => ({
  text: `${one.text} ${other.text}`,
  start: one.start,
  end: other.end,
});

/**
 * Returns the cell that another line of a row adds to the column of words. Returns null if the line
 * has no such cell, and 'none' if the line does not belong to the table.
 */
function wrappedWords<Column>(
  line: Line,
  header: Header<Column>,
  wordsAt: number,
): Cell | null | 'none' {
  if (header.separator === 'tab' || line.separator !== header.separator) return 'none';
  if (header.separator === 'bar') {
    const cell = line.cells[wordsAt];
    if (line.cells.length !== header.columns.length) return 'none';
    return cell?.text ? cell : null;
  }
  let found: Cell | null = null;
  for (const cell of line.cells) {
    if (SERIAL.test(cell.text)) return 'none';
    const from = cell.start - line.start;
    const until = cell.end - line.start;
    const column = nearest(header.columns, from, until);
    const at = header.columns.indexOf(column as HeaderColumn<Column>);
    const next = header.columns[at + 1];
    const previous = header.columns[at - 1];
    if (!column || (next && until > next.from + SLACK)) return 'none';
    if (previous && from < previous.until - SLACK) return 'none';
    if (/^[*#(]?(?:note|n\.b|total|\*|#)/i.test(cell.text)) return 'none';
    if (at === wordsAt) found = found ? merged(found, cell) : cell;
  }
  return found;
}

/**
 * Adds wrapped words to the rows of a block. The numbers of a row stand on one line.
 * - The line with the numbers is the first line of its row if the block begins with such a line and
 *   each of these lines has words. A row of totals needs no words.
 * - In other blocks, the line with the numbers is in the middle of its row, with as many lines
 *   above as below.
 */
function joinWrapped(rows: readonly Row[], wrapped: readonly Wrapped[], wordsAt: number): void {
  if (wordsAt < 0 || rows.length === 0 || wrapped.length === 0) return;
  const between = Array.from({ length: rows.length + 1 }, (): Cell[] => []);
  for (const { after, cell } of wrapped) between[after]?.push(cell);
  const isTop =
    between[0]?.length === 0 && rows.every(({ cells }) => cells[wordsAt] || isTotalRow(cells));
  const mayBeMiddle = !isTop || couldBeMiddle(between.map(({ length }) => length));
  let above = between[0] ?? [];
  for (const [index, row] of rows.entries()) {
    const following = between[index + 1] ?? [];
    const isLast = index === rows.length - 1;
    const own = row.cells[wordsAt];
    if (isTotalRow(row.cells)) continue;
    const count = isTop || isLast ? following.length : Math.min(above.length, following.length);
    const below = following.slice(0, count);
    // If the counts of lines above and below differ, one of the lines may belong to another row.
    const isEven = isTop || above.length === below.length || rows.length === 1;
    if (!isEven) row.isDoubtful = true;
    const isNextOfTop = isTop && mayBeMiddle && !isLast && below.length > 0;
    if (isNextOfTop && !isContinued(own?.text ?? '', below[0]?.text ?? '')) {
      // The words below may belong to the next row, if the numbers of the next row stand on its
      // middle line.
      row.isDoubtful = true;
      (rows[index + 1] as Row).isDoubtful = true;
    }
    const parts = [...above, ...(own ? [own] : []), ...below];
    row.cells[wordsAt] = joined(parts);
    above = following.slice(count);
  }
}

/**
 * Whether each row could have as many lines of words above its numbers as below. `between` has the
 * number of lines before the first row, between the rows and after the last row. The first row has
 * no lines above, so it has none below.
 */
function couldBeMiddle(between: readonly number[]): boolean {
  let below = 0;
  for (const lines of between.slice(1, -1)) {
    if (lines < below) return false;
    below = lines - below;
  }
  return between.at(-1) === below;
}

/** Whether words continue in the line below, as in "Head of" above "Department". */
const isContinued = (words: string, below: string) =>
  /(?:[,&/(-]|\b(?:of|and|or|in|for|cum|the|to))$/i.test(words) || /^[a-z(&/-]/.test(below);

/** Joins wrapped words to one cell, with the offsets of its first line. */
function joined(parts: readonly Cell[]): Cell | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const text = parts
    .map(({ text }) => text)
    .join(' ')
    .replace(/(?<=\p{L})- (?=\p{Ll})/gu, '');
  return { text, start: first.start, end: first.end };
}
