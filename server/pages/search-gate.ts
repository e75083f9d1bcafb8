import { availableParallelism } from 'node:os';
import type { Database } from '#db/client.server.ts';
import { Busy } from '#domain/errors.ts';
import { createTurns } from '../base/turns.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Runs a search on the search connections when its turn comes. */
export type Turn = <T>(search: (db: Database) => Promise<T>) => Promise<T>;

export type SearchGate = {
  /** The turns of visitors, API requests included. */
  visitors: Turn;
  /** The turns of staff, which are separate from the turns of visitors. */
  staff: Turn;
  /** Whether a visitor's search would be refused now. */
  isFull(): boolean;
};

/**
 * Maximum number of concurrent searches by visitors. Each search uses one processor fully. This
 * limit and the limit for staff together must not exceed `SEARCH_CONNECTIONS`.
 */
const VISITORS_AT_ONCE = Math.min(4, Math.max(2, availableParallelism()));
const STAFF_AT_ONCE = 2;
const MAX_WAITING = 20;
const MAX_WAIT_MS = 2_000;
export const RETRY_AFTER_SECONDS = 5;

/**
 * Limits the number of searches and filtered lists that a process runs concurrently. Visitors and
 * staff have separate queues. Refuses a search if 20 others wait in its queue, or after a wait of
 * two seconds.
 *
 * @param db the database handle of searches
 * @returns functions that throw `Busy` for a refused search
 */
export function createSearchGate({
  db,
  metrics,
  visitorsAtOnce = VISITORS_AT_ONCE,
  maxWaitMs = MAX_WAIT_MS,
}: {
  db: Database;
  metrics: Pick<Metrics, 'searches'>;
  visitorsAtOnce?: number;
  maxWaitMs?: number;
}): SearchGate {
  const turnsOf = (atOnce: number): { turn: Turn; isFull(): boolean } => {
    const { run, isFull } = createTurns({
      atOnce,
      maxWaiting: MAX_WAITING,
      maxWaitMs,
      refusal: () => new Busy('searchBusy', RETRY_AFTER_SECONDS),
      onEntry: (entry) => {
        metrics.searches[entry] += 1;
      },
    });
    return { turn: (search) => run(() => search(db)), isFull };
  };
  const visitors = turnsOf(visitorsAtOnce);
  return {
    visitors: visitors.turn,
    staff: turnsOf(STAFF_AT_ONCE).turn,
    isFull: visitors.isFull,
  };
}
