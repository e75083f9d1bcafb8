import { readWholeNumber } from '../indian-numbers.ts';
import { MOST_FEE } from './amounts.ts';
import { groupsIn } from './groups.ts';
import type { Found } from './read-dates.ts';
import { type Cell, type Line, linesOf, nearest } from './tables.ts';

/* This file reads fees from tables with a column for each group of candidates. */

const FEE = /\bfees?\b|शुल्क/iu;
/**
 * Matches a short heading about fees: "3. Application Fee". Apart from its own number, a heading
 * has no digits, full stops or semicolons.
 */
const HEADING = /^(?:\d{1,2}[.)] ?)?(?=[^\d.;]{3,50}$).*(?:\bfees?\b|शुल्क)/iu;
/** Matches a cell that is only an amount, or that says that nothing is paid: "Rs. 500", "Nil". */
const AMOUNT_CELL =
  /^(?:(?:rs\.?|₹|रु\.?) ?)?(?<number>\d{1,2},\d{3}|\d{1,5})(?: ?\/[-=])?$|^(?:nil|exempt(?:ed)?|no fee|शून्य|निःशुल्क)\.?$/iu;
/** Number of filled lines above a header that are searched for a heading about fees. */
const HEADING_LINES = 2;

type Column = { groups: string[]; from: number; until: number };
type Amount = { rupees: number; start: number; end: number };

/**
 * Reads the fees of tables such as "Category | General | SC" above "Fee | Rs. 500 | Nil". A group
 * with different fees in several rows gets no fee.
 *
 * @returns the fees of each table, and the offsets from its header to its last amount
 */
export function readFeeColumns(
  text: string,
): { found: Found<unknown>[]; start: number; end: number }[] {
  const lines = linesOf(text).filter(({ isBlank }) => !isBlank);
  return lines.flatMap((header, index) => {
    const columns = columnsOf(header);
    if (columns.length < 2) return [];
    const rows: { label: string; amounts: (Amount | null)[] }[] = [];
    for (let next = index + 1; next < lines.length; next++) {
      const line = lines[next] as Line;
      const amounts = amountsOf(line, header, columns);
      if (!amounts) break;
      rows.push({ label: labelOf(line), amounts });
    }
    const above = lines.slice(Math.max(0, index - HEADING_LINES), index + 1);
    const isAboutFees =
      rows.some(({ label }) => FEE.test(label)) ||
      above.some(
        ({ cells: [only, ...others] }) => only && others.length === 0 && HEADING.test(only.text),
      ) ||
      header.cells.some((cell) => FEE.test(cell.text));
    const all = rows.flatMap(({ amounts }) => amounts.flatMap((amount) => amount ?? []));
    if (all.length === 0 || !isAboutFees) return [];
    const found = columns.flatMap(({ groups }, at) =>
      feesOfColumn(
        groups,
        rows.map(({ amounts }) => amounts[at]),
      ),
    );
    const end = all.reduce((last, amount) => Math.max(last, amount.end), 0);
    return [{ found, start: header.start, end }];
  });
}

/**
 * Returns the columns whose headers name groups. Returns no columns if the line has a number, or if
 * two columns name the same group.
 */
function columnsOf({ cells, start, hasNumber }: Line): Column[] {
  if (hasNumber) return [];
  const columns = cells.flatMap((cell, at) => {
    const groups = groupsIn(cell.text);
    const [from, until] = [cell.start - start, cell.end - start];
    return groups.length > 0 ? [{ groups, from, until, at }] : [];
  });
  const groups = columns.flatMap((column) => column.groups);
  return new Set(groups).size === groups.length ? columns : [];
}

/**
 * Returns the amounts of a line, one for each column. The amount of an empty cell is null. Returns
 * null instead of a list if a cell is missing, or if its text is not an amount.
 */
function amountsOf(line: Line, header: Line, columns: readonly Column[]): (Amount | null)[] | null {
  if (line.separator !== header.separator) return null;
  const amounts = columns.map((column): Amount | null | undefined => {
    const cell =
      header.separator === 'spaces'
        ? cellBelow(line, header, column)
        : line.cells[header.cells.findIndex(({ start }) => start - header.start === column.from)];
    return cell && amountIn(cell);
  });
  return amounts.some((amount) => amount === undefined) ? null : (amounts as (Amount | null)[]);
}

/** Returns the first cell that is nearer to this column than to any other column. */
const cellBelow = (line: Line, header: Line, column: Column): Cell | undefined => {
  const places = header.cells.map(({ start, end }) => ({
    from: start - header.start,
    until: end - header.start,
  }));
  return line.cells.find(
    ({ start, end }) => nearest(places, start - line.start, end - line.start)?.from === column.from,
  );
};

/**
 * Returns the amount of a cell. Returns null for an empty cell or a dash. Returns undefined for
 * other words and for an amount above `MOST_FEE`.
 */
function amountIn({ text, start, end }: Cell): Amount | null | undefined {
  if (/^-*$/.test(text)) return null;
  const match = AMOUNT_CELL.exec(text);
  const rupees = match ? readWholeNumber(match.groups?.number ?? '0') : Number.NaN;
  return rupees <= MOST_FEE ? { rupees, start, end } : undefined;
}

const labelOf = ({ cells: [first] }: Line) => first?.text ?? '';

function feesOfColumn(groups: readonly string[], amounts: readonly (Amount | null | undefined)[]) {
  const said = amounts.filter((amount) => amount !== null && amount !== undefined);
  const [first] = said;
  if (!first || said.some(({ rupees }) => rupees !== first.rupees)) return [];
  const { start, end, rupees } = first;
  const value = { group: groups.join(', '), rupees };
  return [
    { fact: 'fees', value, start, end, rule: 'fee-in-column', certainty: 'certain' } as const,
  ];
}
