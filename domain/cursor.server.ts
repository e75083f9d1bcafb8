import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Formats a timestamp for cursors, in microseconds since 1970. This is the precision of PostgreSQL.
 */
export function toCursorAt(moment: SQLWrapper): SQL<string> {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`;
}

/** Converts the time in a cursor to a timestamp. */
export function toMoment(at: string | Placeholder): SQL {
  return sql`(to_timestamp(0) + ${at}::bigint * interval '1 microsecond')`;
}
