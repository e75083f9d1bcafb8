import { causesOf } from './causes.ts';

/**
 * SQLSTATE codes of connection errors (08), of missing disk space, memory or connections (53), of
 * shutdowns (57P) and of statement timeouts (57014). The other codes are of socket and DNS errors.
 */
const AWAY_CODES = /^(08|53|57P|57014|ECONN|EPIPE|ETIMEDOUT|EAI)/;
/** Messages of pg, without a code, about a lost, closed or missing connection. */
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after)|is not queryable$/;

/** Messages of pg about a connection that did not open or become free in time. */
const NO_CONNECTION_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

/**
 * Returns the name of the unique constraint or index that a write violated. Returns null for other
 * errors.
 */
export function violatedConstraint(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause) {
      return String(cause.constraint);
    }
  }
  return null;
}

/**
 * Checks whether PostgreSQL cancelled a statement. PostgreSQL does so after `statement_timeout`.
 */
export function isStatementTooSlow(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if ('code' in cause && cause.code === '57014') return true;
  }
  return false;
}

/** Checks whether the database is unavailable (unreachable, not responding, full or too slow). */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause ? String(cause.code) : '';
    // A fatal error, such as a refused login, ends the connection and is not about a single query.
    if ('severity' in cause && cause.severity === 'FATAL') return true;
    // ENOENT of a connection means a missing local socket. ENOENT of a file is unrelated to the
    // database.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true;
    if (AWAY_CODES.test(code) || AWAY_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

/**
 * Checks whether the database did not respond in time. A request with this error has already waited
 * for the time limit.
 */
export function isDatabaseSilent(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if ('code' in cause && cause.code === 'ETIMEDOUT') return true;
    if (NO_CONNECTION_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
