import type { Location } from 'react-router';
import { listAfterWrite, outcomeParameters } from '../links.ts';

/** The location state of a link from a form back to its list. */
export const backToList = { isBack: true };

/** The location key of the last visit to each URL, except visits that return from a form. */
const visits = new Map<string, string>();

/**
 * Returns the key under which `<ScrollRestoration>` stores the scroll position. When a form returns
 * to a list, the key is that of the last visit to the list. The list then has the same scroll
 * position again.
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
