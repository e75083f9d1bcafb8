/**
 * Keyset cursor. A page begins or ends next to the row with the time `at` and the id `id`. `older`
 * always means the next page, even if a list is not sorted from newest to oldest. An invalid cursor
 * in a URL is treated as the cursor of the first page.
 */
export type Cursor = { direction: 'older' | 'newer'; at: string; id: string };

/** A page of a list, with the cursors of the previous and the next page. */
export type Page<Item> = { items: Item[]; older: string | null; newer: string | null };

/** Cursor of the first page. The URL of this page has no cursor. */
export const FIRST_PAGE = '';

type Row = { id: string; cursorAt: string };

const PATTERN = /^([on])(\d{1,18})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Formats a cursor. `at` is in microseconds since 1970. */
export function formatCursor({ direction, at, id }: Cursor): string {
  return `${direction[0]}${at}_${id}`;
}

/**
 * Parses a cursor. Returns null, which means the first page, if the cursor is absent or invalid.
 */
export function parseCursor(value: string | null | undefined): Cursor | null {
  const match = PATTERN.exec(value ?? '');
  if (!match) return null;
  const [, direction, at = '', id = ''] = match;
  return { direction: direction === 'o' ? 'older' : 'newer', at, id };
}

/**
 * Builds a page from the rows of a query with the limit `limit + 1`. The rows must be in the order
 * of the list, or in the reverse order if the direction of the cursor is `newer`.
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

/** Maximum number of rows that a counted cursor may skip. This limits the work of the database. */
const MOST_SKIPPED = 99_000;

/**
 * Parses a counted cursor, which is the number of rows to skip. Lists without a keyset use counted
 * cursors. An invalid cursor skips no rows.
 */
export function parseSkip(cursor: string | null | undefined): number {
  const skip = /^\d{1,5}$/.test(cursor ?? '') ? Number(cursor) : 0;
  return skip <= MOST_SKIPPED ? skip : 0;
}

/**
 * Returns the cursors of a page with `limit` rows after the first `skip` rows. The query must have
 * the limit `limit + 1`.
 */
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
