import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.server.ts';
import { system } from '#domain/actor.ts';
import { hostOf } from '#domain/addresses.ts';
import { isDatabaseAway } from '#domain/database-errors.server.ts';
import { Blocked } from '#domain/errors.ts';
import { endTurn, takeTurn } from '#domain/outbound/host-pauses.server.ts';
import { PartAway } from '#domain/part-away.server.ts';
import {
  type Answer,
  DEFAULT_TIMEOUT_MS,
  type GuardedOptions,
  guardedRequest,
} from './guarded-request.ts';

/** Pause between two requests to one host. All processes share this pause. */
export const HOST_PAUSE_MS = 10_000;

const MAX_REDIRECTS = 5;
/** Interval at which a waiting request checks whether its host is free. */
const LOOK_MS = 500;

/** Returns the host of a URL without its port, because all ports share one pause. */
const machineOf = (url: string) => hostOf(url).replace(/:\d+$/, '');

/** Error for a request with too many redirects. */
export class TooManyRedirects extends Error {}

/** Reserves hosts for requests (`domain/outbound/host-pauses.server.ts`). */
export type HostTurns = {
  /**
   * Reserves a host.
   *
   * @returns 0 if the host was reserved, or else the milliseconds after which the host may be free
   */
  take(host: string, options: { holdMs: number }): Promise<number>;
  end(host: string): Promise<void>;
};

/**
 * Reserves hosts in the database, which all processes share. If the database is unavailable, the
 * error is `PartAway`. A socket error would look like an error of the official site.
 */
export const sharedTurns = (db: Database, { pauseMs = HOST_PAUSE_MS } = {}): HostTurns => ({
  take: (host, { holdMs }) =>
    takeTurn(db, system, host, { holdMs: holdMs + pauseMs }).catch(reportDatabase),
  end: (host) => endTurn(db, system, host, { pauseMs }).catch(reportDatabase),
});

/**
 * Whether a request failed because of this site and not because of the official site. This site can
 * fail in two ways: the host was not free in time, or the database is unavailable.
 */
export const isOwnFailure = (error: unknown): boolean =>
  error instanceof Blocked || error instanceof PartAway;

function reportDatabase(error: unknown): never {
  throw isDatabaseAway(error) ? new PartAway('The database is away', { cause: error }) : error;
}

type AskOptions = Pick<GuardedOptions, 'method' | 'headers' | 'maxBytes' | 'cutsBody'> & {
  /**
   * Longest total duration of the request and its redirects. Pauses are not counted. By default
   * there is no total limit, but each single request takes at most 10 s.
   */
  timeoutMs?: number;
  /** Checks the target of each redirect before its request. An error ends the request. */
  checkTarget?: (url: string) => Promise<void>;
};

export type SpacedRequests = ReturnType<typeof createSpacedRequests>;

/**
 * Sends requests to official sites and follows their redirects. There is a pause between two
 * requests to the same host.
 *
 * @param options.maxWaitMs longest wait until a host is free (default: no limit)
 * @param options.mayAsk whether requests to an IP address are allowed (default: public addresses
 * only)
 * @param options.request sends a request (default: `guardedRequest`)
 */
export function createSpacedRequests({
  turns,
  signal,
  maxWaitMs = Number.POSITIVE_INFINITY,
  mayAsk,
  resolve,
  request = guardedRequest,
}: {
  turns: HostTurns;
  signal: AbortSignal;
  maxWaitMs?: number;
  mayAsk?: GuardedOptions['mayAsk'];
  resolve?: GuardedOptions['resolve'];
  request?: typeof guardedRequest;
}) {
  /** Time at which the last request to each host ended, in milliseconds since 1970. */
  const askedAt = new Map<string, number>();

  async function takeTurn(host: string, holdMs: number): Promise<void> {
    const since = Date.now();
    for (;;) {
      const waitMs = await turns.take(host, { holdMs });
      if (waitMs === 0) return;
      if (Date.now() + waitMs - since > maxWaitMs) {
        throw new Blocked('hostAskedJustNow');
      }
      await delay(Math.min(waitMs, LOOK_MS), undefined, { signal });
    }
  }

  async function askOnce(url: string, options: Omit<AskOptions, 'checkTarget'>) {
    const host = machineOf(url);
    // A URL without a host reaches no site, so it needs no pause.
    const send = () => request(url, { ...options, signal, mayAsk, resolve });
    if (host === '') return { answer: await send(), tookMs: 0 };
    await takeTurn(host, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const since = performance.now();
    try {
      const answer = await send();
      return { answer, tookMs: Math.ceil(performance.now() - since) };
    } finally {
      askedAt.set(host, Date.now());
      await turns.end(host);
    }
  }

  return {
    /**
     * Returns the time at which the last request to a URL's host ended, in milliseconds since 1970.
     * Returns 0 if this client has not requested the host.
     */
    askedAt: (url: string) => askedAt.get(machineOf(url)) ?? 0,

    /**
     * Requests a URL and follows its redirects.
     *
     * @throws TooManyRedirects
     * @throws Blocked if a host is not free within `maxWaitMs`
     * @throws PartAway if the database is unavailable
     * @throws the errors of `guardedRequest` and of `checkTarget`
     */
    async ask(url: string, { checkTarget, timeoutMs, ...options }: AskOptions): Promise<Answer> {
      let address = url;
      let leftMs = timeoutMs;
      for (let redirects = 0; ; redirects++) {
        const { answer, tookMs } = await askOnce(address, { ...options, timeoutMs: leftMs });
        if (leftMs !== undefined) leftMs = Math.max(leftMs - tookMs, 0);
        if (answer.leadsTo === null) return answer;
        if (redirects === MAX_REDIRECTS) throw new TooManyRedirects(url);
        await checkTarget?.(answer.leadsTo);
        address = answer.leadsTo;
      }
    },
  };
}
