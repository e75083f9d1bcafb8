import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database, DatabaseAddress } from '#db/client.server.ts';
import {
  type ChangeMessage,
  describeForStaff,
  describeForVisitors,
} from '#domain/changes/change-messages.server.ts';
import {
  type Change,
  type ChangeReader,
  createChangeReader,
} from '#domain/changes/change-reader.server.ts';
import { announceDuePublications, readChangesAfter } from '#domain/changes/changes.server.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

export type { ChangeMessage };

export type ChangeFeed = ReturnType<typeof createChangeFeed>;

export type ChangeNews = {
  /** Sequence number up to which everything has been told. */
  position: number;
  changes: Change[];
  forVisitors: ChangeMessage[];
  forStaff: ChangeMessage[];
};

/** A safety net for a wake-up that was lost; the database is asked at least this often. */
const TICK_MS = 2_000;
const MIN_RECONNECT_MS = 250;
const MAX_RECONNECT_MS = 10_000;
/** How often scheduled announcements are looked at, whose moment may have come. */
const PUBLICATION_MS = 5_000;

/**
 * Follows the `changes` table for one instance: woken by NOTIFY on a connection of its own, which is
 * opened again whenever it breaks, and by a slow tick. Every change of every writer is told to the
 * subscribers, in order, at least once.
 */
export function createChangeFeed({
  db,
  address,
  metrics,
  log,
  tickMs = TICK_MS,
}: {
  db: Database;
  address: DatabaseAddress;
  metrics?: Pick<Metrics, 'position'>;
  log: Pick<Logger, 'warn'>;
  tickMs?: number;
}) {
  const listeners = new Set<(news: ChangeNews) => void>();
  const firstListeners: ((changes: Change[]) => unknown)[] = [];
  const stopped = new AbortController();
  const { signal } = stopped;
  let reader: ChangeReader | null = null;
  let wake = () => {};
  let running: Promise<unknown> = Promise.resolve();
  let advancing: Promise<unknown> = Promise.resolve();
  let isAway = false;

  /** Reads what is new and tells it; one read after another, so that all hear things in order. */
  function advance(from: ChangeReader): Promise<void> {
    const next = advancing.then(async () => {
      const changes = await from.poll();
      if (changes.length > 0) await tell(changes, from.position);
    });
    advancing = next.catch(() => {});
    return next;
  }

  /** Reads whenever woken. */
  async function follow(from: ChangeReader): Promise<void> {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        await advance(from);
        metrics?.position.set(from.position);
        isAway = false;
      } catch (error) {
        if (!isAway && !signal.aborted) log.warn({ error }, 'changes could not be read');
        isAway = true;
      }
      await Promise.race([woken, pause(tickMs)]);
    }
  }

  async function tell(changes: Change[], position: number): Promise<void> {
    for (const listener of firstListeners) await listener(changes);
    const forStaff = describeForStaff(changes);
    const forVisitors = await describeForVisitors(db, changes);
    for (const listener of listeners) listener({ position, changes, forVisitors, forStaff });
  }

  /** Keeps a connection open that hears NOTIFY. */
  async function listen(): Promise<void> {
    let wait = MIN_RECONNECT_MS;
    while (!signal.aborted) {
      const client = new pg.Client({
        ...address,
        application_name: 'suchna listener',
        keepAlive: true,
        connectionTimeoutMillis: 5_000,
      });
      const ended = new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.once('error', () => resolve());
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      client.on('error', () => {});
      client.on('notification', () => wake());
      try {
        await client.connect();
        await client.query('listen suchna_changes');
        wait = MIN_RECONNECT_MS;
        wake();
        await ended;
      } catch (error) {
        if (!signal.aborted) log.warn({ error }, 'the database cannot be listened to');
      }
      await client.end().catch(() => {});
      await pause(wait * (0.5 + Math.random() / 2));
      wait = Math.min(wait * 2, MAX_RECONNECT_MS);
    }
  }

  /** Time publishes too, and no write tells of it. */
  async function publish(): Promise<void> {
    while (!signal.aborted) {
      await announceDuePublications(db).catch(() => {});
      await pause(PUBLICATION_MS);
    }
  }

  function pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal, ref: false }).catch(() => {});
  }

  return {
    /** Begins with what is written from now on. */
    async start(): Promise<void> {
      reader = await createChangeReader(db);
      running = Promise.all([follow(reader), listen(), publish()]);
    },

    /** Calls a function with everything that changes; the answer ends that. */
    subscribe(listener: (news: ChangeNews) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * Calls a function before all others, and waits for it, with whatever changes: for what must be
     * right before anybody is told. It must not throw.
     */
    subscribeFirst(listener: (changes: Change[]) => unknown): void {
      firstListeners.push(listener);
    },

    /** Whether the database cannot be read, so that nothing is known of changes. */
    isAway(): boolean {
      return isAway;
    },

    /** Reads and tells what has been committed so far, for a writer who is about to be answered. */
    async catchUp(): Promise<void> {
      if (reader) await advance(reader);
    },

    /** Sequence number up to which everything has been told. */
    position(): number {
      return reader?.position ?? 0;
    },

    /** What came after a sequence number, or null where that is no longer known. */
    async since(seq: number): Promise<Omit<ChangeNews, 'changes'> | null> {
      const position = reader?.position ?? 0;
      const changes = await readChangesAfter(db, seq);
      return (
        changes && {
          position,
          forVisitors: await describeForVisitors(db, changes),
          forStaff: describeForStaff(changes),
        }
      );
    },

    async stop(): Promise<void> {
      stopped.abort();
      wake();
      await running;
    },
  };
}
