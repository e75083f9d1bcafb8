import type { Visitor } from './client-info.ts';

/** Methods that change nothing; a browser sends them for any site's sake. */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/**
 * Whether a request that may change something was made by a page of this site, and not by another
 * site in the visitor's name. Browsers say where a write comes from in Origin, which is held
 * against the host the visitor reached, so that a site reached by its IP or local name works, and
 * against the protocol where that is known: a proxy may speak https to the visitor and say nothing
 * of it. The address of SITE_URL counts too, for a proxy that passes on another host. A browser without Origin
 * is judged by Sec-Fetch-Site. A request with neither is not a browser's, carries nobody's cookies
 * unasked, and passes.
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
