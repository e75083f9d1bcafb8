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
  /** Sequence number up to which all changes were delivered. */
  position: number;
  /** Whether changes were lost, so that subscribers must reload all their data. */
  isReset: boolean;
  changes: Change[];
  forVisitors: ChangeMessage[];
  forStaff: ChangeMessage[];
};

/**
 * The reason why cached data may be wrong. `silent`: the database did not answer for a long time.
 * `another`: a different database answers.
 */
export type Doubt = 'silent' | 'another';

/** Longest time between two reads. A lost notification delays changes by at most this time. */
const TICK_MS = 2_000;
const MIN_RECONNECT_MS = 250;
/**
 * Longest pause between two connection attempts. With this pause and the limit for a connection,
 * the follower finds a recovered database within five seconds.
 */
const MAX_RECONNECT_MS = 1_000;
const CONNECT_LIMIT_MS = 3_000;
/** Time without an answer after which the database counts as silent. */
export const SILENT_MS = 10_000;
/**
 * Longest wait of the response to a write until subscribers have received the written change. After
 * this time the response is sent, and the change is delivered later.
 */
const WRITER_PATIENCE_MS = 2_000;
const STOP_PATIENCE_MS = 1_000;
/**
 * Time between two checks for scheduled publications, and for application windows that opened or
 * closed.
 */
const PUBLICATION_MS = 5_000;

/**
 * Follows the `changes` table for one process. It has a separate connection, which is opened again
 * after a failure. NOTIFY and a timer wake the follower. Subscribers receive every change at least
 * once, in the order in which changes become visible. If changes were lost, subscribers receive a
 * reset.
 *
 * @param db the database for queries outside that connection
 * @param renew called when the database answers again after a failure
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
  /** Records after each read whether the database answered. */
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

  /** Returns the time since the database last answered (ms), or 0 before the start. */
  function silentFor(): number {
    return heardAt === null ? 0 : performance.now() - heardAt;
  }

  const isSilent = () => silentFor() >= silentMs;

  /**
   * Reads new changes and delivers them. Reads run one after another to keep the order. Calls
   * during a read share the next read.
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
    if (isAnother) log.warn({}, 'the database was replaced; cached data are dropped');
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
      // The changes were read but not delivered, so subscribers must reload their data.
      reset(position);
      throw error;
    }
  }

  function reset(position: number): void {
    const news = { position, isReset: true, changes: [], forVisitors: [], forStaff: [] };
    for (const listener of listeners) listener(news);
  }

  /** Holds a connection open that receives NOTIFY and reads the changes. */
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
      // A silent server never confirms the end of the connection, so nothing waits for the end.
      void client.end();
      await pause(wait * (0.5 + Math.random() / 2));
      wait = Math.min(wait * 2, MAX_RECONNECT_MS);
    }
  }

  /**
   * Records scheduled publications, and application windows that opened or closed. No write happens
   * at these times, so no trigger records the changes.
   */
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
    /**
     * Starts to follow the changes that are written from now on. Waits for the connection, but at
     * most three seconds.
     */
    async start(): Promise<void> {
      const from = await createChangeReader(db);
      reader = from;
      heardAt = performance.now();
      const connected = Promise.withResolvers<void>();
      running = Promise.all([follow(from, connected.resolve), publish()]);
      await waitAtMost(connectLimitMs, connected.promise);
    },

    /**
     * Subscribes a function that gets all later changes. Returns a function that ends the
     * subscription.
     */
    subscribe(listener: (news: ChangeNews) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * Subscribes a function that runs and ends before the functions of `subscribe` receive the
     * changes. The function must not throw.
     */
    subscribeFirst(listener: (changes: Change[]) => unknown): void {
      firstListeners.push(listener);
    },

    /**
     * Subscribes a function that runs when cached data may be wrong. The follower waits until the
     * function has ended. The function must not throw.
     */
    subscribeDoubt(listener: (doubt: Doubt) => unknown): void {
      doubtListeners.push(listener);
    },

    /**
     * Whether there may be unknown changes, because the last read failed or the database is silent.
     */
    isAway(): boolean {
      return hasFailed || isSilent();
    },

    /** Whether the database has not answered for 10 s. */
    isSilent,

    /** Returns the time since the database last answered (ms), or 0 before the start. */
    silentFor,

    /**
     * Delivers all changes committed so far. Waits at most two seconds. Changes that are not
     * delivered by then are delivered later. Never throws. The response to a write waits for this
     * call.
     */
    async catchUp(): Promise<void> {
      if (!reader) return;
      try {
        const isTold = await waitAtMost(writerPatienceMs, advance(reader));
        if (!isTold && !hasFailed)
          log.warn({}, 'a write was answered before its change was delivered');
      } catch (error) {
        noteFailure(error, 'the change of a write was not delivered');
      }
    },

    /** Sequence number up to which all changes were read. Their delivery may not have ended. */
    position(): number {
      return reader?.position ?? 0;
    },

    /**
     * Returns the changes after a sequence number, or null if some of these changes are no longer
     * known.
     */
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

    /** Ends the follower within a second, even if the database does not answer. */
    async stop(): Promise<void> {
      stopped.abort();
      wake();
      await waitAtMost(STOP_PATIENCE_MS, running);
    },
  };
}
