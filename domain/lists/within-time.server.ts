import type { Database } from '#db/client.server.ts';
import { isStatementTooSlow } from '../database-errors.server.ts';
import { TooSlow } from '../errors.ts';
import { statementLimit, TIME_LIMIT_MS } from '../search/time-limit.server.ts';

/**
 * Runs the statements of a filtered list with a time limit. Some filters have no suitable index, so
 * their statements may be slow.
 *
 * @throws TooSlow if the database takes longer than two seconds for a statement
 */
export async function withinTime<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(statementLimit(TIME_LIMIT_MS));
      return read(transaction);
    });
  } catch (error) {
    if (isStatementTooSlow(error)) throw new TooSlow('listTooSlow');
    throw error;
  }
}
