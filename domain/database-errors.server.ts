import { causesOf } from './causes.ts';

/**
 * SQLSTATE codes of connection errors (08), lack of disk, memory or connections (53), shutdowns
 * (57P) and statements over their time (57014), and the codes of socket errors.
 */
const AWAY_CODES = /^(08|53|57P|57014|ECONN|EPIPE|ETIMEDOUT|EAI)/;
/** pg's messages without a code about a lost, closed or missing connection. */
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after)|is not queryable$/;

/** pg's messages about a connection that did not open or become free in time. */
const NO_CONNECTION_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

/** The name of the unique constraint or index that a write violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause) {
      return String(cause.constraint);
    }
  }
  return null;
}

/** Whether PostgreSQL ended a statement for its time (`statement_timeout`). */
export function isStatementTooSlow(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if ('code' in cause && cause.code === '57014') return true;
  }
  return false;
}

/** Whether the database is not working now (away, silent, full or too slow). */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause ? String(cause.code) : '';
    // An error that ends the connection is not about one query, such as a refused login.
    if ('severity' in cause && cause.severity === 'FATAL') return true;
    // ENOENT of a connection is a missing local socket; ENOENT of a file has nothing to do with the
    // database.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true;
    if (AWAY_CODES.test(code) || AWAY_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

/** Whether an error means that the database did not answer in time, so that time was spent waiting. */
export function isDatabaseSilent(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if ('code' in cause && cause.code === 'ETIMEDOUT') return true;
    if (NO_CONNECTION_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
