import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { PartState } from '#app/context.ts';
import type { Database } from '#db/client.server.ts';
import type { PartHealth } from '../metrics/part-health.ts';

const { entries } = JSON.parse(
  readFileSync(new URL('../../db/migrations/meta/_journal.json', import.meta.url), 'utf8'),
) as { entries: unknown[] };

/** SQLSTATE of a full disk. */
const DISK_FULL = '53100';

/**
 * Creates the check of /readyz. A site is ready if all these conditions are met:
 *
 * - The site is not stopping, and it receives changes.
 * - The database answers and has all migrations of this code.
 * - The database accepts writes. After a write has failed on a full disk, each check tries a write
 *   until one succeeds.
 *
 * Load balancers use /readyz/pages instead, because cached pages need no database
 * (docs/decisions/022-two-answers-of-readiness.md).
 *
 * @param isSilent whether the change follower has had no answer for too long
 */
export function createReadiness({
  db,
  reads,
  parts,
  isStopping,
  isSilent,
}: {
  db: Database;
  reads: Database;
  parts: Pick<PartHealth, 'read' | 'subscribe'>;
  isStopping: () => boolean;
  isSilent: () => boolean;
}): () => Promise<boolean> {
  let isFull = false;
  let trying: Promise<unknown> | null = null;
  // This subscription notices a failure that ends before the next check. The listener is called only
  // once for a failure that continues. The check below therefore also reads the state.
  parts.subscribe(note);

  function note({ part, reason }: PartState): void {
    if (part === 'database' && reason?.startsWith(DISK_FULL)) isFull = true;
  }

  async function tryToWrite(): Promise<void> {
    trying ??= writeAndForget(db).finally(() => {
      trying = null;
    });
    await trying;
    isFull = false;
  }

  return async () => {
    if (isStopping() || isSilent()) return false;
    try {
      const { rows } = await reads.execute<{ applied: number }>(
        sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
      );
      parts.read().forEach(note);
      if (isFull) await tryToWrite();
      return (rows[0]?.applied ?? 0) >= entries.length;
    } catch {
      return false;
    }
  };
}

/** Allocates some disk space in the database, as a new row may do, and frees the space. */
async function writeAndForget(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(
      sql`create temporary table room on commit drop as select repeat('x', 1000) from generate_series(1, 100)`,
    );
  });
}
