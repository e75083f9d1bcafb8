import type { Certainty } from './evidence.ts';
import type { Found } from './read-dates.ts';
import { type Cell, type Line, linesOf, nearest } from './tables.ts';

/* This file reads age limits from tables that have a row for each post. */

/** Matches the header of a column of age limits: "Age as on 01.07.2026", "Maximum age". */
const AGE_HEADER =
  /^(?:(?<lowest>min(?:imum|\.)?|lower) |(?<highest>max(?:imum|\.)?|upper) )?age(?: limit)?(?: ?\((?:(?<min>min)|(?<max>max)|[^()]*)[^()]*\)| (?:as on|in)(?: [^()]*)?)*$/iu;
/** Matches a cell with the limits of a post: "18 to 25 years", "Between 20 and 27", "35". */
const AGE_CELL =
  /^(?:between )?(?:(?<min>\d{2})(?: (?:years|yrs\.?))? ?(?:-|to|and) ?)?(?<max>\d{2})(?<unit> ?(?:years|yrs\.?))?(?: of age)?$/iu;
/** Maximum number of lines below a header that are read. */
const MOST_ROWS = 40;

type Limit = 'min' | 'max';
type Column = { from: number; until: number; limit: Limit | null };

/**
 * Reads age limits from the columns of tables. A single number is read only below a header such as
 * "Minimum age" or "Maximum age". All limits of a table are doubtful if a cell has an age in an
 * unknown form.
 *
 * @returns the limits of each table, and the offsets from its header to its last limit
 */
export function readAgeColumns(
  text: string,
): { found: Found<unknown>[]; start: number; end: number }[] {
  const lines = linesOf(text);
  return lines.flatMap((header, index) => {
    const columns = columnsOf(header);
    if (columns.length === 0) return [];
    const below = lines.slice(index + 1, index + 1 + MOST_ROWS);
    const blank = below.findIndex(({ isBlank, cells }) => isBlank && cells.length === 0);
    const rows = below.slice(0, blank < 0 ? below.length : blank);
    const found = rows.flatMap((line) => columns.flatMap((one) => limitsOf(one, header, line)));
    const end = found.at(-1)?.end;
    if (end === undefined) return [];
    // A cell in an unknown form may state a different limit: "35 for Engineers".
    const hasOther = rows.some(
      (line) =>
        line.cells.length > 1 &&
        columns.some(({ from }) => isOtherAge(cellIn(from, header, line)?.text)),
    );
    const certainty: Certainty = hasOther ? 'doubtful' : 'certain';
    return [{ found: found.map((one) => ({ ...one, certainty })), start: header.start, end }];
  });
}

const isOtherAge = (words = ''): boolean =>
  /(?<!\d)\d{2}(?!\d)/.test(words) && !AGE_CELL.test(words);

function columnsOf({ cells, start, hasNumber }: Line): Column[] {
  if (hasNumber || cells.length < 2) return [];
  return cells.flatMap((cell): Column[] => {
    const { groups } = AGE_HEADER.exec(cell.text) ?? {};
    if (!groups) return [];
    const isMin = groups.lowest !== undefined || groups.min !== undefined;
    const isMax = groups.highest !== undefined || groups.max !== undefined;
    const limit = isMin ? 'min' : isMax ? 'max' : null;
    return [{ from: cell.start - start, until: cell.end - start, limit }];
  });
}

function limitsOf({ from, limit }: Column, header: Line, line: Line): Found<unknown>[] {
  const cell = cellIn(from, header, line);
  const { groups } = (cell && AGE_CELL.exec(cell.text)) ?? {};
  if (!cell || !groups) return [];
  const { start, end } = cell;
  const limitOf = (name: Limit, value = ''): Found<unknown> => ({
    fact: `age.${name}`,
    value: Number(value),
    start,
    end,
    rule: 'age-in-column',
    certainty: 'certain',
  });
  if (groups.min) return [limitOf('min', groups.min), limitOf('max', groups.max)];
  return limit ? [limitOf(limit, groups.max)] : [];
}

/**
 * Returns the cell of `line` in the column whose header begins at the offset `from` in the header
 * line. Returns undefined if the two lines have different separators, or if `line` does not have
 * exactly one cell in the column.
 */
function cellIn(from: number, header: Line, line: Line): Cell | undefined {
  if (line.separator !== header.separator) return undefined;
  if (header.separator !== 'spaces') {
    return line.cells[header.cells.findIndex(({ start }) => start - header.start === from)];
  }
  const places = header.cells.map(({ start, end }) => ({
    from: start - header.start,
    until: end - header.start,
  }));
  const cells = line.cells.filter(
    ({ start, end }) => nearest(places, start - line.start, end - line.start)?.from === from,
  );
  // Several cells below one header may be for different groups, so none of them is returned.
  return cells.length === 1 ? cells[0] : undefined;
}
