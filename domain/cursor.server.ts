import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Formats a timestamp for cursors: microseconds since 1970, the precision of PostgreSQL. */
export function toCursorAt(moment: SQLWrapper): SQL<string> {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`;
}

/** Converts the time of a cursor to a timestamp. */
export function toMoment(at: string | Placeholder): SQL {
  return sql`(to_timestamp(0) + ${at}::bigint * interval '1 microsecond')`;
}
