/**
 * Keyset cursors: the place of one row in the order of a list, and which way to read from it; `older`
 * is the way on, whatever the order. They stand in addresses, so a made-up one must never be an error:
 * it reads as the first page. Lists without such a place count how many rows they pass over
 * ({@link parseSkip}).
 */
export type Cursor = { direction: 'older' | 'newer'; at: string; id: string };

/** One page of a list; the cursors lead to its neighbours. */
export type Page<Item> = { items: Item[]; older: string | null; newer: string | null };

/** The cursor of a page that has an address without one. */
export const FIRST_PAGE = '';

type Row = { id: string; cursorAt: string };

const PATTERN = /^([on])(\d{1,18})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** `at` is microseconds since 1970, as PostgreSQL counts: no two places collapse into one. */
export function formatCursor({ direction, at, id }: Cursor): string {
  return `${direction[0]}${at}_${id}`;
}

/** The place that a visitor's cursor names; null for what is none, which reads as the first page. */
export function parseCursor(value: string | null | undefined): Cursor | null {
  const match = PATTERN.exec(value ?? '');
  if (!match) return null;
  const [, direction, at = '', id = ''] = match;
  return { direction: direction === 'o' ? 'older' : 'newer', at, id };
}

/**
 * Makes a page of the rows that a query for `limit + 1` of them returned, in the order of the
 * query: newest first, or oldest first when reading towards newer ones.
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

/** Nobody reads further in a list that is paged by counting; it bounds what is sorted. */
const MOST_SKIPPED = 99_000;

/** How many rows a cursor of such a list passes over; one that is none passes over nothing. */
export function parseSkip(cursor: string | null | undefined): number {
  const skip = /^\d{1,5}$/.test(cursor ?? '') ? Number(cursor) : 0;
  return skip <= MOST_SKIPPED ? skip : 0;
}

/** The cursors around a page of `limit` rows after `skip`, of which one row more was asked for. */
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
