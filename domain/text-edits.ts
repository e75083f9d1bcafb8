/** The new text of a part of a text, whose places are in UTF-16 units. */
export type Edit = { start: number; end: number; text: string };

/** Applies edits to a text. They are in their order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let at = 0;
  let edited = '';
  for (const edit of edits) {
    edited += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return edited + text.slice(at);
}

/** Edits of a part of a text as edits of the whole. */
export function movedBy(start: number, edits: readonly Edit[]): Edit[] {
  return edits.map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start }));
}
