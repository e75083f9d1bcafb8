import type { Location } from 'react-router';
import { listAfterWrite, outcomeParameters } from '../links.ts';

/** The location state of links that lead from a form back to its list. */
export const backToList = { isBack: true };

/**
 * Maps each URL to the location key of the last visit. Visits that return from a form do not count.
 */
const visits = new Map<string, string>();

/**
 * Returns the key under which `<ScrollRestoration>` stores the scroll position. A list that opens
 * after a form gets the key of its last visit, so that it has the same scroll position again.
 */
export function scrollKey({ pathname, search, key, state }: Location): string {
  if (import.meta.env.SSR) return key;
  const parameters = new URLSearchParams(search);
  const isBack = state?.isBack || outcomeParameters.some((name) => parameters.has(name));
  const address = listAfterWrite(pathname + search, {});
  if (isBack) return visits.get(address) ?? key;
  visits.set(address, key);
  return key;
}
