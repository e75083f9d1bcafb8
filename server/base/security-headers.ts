import { createHash } from 'node:crypto';

const POLICY = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Where Google Analytics is loaded from, and where it sends what it counts. */
const ANALYTICS_SCRIPTS = 'https://www.googletagmanager.com';
const ANALYTICS_SINKS =
  'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** What every answer carries, whatever it is. */
const HEADERS: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Puts the security headers on an answer that has none of its own, HSTS only where the visitor came
 * by https.
 */
export function secure(headers: Headers, { isHttps }: { isHttps: boolean }): void {
  for (const [name, value] of HEADERS) headers.set(name, value);
  if (isHttps) headers.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy([]));
  }
}

/**
 * The policy of a page: which scripts in the document itself may run, by hash or nonce; nothing else
 * that is not the site's own, besides the third party's script where visits are measured.
 *
 * @param inline the sources as the policy names them, such as `sha256-…` or `nonce-…`
 */
export function contentSecurityPolicy(
  inline: readonly string[],
  { hasAnalytics = false }: { hasAnalytics?: boolean } = {},
): string {
  const scripts = ["'self'", ...inline.map((source) => `'${source}'`)];
  if (hasAnalytics) scripts.push(ANALYTICS_SCRIPTS);
  const sinks = hasAnalytics ? ` ${ANALYTICS_SINKS}` : '';
  return `${POLICY}; connect-src 'self'${sinks}; script-src ${scripts.join(' ')}`;
}

/** How the policy names a script that stands in a document: the hash of its text, `sha256-…`. */
export function scriptHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
