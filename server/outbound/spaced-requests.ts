import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.server.ts';
import { system } from '#domain/actor.ts';
import { hostOf } from '#domain/addresses.ts';
import { Blocked } from '#domain/errors.ts';
import { endTurn, takeTurn } from '#domain/outbound/host-pauses.server.ts';
import {
  type Answer,
  DEFAULT_TIMEOUT_MS,
  type GuardedOptions,
  guardedRequest,
} from './guarded-request.ts';

/** Pause between two requests to one host, of all processes. */
export const HOST_PAUSE_MS = 10_000;

const MAX_REDIRECTS = 5;
/** Time between two looks whether a host is free. */
const LOOK_MS = 500;

/** The host of an address without its port: all ports share one pause. */
const machineOf = (url: string) => hostOf(url).replace(/:\d+$/, '');

/** More redirects than allowed. */
export class TooManyRedirects extends Error {}

/** The turns of hosts (`domain/outbound/host-pauses.server.ts`). */
export type HostTurns = {
  /** @returns 0 if the turn is taken; else the milliseconds after which it may be free */
  take(host: string, options: { holdMs: number }): Promise<number>;
  end(host: string): Promise<void>;
};

/** The turns that all processes share. */
export const sharedTurns = (db: Database, { pauseMs = HOST_PAUSE_MS } = {}): HostTurns => ({
  take: (host, { holdMs }) => takeTurn(db, system, host, { holdMs: holdMs + pauseMs }),
  end: (host) => endTurn(db, system, host, { pauseMs }),
});

type AskOptions = Pick<GuardedOptions, 'method' | 'headers' | 'maxBytes' | 'timeoutMs'>;

export type SpacedRequests = ReturnType<typeof createSpacedRequests>;

/**
 * Requests to official sites. There is a pause between two requests to one host, including
 * redirects.
 *
 * @param options.maxWaitMs longest wait for the turn of a host (default: any)
 * @param options.mayAsk whether an IP address may be asked (default: public ones)
 * @param options.request sends a request (default: the guarded one)
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
  /** When each host was asked last, in milliseconds since 1970. */
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

  async function askOnce(url: string, options: AskOptions) {
    const host = machineOf(url);
    // Addresses without a host ask nobody.
    if (host === '') return request(url, { ...options, signal, mayAsk, resolve });
    await takeTurn(host, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    try {
      return await request(url, { ...options, signal, mayAsk, resolve });
    } finally {
      askedAt.set(host, Date.now());
      await turns.end(host);
    }
  }

  return {
    /** The time at which the host of an address was asked last; 0 if it was not. */
    askedAt: (url: string) => askedAt.get(machineOf(url)) ?? 0,

    /**
     * Requests an address and follows its redirects.
     *
     * @throws TooManyRedirects; Blocked if a host has no turn within `maxWaitMs`; the errors of
     *   `guardedRequest`
     */
    async ask(url: string, options: AskOptions): Promise<Answer> {
      let address = url;
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const answer = await askOnce(address, options);
        if (answer.leadsTo === null) return answer;
        address = answer.leadsTo;
      }
      throw new TooManyRedirects(url);
    },
  };
}
