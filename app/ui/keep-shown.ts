import { useEffect, useSyncExternalStore } from 'react';
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
} from 'react-router';

type Results = Record<string, DataStrategyResult>;

/** What the open page shows, by route, and the address that it stands under. */
let shown: { address: string; data: Map<string, unknown> } | null = null;
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
 * or after a write, instead of putting an error in its place. A page that is visited anew, and one
 * that is not there any more, say so as ever.
 */
export const keepShown: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || request.signal.aborted) return results;
  if (shown === null || pathname + search !== shown.address) return results;
  const { data } = shown;
  const isElsewhere = Object.values(results).some(({ result }) => result instanceof Response);
  const failed = Object.entries(results).flatMap(([id, { type, result }]) =>
    type === 'error' && isFailure(result) ? [id] : [],
  );
  if (isElsewhere || failed.some((id) => data.get(id) === undefined)) return results;
  setFailedReads(failed.length > 0 ? failedReads + 1 : 0);
  const kept = failed.map((id): [string, DataStrategyResult] => [
    id,
    { type: 'data', result: data.get(id) },
  ]);
  return { ...results, ...Object.fromEntries(kept) };
};

/** Whether a read went wrong, rather than that it was answered with a named error. */
function isFailure(error: unknown): boolean {
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/** Remembers what is shown, for {@link keepShown}. For the layouts that have it. */
export function useKeptShown(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const address = pathname + search;
  useEffect(() => {
    shown = { address, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) };
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
