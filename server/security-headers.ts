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
 * The policy that lets these inline scripts run and nothing else that is not the site's own, besides
 * the third party's script where visits are measured.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { hasAnalytics = false }: { hasAnalytics?: boolean } = {},
): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)];
  if (hasAnalytics) scripts.push(ANALYTICS_SCRIPTS);
  const sinks = hasAnalytics ? ` ${ANALYTICS_SINKS}` : '';
  return `${POLICY}; connect-src 'self'${sinks}; script-src ${scripts.join(' ')}`;
}

const hashes = new Map<string, string>();
const MAX_HASHES = 100;

/**
 * The hashes (`sha256-…`) of the inline scripts in the head of a document that we rendered
 * ourselves: elements without `src` whose type makes them run. Data blocks such as JSON need none.
 * The body holds stored HTML and is not read, so that nothing smuggled into it is ever let run.
 */
export function inlineScriptHashes(html: string): string[] {
  const found = new Set<string>();
  const end = html.indexOf('</head>');
  for (const [, attributes = '', text = ''] of html
    .slice(0, Math.max(0, end))
    .matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc\s*=/i.test(attributes) || text === '') continue;
    const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase();
    if (type && !['module', 'text/javascript', 'importmap'].includes(type)) continue;
    found.add(hashOf(text));
  }
  return [...found];
}

/** The inline scripts are few and constant, so each is hashed once. */
function hashOf(text: string): string {
  let hash = hashes.get(text);
  if (hash === undefined) {
    hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    if (hashes.size >= MAX_HASHES) hashes.clear();
    hashes.set(text, hash);
  }
  return hash;
}
