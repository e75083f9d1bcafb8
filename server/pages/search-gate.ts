import type { Database } from '#db/client.server.ts';
import { Busy } from '#domain/errors.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Runs a search on the connections that searches have, once its turn has come. */
export type Turn = <T>(search: (db: Database) => Promise<T>) => Promise<T>;

export type SearchGate = {
  /** The turns of visitors, the API included. */
  visitors: Turn;
  /** The turns of staff, which visitors cannot take. */
  staff: Turn;
  /** Whether a visitor's search would be refused now. */
  isFull(): boolean;
};

/** Searches that run at once in a process: together as many as `SEARCH_CONNECTIONS`. */
const VISITORS_AT_ONCE = 4;
const STAFF_AT_ONCE = 2;
const MAX_WAITING = 20;
const MAX_WAIT_MS = 2_000;
export const RETRY_AFTER_SECONDS = 5;

/**
 * Bounds how many searches and narrowed lists a process runs at once. The first to come is the first
 * to run. A search that finds 20 others waiting, or waits longer than two seconds, is refused.
 *
 * @param db the handle that searches read through
 * @returns functions that throw `Busy` where they refuse
 */
export function createSearchGate({
  db,
  metrics,
  maxWaitMs = MAX_WAIT_MS,
}: {
  db: Database;
  metrics: Pick<Metrics, 'searches'>;
  maxWaitMs?: number;
}): SearchGate {
  const turnsOf = (atOnce: number): { turn: Turn; isFull(): boolean } => {
    let running = 0;
    /** In the order in which they came. */
    const waiting = new Set<() => void>();

    const refusal = () => {
      metrics.searches.refused += 1;
      return new Busy('searchBusy', RETRY_AFTER_SECONDS);
    };

    async function enter(): Promise<void> {
      if (running < atOnce) {
        running += 1;
        metrics.searches.direct += 1;
        return;
      }
      if (waiting.size >= MAX_WAITING) throw refusal();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const patience = setTimeout(() => {
        waiting.delete(start);
        reject(refusal());
      }, maxWaitMs);
      const start = () => {
        clearTimeout(patience);
        waiting.delete(start);
        metrics.searches.queued += 1;
        resolve();
      };
      waiting.add(start);
      await promise;
    }

    /** Hands the place on to the search that has waited longest. */
    function leave(): void {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }

    const isFull = () => running >= atOnce && waiting.size >= MAX_WAITING;
    const turn: Turn = async (search) => {
      await enter();
      try {
        return await search(db);
      } finally {
        leave();
      }
    };
    return { turn, isFull };
  };
  const visitors = turnsOf(VISITORS_AT_ONCE);
  return {
    visitors: visitors.turn,
    staff: turnsOf(STAFF_AT_ONCE).turn,
    isFull: visitors.isFull,
  };
}
