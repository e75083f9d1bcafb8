import { compressBody, isCompressible } from '../base/compression.ts';
import { secure } from '../base/security-headers.ts';
import type { CachedPage, Variant } from './page-cache.ts';
import type { Page } from './renderer.ts';

/**
 * Returns the headers of a response that sends a cached page as `variant`. The caller adds Age if
 * the page may be stale. `bytes` is the body in this variant.
 */
export function headersOf(
  page: CachedPage,
  variant: Variant,
  { isHttps, bytes }: { isHttps: boolean; bytes: Uint8Array },
): Headers {
  const headers = new Headers(page.headers);
  secure(headers, { isHttps });
  headers.set('ETag', `"${page.tag}-${variant}"`);
  if (page.isCompressible) headers.append('Vary', 'Accept-Encoding');
  if (variant !== 'identity') headers.set('Content-Encoding', variant);
  headers.set('Content-Length', String(bytes.byteLength));
  return headers;
}

/**
 * Whether If-None-Match is `*` or contains the tag of any variant of the page (RFC 9110, 13.1.2: a
 * weak comparison).
 */
export function isKnown({ tag }: CachedPage, ifNoneMatch: string): boolean {
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${tag}-`);
}

/** Returns the seconds since a page was rendered, as the value of the header Age. */
export function ageOf({ renderedAt }: CachedPage): string {
  return String(Math.max(0, Math.floor((Date.now() - renderedAt) / 1000)));
}

/**
 * Builds the response from an uncached page.
 *
 * @param accepted the Accept-Encoding header
 * @param cookies values of Set-Cookie; left out unless the cache policy is private
 */
export async function toResponse(
  page: Page,
  accepted: string | null,
  cookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers(page.headers);
  const isPrivate = headers.get('Cache-Control')?.includes('private');
  if (isPrivate) for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const body =
    page.body && isCompressible(headers.get('Content-Type'))
      ? await compressBody(accepted, headers, page.body)
      : page.body;
  return new Response(body, { status: page.status, headers });
}
