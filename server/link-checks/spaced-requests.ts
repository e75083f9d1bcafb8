import { setTimeout as delay } from 'node:timers/promises';
import { hostOf } from '#domain/addresses.ts';
import { type Answer, type GuardedOptions, guardedRequest } from '../outbound/guarded-request.ts';

const MAX_REDIRECTS = 5;

/** The host of a URL without its port: all ports share one pause. */
const machineOf = (url: string) => hostOf(url).replace(/:\d+$/, '');

/** Error for more redirects than allowed. */
export class TooManyRedirects extends Error {}

type AskOptions = Pick<GuardedOptions, 'method' | 'headers' | 'maxBytes'>;

export type SpacedRequests = ReturnType<typeof createSpacedRequests>;

/**
 * The requests of one run. There is a pause between two requests to one host, including redirects.
 *
 * @param options.pauseMs pause from the end of a request to the next one to its host
 * @param options.mayAsk whether requests to an IP address are allowed (default: public ones)
 */
export function createSpacedRequests({
  pauseMs,
  signal,
  mayAsk,
  resolve,
}: {
  pauseMs: number;
  signal: AbortSignal;
  mayAsk?: GuardedOptions['mayAsk'];
  resolve?: GuardedOptions['resolve'];
}) {
  const freeAt = new Map<string, number>();
  const freeAtOf = (url: string) => freeAt.get(machineOf(url)) ?? 0;
  const until = (moment: number) => delay(Math.max(0, moment - Date.now()), undefined, { signal });

  async function askOnce(url: string, options: AskOptions) {
    await until(freeAtOf(url));
    try {
      return await guardedRequest(url, { ...options, signal, mayAsk, resolve });
    } finally {
      freeAt.set(machineOf(url), Date.now() + pauseMs);
    }
  }

  return {
    /** The time from which the host of a URL may be requested, in milliseconds since 1970. */
    freeAt: freeAtOf,

    /**
     * Requests a URL and follows its redirects.
     *
     * @throws TooManyRedirects, and the errors of `guardedRequest`
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

    /** Waits until every host may be requested again. */
    rest: () => until(Math.max(0, ...freeAt.values())),
  };
}
