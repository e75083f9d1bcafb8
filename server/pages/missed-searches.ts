import type { Database } from '#db/client.server.ts';
import { waitAtMost } from '#db/wait-at-most.ts';
import { system } from '#domain/actor.ts';
import { todayInIndia } from '#domain/dates.ts';
import { addMissedSearches, countedQuery } from '#domain/search/missed-searches.server.ts';
import type { Logger } from '../base/log.ts';

export type MissedSearches = ReturnType<typeof createMissedSearches>;

/** What was counted is written so long after the first of it (ms). */
const FLUSH_MS = 5_000;
/** So many different queries wait to be written; of more only those are counted. */
const MAX_WAITING = 1_000;
/** Failures are told of at most this often (ms). */
const LINE_MS = 600_000;
/** The stop of the site does not wait longer for a database that is silent (ms). */
const STOP_PATIENCE_MS = 2_000;

/**
 * Counts searches that found nothing whole. Counting takes no time from whoever searched: it is
 * done in memory and written every few seconds, in one statement. What cannot be written is lost;
 * nothing else comes of it.
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
    // The error itself has the queries in it, which belong into no log.
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : null;
    log.warn({ reason: reason?.message }, 'searches that found nothing could not be counted');
  }

  return {
    /** Counts a query as a visitor typed it. */
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
    /** Writes what is counted so far; it never fails. */
    flush,
    /** The same, within two seconds. */
    async stop(): Promise<void> {
      await waitAtMost(STOP_PATIENCE_MS, flush());
    },
  };
}
