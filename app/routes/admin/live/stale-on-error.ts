import { useEffect, useSyncExternalStore } from 'react';
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from 'react-router';

type Results = Record<string, DataStrategyResult>;

/** What the open page shows, by route, which routes surround it, and the address it stands under. */
let shown: { address: string; data: Map<string, unknown>; around: Set<string> } | null = null;
/** How often in a row it could not be read again; what is shown may be out of date meanwhile. */
let failedReads = 0;
const listeners = new Set<() => void>();

function setFailedReads(count: number): void {
  if (count === failedReads) return;
  failedReads = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Leaves a page as it is when reading it again fails, be it after a change that somebody else made
 * or after a write, instead of putting an error in its place. A visit to another page that fails
 * leaves what surrounds both, so that the page itself says what went wrong. One that is not there any
 * more says so as ever.
 */
export const staleOnError: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || request.signal.aborted || shown === null) return results;
  const { address, data, around } = shown;
  const isSame = pathname + search === address;
  const isElsewhere = Object.values(results).some(({ result }) => result instanceof Response);
  const failed = Object.entries(results).flatMap(([id, { type, result }]) =>
    type === 'error' && isFailure(result) ? [id] : [],
  );
  const stale = failed.filter((id) => data.get(id) !== undefined && (isSame || around.has(id)));
  if (isElsewhere || (isSame && stale.length < failed.length)) return results;
  if (isSame) setFailedReads(failed.length > 0 ? failedReads + 1 : 0);
  for (const id of stale) results[id] = { type: 'data', result: data.get(id) };
  return results;
};

/** Whether a read went wrong, rather than that it was answered with a named error. */
function isFailure(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/** Remembers what is shown, for {@link staleOnError}. For the layouts that have it. */
export function useStaleOnError(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const address = pathname + search;
  useEffect(() => {
    shown = {
      address,
      data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
      around: new Set(matches.slice(0, -1).map(({ id }) => id)),
    };
  }, [address, matches]);
  useEffect(() => {
    if (address) setFailedReads(0);
  }, [address]);
}

/** How often in a row the open page could not be read again. */
export function useFailedReads(): number {
  return useSyncExternalStore(
    subscribe,
    () => failedReads,
    () => 0,
  );
}
