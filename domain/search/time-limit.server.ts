import { sql } from 'drizzle-orm';

/** A statement of a search or of a narrowed list that takes longer is ended by the database (ms). */
export const TIME_LIMIT_MS = 2_000;

/** Lets the database end what takes longer, for the rest of a transaction. */
export const statementLimit = (ms: number) =>
  sql`select set_config('statement_timeout', ${String(ms)}, true)`;
