/**
 * A piece of one of the two compared texts. `isOnlyHere` is true if the other text lacks the piece.
 */
export type Run = { text: string; isOnlyHere: boolean };

/**
 * Maximum number of word pairs that are compared. For longer texts only the equal words at the
 * beginning and the end are found.
 */
const MAX_PAIRS = 250_000;

/** Compares two texts word by word. Each result marks the words that the other text lacks. */
export function diffWords(mine: string, theirs: string): { mine: Run[]; theirs: Run[] } {
  const a = mine.match(/\s+|[^\s]+/g) ?? [];
  const b = theirs.match(/\s+|[^\s]+/g) ?? [];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) {
    end++;
  }
  const kept = commonWords(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const runs = (words: string[], inMiddle: Set<number>) =>
    toRuns(words, (index) =>
      index < start || index >= words.length - end ? true : inMiddle.has(index - start),
    );
  return { mine: runs(a, kept.a), theirs: runs(b, kept.b) };
}

/**
 * Returns the indexes of a longest common subsequence of the words. Returns no indexes if there are
 * more than `MAX_PAIRS` pairs of words.
 */
function commonWords(a: string[], b: string[]): { a: Set<number>; b: Set<number> } {
  const kept = { a: new Set<number>(), b: new Set<number>() };
  if (a.length * b.length > MAX_PAIRS) return kept;
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      kept.a.add(i++);
      kept.b.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return kept;
}

function toRuns(words: string[], isCommon: (index: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (const [index, text] of words.entries()) {
    const isOnlyHere = !isCommon(index);
    const last = runs.at(-1);
    if (last?.isOnlyHere === isOnlyHere) last.text += text;
    else runs.push({ text, isOnlyHere });
  }
  return runs;
}
