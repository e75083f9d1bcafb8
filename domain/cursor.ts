/**
 * Keyset cursors. A cursor names a row in the order of a list and the direction to read. `older`
 * always means the next page, in any order. Cursors are part of addresses, so an invalid one is no
 * error: it reads as the first page. Lists without a keyset count the skipped rows ({@link
 * parseSkip}).
 */
export type Cursor = { direction: 'older' | 'newer'; at: string; id: string };

/** One page of a list, with the cursors of its neighbours. */
export type Page<Item> = { items: Item[]; older: string | null; newer: string | null };

/** The cursor of the first page, whose address has none. */
export const FIRST_PAGE = '';

type Row = { id: string; cursorAt: string };

const PATTERN = /^([on])(\d{1,18})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** `at` is in microseconds since 1970, as in PostgreSQL, so that no two rows share a place. */
export function formatCursor({ direction, at, id }: Cursor): string {
  return `${direction[0]}${at}_${id}`;
}

/** Parses a cursor; null for an invalid one, which reads as the first page. */
export function parseCursor(value: string | null | undefined): Cursor | null {
  const match = PATTERN.exec(value ?? '');
  if (!match) return null;
  const [, direction, at = '', id = ''] = match;
  return { direction: direction === 'o' ? 'older' : 'newer', at, id };
}

/**
 * Makes a page from the rows of a query for `limit + 1`, in the query's order: newest first, or
 * oldest first when reading towards newer rows.
 */
export function toPage<R extends Row, Item>(
  rows: R[],
  { cursor, limit, present }: { cursor: Cursor | null; limit: number; present: (row: R) => Item },
): Page<Item> {
  const hasMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  const isBackwards = cursor?.direction === 'newer';
  if (isBackwards) shown.reverse();
  const first = shown[0];
  const last = shown.at(-1);
  const at = (direction: Cursor['direction'], row: R | undefined) =>
    row ? formatCursor({ direction, at: row.cursorAt, id: row.id }) : null;
  return {
    items: shown.map(present),
    older: (isBackwards && first) || (!isBackwards && hasMore) ? at('older', last) : null,
    newer: isBackwards ? (hasMore ? at('newer', first) : null) : cursor ? at('newer', first) : null,
  };
}

/** Most rows that a counted cursor may skip. It bounds how much is sorted. */
const MOST_SKIPPED = 99_000;

/** Number of rows that a counted cursor skips; an invalid one skips none. */
export function parseSkip(cursor: string | null | undefined): number {
  const skip = /^\d{1,5}$/.test(cursor ?? '') ? Number(cursor) : 0;
  return skip <= MOST_SKIPPED ? skip : 0;
}

/** The cursors around a page of `limit` rows after `skip`. The query asked for one row more. */
export function cursorsBySkip(
  rows: readonly unknown[],
  { skip, limit }: { skip: number; limit: number },
): Pick<Page<never>, 'older' | 'newer'> {
  const hasMore = rows.length > limit && skip + limit <= MOST_SKIPPED;
  return {
    older: hasMore ? String(skip + limit) : null,
    newer: skip === 0 ? null : skip > limit ? String(skip - limit) : FIRST_PAGE,
  };
}
