import { useEffect, useSyncExternalStore } from 'react';
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from 'react-router';

type Results = Record<string, DataStrategyResult>;

/** The open page: its URL, the data of each route by route id, and the ids of its layout routes. */
let shown: { address: string; data: Map<string, unknown>; around: Set<string> } | null = null;
/**
 * Number of consecutive failed reloads of the open page. If it is not 0, the page may be out of
 * date.
 */
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
 * Client middleware that handles failed loads. If the open page cannot be reloaded, it keeps its
 * old data. If the next page cannot be loaded, the layouts keep their old data and the next page
 * shows an error. If the open page no longer exists, its reload shows an error.
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

/**
 * Whether a load failed. A response with a status below 500, such as 404, does not count as a
 * failure.
 */
function isFailure(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/**
 * Stores the open page for {@link staleOnError}. Resets the number of failed reloads on each new
 * page. Every layout that uses `staleOnError` must call this hook.
 */
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

/** Returns the number of consecutive failed reloads of the open page. */
export function useFailedReads(): number {
  return useSyncExternalStore(
    subscribe,
    () => failedReads,
    () => 0,
  );
}
