import type { Location } from 'react-router';
import { listAfterWrite, outcomeParameters } from '../links.ts';

/** The state of a link that leads from a form back to its list. */
export const backToList = { isBack: true };

/** The key of the last visit to each address, unless a form led there. */
const visits = new Map<string, string>();

/**
 * The key under which `<ScrollRestoration>` keeps how far a page was scrolled. A list that a form
 * leads back to has the key of the visit before, so that it is scrolled as it was.
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
