import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Database, type DatabaseAddress, READ_LIMIT_MS } from '#db/client.server.ts';
import { DatabaseClient } from '#db/database-client.server.ts';
import * as schema from '#db/schema.server.ts';
import { waitAtMost } from '#db/wait-at-most.ts';
import { system } from '#domain/actor.ts';
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
import { announceDueMoments, readChangesAfter } from '#domain/changes/changes.server.ts';
import type { Logger } from '../base/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { PartHealth } from '../metrics/part-health.ts';

export type { ChangeMessage };

export type ChangeFollower = ReturnType<typeof createChangeFollower>;

export type ChangeNews = {
  /** Sequence number up to which everything has been told. */
  position: number;
  /** Something happened that cannot be told: whoever listens should read everything anew. */
  isReset: boolean;
  changes: Change[];
  forVisitors: ChangeMessage[];
  forStaff: ChangeMessage[];
};

/**
 * Why what was learned from the database may not hold any more: it was `silent` for long, or it is
 * `another` than it was, such as a copy of an earlier moment.
 */
export type Doubt = 'silent' | 'another';

/** A safety net for a wake-up that was lost; the database is asked at least this often. */
const TICK_MS = 2_000;
const MIN_RECONNECT_MS = 250;
/** Together with the limit for a connection: what comes back is found within five seconds. */
const MAX_RECONNECT_MS = 1_000;
const CONNECT_LIMIT_MS = 3_000;
/** A database that was not heard for this long counts as silent. */
export const SILENT_MS = 10_000;
/** A write is answered after this long at the latest; what it changed is told a little later then. */
const WRITER_PATIENCE_MS = 2_000;
const STOP_PATIENCE_MS = 1_000;
/** How often scheduled announcements are looked at, whose moment may have come. */
const PUBLICATION_MS = 5_000;

/**
 * Follows the `changes` table for one instance, on a connection of its own that is opened again
 * whenever it breaks or its answers do not come: woken by NOTIFY, and by a slow tick. Every change of
 * every writer is told to the subscribers, in order, at least once.
 *
 * @param db what is asked beside that connection
 * @param renew called when the database answers again after it did not
 */
export function createChangeFollower({
  db,
  address,
  renew = async () => {},
  metrics,
  parts,
  log,
  tickMs = TICK_MS,
  answerLimitMs = READ_LIMIT_MS,
  connectLimitMs = CONNECT_LIMIT_MS,
  silentMs = SILENT_MS,
  writerPatienceMs = WRITER_PATIENCE_MS,
}: {
  db: Database;
  address: DatabaseAddress;
  renew?: () => Promise<void>;
  metrics?: Pick<Metrics, 'position' | 'watchFollower'>;
  /** Told after every read whether the database answered. */
  parts?: Pick<PartHealth, 'report'>;
  log: Pick<Logger, 'warn'>;
  tickMs?: number;
  answerLimitMs?: number;
  connectLimitMs?: number;
  silentMs?: number;
  writerPatienceMs?: number;
}) {
  const listeners = new Set<(news: ChangeNews) => void>();
  const firstListeners: ((changes: Change[]) => unknown)[] = [];
  const doubtListeners: ((doubt: Doubt) => unknown)[] = [];
  const stopped = new AbortController();
  const { signal } = stopped;
  let reader: ChangeReader | null = null;
  let connection: Database | null = null;
  let wake = () => {};
  let running: Promise<unknown> = Promise.resolve();
  let advancing: Promise<unknown> = Promise.resolve();
  let queued: Promise<void> | null = null;
  let hasFailed = false;
  let heardAt: number | null = null;
  metrics?.watchFollower({ silentFor });

  /** For how long (ms) the database has not been heard; 0 before the follower has begun. */
  function silentFor(): number {
    return heardAt === null ? 0 : performance.now() - heardAt;
  }

  const isSilent = () => silentFor() >= silentMs;

  /**
   * Reads what is new and tells it; one read after another, so that all hear things in order. Those
   * who ask while one is running share the next.
   */
  function advance(from: ChangeReader): Promise<void> {
    if (queued) return queued;
    const next = advancing.then(() => {
      queued = null;
      return readAndTell(from);
    });
    queued = next;
    advancing = next.catch(() => {});
    return next;
  }

  async function readAndTell(from: ChangeReader): Promise<void> {
    if (!connection && hasFailed) throw new Error('There is no connection to the database');
    const on = connection ?? db;
    const { restarts } = from;
    const changes = await from.poll(on);
    const isAnother = from.restarts !== restarts;
    if (isAnother) log.warn({}, 'the database is another than it was; nothing kept holds any more');
    const doubt = isAnother ? 'another' : isSilent() ? 'silent' : null;
    if (hasFailed) void renew();
    if (doubt) for (const listener of doubtListeners) await listener(doubt);
    heardAt = performance.now();
    hasFailed = false;
    parts?.report('database');
    if (isAnother) reset(from.position);
    if (changes.length > 0) await tell(changes, { on, position: from.position });
  }

  function noteFailure(error: unknown, message: string): void {
    if (signal.aborted) return;
    parts?.report('database', error);
    if (!hasFailed) log.warn({ error }, message);
    hasFailed = true;
  }

  async function tell(
    changes: Change[],
    { on, position }: { on: Database; position: number },
  ): Promise<void> {
    for (const listener of firstListeners) await listener(changes);
    const forStaff = describeForStaff(changes);
    try {
      const forVisitors = await describeForVisitors(on, changes);
      const news = { position, isReset: false, changes, forVisitors, forStaff };
      for (const listener of listeners) listener(news);
    } catch (error) {
      // They are read and will not be read again.
      reset(position);
      throw error;
    }
  }

  function reset(position: number): void {
    const news = { position, isReset: true, changes: [], forVisitors: [], forStaff: [] };
    for (const listener of listeners) listener(news);
  }

  /** Keeps a connection open that hears NOTIFY and is asked what is new. */
  async function follow(from: ChangeReader, onConnected: () => void): Promise<void> {
    let wait = MIN_RECONNECT_MS;
    while (!signal.aborted) {
      const client = new DatabaseClient({
        ...address,
        application_name: 'suchna listener',
        connectionTimeoutMillis: connectLimitMs,
        answerLimitMs,
      });
      const lost = new Promise<void>((resolve) => {
        for (const event of ['end', 'error'] as const) client.once(event, () => resolve());
      });
      let isLost = false;
      void lost.then(() => {
        isLost = true;
      });
      client.on('notification', () => wake());
      try {
        await client.connect();
        await client.query('listen suchna_changes');
        connection = drizzle(client, { schema });
        onConnected();
        while (!isLost && !signal.aborted) {
          const woken = new Promise<void>((resolve) => {
            wake = resolve;
          });
          await advance(from);
          metrics?.position.set(from.position);
          wait = MIN_RECONNECT_MS;
          await Promise.race([woken, lost, pause(tickMs)]);
        }
      } catch (error) {
        noteFailure(error, 'changes could not be read');
      }
      connection = null;
      // It may never hear that it is let go.
      void client.end();
      await pause(wait * (0.5 + Math.random() / 2));
      wait = Math.min(wait * 2, MAX_RECONNECT_MS);
    }
  }

  /** Time publishes too, and no write tells of it. */
  async function publish(): Promise<void> {
    while (!signal.aborted) {
      await announceDueMoments(db, system).catch(() => {});
      await pause(PUBLICATION_MS);
    }
  }

  function pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal, ref: false }).catch(() => {});
  }

  return {
    /** Begins with what is written from now on. */
    async start(): Promise<void> {
      const from = await createChangeReader(db);
      reader = from;
      heardAt = performance.now();
      const connected = Promise.withResolvers<void>();
      running = Promise.all([follow(from, connected.resolve), publish()]);
      await waitAtMost(connectLimitMs, connected.promise);
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

    /**
     * Calls a function, and waits for it, when what was learned from the database may not hold any
     * more. It must not throw.
     */
    subscribeDoubt(listener: (doubt: Doubt) => unknown): void {
      doubtListeners.push(listener);
    },

    /** Whether the database did not answer when it was last asked, so that nothing is known of changes. */
    isAway(): boolean {
      return hasFailed || isSilent();
    },

    /** Whether the database has not been heard for 10 s. */
    isSilent,

    /** For how long (ms) the database has not been heard; 0 before the follower has begun. */
    silentFor,

    /**
     * Reads and tells what has been committed so far, for a writer who is about to be answered; it
     * takes two seconds at most and never fails. What could not be told in time is told later.
     */
    async catchUp(): Promise<void> {
      if (!reader) return;
      try {
        const isTold = await waitAtMost(writerPatienceMs, advance(reader));
        if (!isTold && !hasFailed) log.warn({}, 'a write was answered before it was told of');
      } catch (error) {
        noteFailure(error, 'a write was not told of');
      }
    },

    /** Sequence number up to which everything has been told. */
    position(): number {
      return reader?.position ?? 0;
    },

    /** What came after a sequence number, or null where that is no longer known. */
    async since(seq: number): Promise<Omit<ChangeNews, 'changes' | 'isReset'> | null> {
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

    /** Ends within a second, whatever the database does. */
    async stop(): Promise<void> {
      stopped.abort();
      wake();
      await waitAtMost(STOP_PATIENCE_MS, running);
    },
  };
}
