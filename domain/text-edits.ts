/** A replacement of a range of a text. Offsets are in UTF-16 units. */
export type Edit = { start: number; end: number; text: string };

/** Applies edits to a text. The edits must be in order and must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let at = 0;
  let edited = '';
  for (const edit of edits) {
    edited += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return edited + text.slice(at);
}

/**
 * Shifts the offsets of edits by `start`. This converts offsets in a part of a text to offsets in
 * the whole text.
 */
export function movedBy(start: number, edits: readonly Edit[]): Edit[] {
  return edits.map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start }));
}
