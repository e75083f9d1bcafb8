import type { IncomingMessage, ServerResponse } from 'node:http';
import { uploadsPath } from '#domain/media/address.ts';
import { chooseEncoding } from './compression.ts';
import { kindOf } from './metrics.ts';
import { ageOf, headersOf, isKnown, toResponse } from './page-answers.ts';
import { isKept, type KeptPage, type PageCache, type Variant } from './page-cache.ts';
import type { PageKey } from './page-key.ts';
import { isStaffPath, type PageRequest } from './pages.ts';
import { plainAnswer } from './plain-answer.ts';
import type { Asked, Requests } from './requests.ts';
import type { StaticFiles } from './static-files.ts';
import { readVisitor } from './visitor.ts';

export type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The lines of an answer's head as `writeHead` takes them, per variant and protocol. */
type Head = string[];

/** Different Accept-Encoding headers that are remembered; browsers send about five. */
const MAX_REMEMBERED = 200;

/** Longer addresses go the long way, which also refuses what is endless. */
const MAX_PLAIN_CHARACTERS = 2_000;
/**
 * Path and query of an address that stands for itself: nothing in it is to be decoded, resolved,
 * refused or moved to another form.
 */
const PLAIN = /^(\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?)(?:\?[\w.~%+=&-]*)?$/;

/**
 * Answers public pages straight from the socket: those that are kept with nothing awaited, and those
 * that are not once they are rendered. Whatever it does not answer (`false`) goes the long way, whose
 * answers carry the same headers: writes, the staff area, files, and every address that is not
 * plainly that of a page.
 */
export function createFront({
  cache,
  env,
  askAnew,
  requests,
  staticFiles,
  isAway,
  isStopping,
}: {
  cache: Pick<PageCache, 'peek' | 'keyOf' | 'read' | 'variantOf'>;
  env: { trustedProxies: number; siteUrl: string };
  askAnew: (address: string) => PageRequest;
  requests: Requests;
  staticFiles: Pick<StaticFiles, 'has'>;
  isAway: () => boolean;
  isStopping: () => boolean;
}): Front {
  const encodings = new Map<string, Variant>();
  const heads = new WeakMap<KeptPage, Map<string, Head>>();
  // Without a proxy and with a plain address there is nothing to find out.
  const isAlwaysPlain = env.trustedProxies === 0 && env.siteUrl.startsWith('http:');

  function variantFor(page: KeptPage, accepted: string | undefined): Variant {
    if (!page.isCompressible || accepted === undefined) return 'identity';
    const known = encodings.get(accepted);
    if (known) return known;
    const chosen = chooseEncoding(accepted) ?? 'identity';
    if (encodings.size >= MAX_REMEMBERED) encodings.clear();
    encodings.set(accepted, chosen);
    return chosen;
  }

  function isHttps(request: IncomingMessage): boolean {
    if (isAlwaysPlain) return false;
    return readVisitor(headersIn(request), request.socket.remoteAddress, env).protocol === 'https';
  }

  function headOf(page: KeptPage, variant: Variant, bytes: Uint8Array, isSecure: boolean): Head {
    let known = heads.get(page);
    if (!known) {
      known = new Map();
      heads.set(page, known);
    }
    const name = isSecure ? `s${variant}` : variant;
    let head = known.get(name);
    if (!head) {
      head = [...headersOf(page, variant, { isHttps: isSecure, bytes })].flat();
      known.set(name, head);
    }
    return head;
  }

  function sendKept(
    request: IncomingMessage,
    response: ServerResponse,
    {
      page,
      variant,
      bytes,
      own,
    }: { page: KeptPage; variant: Variant; bytes: Uint8Array; own?: Head },
  ): 200 | 304 {
    let head = headOf(page, variant, bytes, isHttps(request));
    if (page.staleSince !== 0 || isAway()) head = [...head, 'Age', ageOf(page)];
    if (own) head = [...head, ...own];
    const known = request.headers['if-none-match'];
    if (known !== undefined && isKnown(page, known)) {
      response.writeHead(304, withoutBody(head)).end();
      return 304;
    }
    response.writeHead(page.status, head);
    if (request.method === 'HEAD') response.end();
    else response.end(bytes);
    return 200;
  }

  /** Answers as the page is rendered, or kept under another form of its address. */
  async function sendRendered(
    request: IncomingMessage,
    response: ServerResponse,
    { asked, key }: { asked: Asked; key: PageKey },
  ): Promise<void> {
    const accepted = request.headers['accept-encoding'];
    const { requestId, visitor } = asked;
    const page = await cache.read(key, { requestId, address: visitor.address }, askAnew);
    if (!isKept(page)) {
      await send(request, response, await toResponse(page, accepted ?? null), asked);
      return;
    }
    const variant = variantFor(page, accepted);
    const bytes = await cache.variantOf(page, variant);
    sendKept(request, response, { page, variant, bytes, own: requests.ownHeaders(asked).flat() });
  }

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Response,
    asked: Asked,
  ): Promise<void> {
    const accepted = request.headers['accept-encoding'] ?? null;
    const { status, headers, body } = await requests.complete(asked, answer, accepted);
    const bytes = body && new Uint8Array(await new Response(body).arrayBuffer());
    if (bytes) headers.set('Content-Length', String(bytes.byteLength));
    response.writeHead(status, [...headers].flat());
    response.end(bytes); // Node leaves it out where HEAD was asked
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { key, path }: { key: PageKey; path: string },
  ): Promise<void> {
    const asked = requests.begin(headersIn(request), request.socket.remoteAddress);
    const { requestId } = asked;
    try {
      await sendRendered(request, response, { asked, key });
    } catch (error) {
      requests.failed(asked, path, error);
      const accept = request.headers.accept ?? null;
      const refusal = plainAnswer(accept, 500, 'unexpectedError', { requestId });
      await send(request, response, refusal, asked);
    }
    const { method = '' } = request;
    requests.end(asked, { method, path, status: response.statusCode });
  }

  /** The page that an address plainly is for; null for everything that is to go the long way. */
  function pageAt(url: string): { key: PageKey; path: string } | null {
    if (url.length > MAX_PLAIN_CHARACTERS || url.includes('%00')) return null;
    const path = PLAIN.exec(url)?.[1];
    if (path === undefined || isStaffPath(path) || !/^(page|feed)$/.test(kindOf(path))) return null;
    if (path.startsWith(uploadsPath) || staticFiles.has(path)) return null;
    const key = cache.keyOf(new URL(env.siteUrl + url));
    return key && { key, path };
  }

  return (request, response) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isStopping()) return false;
    const page = cache.peek(url, askAnew);
    if (page) {
      const variant = variantFor(page, request.headers['accept-encoding']);
      const bytes = page.variants[variant];
      if (bytes) {
        const status = sendKept(request, response, { page, variant, bytes });
        requests.endKept(page, method, status);
        return true;
      }
    }
    const found = pageAt(url);
    if (!found) return false;
    answer(request, response, found).catch((error: unknown) => response.destroy(error as Error));
    return true;
  };
}

/** A request's headers by their name in small letters. */
function headersIn({ headers }: IncomingMessage): Pick<Headers, 'get'> {
  return {
    get(name) {
      const value = headers[name];
      return Array.isArray(value) ? value.join(', ') : (value ?? null);
    },
  };
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
