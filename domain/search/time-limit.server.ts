import { sql } from 'drizzle-orm';

/** Maximum duration of a statement of a search or a filtered list (ms). */
export const TIME_LIMIT_MS = 2_000;

/** Sets the time limit for the remaining statements of a transaction. */
export const statementLimit = (ms: number) =>
  sql`select set_config('statement_timeout', ${String(ms)}, true)`;
