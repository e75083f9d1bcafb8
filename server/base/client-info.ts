import { isIP } from 'node:net';

/**
 * The visitor's address, protocol and host. Trusted proxies report these values in headers. Without
 * proxies they come from the connection and the request.
 */
export type Visitor = {
  /** IP address. Empty without a connection, as in tests. */
  address: string;
  protocol: 'http' | 'https';
  /**
   * The host in the browser's address bar, with its port. The value is empty if the request names
   * no host.
   */
  host: string;
};

/** Headers by lowercase name. */
type HeaderReader = { get(name: string): string | null };

/**
 * Reads the visitor's IP address, protocol and host. Each of the `trustedProxies` proxies adds one
 * entry at the right of an X-Forwarded header. A visitor can forge the entries further left.
 * Without proxies these headers are ignored. If SITE_URL is https, requests to its host count as
 * https.
 */
export function readVisitor(
  headers: HeaderReader,
  socketAddress: string | undefined,
  { trustedProxies, siteUrl }: { trustedProxies: number; siteUrl: string },
): Visitor {
  const site = new URL(siteUrl);
  const forwarded = (name: string) =>
    trustedProxies > 0 ? fromRight(list(headers.get(name)), trustedProxies) : undefined;
  const host = (forwarded('x-forwarded-host') ?? headers.get('host') ?? '').toLowerCase();
  const isHttps =
    forwarded('x-forwarded-proto') === 'https' ||
    (site.protocol === 'https:' && host === site.host);
  return {
    address: plainAddress(forwarded('x-forwarded-for') ?? socketAddress ?? ''),
    protocol: isHttps ? 'https' : 'http',
    host,
  };
}

/** Whether the connection comes directly from this machine, without a proxy in between. */
export function isLocal(headers: Headers, socketAddress: string | undefined): boolean {
  const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'].some(
    (name) => headers.has(name),
  );
  return !isForwarded && /^(127\.|::1$)/.test(plainAddress(socketAddress ?? ''));
}

/** Whether a host is a name or an IP address of this machine itself, such as `localhost`. */
export function isLocalHost(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
}

function list(header: string | null): string[] {
  return header ? header.split(',').map((entry) => entry.trim()) : [];
}

/**
 * Returns the entry at a position from the right. The last entry has position 1. If there are fewer
 * entries, returns the first entry. Returns undefined if that entry is empty or missing.
 */
function fromRight(entries: string[], position: number): string | undefined {
  return entries[Math.max(0, entries.length - position)] || undefined;
}

/**
 * Converts an IPv4 address in IPv6 form to plain IPv4, and removes a port. Returns '' for a text
 * that is not an IP address.
 */
export function plainAddress(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(mapped)) return mapped;
  const withoutPort = mapped.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(withoutPort) ? withoutPort : '';
}
