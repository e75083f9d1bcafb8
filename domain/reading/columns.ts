/* Finds running text that is printed in two columns, and reads each column from top to bottom. */

/** A part of a text, as offsets. */
type Part = { start: number; end: number };

/** Minimum number of lines with running text in both columns. */
const MIN_LINES = 4;
/** Minimum width of a column. */
const MIN_WIDTH = 25;
/** The right column begins at most this number of characters before or after that of other lines. */
const MOST_BEFORE = 3;
const MOST_INDENT = 8;
/** Maximum number of blank lines within a block. */
const BLANK_LINES = 1;
/** Maximum number of lines of a block; more than a page has. */
const MOST_LINES = 100;

const WORD = /(?<!\p{L})[a-z]{2,}(?!\p{L})|[\p{Script=Devanagari}\p{M}]{2,}/gu;
/** Minimum number of words in a line of running text. */
const MIN_WORDS = 3;
const isRunning = (words: string) => (words.match(WORD)?.length ?? 0) >= MIN_WORDS;

/** Headers of a table that has texts in its columns, such as the earlier and the new text. */
const HEADERS = /\S\s{2,}(?:for|read|existing|revised|amended|published|corrected)\b[^.]*$/iu;

/**
 * Finds the parts of a text in reading order. A block of two columns gives the lines of its left
 * column, then those of its right one. Tables are not blocks.
 *
 * @returns null if the text has no such block
 */
export function partsInOrder(text: string): Part[] | null {
  let start = 0;
  const lines = text.split('\n').map((line) => {
    const found = { start, words: line.trimEnd() };
    start += line.length + 1;
    return found;
  });
  const parts: Part[] = [];
  let done = 0;
  for (let index = 0; index < lines.length; index++) {
    const gutter = gutterOf(lines[index]?.words ?? '');
    if (gutter === null || HEADERS.test(lines[index - 1]?.words ?? '')) continue;
    const block = lines.slice(index, index + MOST_LINES);
    const splits = splitsOf(
      block.map(({ words }) => words),
      gutter,
    );
    if (splits.length === 0) continue;
    parts.push({ start: done, end: lines[index]?.start ?? done });
    const cut = (from: (split: number) => number, until: (split: number, end: number) => number) =>
      splits.flatMap((split, line) => {
        const { start = 0, words = '' } = block[line] ?? {};
        const cell = words.slice(from(split), until(split, words.length)).trimEnd();
        const part = { start: start + from(split), end: start + from(split) + cell.length };
        return cell === '' ? [] : [part];
      });
    const left = cut(
      () => 0,
      (split, end) => Math.min(split, end),
    );
    const right = cut(
      (split) => split,
      (_, end) => end,
    );
    parts.push(...left, ...right);
    index += splits.length - 1;
    done = lines[index + 1]?.start ?? text.length;
  }
  return parts.length > 0 ? [...parts, { start: done, end: text.length }] : null;
}

/** Offset at which the right column of a line begins. Null if the line has no two running texts. */
function gutterOf(words: string): number | null {
  for (const { 0: gap, index } of words.matchAll(/(?<=\S)\s{2,}(?=\S)/g)) {
    const gutter = index + gap.length;
    const isWide = index >= MIN_WIDTH && words.length - gutter >= MIN_WIDTH;
    if (isWide && isRunning(words.slice(0, index)) && isRunning(words.slice(gutter))) return gutter;
  }
  return null;
}

/**
 * Splits lines that are printed in two columns, the right one near the offset `gutter`.
 *
 * @returns the offset in each line at which its right column begins; empty if the lines are too few
 */
function splitsOf(lines: readonly string[], gutter: number): number[] {
  const splits: number[] = [];
  let count = 0;
  let running = 0;
  let blank = 0;
  for (const words of lines) {
    const split = splitOf(words, gutter);
    if (split === null) break;
    splits.push(split);
    const left = words.slice(0, split);
    const right = words.slice(split);
    blank = words === '' ? blank + 1 : 0;
    if (blank > BLANK_LINES) break;
    if (isRunning(left) && isRunning(right)) running++;
    if (words !== '') count = splits.length;
  }
  return running >= MIN_LINES ? splits.slice(0, count) : [];
}

/**
 * Offset at which the right column of a line begins. It is the length of a line that has only a
 * left column. Null if the line has other columns.
 */
function splitOf(words: string, gutter: number): number | null {
  for (const { 0: gap, index } of words.matchAll(/(?:^|(?<=\S))\s{2,}(?=\S)/g)) {
    const split = index + gap.length;
    if (split >= gutter - MOST_BEFORE && split <= gutter + MOST_INDENT) return split;
  }
  return words.length < gutter ? words.length : null;
}
