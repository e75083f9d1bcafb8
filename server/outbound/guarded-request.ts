import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIp } from './public-ip.ts';

/*
 * Every request to a URL that a person entered goes through `guardedRequest`. The function prevents
 * requests to servers that only the site can reach (server-side request forgery).
 */

/** Longest duration of a request, unless its caller sets another limit. */
export const DEFAULT_TIMEOUT_MS = 10_000;
/** Maximum number of bytes that are read from a response if the caller does not set `maxBytes`. */
export const MAX_ANSWER_BYTES = 256 * 1024;

export type Answer = {
  status: number;
  url: string;
  headers: { etag?: string; lastModified?: string; contentType?: string };
  /** The target of a redirect. Null if the response is no redirect or has no valid target. */
  leadsTo: string | null;
  /** The body, if the caller set `maxBytes`. */
  body?: Buffer;
  /** Whether the body is only the beginning of a larger one (`cutsBody`). */
  isCut?: boolean;
};

/**
 * Error for a URL that the site refuses to request. The URL has one of these faults:
 *
 * - It is malformed.
 * - Its protocol is not HTTP or HTTPS.
 * - It contains a user name or password.
 * - Its host has an IP address that is not public.
 */
export class ClosedAddress extends Error {}

/** Error for a response with more bytes than its caller accepts. */
export class AnswerTooLarge extends Error {}

export type GuardedOptions = {
  method: 'HEAD' | 'GET';
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Maximum number of bytes of the returned body. Without this limit no body is returned. */
  maxBytes?: number;
  /** Whether only the first `maxBytes` of a larger body are returned, instead of an error. */
  cutsBody?: boolean;
  /** Longest duration of the request (default: 10 s). */
  timeoutMs?: number;
  mayAsk?: (address: string) => boolean;
  /** Looks up host names (default `dns.lookup`). */
  resolve?: Resolve;
};

/** The signature of `dns.lookup` that requests use. It returns all IP addresses of a host. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Requests a URL once and follows no redirect. Looks the host up once and connects to the checked
 * IP address.
 *
 * @param options.mayAsk whether requests to an IP address are allowed (default: public addresses
 * only)
 * @throws ClosedAddress, AnswerTooLarge, or a network error
 * @throws a TimeoutError after `timeoutMs`, and an AbortError if `signal` is aborted
 */
export async function guardedRequest(
  address: string,
  {
    method,
    headers = {},
    signal,
    maxBytes,
    cutsBody = false,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    mayAsk = isPublicIp,
    resolve = lookup,
  }: GuardedOptions,
): Promise<Answer> {
  const url = openable(address, mayAsk);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const limit = AbortSignal.timeout(timeoutMs);
  return new Promise((done, reject) => {
    // Node reports an AbortError for the time limit, too. The reason of `limit` is a TimeoutError.
    const fail = (error: unknown) =>
      reject(limit.aborted && !signal.aborted ? limit.reason : error);
    const asking = request(
      url,
      {
        method,
        headers,
        signal: AbortSignal.any([signal, limit]),
        // Without an agent every connection ends after its request.
        agent: false,
        lookup: lookupAmong(mayAsk, resolve),
      },
      (response) => {
        const { statusCode = 0, headers: got } = response;
        let bytes = 0;
        let isCut = false;
        const chunks: Buffer[] = [];
        const finish = () => {
          done({
            status: statusCode,
            url: url.href,
            headers: {
              ...(got.etag && { etag: got.etag }),
              ...(got['last-modified'] && { lastModified: got['last-modified'] }),
              ...(got['content-type'] && { contentType: got['content-type'] }),
            },
            leadsTo: isRedirect(statusCode) ? nextAddress(got.location, url) : null,
            ...(maxBytes !== undefined && { body: Buffer.concat(chunks) }),
            ...(isCut && { isCut }),
          });
          response.destroy();
        };
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (maxBytes === undefined) {
            if (bytes > MAX_ANSWER_BYTES) finish();
          } else if (bytes <= maxBytes) {
            chunks.push(chunk);
          } else if (cutsBody) {
            isCut = true;
            chunks.push(chunk.subarray(0, maxBytes - bytes));
            finish();
          } else {
            fail(new AnswerTooLarge(url.href));
            response.destroy();
          }
        });
        response.on('end', finish);
        response.on('error', fail);
      },
    );
    asking.on('error', fail);
    // When a response switches protocols (101), the request ends without an error event.
    asking.on('close', () => fail(new Error(`${url.host} ended the connection without an answer`)));
    asking.end();
  });
}

function openable(address: string, mayAsk: (address: string) => boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username || url.password) throw new ClosedAddress(address);
  // A host that is an IP address is not looked up, so this function checks the address.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !mayAsk(host)) throw new ClosedAddress(address);
  return url;
}

/** Returns a look-up function that refuses a host if one of its IP addresses is not allowed. */
function lookupAmong(mayAsk: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      // If the list of addresses were empty, Node would throw an error outside the request.
      if (addresses.length === 0) return callback(unknownName(host), '');
      if (!addresses.every(({ address }) => mayAsk(address))) {
        return callback(new ClosedAddress(host), '');
      }
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? '', first?.family);
    });
  };
}

/** Creates the same error as the resolver for an unknown host. */
function unknownName(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' });
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** Returns the target of a redirect, or null for a missing or malformed target. */
function nextAddress(location: string | undefined, from: URL): string | null {
  return location !== undefined && URL.canParse(location, from.href)
    ? new URL(location, from.href).href
    : null;
}
