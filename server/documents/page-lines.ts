/* Builds the lines of a page from its pieces of text. A PDF contains the pieces in any order. */

/** A piece of text from pdf.js. The last two numbers of `transform` are the piece's position. */
export type PieceOfPage = {
  str: string;
  /** Length along the line, in the unit of the page. */
  width: number;
  transform: readonly number[];
};

type Line = { y: number; size: number; pieces: Placed[] };
type Placed = { text: string; x: number; y: number; width: number; size: number };

/* Distances, each as a fraction of the font size. */
const SAME_LINE = 0.4;
const SPACE = 0.15;
const COLUMN = 1.2;
/** Two equal pieces that are closer than this distance are one bold piece that was drawn twice. */
const DRAWN_TWICE = 0.1;
/** Two lines that are further apart than this distance get a blank line between them. */
const BLANK_LINE = 1.8;
/** Share of a page's pieces whose letters are narrower than the result of `letterWidth`. */
const NARROW_SHARE = 0.25;
/**
 * Maximum number of characters to the left of a piece. A page may place a piece far to the right,
 * which would need too many spaces.
 */
const MAX_INDENT = 400;
/** Minimum number of spaces between two columns. */
const MIN_SPACES = 2;

/**
 * Returns the text of a page as printed. Pieces at the same height form a line. Spaces align the
 * columns. Rotated pieces are read in their own direction. The direction with the most text comes
 * first.
 */
export function linesOfPage(pieces: readonly PieceOfPage[]): string {
  const byTurns = new Map<number, Placed[]>();
  for (const piece of pieces) {
    if (piece.str.trim() === '') continue;
    const { turns, placed } = place(piece);
    const ofTurns = byTurns.get(turns);
    if (ofTurns) ofTurns.push(placed);
    else byTurns.set(turns, [placed]);
  }
  return [...byTurns.values()]
    .sort((one, other) => lengthOf(other) - lengthOf(one))
    .flatMap(write)
    .join('\n');
}

/**
 * Writes pieces as lines of text. The number of characters to the left of a piece shows its place
 * on the page.
 */
function write(pieces: readonly Placed[]): string[] {
  const left = pieces.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const width = letterWidth(pieces);
  const columnOf = ({ x }: Placed) => Math.min(MAX_INDENT, Math.round((x - left) / width));
  let above: Line | undefined;
  return toLines(pieces).flatMap((line) => {
    const isApart = above && above.y - line.y > BLANK_LINE * Math.max(above.size, line.size);
    above = line;
    return [...(isApart ? [''] : []), joinPieces(line.pieces, columnOf)];
  });
}

/**
 * Returns the width of one character on the page, in the unit of the page. Three quarters of the
 * pieces have letters of at least this width. These pieces take no more room in the text than on
 * the page.
 */
function letterWidth(pieces: readonly Placed[]): number {
  const widths = pieces
    .map(({ text, width }) => width / text.length)
    .filter((width) => width > 0)
    .sort((one, other) => one - other);
  return widths[Math.floor(NARROW_SHARE * widths.length)] ?? 1;
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
function toLines(pieces: readonly Placed[]): Line[] {
  const lines: Line[] = [];
  for (const piece of [...pieces].sort((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    const size = Math.max(line?.size ?? 0, piece.size);
    if (line && line.y - piece.y <= SAME_LINE * size) {
      line.pieces.push(piece);
      // Superscripts are small, so the largest letters of a line decide its height.
      if (piece.size > line.size) Object.assign(line, { y: piece.y, size: piece.size });
    } else lines.push({ y: piece.y, size: piece.size, pieces: [piece] });
  }
  for (const line of lines) line.pieces.sort((one, other) => one.x - other.x);
  return lines;
}

function joinPieces(pieces: readonly Placed[], columnOf: (piece: Placed) => number): string {
  let line = '';
  let before: Placed | undefined;
  for (const piece of pieces) {
    if (before?.text === piece.text && piece.x - before.x < DRAWN_TWICE * piece.size) continue;
    const gap = before
      ? (piece.x - before.x - before.width) / Math.max(before.size, piece.size)
      : Number.POSITIVE_INFINITY;
    const isSpaced = before?.text.endsWith(' ') || piece.text.startsWith(' ');
    if (gap > COLUMN) {
      const spaces = columnOf(piece) - line.length;
      line += ' '.repeat(Math.max(spaces, before ? MIN_SPACES : 0));
    } else if (gap > SPACE && !isSpaced) line += ' ';
    line += piece.text;
    before = piece;
  }
  return line;
}
