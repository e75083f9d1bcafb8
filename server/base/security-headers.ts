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

/** Origin that serves the script of Google Analytics. */
const ANALYTICS_SCRIPTS = 'https://www.googletagmanager.com';
/** Origins that receive the reports of Google Analytics. */
const ANALYTICS_SINKS =
  'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** Headers of every response. */
const HEADERS: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets the security headers of a response. HSTS is set only over https. An existing
 * Content-Security-Policy is kept.
 */
export function secure(headers: Headers, { isHttps }: { isHttps: boolean }): void {
  for (const [name, value] of HEADERS) headers.set(name, value);
  if (isHttps) headers.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  if (!headers.has('Content-Security-Policy')) {
    headers.set('Content-Security-Policy', contentSecurityPolicy([]));
  }
}

/**
 * Returns the Content-Security-Policy of a page. The policy allows the site's own files, images of
 * other sites, inline scripts by hash or nonce, and Google Analytics if `hasAnalytics` is true.
 *
 * @param inline the hashes and nonces of inline scripts, such as `sha256-…` or `nonce-…`
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

/** Returns the source of an inline script for the policy: the hash of its text, `sha256-…`. */
export function scriptHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
