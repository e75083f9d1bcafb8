import type { Database } from '#db/client.server.ts';
import { waitAtMost } from '#db/wait-at-most.ts';
import { system } from '#domain/actor.ts';
import { todayInIndia } from '#domain/dates.ts';
import { addMissedSearches, countedQuery } from '#domain/search/missed-searches.server.ts';
import type { Logger } from '../base/log.ts';

export type MissedSearches = ReturnType<typeof createMissedSearches>;

/** Time from the first count to the write of all counts (ms). */
const FLUSH_MS = 5_000;
/** Maximum number of different queries that wait to be written. Further queries are not counted. */
const MAX_WAITING = 1_000;
/** Shortest time between two log lines about failures (ms). */
const LINE_MS = 600_000;
/** Longest wait for the last write when the site stops (ms). */
const STOP_PATIENCE_MS = 2_000;

/**
 * Counts missed searches in memory and writes them every few seconds in one statement, so that
 * visitors do not wait. A count that cannot be written is lost.
 */
export function createMissedSearches({
  db,
  log,
  flushMs = FLUSH_MS,
  now = Date.now,
}: {
  db: Database;
  log: Pick<Logger, 'warn'>;
  flushMs?: number;
  now?: () => number;
}) {
  let waiting: { day: string; counts: Map<string, number> } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let toldAt = Number.NEGATIVE_INFINITY;

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counted = waiting;
    waiting = null;
    if (counted) writing = writing.then(() => addMissedSearches(db, system, counted)).catch(tell);
    return writing;
  }

  function tell(error: unknown): void {
    if (now() - toldAt < LINE_MS) return;
    toldAt = now();
    // Only the cause is logged, because the error itself contains the queries.
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : null;
    log.warn({ reason: reason?.message }, 'missed searches could not be counted');
  }

  return {
    /**
     * Counts a missed search. Personal data are removed from the query first. The query is not
     * counted if it then has no letter or digit.
     *
     * @param query the query as the visitor typed it
     */
    count(query: string): void {
      const counted = countedQuery(query);
      if (counted === null) return;
      const day = todayInIndia(new Date(now()));
      if (waiting && waiting.day !== day) void flush();
      waiting ??= { day, counts: new Map() };
      const { counts } = waiting;
      if (!counts.has(counted) && counts.size >= MAX_WAITING) return;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    /** Writes the counts to the database. This function never throws. */
    flush,
    /** Writes the counts. Waits at most two seconds. */
    async stop(): Promise<void> {
      await waitAtMost(STOP_PATIENCE_MS, flush());
    },
  };
}
