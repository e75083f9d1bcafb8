import type { Database } from '#db/client.server.ts';
import type { MessageKey } from '#messages/texts.ts';
import { violatedConstraint } from './database-errors.server.ts';
import { Conflict } from './errors.ts';

/**
 * Runs a write in a savepoint, so that a slug that is already used does not abort the caller's
 * transaction.
 *
 * @param taken the unique constraint of the slug, and the message key of the error
 * @throws Conflict if another row has the slug
 */
export async function withFreeSlug<T>(
  db: Database,
  taken: { constraint: string; text: MessageKey },
  write: (transaction: Database) => PromiseLike<T>,
): Promise<T> {
  try {
    return await db.transaction(async (transaction) => write(transaction));
  } catch (error) {
    if (violatedConstraint(error) !== taken.constraint) throw error;
    throw new Conflict(taken.text);
  }
}
