import { causesOf } from './causes.ts';

/**
 * Matches error codes of an unavailable database. SQLSTATE codes mean connection errors (08),
 * missing disk space, memory or connections (53), shutdowns (57P) and statement timeouts (57014).
 * Other codes mean socket and DNS errors.
 */
const AWAY_CODES = /^(08|53|57P|57014|ECONN|EPIPE|ETIMEDOUT|EAI)/;
/** Matches messages of pg about a lost, closed or missing connection. These errors have no code. */
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after)|is not queryable$/;

/** Matches messages of pg about a connection that did not open or become free in time. */
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

/** Whether PostgreSQL cancelled a statement, for example after `statement_timeout`. */
export function isStatementTooSlow(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if ('code' in cause && cause.code === '57014') return true;
  }
  return false;
}

/**
 * Whether an error means that the database is unreachable, does not respond, is full, or is too
 * slow.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause ? String(cause.code) : '';
    // A fatal error, such as a refused login, concerns more than one query, because it ends the
    // connection.
    if ('severity' in cause && cause.severity === 'FATAL') return true;
    // If a connection fails with ENOENT, a local socket is missing. ENOENT of a file has nothing to
    // do with the database.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true;
    if (AWAY_CODES.test(code) || AWAY_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

/**
 * Whether the database did not respond within the time limit. The failed request has already waited
 * for the whole limit.
 */
export function isDatabaseSilent(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if ('code' in cause && cause.code === 'ETIMEDOUT') return true;
    if (NO_CONNECTION_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
