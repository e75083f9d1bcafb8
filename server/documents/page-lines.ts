import { columnsOf, inOrder, type Segment } from '#domain/reading/columns.ts';

/* Builds the lines of a page from its pieces of text, which a PDF contains in any order. Pure. */

/** A piece of text from pdf.js. The last two numbers of the matrix are its position. */
export type PieceOfPage = {
  str: string;
  /** Length along the line, in the unit of the page. */
  width: number;
  transform: readonly number[];
};

type Placed = { text: string; x: number; y: number; width: number; size: number };

/* Distances as fractions of the font size. */
const SAME_LINE = 0.4;
const SPACE = 0.15;
const COLUMN = 1.2;
/** Distance up to which equal letters are one bold letter that was drawn twice. */
const DRAWN_TWICE = 0.1;
/** Distance in points up to which lines of a column begin at the same place. */
const SAME_PLACE = 2;

/**
 * The text of a page: pieces at the same height form a line, and a wide gap between two of them is
 * a tab. Columns of running text are read one after the other. Rotated pieces are read in their own
 * direction, the most frequent direction first.
 */
export function linesOfPage(pieces: readonly PieceOfPage[]): string {
  const byTurns = new Map<number, Placed[]>();
  for (const piece of pieces) {
    if (piece.str.trim() === '') continue;
    const { turns, placed } = place(piece);
    byTurns.set(turns, [...(byTurns.get(turns) ?? []), placed]);
  }
  return [...byTurns.values()]
    .sort((one, other) => lengthOf(other) - lengthOf(one))
    .flatMap((ofTurns) => readLines(toLines(ofTurns)))
    .join('\n');
}

/** The text of lines from top to bottom, with columns one after the other. */
function readLines(lines: readonly Placed[][]): string[] {
  const columns = columnsOf(lines.map(segmentsOf), SAME_PLACE);
  const split = (line: Placed[], at: number): [Placed[], Placed[]] => {
    const isLeft = ({ x }: Placed) => x < at - SAME_PLACE / 2;
    return [line.filter(isLeft), line.filter((piece) => !isLeft(piece))];
  };
  return inOrder(lines, columns, split, [], (line) => line.length === 0).map(joinPieces);
}

/** Joins pieces up to the next wide gap. */
function segmentsOf(pieces: readonly Placed[]): Segment[] {
  const segments: Segment[] = [];
  let before: Placed | undefined;
  for (const piece of pieces) {
    const last = segments.at(-1);
    const until = piece.x + piece.width;
    if (last && before && gapBetween(before, piece) !== '\t') {
      last.text += piece.text;
      last.until = Math.max(last.until, until);
    } else segments.push({ text: piece.text, from: piece.x, until });
    before = piece;
  }
  return segments;
}

const lengthOf = (pieces: readonly Placed[]) =>
  pieces.reduce((sum, { text }) => sum + text.length, 0);

/** Rotates a piece so that its line runs to the right. */
function place({ str, width, transform }: PieceOfPage): { turns: number; placed: Placed } {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const turns = (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
  const [x = e, y = f] = [
    [e, f],
    [f, -e],
    [-e, -f],
    [-f, e],
  ][turns] ?? [e, f];
  return { turns, placed: { text: str, x, y, width, size: Math.hypot(c, d) || 1 } };
}

/** Groups pieces into lines by height, from top to bottom. */
function toLines(pieces: readonly Placed[]): Placed[][] {
  const lines: { y: number; size: number; pieces: Placed[] }[] = [];
  for (const piece of [...pieces].sort((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    const size = Math.max(line?.size ?? 0, piece.size);
    if (line && line.y - piece.y <= SAME_LINE * size) {
      line.pieces.push(piece);
      // Superscripts are small. The height of a line is that of its largest letters.
      if (piece.size > line.size) Object.assign(line, { y: piece.y, size: piece.size });
    } else lines.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  return lines.map(({ pieces: ofLine }) => ofLine.sort((one, other) => one.x - other.x));
}

function joinPieces(pieces: readonly Placed[]): string {
  let line = '';
  let before: Placed | undefined;
  for (const piece of pieces) {
    if (before?.text === piece.text && piece.x - before.x < DRAWN_TWICE * piece.size) continue;
    if (before) line += gapBetween(before, piece);
    line += piece.text;
    before = piece;
  }
  return line;
}

function gapBetween(before: Placed, piece: Placed): string {
  const gap = (piece.x - before.x - before.width) / Math.max(before.size, piece.size);
  if (gap > COLUMN) return '\t';
  const isSpaced = before.text.endsWith(' ') || piece.text.startsWith(' ');
  return gap > SPACE && !isSpaced ? ' ' : '';
}
