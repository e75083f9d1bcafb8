import type { Visitor } from './client-info.ts';

/** Whether a method changes nothing. Browsers send such requests also on behalf of other sites. */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/**
 * Whether a request that may change something comes from a page of this site, and not from another
 * site in the visitor's name.
 *
 * Browsers send the source of a write in Origin. The function compares Origin with the host that
 * the visitor used, so a site opened by its IP address or local name works, and with the protocol
 * if it is known: a proxy may use https towards the visitor without reporting it. The origin of
 * SITE_URL is accepted, too, for a proxy that forwards another host. Without Origin, Sec-Fetch-Site
 * decides. A request with neither header is accepted: it does not come from a browser, so it has no
 * cookies of a visitor.
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
