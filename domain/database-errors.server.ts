import { causesOf } from './causes.ts';

/**
 * Connection exceptions (08), want of disk, memory or connections (53), shutdowns (57P) and statements
 * that took too long (57014) of SQLSTATE, and what sockets and their waiting come to.
 */
const AWAY_CODES = /^(08|53|57P|57014|ECONN|EPIPE|ETIMEDOUT|EAI)/;
/** What pg says without a code of a connection that is lost, closed or not to be had. */
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after)|is not queryable$/;

/** The name of the unique constraint or index that a write ran into, or null. */
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

/**
 * Whether an error means that the database does not do its work just now (it is away, silent, full or
 * too slow), rather than that a query is wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = 'code' in cause ? String(cause.code) : '';
    // Whatever ends the connection is not about one query, such as a server that lets nobody in.
    if ('severity' in cause && cause.severity === 'FATAL') return true;
    // A local socket that is not there; a file that is not is none of the database's.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true;
    if (AWAY_CODES.test(code) || AWAY_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
