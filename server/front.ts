import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './compression.ts';
import type { KeptPage, PageCache, Variant } from './page-cache.ts';
import type { PageRequest } from './pages.ts';
import { secure } from './security-headers.ts';
import { readVisitor } from './visitor.ts';

export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The lines of an answer's head as `writeHead` takes them, per variant and protocol. */
type Head = string[];

/** Different Accept-Encoding headers that are remembered; browsers send about five. */
const MAX_REMEMBERED = 200;

/**
 * Answers what is kept, straight from the socket: no Request, no Headers, nothing awaited. Whatever
 * it does not answer (`false`) goes the long way, whose answers carry the same headers.
 */
export function createFront({
  cache,
  env,
  askAnew,
  isAway,
  isStopping,
}: {
  cache: Pick<PageCache, 'peek'>;
  env: { trustedProxies: number; siteUrl: string };
  askAnew: (address: string) => PageRequest;
  isAway: () => boolean;
  isStopping: () => boolean;
}): Front {
  const encodings = new Map<string, Variant>();
  const heads = new WeakMap<KeptPage, Map<string, Head>>();
  // Without a proxy and with a plain address there is nothing to find out.
  const isAlwaysPlain = env.trustedProxies === 0 && env.siteUrl.startsWith('http:');

  function variantFor(accepted: string | undefined): Variant {
    if (accepted === undefined) return 'identity';
    const known = encodings.get(accepted);
    if (known) return known;
    const chosen = chooseEncoding(accepted) ?? 'identity';
    if (encodings.size >= MAX_REMEMBERED) encodings.clear();
    encodings.set(accepted, chosen);
    return chosen;
  }

  function isHttps(request: IncomingMessage): boolean {
    if (isAlwaysPlain) return false;
    const get = (name: string) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(', ') : (value ?? null);
    };
    return readVisitor({ get }, request.socket.remoteAddress, env).protocol === 'https';
  }

  function headOf(page: KeptPage, variant: Variant, isSecure: boolean): Head {
    let known = heads.get(page);
    if (!known) {
      known = new Map();
      heads.set(page, known);
    }
    const name = isSecure ? `s${variant}` : variant;
    let head = known.get(name);
    if (!head) {
      head = [...headersOf(page, variant, { isHttps: isSecure })].flat();
      known.set(name, head);
    }
    return head;
  }

  return (request, response) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isStopping()) return false;
    const page = cache.peek(url, askAnew);
    if (!page) return false;
    const wanted = page.isCompressible
      ? variantFor(request.headers['accept-encoding'])
      : 'identity';
    const bytes = page.variants[wanted];
    if (!bytes) return false;
    let head = headOf(page, wanted, isHttps(request));
    if (page.staleSince !== 0 || isAway()) head = [...head, 'Age', ageOf(page)];
    const known = request.headers['if-none-match'];
    if (known !== undefined && isKnown(page, known)) {
      response.writeHead(304, withoutBody(head)).end();
      return true;
    }
    response.writeHead(page.status, head);
    if (method === 'HEAD') response.end();
    else response.end(bytes);
    return true;
  };
}

/** Every header of a kept page's answer. */
export function headersOf(
  page: KeptPage,
  variant: Variant,
  { isHttps }: { isHttps: boolean },
): Headers {
  const headers = new Headers(page.headers);
  secure(headers, { isHttps });
  headers.set('ETag', `"${page.tag}-${variant}"`);
  if (page.isCompressible) headers.append('Vary', 'Accept-Encoding');
  if (variant !== 'identity') headers.set('Content-Encoding', variant);
  headers.set('Content-Length', String(page.variants[variant]?.byteLength ?? 0));
  return headers;
}

/** Whether If-None-Match names any variant of the page (RFC 9110, 13.1.2: a weak comparison). */
export function isKnown({ tag }: KeptPage, ifNoneMatch: string): boolean {
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${tag}-`);
}

/** Seconds since a page was rendered. */
export function ageOf({ renderedAt }: KeptPage): string {
  return String(Math.max(0, Math.floor((Date.now() - renderedAt) / 1000)));
}

/** What an answer without a body does not say (RFC 9110, 15.4.5). */
function withoutBody(head: Head): Head {
  const left: Head = [];
  for (let index = 0; index < head.length; index += 2) {
    const name = head[index] as string;
    if (!/^content-(length|encoding|type)$/i.test(name)) left.push(name, head[index + 1] as string);
  }
  return left;
}
