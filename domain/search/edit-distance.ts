/**
 * Counts the typing errors between two words (optimal string alignment). An error is a letter that
 * was left out, added, changed or swapped with its neighbour. The words must be short, because the
 * running time grows with the product of their lengths.
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let slips = Math.min(
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) slips = Math.min(slips, (before[column - 2] as number) + 1);
      next.push(slips);
    }
    before = last;
    last = next;
  }
  return last[b.length] as number;
}
