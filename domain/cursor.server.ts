import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A moment as a cursor carries it: in microseconds since 1970, as PostgreSQL counts. */
export function toCursorAt(moment: SQLWrapper): SQL<string> {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint::text`;
}

/** The moment that a cursor carries. */
export function toMoment(at: string | Placeholder): SQL {
  return sql`(to_timestamp(0) + ${at}::bigint * interval '1 microsecond')`;
}
