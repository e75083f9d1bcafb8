import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A time as cursors carry it: microseconds since 1970, PostgreSQL's precision. */
export function toCursorAt(moment: SQLWrapper): SQL<string> {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`;
}

/** The time in a cursor. */
export function toMoment(at: string | Placeholder): SQL {
  return sql`(to_timestamp(0) + ${at}::bigint * interval '1 microsecond')`;
}
