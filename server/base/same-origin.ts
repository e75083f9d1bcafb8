import type { Visitor } from './client-info.ts';

/**
 * Whether a method only reads data. Requests with these methods may come from pages of other sites.
 */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/**
 * Whether a write comes from a page of this site.
 *
 * - The host in Origin must be the host that the visitor used. A site that is opened by its IP
 *   address or local name therefore works.
 * - The protocol is compared only if it is known, because a proxy may hide https.
 * - The origin of SITE_URL is always accepted, because a proxy may forward a different host.
 * - Without Origin, Sec-Fetch-Site decides.
 * - A request that has none of these headers comes from no browser and is accepted.
 */
export function isSameOrigin(
  headers: Headers,
  { host, protocol }: Pick<Visitor, 'host' | 'protocol'>,
  siteUrl: string | null,
): boolean {
  const origin = headers.get('origin');
  if (origin !== null) {
    if (!URL.canParse(origin)) return false;
    if (origin === siteUrl) return true;
    const from = new URL(origin);
    const isKnown = protocol === 'https' || (siteUrl !== null && new URL(siteUrl).host === host);
    return from.host === host && (!isKnown || from.protocol === `${protocol}:`);
  }
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}
