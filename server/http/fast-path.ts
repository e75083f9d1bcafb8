import type { IncomingMessage, ServerResponse } from 'node:http';
import { withCache } from '#domain/with-cache.ts';
import { readVisitor } from '../base/client-info.ts';
import { chooseEncoding } from '../base/compression.ts';
import { acceptsDocument, plainBody, plainHeaders } from '../base/error-response.ts';
import { secure } from '../base/security-headers.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ageOf, headersOf, isKnown } from '../pages/cached-response.ts';
import type { CachedPage, PageCache, Variant } from '../pages/page-cache.ts';
import type { PageRequest } from '../pages/renderer.ts';
import { RETRY_AFTER_SECONDS } from '../pages/search-gate.ts';

export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The headers of a response in the form of `writeHead`. */
type Head = string[];

/** Maximum number of cached Accept-Encoding headers. Browsers send about five different headers. */
const MAX_REMEMBERED = 200;

/**
 * Answers cached pages synchronously at the socket. Also refuses searches while the search gate is
 * full, because a refusal must cost less than a search. Returns `false` for all other requests,
 * which the app answers.
 */
export function createFastPath({
  cache,
  env,
  revalidationRequest,
  observe,
  isSearchRefused,
  observeRefused,
  isAway,
  isStopping,
}: {
  cache: Pick<PageCache, 'lookup'>;
  env: { trustedProxies: number; siteUrl: string };
  revalidationRequest: (address: string) => PageRequest;
  /** Counts a response. */
  observe: Metrics['observeCached'];
  /** Whether a URL is a search that the gate would refuse. */
  isSearchRefused: (url: string) => boolean;
  /** Counts a refusal. */
  observeRefused: (method: string) => void;
  isAway: () => boolean;
  isStopping: () => boolean;
}): FastPath {
  const refusals = new Map<string, { head: Head; body: string }>();
  const encodingFor = withCache(
    MAX_REMEMBERED,
    (accepted: string): Variant => chooseEncoding(accepted) ?? 'identity',
  );
  // Without a proxy and with a SITE_URL of http, no visitor uses https.
  const isAlwaysPlain = env.trustedProxies === 0 && env.siteUrl.startsWith('http:');

  function variantFor(page: CachedPage, accepted: string | undefined): Variant {
    return page.isCompressible && accepted !== undefined ? encodingFor(accepted) : 'identity';
  }

  function isHttps(request: IncomingMessage): boolean {
    if (isAlwaysPlain) return false;
    return readVisitor(headersIn(request), request.socket.remoteAddress, env).protocol === 'https';
  }

  function headOf(page: CachedPage, variant: Variant, bytes: Uint8Array, isSecure: boolean): Head {
    const name = isSecure ? `s${variant}` : variant;
    let head = page.heads.get(name);
    if (!head) {
      head = [...headersOf(page, variant, { isHttps: isSecure, bytes })].flat();
      page.heads.set(name, head);
    }
    return head;
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { page, variant, bytes }: { page: CachedPage; variant: Variant; bytes: Uint8Array },
  ): 200 | 304 {
    let head = headOf(page, variant, bytes, isHttps(request));
    if (page.staleSince !== 0 || isAway()) head = [...head, 'Age', ageOf(page)];
    const known = request.headers['if-none-match'];
    if (known !== undefined && isKnown(page, known)) {
      response.writeHead(304, withoutBody(head)).end();
      return 304;
    }
    response.writeHead(200, head);
    if (request.method === 'HEAD') response.end();
    else response.end(bytes);
    return 200;
  }

  /** Returns the response to a refused search. Each variant of the response is built once. */
  function refusalFor(request: IncomingMessage): { head: Head; body: string } {
    const isForBrowser = acceptsDocument(request.headers.accept ?? null);
    const isSecure = isHttps(request);
    const name = `${isForBrowser} ${isSecure}`;
    const known = refusals.get(name);
    if (known) return known;
    const body = plainBody(isForBrowser, 'searchBusy');
    const headers = new Headers(plainHeaders(isForBrowser));
    headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
    headers.set('Content-Length', String(Buffer.byteLength(body)));
    secure(headers, { isHttps: isSecure });
    const made = { head: [...headers].flat(), body };
    refusals.set(name, made);
    return made;
  }

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    const { head, body } = refusalFor(request);
    response.writeHead(503, head);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return (request, response) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isStopping()) return false;
    const page = cache.lookup(url, revalidationRequest);
    if (!page) {
      if (!isSearchRefused(url)) return false;
      refuse(request, response);
      observeRefused(method);
      return true;
    }
    const variant = variantFor(page, request.headers['accept-encoding']);
    const bytes = page.variants[variant];
    if (!bytes) return false;
    observe(page, method, send(request, response, { page, variant, bytes }));
    return true;
  };
}

/** Returns a request's headers by lowercase name. */
function headersIn({ headers }: IncomingMessage): Pick<Headers, 'get'> {
  return {
    get(name) {
      const value = headers[name];
      return Array.isArray(value) ? value.join(', ') : (value ?? null);
    },
  };
}

/** Removes the headers that describe a body, for a 304 response (RFC 9110, 15.4.5). */
function withoutBody(head: Head): Head {
  const left: Head = [];
  for (let index = 0; index < head.length; index += 2) {
    const name = head[index] as string;
    if (!/^content-(length|encoding|type)$/i.test(name)) left.push(name, head[index + 1] as string);
  }
  return left;
}
