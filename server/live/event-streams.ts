import type { Logger } from '../base/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { network } from '../rate-limits/rate-limits.ts';
import type { ChangeFollower, ChangeMessage } from './change-follower.ts';

export type EventStreams = ReturnType<typeof createEventStreams>;

/** Time between two heartbeats. Proxies wait longer before they close idle connections. */
const HEARTBEAT_MS = 25_000;
/** Time after which a browser reopens a broken stream. */
const RETRY_MS = 3_000;
/**
 * Maximum number of unread bytes of a stream. A browser that reads too slowly is disconnected and
 * catches up later.
 */
const MAX_BUFFER_BYTES = 64 * 1024;
/** Maximum number of open streams of a process. Visitors and staff have separate limits. */
const MAX_STREAMS = { visitors: 5_000, staff: 500 };
/**
 * Maximum number of streams per network, separately for visitors and staff. A browser usually has
 * one stream, and many browsers may share an address.
 */
export const MAX_STREAMS_PER_ADDRESS = 200;
/**
 * Longest duration of a staff stream. Afterwards the browser must connect again. The limit also
 * ends a stream whose session cannot be checked.
 */
const STAFF_STREAM_MS = 15 * 60_000;

/**
 * Maximum number of page reloads per second that one process serves to browsers with an open event
 * stream. With 12 KB per page this is 12 MB per second.
 */
const READS_PER_SECOND = 1_000;
/** Time over which browsers spread their requests after an event without `spreadMs` (ms). */
const USUAL_SPREAD_MS = 200;

/**
 * Time over which browsers with an open stream spread their requests (ms). It is absent if there
 * are only a few streams.
 */
type Spread = { spreadMs?: number };

type Listener = {
  isStaff: boolean;
  /** The visitor's IP address. Streams are counted per network. */
  address: string;
  /**
   * Whether the listener may still receive the changes for staff. Called at each heartbeat of a
   * staff stream.
   */
  isStillStaff?: () => Promise<boolean>;
};

type Client = {
  isStaff: boolean;
  /** The group in which the stream is counted. */
  group: string;
  isStillStaff(): Promise<boolean>;
  /**
   * Whether the client has received all missed changes. New changes are sent only after the missed
   * changes.
   */
  isLive: boolean;
  endsAt: number;
  send(text: string): void;
  end(): void;
};

/**
 * Serves `GET /events`: server-sent events about changes (WHATWG HTML, 9.2). The id of an event is
 * its sequence number. A returning browser gets the changes after Last-Event-ID. A new page gets
 * the changes after `?since=`. Visitors get changes of public content and of settings
 * (`describeForVisitors`). Staff get all changes. Events may contain the ids of changed entries,
 * but never their content.
 *
 * - `ready`: the browser has received all earlier changes
 * - `change`: `{changes: [{entity, action, id?, keys}], spreadMs?}`
 * - `reset`: `{spreadMs?}`; missed changes are unknown, so the browser must load the page again
 *
 * `spreadMs` is the time over which many browsers spread their requests.
 */
export function createEventStreams({
  follower,
  metrics,
  log,
  maxPerAddress = MAX_STREAMS_PER_ADDRESS,
  maxOpen = MAX_STREAMS,
  heartbeatMs = HEARTBEAT_MS,
  readsPerSecond = READS_PER_SECOND,
}: {
  follower: Pick<ChangeFollower, 'subscribe' | 'position' | 'since'>;
  metrics: Pick<Metrics, 'listeners'>;
  log: Pick<Logger, 'warn'>;
  /** Maximum number of open streams per network, separately for visitors and for staff. */
  maxPerAddress?: number;
  maxOpen?: typeof MAX_STREAMS;
  heartbeatMs?: number;
  readsPerSecond?: number;
}) {
  const clients = new Set<Client>();
  /**
   * Numbers of open streams by group. There is a group for all staff and one for all visitors. Each
   * network also has one group for staff and one for visitors.
   */
  const open = new Map<string, number>();
  let isClosed = false;
  let hasWarned = false;
  const spread = (): Spread => {
    const spreadMs = Math.round((clients.size / readsPerSecond) * 1_000);
    return spreadMs > USUAL_SPREAD_MS ? { spreadMs } : {};
  };

  const unsubscribe = follower.subscribe(({ position, isReset, forVisitors, forStaff }) => {
    if (isReset) {
      for (const client of clients) if (client.isLive) client.send(resetEvent(position, spread()));
      return;
    }
    const toVisitors = event(position, forVisitors, spread());
    const toStaff = event(position, forStaff, {});
    for (const client of clients) {
      const text = client.isStaff ? toStaff : toVisitors;
      if (text && client.isLive) client.send(text);
    }
  });

  const heartbeat = setInterval(() => {
    for (const client of clients) {
      if (Date.now() > client.endsAt) client.end();
      else client.send(': \n\n');
      if (client.isStaff) void endWithSession(client);
    }
  }, heartbeatMs);
  heartbeat.unref();

  async function endWithSession(client: Client): Promise<void> {
    if (!(await client.isStillStaff().catch(() => true))) client.end();
  }

  function add(client: Client): void {
    clients.add(client);
    metrics.listeners.inc();
    for (const name of countsOf(client)) open.set(name, (open.get(name) ?? 0) + 1);
  }

  /**
   * Removes a client from the open streams.
   *
   * @returns whether the client was open
   */
  function remove(client: Client): boolean {
    if (!clients.delete(client)) return false;
    metrics.listeners.dec();
    for (const name of countsOf(client)) {
      const left = (open.get(name) ?? 0) - 1;
      if (left > 0) open.set(name, left);
      else open.delete(name);
    }
    return true;
  }

  function isFull({ isStaff, address }: Listener): boolean {
    const kind = isStaff ? 'staff' : 'visitors';
    if ((open.get(kind) ?? 0) >= maxOpen[kind]) return true;
    const isTaken = (open.get(groupOf({ isStaff, address })) ?? 0) >= maxPerAddress;
    if (isTaken && !hasWarned) {
      // The limit may be reached again and again, so the warning is logged once.
      hasWarned = true;
      log.warn({ address }, 'an address has reached its limit of event streams');
    }
    return isTaken;
  }

  function openStream(
    { isStaff, address, isStillStaff = async () => isStaff }: Listener,
    first: (client: Client) => Promise<void>,
  ) {
    let client: Client;
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const encoder = new TextEncoder();
          client = {
            isStaff,
            group: groupOf({ isStaff, address }),
            isStillStaff,
            isLive: false,
            endsAt: isStaff ? Date.now() + STAFF_STREAM_MS : Number.POSITIVE_INFINITY,
            send(text) {
              if (text === '' || !clients.has(client)) return;
              controller.enqueue(encoder.encode(text));
              if ((controller.desiredSize ?? 0) <= 0) client.end();
            },
            end() {
              if (remove(client)) controller.close();
            },
          };
          add(client);
          client.send(`retry: ${RETRY_MS}\n\n`);
          void first(client);
        },
        cancel() {
          remove(client);
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFER_BYTES }),
    );
  }

  /**
   * Sends the missed changes in order, and then the changes that arrived meanwhile. Afterwards the
   * stream is live.
   */
  async function catchUp(client: Client, since: number | null): Promise<void> {
    try {
      let known = follower.position();
      // While a transaction runs, the follower's position stays below the numbers of the
      // transaction's changes. Changes with higher numbers may already have reached other browsers.
      // Changes are therefore read even if `since` equals the position.
      for (let from = since; from !== null; from = known === follower.position() ? null : known) {
        const missed = await follower.since(from);
        known = missed?.position ?? follower.position();
        if (missed === null) client.send(resetEvent(known, spread()));
        else {
          const changes = client.isStaff ? missed.forStaff : missed.forVisitors;
          client.send(event(known, changes, spread()) ?? '');
        }
      }
      client.send(`id: ${known}\nevent: ready\ndata: {}\n\n`);
      client.isLive = true;
    } catch (error) {
      log.warn({ error }, 'missed changes could not be read');
      client.end();
    }
  }

  return {
    /**
     * Answers a request with a stream. If a limit is reached or the site stops, answers with 503.
     * Pages also work without a stream.
     */
    open(request: Request, listener: Listener): Response {
      if (isClosed || isFull(listener)) {
        return new Response(null, {
          status: 503,
          headers: { 'Retry-After': '30', 'Cache-Control': 'no-store' },
        });
      }
      const headers = {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      };
      // A stream never ends, so a response to HEAD has no stream.
      if (request.method === 'HEAD') return new Response(null, { headers });
      const stream = openStream(listener, (client) => catchUp(client, sequenceOf(request)));
      return new Response(stream, { headers });
    },

    /** Ends all streams, so that the server can stop. */
    close(): void {
      isClosed = true;
      clearInterval(heartbeat);
      unsubscribe();
      for (const client of clients) client.end();
    },
  };
}

function groupOf({ isStaff, address }: Pick<Listener, 'isStaff' | 'address'>): string {
  return `${isStaff ? 'staff' : 'visitors'} ${network(address)}`;
}

function countsOf({ isStaff, group }: Client): string[] {
  return [isStaff ? 'staff' : 'visitors', group];
}

function resetEvent(position: number, spread: Spread): string {
  return `id: ${position}\nevent: reset\ndata: ${JSON.stringify(spread)}\n\n`;
}

function event(position: number, changes: ChangeMessage[], spread: Spread): string | null {
  if (changes.length === 0) return null;
  return `id: ${position}\nevent: change\ndata: ${JSON.stringify({ changes, ...spread })}\n\n`;
}

/**
 * Returns the sequence number after which a listener needs changes, or null if the request names no
 * number.
 */
function sequenceOf(request: Request): number | null {
  const text =
    request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('since');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
