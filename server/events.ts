import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { ChangeFeed, ChangeMessage } from './realtime.ts';

export type EventStreams = ReturnType<typeof createEventStreams>;

/** Often enough that no proxy thinks the connection dead. */
const HEARTBEAT_MS = 25_000;
/** How long a browser waits before it opens a broken stream again. */
const RETRY_MS = 3_000;
/** A browser that reads slower than this falls behind is let go; it catches up when it returns. */
const MAX_BUFFER_BYTES = 64 * 1024;
const MAX_STREAMS = 5_000;
/**
 * A stream of staff is closed soon after its session was ended. Where that cannot be found out, it
 * ends after this long, so that the session is looked at again.
 */
const STAFF_STREAM_MS = 15 * 60_000;

type Listener = {
  isStaff: boolean;
  /** Asked now and then whether a listener that was staff still is. */
  isStillStaff?: () => Promise<boolean>;
};

type Client = {
  isStaff: boolean;
  isStillStaff(): Promise<boolean>;
  /** False while it still hears what it missed; what happens meanwhile is among that. */
  isLive: boolean;
  endsAt: number;
  send(text: string): void;
  end(): void;
};

/**
 * `GET /events`: server-sent events that say what changed (WHATWG HTML, 9.2). Each message has the
 * sequence number that it reaches as its id; a browser that returns names the last one it saw in
 * Last-Event-ID (or `?since=`, the number its page was rendered at) and hears what it missed.
 *
 * Visitors hear of live public content only; staff also of messages, settings and what is not
 * public yet. Never more than names: what changed, not what it says.
 *
 * Messages: `ready` once the listener is up to date, `change` with `{changes: [{entity, action, id?, keys}]}`, and `reset`
 * when what was missed is no longer known and everything shown should be fetched again.
 */
export function createEventStreams({
  feed,
  metrics,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: {
  feed: Pick<ChangeFeed, 'subscribe' | 'position' | 'since'>;
  metrics: Pick<Metrics, 'listeners'>;
  log: Pick<Logger, 'warn'>;
  heartbeatMs?: number;
}) {
  const clients = new Set<Client>();
  let isClosed = false;

  const unsubscribe = feed.subscribe(({ position, forVisitors, forStaff }) => {
    const toVisitors = event(position, forVisitors);
    const toStaff = event(position, forStaff);
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

  function openStream(
    { isStaff, isStillStaff = async () => isStaff }: Listener,
    first: (client: Client) => Promise<void>,
  ) {
    let client: Client;
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const encoder = new TextEncoder();
          client = {
            isStaff,
            isStillStaff,
            isLive: false,
            endsAt: isStaff ? Date.now() + STAFF_STREAM_MS : Number.POSITIVE_INFINITY,
            send(text) {
              if (text === '' || !clients.has(client)) return;
              controller.enqueue(encoder.encode(text));
              if ((controller.desiredSize ?? 0) <= 0) client.end();
            },
            end() {
              if (!clients.delete(client)) return;
              metrics.listeners.dec();
              controller.close();
            },
          };
          clients.add(client);
          metrics.listeners.inc();
          client.send(`retry: ${RETRY_MS}\n\n`);
          void first(client);
        },
        cancel() {
          if (clients.delete(client)) metrics.listeners.dec();
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFER_BYTES }),
    );
  }

  /** Tells what the listener missed, in order, before anything newer; then it hears along. */
  async function catchUp(client: Client, since: number | null): Promise<void> {
    try {
      let known = feed.position();
      // Even at the same position: what lies beyond a hole in the sequence was told already.
      for (let from = since; from !== null; from = known === feed.position() ? null : known) {
        const missed = await feed.since(from);
        known = missed?.position ?? feed.position();
        if (missed === null) client.send(`id: ${known}\nevent: reset\ndata: {}\n\n`);
        else client.send(event(known, client.isStaff ? missed.forStaff : missed.forVisitors) ?? '');
      }
      client.send(`id: ${known}\nevent: ready\ndata: {}\n\n`);
      client.isLive = true;
    } catch (error) {
      log.warn({ error }, 'missed changes could not be read');
      client.end();
    }
  }

  return {
    /** Answers one listener with a stream that lasts until either side ends it. */
    open(request: Request, listener: Listener): Response {
      if (isClosed || clients.size >= MAX_STREAMS) {
        return new Response(null, {
          status: 503,
          headers: { 'Retry-After': '30', 'Cache-Control': 'no-store' },
        });
      }
      const stream = openStream(listener, (client) => catchUp(client, sequenceOf(request)));
      return new Response(stream, {
        headers: {
          'Content-Type': 'text/event-stream; charset=utf-8',
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
        },
      });
    },

    /** Ends every stream, so that the server can stop. */
    close(): void {
      isClosed = true;
      clearInterval(heartbeat);
      unsubscribe();
      for (const client of clients) client.end();
    },
  };
}

function event(position: number, changes: ChangeMessage[]): string | null {
  if (changes.length === 0) return null;
  return `id: ${position}\nevent: change\ndata: ${JSON.stringify({ changes })}\n\n`;
}

/** The sequence number from which a listener wants to hear, or null where it names none. */
function sequenceOf(request: Request): number | null {
  const text =
    request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('since');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
