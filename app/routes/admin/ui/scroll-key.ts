import type { Location } from 'react-router';
import { listAfterWrite, outcomeParameters } from '../links.ts';

/** The location state of a link from a form back to its list. */
export const backToList = { isBack: true };

/** The location key of the last visit to each URL. Returns from a form do not count. */
const visits = new Map<string, string>();

/**
 * Returns the key under which `<ScrollRestoration>` stores the scroll position. A list that is
 * opened from a form has the key of the last visit, so that the scroll position is the same.
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
